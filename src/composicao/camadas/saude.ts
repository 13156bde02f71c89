/** What this process needs in order to work, for `/saude/pronto`. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { Prontidao } from "../../http/saude/rotas.ts"

const PRAZO = "2 seconds"
/** However often somebody asks, the database is asked once in this time. */
const VALIDADE = "1 second"

const prontidao = <E, R>(conferencia: Effect.Effect<unknown, E, R>) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<R>()
    const uma = conferencia.pipe(
      Effect.timeout(PRAZO),
      Effect.as(true),
      Effect.catchCause(() => Effect.succeed(false)),
      Effect.provideContext(servicos)
    )
    return Prontidao.of({ pronta: yield* Effect.cachedWithTTL(uma, VALIDADE) })
  })

/** With the database; the tables were read from it before the server began to listen. */
export const ProntidaoComBanco = Layer.effect(
  Prontidao,
  prontidao(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1`))
)

/** Without one: the tables of the other service are at hand, or it answers. */
export const ProntidaoApartada = Layer.effect(
  Prontidao,
  prontidao(Effect.flatMap(TabelasVigentes, ({ paraCalculo }) => paraCalculo))
)
