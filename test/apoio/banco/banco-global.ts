/** Starts one ephemeral PostgreSQL for the whole run (or takes TEST_DATABASE_URL) and migrates a template database. */
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import type { TestProject } from "vitest/node"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { migrar } from "../../../sql/banco/migracoes.ts"
import { postgresEmbutido } from "../../../sql/banco/postgres-embutido.ts"
import { comBanco } from "./endereco.ts"

declare module "vitest" {
  interface ProvidedContext {
    readonly servidorUrl: string
    readonly bancoModelo: string
  }
}

const apagarBanco = (nome: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(`drop database if exists ${nome} with (force)`)
  })

export default async function preparar(projeto: TestProject): Promise<() => Promise<void>> {
  const escopo = await Effect.runPromise(Scope.make())
  const configurado = process.env.TEST_DATABASE_URL
  const servidor =
    configurado === undefined || configurado === ""
      ? await Effect.runPromise(
          postgresEmbutido({ pasta: mkdtempSync(join(tmpdir(), "teste-postgres-")), efemero: true }).pipe(
            Scope.provide(escopo)
          )
        )
      : Redacted.make(configurado)
  const modelo = `modelo_${process.pid}`
  const noServidor = clientePostgres(servidor, 1)
  const criar = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* apagarBanco(modelo)
    yield* sql.unsafe(`create database ${modelo}`)
  })
  await Effect.runPromise(criar.pipe(Effect.provide(noServidor)))
  await Effect.runPromise(migrar.pipe(Effect.provide(clientePostgres(comBanco(servidor, modelo), 1))))
  projeto.provide("servidorUrl", Redacted.value(servidor))
  projeto.provide("bancoModelo", modelo)
  return async () => {
    await Effect.runPromise(apagarBanco(modelo).pipe(Effect.provide(noServidor)))
    await Effect.runPromise(Scope.close(escopo, Exit.void))
  }
}
