/**
 * The public tables as they stood at the end of a past day (Brasília): what an old calculation was made with, and how
 * anybody may check it. `sql/` reads them from the audit twins.
 */
import { Context, Data, Effect } from "effect"
import type { Data as Dia } from "../valores/data.ts"
import type { DefinicaoTabela } from "./catalogo/definicao.ts"
import type { TabelaCarregada } from "./instantaneo.ts"

/** No table stood on that day: it has not ended yet in any place, or nothing had been loaded. */
export class DiaSemTabela extends Data.TaggedError("DiaSemTabela")<{
  /** What would be right, in Portuguese. */
  readonly esperado: string
}> {}

/** This process keeps no history of the tables. */
export class HistoricoAusente extends Data.TaggedError("HistoricoAusente") {}

export interface LeituraDoPassado {
  /**
   * The table at the end of a day, from the day of its first load to today, which answers the current one. What is over
   * for good is marked `encerrada`.
   */
  readonly em: (definicao: DefinicaoTabela, dia: Dia) => Effect.Effect<TabelaCarregada, DiaSemTabela | HistoricoAusente>
  /** A table that was read before, of a day that is over for good, by its name and day (`AAAA-MM-DD`). */
  readonly lida: (nome: string, dia: string) => TabelaCarregada | undefined
}

/** Where tables of past days come from; a process without their database has none. */
export const TabelasPassadas = Context.Reference<LeituraDoPassado>("indices/TabelasPassadas", {
  defaultValue: () => ({ em: () => Effect.fail(new HistoricoAusente()), lida: () => undefined })
})
