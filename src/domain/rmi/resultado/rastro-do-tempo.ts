/** The nodes of an amount of time written in years, months and days. */

import { type No, no } from "./rastro.ts"
import type { Tempo } from "./resultado.ts"

const PARTES = ["anos", "meses", "dias"] as const

/** The three parts of `dias`, each one at `ponteiro/<part>`. */
export const rastrearTempo = (regra: string, dias: number, tempo: Tempo, ponteiro: string): ReadonlyArray<No> =>
  PARTES.map((parte) => no(regra, "PARTE_DO_TEMPO", { dias, parte }, tempo[parte], `${ponteiro}/${parte}`))
