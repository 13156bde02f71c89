/**
 * Money of the account: `ARREDONDAR` rounds half-up at the cent (lineage of the court sheets), `TRUNCAR`
 * drops the fraction (printed examples of the Manual). The sign is kept and the absolute value treated (rule ATR-58).
 */
import { regra } from "../../regras/regra.ts"
import type { Arredondamento } from "../../valores/dinheiro.ts"

export const CORTE = regra("ATR-60", "Manual de Cálculos da Justiça Federal")

export const ARREDONDAMENTOS = ["ARREDONDAR", "TRUNCAR"] as const satisfies ReadonlyArray<Arredondamento>
