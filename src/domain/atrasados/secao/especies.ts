/** What the species of a benefit changes in its arrears (rule ATR-19), as data. */
import type { CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import type { Especie } from "../../beneficios/especies.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import type { CriterioCorrecao } from "../pedido/enumeracoes.ts"

export interface FatosDaEspecie {
  /** `SEM_ADIANTAMENTO`: in each year with the last instalment due in it (Decreto 3.048/1999 art. 120 § 2º). */
  readonly abono: "SIM" | "NAO" | "SEM_ADIANTAMENTO"
  /** Fraction of the minimum wage that is the floor when the benefit has no coefficient of its own. */
  readonly fatorPiso: Decimal
  /** Whether the floor is the benefit's own coefficient. */
  readonly pisoProporcional: boolean
  /** Whether the addition of 25% is given without a judgment that says so (Lei 8.213/1991 art. 45). */
  readonly adicional25: boolean
  /** Whether the category of the insured decides the ceiling. */
  readonly tetoDaCategoria: boolean
  /** The income is the minimum wage of each month (rule ATR-06). */
  readonly rendaMinima: boolean
  readonly correcao: CriterioCorrecao
}

const INTEIRO = decimal("1")
const SUBSTITUTIVO: FatosDaEspecie = {
  abono: "SIM",
  fatorPiso: INTEIRO,
  pisoProporcional: false,
  adicional25: false,
  tetoDaCategoria: false,
  rendaMinima: false,
  correcao: "BENEFICIOS_2026"
}
const INVALIDEZ: FatosDaEspecie = { ...SUBSTITUTIVO, adicional25: true }
const ACIDENTE: FatosDaEspecie = { ...SUBSTITUTIVO, fatorPiso: decimal("0.5"), pisoProporcional: true }
const ASSISTENCIA: FatosDaEspecie = {
  ...SUBSTITUTIVO,
  abono: "NAO",
  rendaMinima: true,
  correcao: "ASSISTENCIAIS_2026"
}

const PROPRIOS: Readonly<Partial<Record<Especie, FatosDaEspecie>>> = {
  32: INVALIDEZ,
  92: INVALIDEZ,
  36: ACIDENTE,
  94: ACIDENTE,
  95: { ...SUBSTITUTIVO, abono: "NAO", fatorPiso: decimal("0.2") },
  80: { ...SUBSTITUTIVO, abono: "SEM_ADIANTAMENTO", tetoDaCategoria: true },
  87: ASSISTENCIA,
  88: ASSISTENCIA
}

export const fatosDa = (especie: Especie): FatosDaEspecie => PROPRIOS[especie] ?? SUBSTITUTIVO

/** The floor of a benefit as a fraction of the minimum wage. */
export const fatorPisoDe = (especie: Especie, coeficiente: Decimal | undefined): Decimal => {
  const { fatorPiso, pisoProporcional } = fatosDa(especie)
  return pisoProporcional && coeficiente !== undefined ? coeficiente : fatorPiso
}

/**
 * Whether the only ceiling is the subsidy of the justices of the STF (CF arts. 248 and 37, XI): the
 * salário-maternidade of an employee or avulsa. Of every other category it is that of the benefits.
 */
export const limitadaPeloSubsidio = (especie: Especie, categoria: CategoriaSegurada = "EMPREGADA"): boolean =>
  fatosDa(especie).tetoDaCategoria && (categoria === "EMPREGADA" || categoria === "AVULSA")
