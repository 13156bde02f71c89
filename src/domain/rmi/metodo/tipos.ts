/** What a method of calculation is made of (one row of the table of fundamentos of the RMI law). */
import type { Especie } from "../../beneficios/especies.ts"
import type { PorSexo } from "../../beneficios/exigencia.ts"
import type { Regra } from "../../regras/regra.ts"
import type { Data } from "../../valores/data.ts"
import type { Base, RegraCoeficiente } from "./regra-do-coeficiente.ts"

/** How the mean is chosen. */
export type RegraMedia =
  /** By the era of the governing date. */
  | "DA_ERA"
  /** By the era up to the EC 103, then as option `mediaPcd`. */
  | "PCD"
  | "CLPS_36"
  | "CLPS_12"
  /** By category of the insured woman. */
  | "SALARIO_MATERNIDADE"
  | "SC_DO_ACIDENTE"
  | "SALARIO_MINIMO"

/** When the fator previdenciário multiplies the mean. */
export interface RegraFator {
  readonly modo: "OBRIGATORIO" | "SO_SE_MAIOR_QUE_1"
  /** Years added to the time, only inside the fator. */
  readonly acrescimo: PorSexo<number>
  /** First and last governing day; null = no end. */
  readonly de: Data
  readonly ate: Data | null
  /** The law of the formula for this benefit; undefined = the general one. */
  readonly lei?: string
  /** What orders the fator to be used. */
  readonly uso: Regra
}

/** A coefficient and the benefits and days it rules. */
export interface VersaoCoeficiente {
  /** First governing day; null = from the beginning. */
  readonly de: Data | null
  readonly regra: RegraCoeficiente
  readonly sobre: Base
  readonly lei: Regra
  /** Only with option `aplicarMP905`. */
  readonly mp905?: true
}

export interface CoeficienteDaEspecie {
  /** The species of the method this progression is for. */
  readonly especies: ReadonlyArray<Especie>
  /** In order of `de`. */
  readonly versoes: ReadonlyArray<VersaoCoeficiente>
}

/** The smallest amount of the rent. */
export type RegraPiso =
  | { readonly tipo: "SALARIO_MINIMO" }
  /** Coefficient × minimum wage. */
  | { readonly tipo: "PROPORCIONAL" }
  /** A fraction of the minimum wage, in hundredths, by species. */
  | { readonly tipo: "FRACAO"; readonly porEspecie: ReadonlyMap<Especie, number> }

/** The largest amount of the rent. */
export type RegraTeto =
  | "TETO"
  /** 0.90 of the maior valor-teto. */
  | "CLPS"
  /** The subsidy of a justice of the STF for employees and avulsas; the teto for the others. */
  | "SALARIO_MATERNIDADE"
  | "SALARIO_MINIMO"

export interface Metodo {
  readonly chave: string
  readonly especies: ReadonlyArray<Especie>
  readonly media: RegraMedia
  /** Whether the mean has a minimum divisor: 24, 60% or 108 by era. */
  readonly divisorMinimo: boolean
  readonly fator: RegraFator | null
  readonly coeficientes: ReadonlyArray<CoeficienteDaEspecie>
  readonly descarte: "NAO" | "SIM" | "SO_SE_MEDIA_100" | "OPCAO_INCAPACIDADE"
  readonly piso: RegraPiso
  readonly teto: RegraTeto
  /** First governing day of the limit of the 12 last salaries. */
  readonly limiteDozeUltimosDesde: Data | null
  /** Whether the 25% of the great invalid is possible. */
  readonly acrescimo25: boolean
  /** Without a salary in the PBC the rent is the minimum wage by law, not by option. */
  readonly semSalarioMinimo?: true
}
