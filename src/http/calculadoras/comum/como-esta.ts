/** Common parts of the pages with a grid of a draft: the count of the draft, the number of the page, the writing of a long page. */
import { Effect } from "effect"
import { LeiturasDoCalculo } from "../../../domain/demonstrativos/leituras/portas.ts"
import { contar } from "../../../domain/plataforma/rascunhos/contagem.ts"
import { resumo } from "../../../views/calculadoras/projecao/resumo.ts"
import { escreverFolha, type Folha, type Html, htmlDeOutroFio } from "../../../views/motor.ts"
import { donoAnonimo } from "./cota.ts"
import type { PedidoDoPasso } from "./passos.ts"

/** Counted again; only benefits have time. */
export const comoEsta = ({ rascunho: { calculadora, atual } }: PedidoDoPasso) =>
  calculadora === "rgps-beneficios" ? Effect.map(contar(atual), resumo) : Effect.undefined

/** The page of a grid that is asked for, from 1; without a number, the first. */
export const paginaPedida = ({ consulta, campos }: PedidoDoPasso): number => {
  const pedida = Number(campos.pagina ?? consulta.get("pagina"))
  return Number.isInteger(pedida) && pedida >= 1 ? pedida : 1
}

/** Rows, cells or lines of a page that is written between two turns of the loop: some tens of kilobytes. */
const POUCAS_LINHAS = 40

/** A page, in this thread or, where it has many lines, in those that write the pages of kept calculations. */
export const escreverPagina = Effect.fnUntraced(function* (folha: Folha, linhas: number) {
  if (linhas <= POUCAS_LINHAS) return escreverFolha(folha)
  const html: Html = htmlDeOutroFio(yield* (yield* LeiturasDoCalculo).folha(folha, yield* donoAnonimo))
  return html
})
