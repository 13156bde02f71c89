/** The pages of the history of the tables: who did what and why, and a table as it stood on a day. */
import type { NomesDePessoas } from "../../../domain/acesso/nomes.ts"
import type { Auditoria } from "../../../domain/indices/gestao/auditoria.ts"
import type { Tabelas } from "../../../domain/indices/gestao/tabelas.ts"
import type { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { rotaGet, rotasDoPainel } from "../../paginas/rotas.ts"
import { AUDITORIA, IMPRESSAO, NA_DATA } from "./enderecos.ts"
import { naData } from "./na-data.ts"
import { csv, imprimir, imprimirUma, lista, uma } from "./operacoes.ts"

export const RotasAuditoria = rotasDoPainel<AmbienteDeAcesso | Auditoria | NomesDePessoas | Tabelas>([
  rotaGet(AUDITORIA, lista),
  rotaGet(`${AUDITORIA}/csv`, csv),
  rotaGet(IMPRESSAO, imprimir),
  rotaGet(`${AUDITORIA}/operacoes/:id`, uma),
  rotaGet(`${AUDITORIA}/operacoes/:id/imprimir`, imprimirUma),
  rotaGet(NA_DATA, naData)
])
