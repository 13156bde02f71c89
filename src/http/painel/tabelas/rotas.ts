/** The pages of the reference tables. */
import { ByteSize } from "effect"
import type { NomesDePessoas } from "../../../domain/acesso/nomes.ts"
import type { Cargas } from "../../../domain/indices/gestao/cargas.ts"
import type { Tabelas } from "../../../domain/indices/gestao/tabelas.ts"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"
import { colar, gravarColagem } from "./colar.ts"
import { gravarLinha, gravarNova, nova } from "./editor.ts"
import { confirmarDevolucao, confirmarExclusao, devolver, excluir, linha, restaurar } from "./linha-inteira.ts"
import { tabela, tabelas } from "./lista.ts"

/** A column of the longest table, pasted and previewed. */
const CORPO_DA_COLAGEM = ByteSize.mebibytes(2)

const TABELA = "/_painel/tabelas/:nome"

export const RotasTabelas = rotasDoPainel<Cargas | NomesDePessoas | Tabelas>([
  rotaGet("/_painel/tabelas", tabelas),
  rotaGet(TABELA, tabela),
  rotaGet(`${TABELA}/nova`, nova),
  rotaPost(`${TABELA}/nova`, gravarNova, nova),
  rotaGet(`${TABELA}/colar`, colar),
  rotaPost(`${TABELA}/colar`, gravarColagem, colar, { corpoMaximo: CORPO_DA_COLAGEM }),
  rotaGet(`${TABELA}/linhas/:chave`, linha),
  rotaPost(`${TABELA}/linhas/:chave`, gravarLinha, linha),
  rotaGet(`${TABELA}/linhas/:chave/excluir`, confirmarExclusao),
  rotaPost(`${TABELA}/linhas/:chave/excluir`, excluir, confirmarExclusao),
  rotaGet(`${TABELA}/linhas/:chave/restaurar`, linha),
  rotaPost(`${TABELA}/linhas/:chave/restaurar`, restaurar, linha),
  rotaGet(`${TABELA}/linhas/:chave/devolver/:coluna`, confirmarDevolucao),
  rotaPost(`${TABELA}/linhas/:chave/devolver/:coluna`, devolver, confirmarDevolucao)
])
