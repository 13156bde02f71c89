/** What the programs of this room need from the world; `sql/` and `main.ts` provide it. */
import { Context, Data, type Effect, type Result } from "effect"
import type { DefinicaoTabela, LinhaArmazenada } from "./catalogo/definicao.ts"
import type { Instantaneo } from "./instantaneo.ts"
import type { LinhaRecebida } from "./linhas-recebidas.ts"
import type { Autoria, Plano } from "./plano.ts"

/** The stored tables. Failures of the database are defects: no caller can mend them. */
export class RepositorioTabelas extends Context.Service<
  RepositorioTabelas,
  {
    /** Every row, in key order. */
    readonly ler: (definicao: DefinicaoTabela) => Effect.Effect<ReadonlyArray<LinhaArmazenada>>
    /** The keys (as `chaveDe` writes them) of the rows that a person deleted and nobody restored. */
    readonly vedadas: (definicao: DefinicaoTabela) => Effect.Effect<ReadonlySet<string>>
    /**
     * One transaction: takes the lock of this table's loads, reads the rows, asks `planejar` what to do, writes rows and
     * one audit record per changed row, and announces the change to every instance on commit. Whatever `planejar`
     * fails with rolls everything back. Answers the plan that was carried out.
     */
    readonly transformar: <E, R>(
      definicao: DefinicaoTabela,
      autoria: Autoria,
      planejar: (
        armazenadas: ReadonlyArray<LinhaArmazenada>,
        vedadas: ReadonlySet<string>
      ) => Effect.Effect<Plano, E, R>
    ) => Effect.Effect<Plano, E, R>
  }
>()("indices/RepositorioTabelas") {}

/** The tables live in an index service that does not answer, and those at hand are too old to calculate with. */
export class IndicesIndisponiveis extends Data.TaggedError("IndicesIndisponiveis")<{
  /** For the log. */
  readonly motivo: string
}> {}

/** The snapshot that this instance serves from memory. */
export class TabelasVigentes extends Context.Service<
  TabelasVigentes,
  {
    /** The current snapshot: a plain read of a variable. */
    readonly atual: () => Instantaneo
    /** The snapshot to calculate with: the current one, confirmed first where another service keeps the tables. */
    readonly paraCalculo: Effect.Effect<Instantaneo, IndicesIndisponiveis>
    /** Re-reads what changed in the database; when it returns, `atual` is not older than the call. */
    readonly recarregar: Effect.Effect<void>
  }
>()("indices/TabelasVigentes") {}

/** Reads CSV text (RFC 4180; comma, semicolon or tab) whose first line names the columns. */
export class LeitorCsv extends Context.Service<
  LeitorCsv,
  {
    /**
     * The rows, labelled `csv.N` by their line in the text, or every problem of form, in Portuguese. A header of more
     * than `maximoDeColunas` names is refused before anything else is read.
     */
    readonly ler: (
      texto: string,
      maximoDeColunas: number
    ) => Result.Result<ReadonlyArray<LinhaRecebida>, ReadonlyArray<string>>
  }
>()("indices/LeitorCsv") {}
