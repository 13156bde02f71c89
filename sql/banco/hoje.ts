/** Today in Brasília, by the clock of the database. */
import { FUSO } from "../../src/domain/valores/brasilia.ts"

export const HOJE = `(clock_timestamp() at time zone '${FUSO}')::date`
