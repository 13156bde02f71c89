/** The pages of the reference tables. */
import { rotaGet, rotaPost, rotasDoPainel } from "../moldura/rotas.ts"
import { gravarLinha, gravarNova, linha, nova } from "./editor.ts"
import { tabela, tabelas } from "./lista.ts"

const TABELA = "/_painel/tabelas/:nome"

export const RotasTabelas = rotasDoPainel([
  rotaGet("/_painel/tabelas", tabelas),
  rotaGet(TABELA, tabela),
  rotaGet(`${TABELA}/nova`, nova),
  rotaPost(`${TABELA}/nova`, gravarNova, nova),
  rotaGet(`${TABELA}/linhas/:chave`, linha),
  rotaPost(`${TABELA}/linhas/:chave`, gravarLinha, linha)
])
