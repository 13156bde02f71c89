/**
 * Starts one ephemeral PostgreSQL for the whole run (or takes TEST_DATABASE_URL) and makes what databases of tests are copied
 * from: one that is migrated, and one that holds the tables of the product besides.
 */
import { mkdtempSync, statfsSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Exit, Redacted, Scope } from "effect"
import { SqlClient } from "effect/sql"
import type { TestProject } from "vitest/node"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { migrar } from "../../../sql/banco/migracoes.ts"
import { postgresEmbutido } from "../../../sql/banco/postgres-embutido.ts"
import { encher } from "../../../src/composicao/partida/banco-preparado.ts"
import { comBanco } from "./endereco.ts"

declare module "vitest" {
  interface ProvidedContext {
    readonly servidorUrl: string
    readonly bancoMigrado: string
    readonly bancoSemeado: string
  }
}

/** Bytes that the databases of one run never need at once. */
const FOLGA = 3 * 1024 ** 3

/** Memory as a folder, where Linux has that and much of it: most of the work of a database that lives for a second is with files. */
const raizDosBancos = (): string => {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm")
    return bavail * bsize > FOLGA ? "/dev/shm" : tmpdir()
  } catch {
    return tmpdir()
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
          postgresEmbutido({ pasta: mkdtempSync(join(raizDosBancos(), "teste-postgres-")), efemero: true }).pipe(
            Scope.provide(escopo)
          )
        )
      : Redacted.make(configurado)
  const noServidor = clientePostgres(servidor, 1)
  const criar = (nome: string, modelo: string) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* apagarBanco(nome)
      yield* sql.unsafe(`create database ${nome} template ${modelo}`)
    }).pipe(Effect.provide(noServidor))
  const migrado = `migrado_${process.pid}`
  const semeado = `semeado_${process.pid}`
  await Effect.runPromise(
    Effect.gen(function* () {
      yield* criar(migrado, "template1")
      yield* Effect.provide(migrar, clientePostgres(comBanco(servidor, migrado), 1))
      yield* criar(semeado, migrado)
      yield* encher(comBanco(servidor, semeado))
    })
  )
  projeto.provide("servidorUrl", Redacted.value(servidor))
  projeto.provide("bancoMigrado", migrado)
  projeto.provide("bancoSemeado", semeado)
  return async () => {
    await Effect.runPromise(Effect.forEach([migrado, semeado], apagarBanco).pipe(Effect.provide(noServidor)))
    await Effect.runPromise(Scope.close(escopo, Exit.void))
  }
}
