/**
 * Conversion factors. A factor is an integer of ten-thousandths (`14000` = 1.40), so that
 * `floor(dias × fator)` is integer arithmetic.
 */
import { BigDecimal } from "effect"
import { ANOS_POR_GRAU } from "../../beneficios/fundamentos/pcd.ts"
import { regra } from "../../regras/regra.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { ANOS_DA_FORMA, type FormaContagem, type GrauDeficiencia, type Sexo } from "../pedido/enumeracoes.ts"

/** Years each kind of activity is referred to, and the common target. */
export const REFERENCIAS = regra("TC-10", "Decreto 4.827/2003 (STJ, Temas 422 e 546)")
/** Each slice converted and floored alone; special into common time up to EC 103 only. */
export const CONVERSAO = regra("TC-11", "EC 103/2019, art. 25, § 2º")
/** Special activities of several kinds, to the one that prevails. */
export const ENTRE_ESPECIAIS = regra("TC-12", "Decreto 3.048/1999, art. 66")
/** All time to the target of the degree of disability that prevails. */
export const ENTRE_GRAUS = regra("TC-13", "LC 142/2013, art. 7º; Decreto 3.048/1999, arts. 70-E e 70-F")

/** Ten-thousandths. */
export type Fator = number

export const ESCALA_FATOR = 10_000
export const SEM_CONVERSAO: Fator = ESCALA_FATOR

/** `target / reference` rounded half up to 2 decimals. */
export const fatorDeConversao = (alvo: number, referencia: number): Fator =>
  Math.floor((200 * alvo + referencia) / (2 * referencia)) * 100

/** `floor(dias × fator)`. */
export const converterDias = (dias: number, fator: Fator): number => Math.floor((dias * fator) / ESCALA_FATOR)

/** The factor a user typed (at most 4 decimals, as the request schema checks). */
export const fatorDeDecimal = (valor: Decimal): Fator => {
  const { value, scale } = BigDecimal.normalize(valor)
  return Number(value * 10n ** BigInt(4 - scale))
}

/** The factor as the JSON number shown. */
export const fatorEmNumero = (fator: Fator): number => fator / ESCALA_FATOR

export type ReferenciaEspecial = Exclude<(typeof ANOS_DA_FORMA)[FormaContagem], null>
export const REFERENCIAS_ESPECIAIS: ReadonlyArray<ReferenciaEspecial> = [15, 20, 25]

/** Years of the special activity; `undefined` for the other kinds. */
export const referenciaEspecial = (forma: FormaContagem): ReferenciaEspecial | undefined =>
  ANOS_DA_FORMA[forma] ?? undefined

/** Target of the common counting: 35 years for men, 30 for women. */
export const alvoComum = (sexo: Sexo): number => ANOS_POR_GRAU.SEM_DEFICIENCIA[sexo]

/** Years asked for by degree of disability. */
export const alvoDoGrau = (grau: GrauDeficiencia, sexo: Sexo): number => ANOS_POR_GRAU[grau][sexo]

/** Degrees of disability, heaviest first, as the demonstrativo lists them backwards. */
export const GRAUS_COM_DEFICIENCIA = ["GRAVE", "MODERADO", "LEVE"] as const
export type GrauComDeficiencia = (typeof GRAUS_COM_DEFICIENCIA)[number]
