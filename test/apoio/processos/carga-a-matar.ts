/**
 * A process that loads rows into `tabela` and is killed before it ends: run by `carga-interrompida.test.ts` with the
 * address of the database and the moment where it stops.
 *
 * `gravando`: the load itself, as the service runs it. `antes-do-fim`: everything written, the commit never ordered.
 */
import { NodeRuntime } from "@effect/platform-node"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { RepositorioTabelasSql } from "../../../sql/indices/tabelas-repo.ts"
import { tabela } from "../../../src/domain/indices/catalogo/catalogo-indices.ts"
import { aplicar } from "../../../src/domain/indices/edicao/carga.ts"
import { deJson } from "../../../src/domain/indices/linhas-recebidas.ts"

const [, , endereco = "", momento] = process.argv

const carga = aplicar(
  {
    definicao: tabela,
    linhas: deJson(
      Array.from({ length: 700 }, (_, i) => ({
        competencia: `${1970 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}`,
        ipca: "9.99"
      }))
    ),
    regra: { autoridade: "MANUAL", sobrescrever: true }
  },
  { operador: "52998224725", justificativa: "carga interrompida" }
)

const programa = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  if (momento === "gravando") return yield* carga
  return yield* sql.withTransaction(
    carga.pipe(Effect.andThen(sql`select pg_advisory_lock(42)`), Effect.andThen(Effect.never))
  )
})

NodeRuntime.runMain(
  programa.pipe(
    Effect.provide(RepositorioTabelasSql.pipe(Layer.provideMerge(clientePostgres(Redacted.make(endereco), 1))))
  )
)
