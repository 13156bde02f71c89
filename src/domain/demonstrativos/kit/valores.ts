/** The values of blocks, each by one word; a text never holds control characters or overrides of writing direction. */

import { anosMesesDias } from "../../valores/tempo-30-360.ts"
import { semCaracteresEstranhos } from "../../valores/textos/texto-humano.ts"
import type { Fato, Fundamento, Unidade, Valor } from "../blocos.ts"

export const VAZIO: Valor = { tipo: "vazio" }

/** One line, whoever wrote it. */
export const limpo = semCaracteresEstranhos

export const texto = (escrito: string): Valor => ({ tipo: "texto", texto: limpo(escrito) })

const numero =
  (unidade: Unidade, casas?: number | "todas") =>
  (digitos: string): Valor => ({ tipo: "numero", digitos, unidade, ...(casas === undefined ? {} : { casas }) })

export const reais = numero("moeda")
export const percentual = numero("percentual")
export const coeficiente = numero("coeficiente")
/** With every digit, for the annex and for factors that are read as they are. */
export const coeficienteInteiro = numero("coeficiente", "todas")
export const dias = numero("dias")
export const meses = numero("meses")
export const anos = numero("anos")
export const pontos = numero("pontos")
export const quantidade = numero("quantidade")

/** An amount in the currency of its month. */
export const emMoeda =
  (moeda: string) =>
  (digitos: string): Valor => ({ tipo: "numero", digitos, unidade: "moeda", moeda })

/** First month of the real. */
const REAL_DESDE = "1994-07"

/** Whether a month or day is of the real. */
export const noReal = (iso: string): boolean => iso.slice(0, 7) >= REAL_DESDE

/** An amount of a month whose currency the result does not name. */
export const doMes = (iso: string): ((digitos: string) => Valor) => (noReal(iso) ? reais : emMoeda(""))

/** What headers of amounts say where not every month is of the real. */
export const moedaDosMeses = (isos: ReadonlyArray<string>): { readonly moeda?: string } =>
  isos.every(noReal) ? {} : { moeda: "moeda do mês" }

export const dia = (data: string): Valor => ({ tipo: "data", data })
export const mes = (competencia: string): Valor => ({ tipo: "competencia", competencia })
/** A month, or its 13th salary. */
export const mesOuAbono = (competencia: string, decimoTerceiro: boolean): Valor =>
  decimoTerceiro ? { tipo: "competencia", competencia, decimoTerceiro } : mes(competencia)

export const simNao = (valor: boolean): Valor => texto(valor ? "Sim" : "Não")

/** Days of the 30/360 base as years, months and days. */
export const tempoDeDias = (quantos: string): Valor => ({ tipo: "tempo", ...anosMesesDias(Number(quantos)) })

/** A time as results write it. */
export const tempoDe = (tempo: { readonly anos: string; readonly meses: string; readonly dias: string }): Valor => ({
  tipo: "tempo",
  anos: Number(tempo.anos),
  meses: Number(tempo.meses),
  dias: Number(tempo.dias)
})

/** A value that may not be there. */
export const talvez = <A>(valor: A | null | undefined, escrever: (valor: A) => Valor): Valor =>
  valor === null || valor === undefined ? VAZIO : escrever(valor)

/** A label and its value. */
export const fato = (rotulo: string, valor: Valor, fundamento?: Fundamento): Fato => ({
  rotulo,
  valor,
  ...(fundamento === undefined ? {} : { fundamento })
})

/** Only those that say something. */
export const fatosCom = (...fatos: ReadonlyArray<Fato>): ReadonlyArray<Fato> =>
  fatos.filter(({ valor }) => valor.tipo !== "vazio")
