/** How far a long calculation is: whether it is one, and what is ready of it. Pure. */
import { Schema } from "effect"
import type { Parte } from "../../calculos/comum/portas.ts"
import { listaEm, PERIODOS } from "../../plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../plataforma/rascunhos/rascunho.ts"
import type { FundamentoCalculado } from "./atrasados-do-beneficio.ts"
import type { NomeDaParte } from "./partes.ts"

/** More than these are not calculated while a person waits for a page: a life of work is below half of them. */
const MUITOS = { salarios: 1_000, periodos: 100 }

/** Whether a part takes so long that it is worth telling how far it is. */
export const demora = ({ pedido }: Rascunho, parte: NomeDaParte): boolean => {
  if (parte !== "renda") return false
  const periodos = listaEm(pedido, PERIODOS)
  const salarios = periodos.reduce(
    (soma, periodo) => soma + listaEm(periodo, "salarios").length,
    listaEm(pedido, "salarios").length
  )
  return periodos.length > MUITOS.periodos || salarios > MUITOS.salarios
}

/** What is told of a fundamento that is ready. */
export type FundamentoPronto = Pick<
  FundamentoCalculado,
  "fundamento" | "chaveFundamento" | "marcoTemporal" | "rendaNaDib" | "dib"
>

export interface Prontos {
  /** Fundamentos, of all that will be. */
  readonly concluidos: number
  readonly total: number
  readonly fundamentos: ReadonlyArray<FundamentoPronto>
}

export const NADA_PRONTO: Prontos = { concluidos: 0, total: 0, fundamentos: [] }

/** Our own words, written by the calculation: they are what they say. */
const FUNDAMENTO: Schema.Codec<FundamentoPronto> = Schema.Any
const lerFundamento = Schema.decodeUnknownSync(Schema.fromJsonString(FUNDAMENTO))

/** With one more part; a calculation that begins again, with more hypotheses, has nothing ready. */
export const comParte = ({ fundamentos }: Prontos, { tipo, andamento, json }: Parte): Prontos => {
  const { concluidos, total } = andamento
  if (tipo === "INICIO") return { concluidos, total, fundamentos: [] }
  if (tipo === "BLOCO" || json === undefined) return { concluidos, total, fundamentos }
  const { fundamento, chaveFundamento, marcoTemporal, rendaNaDib, dib } = lerFundamento(new TextDecoder().decode(json))
  const pronto = { fundamento, chaveFundamento, marcoTemporal, rendaNaDib, dib }
  return { concluidos, total, fundamentos: [...fundamentos, pronto] }
}
