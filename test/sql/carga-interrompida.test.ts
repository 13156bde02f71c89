/** A process killed in the middle of a load leaves the tables, the audit and the locks as they were. */
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { RepositorioTabelasSql } from "../../sql/indices/tabelas-repo.ts"
import { tabela } from "../../src/domain/indices/catalogo/catalogo-indices.ts"
import { contar } from "../../src/domain/indices/plano.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { alguemEsperaTranca, carregarDaFonte, estadoDe } from "../apoio/indices/cargas.ts"
import { executar } from "../apoio/processos/processo.ts"

/** The audit record number 300 waits for the lock 42, and the load with it: half the rows are written. */
const pararNoMeio = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`create sequence gravados`
  yield* sql`create function esperar() returns trigger language plpgsql as $$
    begin if nextval('gravados') = 300 then perform pg_advisory_xact_lock(42); end if; return new; end $$`
  yield* sql`create trigger esperar before insert on tabela_audit for each row execute function esperar()`
})

/** Runs the effect while another session holds the lock 42. */
const comTranca = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const fechada = yield* Deferred.make<void>()
    const soltar = yield* Deferred.make<void>()
    const dona = yield* Effect.forkChild(
      sql.withTransaction(
        sql`select pg_advisory_xact_lock(42)`.pipe(
          Effect.andThen(Deferred.succeed(fechada, undefined)),
          Effect.andThen(Deferred.await(soltar))
        )
      )
    )
    yield* Deferred.await(fechada)
    yield* efeito
    yield* Deferred.succeed(soltar, undefined)
    yield* Fiber.join(dona)
  })

describe("a load whose process is killed", () => {
  it.live.each(["gravando", "antes-do-fim"] as const)("%s", (momento) =>
    Effect.gen(function* () {
      const endereco = yield* enderecoDeTeste
      const corpo = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* carregarDaFonte(tabela, [
          { competencia: "1990-01", ipca: "67.55" },
          { competencia: "2024-01", ipca: "0.42" }
        ])
        if (momento === "gravando") yield* pararNoMeio
        const antes = yield* estadoDe(tabela)
        yield* comTranca(
          Effect.gen(function* () {
            const filho = yield* executar(["test/apoio/processos/carga-a-matar.ts", Redacted.value(endereco), momento])
            yield* Effect.raceFirst(
              alguemEsperaTranca,
              Effect.flatMap(filho.fim, () => Effect.die(`the load ended by itself: ${filho.erros()}`))
            )
            if (momento === "gravando") {
              const [linha] = yield* sql<{ feitos: number }>`select last_value::int as feitos from gravados`
              assert.strictEqual(linha?.feitos, 300, "killed in the middle of the writing")
            }
            filho.processo.kill("SIGKILL")
            assert.strictEqual(yield* filho.fim, 137)
            assert.deepStrictEqual(yield* estadoDe(tabela), antes, "nobody sees what is not committed")
          })
        )
        // Loads of this table wait until the server has undone the dead one.
        const plano = yield* carregarDaFonte(tabela, [{ competencia: "2024-02", ipca: "0.83" }])
        assert.strictEqual(contar(plano).inseridas, 1)
        const depois = yield* estadoDe(tabela)
        assert.deepStrictEqual(depois.linhas.slice(0, 2), antes.linhas)
        assert.deepStrictEqual(depois.auditoria.slice(0, 2), antes.auditoria)
        assert.lengthOf(depois.linhas, 3)
        assert.lengthOf(depois.auditoria, 3)
      })
      yield* corpo.pipe(Effect.provide(RepositorioTabelasSql.pipe(Layer.provideMerge(clientePostgres(endereco)))))
    }).pipe(Effect.scoped)
  )
})
