/** A fresh, migrated database of its own for a test; dropped when its scope closes. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Redacted, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { inject } from "vitest"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { comBanco } from "./endereco.ts"

const noServidor = <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  efeito.pipe(Effect.provide(clientePostgres(Redacted.make(inject("servidorUrl")), 1)), Effect.orDie)

const comando = (texto: string) =>
  noServidor(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql.unsafe(texto)
    })
  )

/** Address of a new database copied from a template (about 15 ms). */
const copiaDe = (modelo: string): Effect.Effect<Redacted.Redacted, never, Scope.Scope> =>
  Effect.gen(function* () {
    const nome = `teste_${randomUUID().replaceAll("-", "")}`
    yield* Effect.acquireRelease(comando(`create database ${nome} template ${modelo} strategy file_copy`), () =>
      comando(`drop database if exists ${nome} with (force)`)
    )
    return comBanco(Redacted.make(inject("servidorUrl")), nome)
  })

/** Address of a new database, migrated and empty. */
export const enderecoDeTeste = Effect.suspend(() => copiaDe(inject("bancoMigrado")))

/** Address of a new database that holds the tables of the product, as a first start loads them. */
export const enderecoSemeado = Effect.suspend(() => copiaDe(inject("bancoSemeado")))

/** Address of a new database with nothing in it. */
export const enderecoVazio = copiaDe("template0")

/**
 * Address of a new database whose clock stands, for whoever connects after that: its statements find this
 * `clock_timestamp` first. `mudar` sets it (ISO 8601).
 */
export const enderecoDeHoraParada = Effect.gen(function* () {
  const url = yield* enderecoDeTeste
  const nome = new URL(Redacted.value(url)).pathname.slice(1)
  const comandosDe = (instante: string) => [
    "create schema if not exists hora_parada",
    `create or replace function hora_parada.clock_timestamp() returns timestamptz language sql
      return timestamptz '${instante}'`,
    `alter database ${nome} set search_path = hora_parada, pg_catalog, public`
  ]
  const mudar = (instante: string) =>
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.forEach(comandosDe(instante), (comando) => sql.unsafe(comando), { discard: true })
    ).pipe(Effect.provide(clientePostgres(url, 1)), Effect.orDie)
  return { url, mudar }
})

/** `SqlClient` and `PgClient` on a database of its own. */
export const bancoDeTeste = Layer.unwrap(Effect.map(enderecoDeTeste, (url) => clientePostgres(url)))

/** The same, on one that holds the tables of the product. */
export const bancoSemeado = Layer.unwrap(Effect.map(enderecoSemeado, (url) => clientePostgres(url)))
