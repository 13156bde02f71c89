/** The smallest and the largest rent of each method, and the addition outside them (section 9 of the RMI law). */

import type { CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import type { Especie } from "../../beneficios/especies.ts"
import type { Centavos } from "../../valores/centavos.ts"
import { proporcional } from "../aritmetica/arredondamento.ts"
import type { Arredondamento } from "../aritmetica/fator-exato.ts"
import type { RegraPiso, RegraTeto } from "../metodo/tipos.ts"
import { limitadaPeloSubsidio } from "../partida/salario-maternidade.ts"
import { type TetosClps, tetoDaRendaClps } from "./renda-da-clps.ts"

interface Fracao {
  readonly numerador: number
  readonly denominador: number
}

/** Rules RMI-11, RMI-69, RMI-81. */
export const pisoDaRenda = (
  regra: RegraPiso,
  especie: Especie,
  coeficiente: Fracao,
  salarioMinimo: Centavos,
  modo: Arredondamento
): Centavos => {
  switch (regra.tipo) {
    case "SALARIO_MINIMO":
      return salarioMinimo
    case "PROPORCIONAL":
      return proporcional(salarioMinimo, coeficiente.numerador, coeficiente.denominador, modo)
    case "FRACAO":
      return proporcional(salarioMinimo, regra.porEspecie.get(especie) ?? 100, 100, modo)
  }
}

export interface TetosDaRenda {
  /** Of the day of the benefit (rule RMI-01). */
  readonly teto: Centavos
  readonly salarioMinimo: Centavos
  /** Only the methods of the CLPS read it. */
  readonly clps: TetosClps
  /** Only the salário-maternidade reads it. */
  readonly categoria: CategoriaSegurada
  /** Of the justices of the STF, on the day of the benefit; null before 01/01/2004 (rule RMI-46). */
  readonly subsidioStf: Centavos | null
}

/** Null = without ceiling. Rules RMI-11, RMI-46, RMI-64, RMI-81. */
export const tetoDaRenda = (regra: RegraTeto, limites: TetosDaRenda, modo: Arredondamento): Centavos | null => {
  switch (regra) {
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

/** The 25% of the great invalid (Lei 8.213/1991, art. 45; rule RMI-82): of the rent paid, and it may exceed the ceiling. */
export const adicional25 = (renda: Centavos, modo: Arredondamento): Centavos => proporcional(renda, 25, 100, modo)
