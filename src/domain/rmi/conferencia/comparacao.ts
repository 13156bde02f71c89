/** One value of a letter beside ours, and the decimals within which they are the same. */
import { BigDecimal, Struct } from "effect"
import { arredondar, type Decimal, truncar } from "../../valores/decimal.ts"
import type { Tempo } from "../resultado/resultado.ts"
import type { Premissas } from "./premissas.ts"

/** The order of the calculation. */
export const ETAPAS = ["datas", "tempo", "salarios", "correcao", "media", "fator", "coeficiente", "limites"] as const
export type Etapa = (typeof ETAPAS)[number]

/** The values compared, each with its stage, in the order in which they are. */
export const ETAPA_DO_CAMPO = {
  dataNascimento: "datas",
  sexo: "datas",
  der: "datas",
  dib: "datas",
  tempoContribuicao: "tempo",
  carencia: "tempo",
  salario: "salarios",
  teto: "salarios",
  indice: "correcao",
  salarioCorrigido: "correcao",
  situacao: "media",
  soma: "media",
  quantidade: "media",
  divisor: "media",
  media: "media",
  idade: "fator",
  sobrevida: "fator",
  fator: "fator",
  fatorAplicado: "fator",
  coeficiente: "coeficiente",
  salarioBeneficio: "limites",
  rmi: "limites",
  rendaMensal: "limites"
} as const satisfies Readonly<Record<string, Etapa>>
export type Campo = keyof typeof ETAPA_DO_CAMPO
export const CAMPOS: ReadonlyArray<Campo> = Struct.keys(ETAPA_DO_CAMPO)

/** As it is shown: amounts and factors are decimals, days and months ISO texts; null = there is none. */
export type ValorComparado = Decimal | Tempo | number | string | boolean | null

export interface Comparacao {
  readonly campo: Campo
  /** `AAAA-MM`, of a month. */
  readonly competencia?: string
  readonly carta: ValorComparado
  readonly calculado: ValorComparado
  readonly igual: boolean
  /** What the calculation is made with, to see what the letter's value alone is worth. */
  readonly premissa: () => Premissas
  /** Absent where earlier values do not lead to this one. */
  readonly resultante?: Resultante
}

/** A figure that earlier ones lead to, in cents or as a count: only the rest that they do not explain is its own. */
export interface Resultante {
  readonly carta: number
  readonly calculado: number
  readonly premissa: (valor: number) => Premissas
}

/** Whether a letter prints ours: its last decimal may be cut or rounded. */
export const imprime = (nosso: Decimal, impresso: Decimal, casas: number): boolean =>
  BigDecimal.equals(truncar(nosso, casas), impresso) || BigDecimal.equals(arredondar(nosso, casas), impresso)

/** Decimals a number is printed with, at least. */
export const casasDe = (impresso: Decimal, minimo: number): number =>
  Math.max(minimo, BigDecimal.normalize(impresso).scale)

/** Nothing to compare where one of the two says nothing. */
export const comparar = <A, B>(
  carta: A | undefined,
  nosso: B | undefined,
  como: (carta: A, nosso: B) => Comparacao
): ReadonlyArray<Comparacao> => (carta === undefined || nosso === undefined ? [] : [como(carta, nosso)])
