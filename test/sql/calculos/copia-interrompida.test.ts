/** What ends in the middle of keeping a snapshot: the process by force, or the database under it. Nothing half written stays. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Redacted, type Scope } from "effect"
import type { SqlClient } from "effect/sql"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { CopiasSql } from "../../../sql/calculos/copias-repo.ts"
import { Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { enderecoDeTeste } from "../../apoio/banco/banco.ts"
import { COFRE_DE_TESTE } from "../../apoio/plataforma.ts"
import { executar } from "../../apoio/processos/processo.ts"
import { copiaNova, guardados, noBanco } from "../../apoio/rgps/copias.ts"

const VAZIO = { copias: 0, conteudos: 0, tabelas: 0, cotas: 0 }

/** A record waits before it is written, its tables being written already. */
const pararNoMeio = Effect.gen(function* () {
  yield* noBanco(`create function parar() returns trigger language plpgsql as $$
    begin perform pg_sleep(60); return new; end $$`)
  yield* noBanco("create trigger parar before insert on copia for each row execute function parar()")
})

const andar = noBanco("drop trigger parar on copia")

/** The session that waits in the trigger. */
const parada = Effect.gen(function* () {
  while (true) {
    const [linha] = yield* noBanco(
      "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"
    )
    if (linha !== undefined) return Number(linha.pid)
    yield* Effect.sleep("20 millis")
  }
})

const guardar = (marca: string) => Copias.use((copias) => copias.guardar(copiaNova(marca)))

const noMesmoBanco = <A, E>(
  programa: (endereco: Redacted.Redacted) => Effect.Effect<A, E, Copias | Scope.Scope | SqlClient.SqlClient>
) =>
  Effect.gen(function* () {
    const endereco = yield* enderecoDeTeste
    return yield* programa(endereco).pipe(
      Effect.provide(CopiasSql.pipe(Layer.provide(COFRE_DE_TESTE), Layer.provideMerge(clientePostgres(endereco))))
    )
  }).pipe(Effect.scoped)

describe("a snapshot that is interrupted between its tables and its record", () => {
  it.live("by kill -9 of its process: nothing of it stays, and the next is kept", () =>
    noMesmoBanco((endereco) =>
      Effect.gen(function* () {
        yield* pararNoMeio
        const filho = yield* executar(["test/apoio/processos/copia-a-matar.ts", Redacted.value(endereco)])
        const pid = yield* Effect.raceFirst(
          parada,
          Effect.flatMap(filho.fim, () => Effect.die(`it ended by itself: ${filho.erros()}`))
        )
        filho.processo.kill("SIGKILL")
        assert.strictEqual(yield* filho.fim, 137)
        assert.deepStrictEqual(yield* guardados, VAZIO)
        yield* noBanco("select pg_cancel_backend($1)", pid)
        yield* andar
        yield* guardar("depois")
        assert.deepStrictEqual(yield* guardados, { copias: 1, conteudos: 1, tabelas: 1, cotas: 0 })
      })
    )
  )

  it.live("by the end of its connection: it is unavailable, and no orphan stays", () =>
    noMesmoBanco(() =>
      Effect.gen(function* () {
        yield* pararNoMeio
        const fibra = yield* Effect.forkChild(Effect.flip(guardar("cortada")))
        yield* noBanco("select pg_terminate_backend($1)", yield* parada)
        const falha = yield* Fiber.join(fibra)
        assert.strictEqual(falha._tag, "CopiasIndisponiveis")
        assert.deepStrictEqual(yield* guardados, VAZIO)
      })
    )
  )
})
