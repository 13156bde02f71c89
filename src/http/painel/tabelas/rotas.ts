/** The pages of the reference tables. */
import { ByteSize } from "effect"
import { rotaGet, rotaPost, rotasDoPainel } from "../../paginas/rotas.ts"
import { colar, gravarColagem } from "./colar.ts"
import { gravarLinha, gravarNova, linha, nova } from "./editor.ts"
import { tabela, tabelas } from "./lista.ts"

/** A column of the longest table, pasted and previewed. */
const CORPO_DA_COLAGEM = ByteSize.mebibytes(2)

const TABELA = "/_painel/tabelas/:nome"

export const RotasTabelas = rotasDoPainel([
  rotaGet("/_painel/tabelas", tabelas),
  rotaGet(TABELA, tabela),
  rotaGet(`${TABELA}/nova`, nova),
  rotaPost(`${TABELA}/nova`, gravarNova, nova),
  rotaGet(`${TABELA}/colar`, colar),
  rotaPost(`${TABELA}/colar`, gravarColagem, colar, { corpoMaximo: CORPO_DA_COLAGEM }),
  rotaGet(`${TABELA}/linhas/:chave`, linha),
  rotaPost(`${TABELA}/linhas/:chave`, gravarLinha, linha)
])
