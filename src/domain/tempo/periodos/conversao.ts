/**
 * Conversion factors (rules TC-10 to TC-13). A factor is an integer of ten-thousandths (`14000` = 1.40), so that
 * `floor(dias × fator)` is integer arithmetic.
 */
import { BigDecimal } from "effect"
import { ANOS_POR_GRAU } from "../../beneficios/fundamentos/pcd.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { FormaContagem, GrauDeficiencia, Sexo } from "../pedido/enumeracoes.ts"

/** Ten-thousandths. */
export type Fator = number

export const ESCALA_FATOR = 10_000
export const SEM_CONVERSAO: Fator = ESCALA_FATOR

/** `target / reference` rounded half up to 2 decimals (rules TC-10, TC-13). */
export const fatorDeConversao = (alvo: number, referencia: number): Fator =>
  Math.floor((200 * alvo + referencia) / (2 * referencia)) * 100

/** `floor(dias × fator)` (rule TC-11). */
export const converterDias = (dias: number, fator: Fator): number => Math.floor((dias * fator) / ESCALA_FATOR)

/** The factor a user typed (at most 4 decimals, as the request schema checks). */
export const fatorDeDecimal = (valor: Decimal): Fator => {
  const { value, scale } = BigDecimal.normalize(valor)
  return Number(value * 10n ** BigInt(4 - scale))
}

/** The factor as the JSON number shown. */
export const fatorEmNumero = (fator: Fator): number => fator / ESCALA_FATOR

export type ReferenciaEspecial = 15 | 20 | 25
export const REFERENCIAS_ESPECIAIS: ReadonlyArray<ReferenciaEspecial> = [15, 20, 25]

const REFERENCIA: Partial<Record<FormaContagem, ReferenciaEspecial>> = {
  ESPECIAL_15: 15,
  ESPECIAL_20: 20,
  ESPECIAL_25: 25
}

/** Years of the special activity (rule TC-10); `undefined` for the other kinds. */
export const referenciaEspecial = (forma: FormaContagem): ReferenciaEspecial | undefined => REFERENCIA[forma]

/** Target of the common counting: 35 years for men, 30 for women (rule TC-10). */
export const alvoComum = (sexo: Sexo): number => ANOS_POR_GRAU.SEM_DEFICIENCIA[sexo]

/** Years asked for by degree of disability (rule TC-13). */
export const alvoDoGrau = (grau: GrauDeficiencia, sexo: Sexo): number => ANOS_POR_GRAU[grau][sexo]

/** Degrees of disability, heaviest first, as the demonstrativo lists them backwards. */
export const GRAUS_COM_DEFICIENCIA = ["GRAVE", "MODERADO", "LEVE"] as const
export type GrauComDeficiencia = (typeof GRAUS_COM_DEFICIENCIA)[number]
