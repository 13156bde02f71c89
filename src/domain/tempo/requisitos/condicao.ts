/** A requirement of the law applied to a person: on which days it holds, and how much of it there is on a day. */
import { exigidoEm } from "../../beneficios/exigencia.ts"
import type { Fundamento } from "../../beneficios/tipos.ts"
import { type Regra, regra } from "../../regras/regra.ts"
import { type Data, maisMeses } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Conjunto } from "../periodos/intervalos.ts"
import type { Epoca, Epocas } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import type { No } from "../resultado/rastro.ts"
import type { ChaveRequisito } from "../resultado/resultado.ts"
import type { Medida } from "./medidas.ts"

/** Each condition on a day, its own date, and the day of the right. */
export const AVALIACAO = regra("TC-41", "EC 103/2019, art. 3º; CF, art. 5º, XXXVI")

/** A requirement on one day: its figures, its sentence and the nodes they come from. */
export interface Apuracao {
  readonly exigido: number | boolean | Decimal
  readonly apurado: number | boolean | Decimal
  readonly falta: number | boolean | Decimal
  readonly cumprido: boolean
  readonly porExtenso: string
  /** Last day of the quality (requirement `qualidadeSegurado`). */
  readonly ate?: Data | undefined
  /** Written only when asked for; `caminho` is the pointer of the requirement. */
  readonly nos: (caminho: string) => ReadonlyArray<No>
}

export interface Condicao {
  readonly chave: ChaveRequisito
  readonly lei: string
  readonly regra: Regra
  /** Days after which what is required may change; the stretches given to `dias` never cross them. */
  readonly mudancas: ReadonlyArray<Data>
  /** Days of the stretch on which what is required on `referencia` (a day of the stretch, or another one) holds. */
  readonly dias: (epoca: Epoca, ini: Data, fim: Data, referencia: Data) => Conjunto
  /** Undefined on days on which the law does not ask for it. */
  readonly apurar: (epoca: Epoca, dia: Data) => Apuracao | undefined
  /**
   * Which date is its own: the first day with what is required on the evaluated day (age, time, carência), the first day of
   * the validity with what was then required (points), or the start of the current stretch (quality).
   */
  readonly atingimento: "EXIGIDO_NA_APURACAO" | "EXIGIDO_NA_EPOCA" | "TRECHO_ATUAL"
  /** What its days come from, when it compares a measure with a value. */
  readonly comparacao?: Comparacao
}

/** A measure compared with a value. */
export interface Comparacao {
  readonly medida: (epoca: Epoca) => Medida
  /** The value on a day: what is required, rounded up when it is fractional. */
  readonly alvo: (dia: Data) => number
  /** Days outside of which the condition never holds. */
  readonly restrita?: Restricao
}

export interface Restricao {
  readonly regra: Regra
  readonly dias: Conjunto
  /** What the sentence says on a day outside of them. */
  readonly nota: string
}

/** What the building of conditions needs. */
export interface Caso {
  readonly pessoa: Pessoa
  readonly epocas: Epocas
  readonly fundamento: Fundamento
}

/** What is missing, never negative. */
export const faltar = (exigido: number, apurado: number): number => Math.max(0, exigido - apurado)

/** Day on which the age of the fundamento is completed, by the value in force on a day. */
export const diaDaIdade = ({ fundamento, pessoa }: Caso, dia: Data): Data | undefined => {
  const idade = fundamento.requisitos.find((q) => q.tipo === "IDADE")
  return idade === undefined ? undefined : maisMeses(pessoa.nascimento, exigidoEm(idade.meses[pessoa.sexo], dia))
}
