/** A requirement of the law applied to a person: on which days it holds, and how much of it there is on a day. */

import { type Exigencia, exigidoEm } from "../../beneficios/exigencia.ts"
import type { Fundamento } from "../../beneficios/tipos.ts"
import { type Data, maisMeses, partes } from "../../valores/data.ts"
import type { Qualidade } from "../contagem/qualidade.ts"
import type { Conjunto } from "../periodos/intervalos.ts"
import type { Epoca, Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { type Passo, passo } from "../resultado/rastro.ts"
import type { ChaveRequisito } from "../resultado/resultado.ts"
import type { Medida } from "./medidas.ts"

/** A requirement on one day. */
export interface Apuracao {
  readonly exigido: number | boolean
  readonly apurado: number | boolean
  readonly falta: number | boolean
  readonly cumprido: boolean
  readonly porExtenso: string
  /** Last day of the quality (requirement `qualidadeSegurado`). */
  readonly ate?: Data | undefined
}

/** A condition that compares a measure with a value. */
export interface OrigemMedida {
  readonly tipo: "MEDIDA"
  readonly medida: (epoca: Epoca) => Medida
  /** The value compared on a day: what is required, rounded up when it is fractional. */
  readonly comparado: (dia: Data) => number
  /** Steps of the value shown as required on a day; the last one is the value. */
  readonly exigido: (dia: Data) => ReadonlyArray<Passo>
  /** The measure shown, when it is not the one compared. */
  readonly mostrada?: (epoca: Epoca) => Medida
  /** Part of the measure and of the value that is not shown (the toll shows only what goes beyond the target). */
  readonly menos?: number
  /** Days outside of which it never holds. */
  readonly restrita?: Conjunto
}

/** A condition that holds on the days of stretches of quality, or always when a day satisfied it for good. */
export interface OrigemFaixas {
  readonly tipo: "FAIXAS"
  readonly qualidade: (epoca: Epoca) => Qualidade
  /** The day that satisfied it for good, looked for up to a day. */
  readonly suprida: (epoca: Epoca, ate: Data) => Data | undefined
}

export interface Condicao {
  readonly chave: ChaveRequisito
  readonly lei: string
  readonly regra: string
  /** Days after which what is required may change; the stretches given to `dias` never cross them. */
  readonly mudancas: ReadonlyArray<Data>
  /** Days of the stretch on which what is required on `referencia` (a day of the stretch, or another one) holds. */
  readonly dias: (epoca: Epoca, ini: Data, fim: Data, referencia: Data) => Conjunto
  /** Undefined on days on which the law does not ask for it. */
  readonly apurar: (epoca: Epoca, dia: Data) => Apuracao | undefined
  /**
   * Which date is its own (rule TC-41): the first day with what is required on the evaluated day (age, time, carência),
   * the first day of the validity with what was then required (points), or the start of the current stretch (quality).
   */
  readonly atingimento: "EXIGIDO_NA_APURACAO" | "EXIGIDO_NA_EPOCA" | "TRECHO_ATUAL"
  /** What the trace is written from. */
  readonly origem: OrigemMedida | OrigemFaixas
}

/** What the building of conditions needs. */
export interface Caso {
  readonly pessoa: Pessoa
  readonly epocas: Epocas
  readonly fundamento: Fundamento
}

/** Days after which a dated requirement changes. */
export const mudancasDe = ({ versoes }: Exigencia): ReadonlyArray<Data> =>
  versoes.slice(1).map((v) => (v.de - 1) as Data)

/** What is missing, never negative. */
export const faltar = (exigido: number, apurado: number): number => Math.max(0, exigido - apurado)

/** Day on which the age of the fundamento is completed, by the value in force on a day. */
export const diaDaIdade = ({ fundamento, pessoa }: Caso, dia: Data): Data | undefined => {
  const idade = fundamento.requisitos.find((q) => q.tipo === "IDADE")
  return idade === undefined ? undefined : maisMeses(pessoa.nascimento, exigidoEm(idade.meses[pessoa.sexo], dia))
}

/** Steps of a dated requirement: the declared progression, or the value of the law. */
export const passosDaExigencia = (
  regra: string,
  lei: string,
  exigencia: Exigencia,
  dia: Data
): ReadonlyArray<Passo> => {
  const valor = exigidoEm(exigencia, dia)
  return [
    exigencia.progressao === undefined
      ? passo(regra, "VALOR", { origem: lei, valor }, valor)
      : passo(regra, "PROGRESSAO", { ...exigencia.progressao, ano: partes(dia).ano }, valor)
  ]
}
