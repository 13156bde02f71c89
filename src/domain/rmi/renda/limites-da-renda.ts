/** The smallest and the largest rent of each method, and the addition outside them (section 9 of the RMI law). */
import type { CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import type { Especie } from "../../beneficios/especies.ts"
import { noArtigo, type Regra, regra } from "../../regras/regra.ts"
import { type Arredondamento, type Centavos, PROPORCAO } from "../../valores/centavos.ts"
import { centesimos, type Fracao } from "../aritmetica/fracao.ts"
import type { Caso } from "../caso/caso.ts"
import { CLPS } from "../metodo/antigos.ts"
import { AUXILIO_POR_ACIDENTE } from "../metodo/coeficientes-por-especie.ts"
import { SALARIO_MATERNIDADE } from "../metodo/eventos.ts"
import type { RegraPiso, RegraTeto } from "../metodo/tipos.ts"
import { limitadaPeloSubsidio } from "../partida/salario-maternidade.ts"
import { peloSubsidio } from "./pelo-subsidio.ts"
import { type TetosClps, tetoDaRendaClps } from "./renda-da-clps.ts"

const LIMITES_DO_SB = regra("RMI-80", "Lei 8.213/1991, art. 29, § 2º")
const LIMITES_DA_RMI = regra("RMI-81", "Lei 8.213/1991, art. 33")
const LIMITE_DA_REMUNERACAO = noArtigo(SALARIO_MATERNIDADE, "CF, arts. 37, XI, e 248; Lei 8.213/1991, art. 72, § 1º")
const LIMITES_DO_AUXILIO_ACIDENTE = noArtigo(AUXILIO_POR_ACIDENTE, "Lei 8.213/1991, art. 86")
export const ADICIONAL_25 = regra("RMI-82", "Lei 8.213/1991, art. 45")

/** What orders the limits of the salário de benefício. */
export const regraDosLimitesDoSb = (caso: Pick<Caso, "metodo" | "categoriaSegurada">): Regra => {
  if (caso.metodo.teto === "CLPS") return CLPS
  return peloSubsidio(caso) ? LIMITE_DA_REMUNERACAO : LIMITES_DO_SB
}

/** What orders the limits of the rent. */
export const regraDosLimites = (caso: Pick<Caso, "metodo" | "categoriaSegurada">): Regra => {
  if (caso.metodo.teto === "CLPS") return CLPS
  if (peloSubsidio(caso)) return LIMITE_DA_REMUNERACAO
  return caso.metodo.piso.tipo === "PROPORCIONAL" ? LIMITES_DO_AUXILIO_ACIDENTE : LIMITES_DA_RMI
}

/** Largest number of hundredths of a whole. */
const INTEIRO = 100

/** Hundredths of the minimum wage that are the floor of a species. */
export const centesimosDoPiso = (
  { porEspecie }: Extract<RegraPiso, { readonly tipo: "FRACAO" }>,
  especie: Especie
): number => porEspecie.get(especie) ?? INTEIRO

export const pisoDaRenda = (
  piso: RegraPiso,
  especie: Especie,
  coeficiente: Fracao,
  salarioMinimo: Centavos,
  modo: Arredondamento
): Centavos => {
  switch (piso.tipo) {
    case "SALARIO_MINIMO":
      return salarioMinimo
    case "PROPORCIONAL":
      return PROPORCAO[modo](salarioMinimo, coeficiente.numerador, coeficiente.denominador)
    case "FRACAO":
      return PROPORCAO[modo](salarioMinimo, centesimosDoPiso(piso, especie), INTEIRO)
  }
}

export interface TetosDaRenda {
  /** Of the day of the benefit. */
  readonly teto: Centavos
  readonly salarioMinimo: Centavos
  /** Only the methods of the CLPS read it. */
  readonly clps: TetosClps
  /** Only the salário-maternidade reads it. */
  readonly categoria: CategoriaSegurada
  /** Of the justices of the STF, on the day of the benefit; null before 01/01/2004. */
  readonly subsidioStf: Centavos | null
}

/** Null = without ceiling. */
export const tetoDaRenda = (teto: RegraTeto, limites: TetosDaRenda, modo: Arredondamento): Centavos | null => {
  switch (teto) {
    case "TETO":
      return limites.teto
    case "CLPS":
      return tetoDaRendaClps(limites.clps, modo)
    case "SALARIO_MINIMO":
      return limites.salarioMinimo
    case "SALARIO_MATERNIDADE":
      return limitadaPeloSubsidio(limites.categoria) ? limites.subsidioStf : limites.teto
  }
}

/** The part of the great invalid: of the rent paid, and it may exceed the ceiling. */
export const ADICIONAL_DO_GRANDE_INVALIDO = centesimos(25)

export const adicional25 = (renda: Centavos, modo: Arredondamento): Centavos =>
  PROPORCAO[modo](renda, ADICIONAL_DO_GRANDE_INVALIDO.numerador, ADICIONAL_DO_GRANDE_INVALIDO.denominador)
