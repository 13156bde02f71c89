/** What an install prepares is what a first start would make, and is used only while it is. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Redacted } from "effect"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { modeloVigente } from "../../../sql/banco/postgres-embutido/modelo.ts"
import { postgresEmbutido } from "../../../sql/banco/postgres-embutido.ts"
import { encher, prepararBanco } from "../../../src/composicao/partida/banco-preparado.ts"
import { tudoNoBanco } from "../../apoio/banco/tudo-no-banco.ts"

const pastaNova = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "banco-preparado-teste-"))),
  (pasta) => Effect.sync(() => rmSync(pasta, { recursive: true, force: true }))
)

/** Moments, and the draws that name an operation or an address: no two loads share them. */
const semInstantes = (textos: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(textos).map(([tabela, texto]) => [
      tabela,
      texto
        .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d:\d\d|Z)?/g, "T")
        .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "U")
    ])
  )

const em = (url: Redacted.Redacted) => clientePostgres(url, 1)

describe("npm run preparar", () => {
  it.live(
    "prepares what a first start makes, row by row; the copy has a password of its own, and nothing left to do",
    () =>
      Effect.gen(function* () {
        const modelo = join(yield* pastaNova, "modelo")
        yield* prepararBanco(modelo)
        const copiado = yield* pastaNova
        const url = yield* postgresEmbutido({ pasta: copiado, efemero: false, modelo: () => modeloVigente(modelo) })
        const copia = yield* Effect.provide(tudoNoBanco, em(url))
        yield* encher(url)
        assert.deepStrictEqual(yield* Effect.provide(tudoNoBanco, em(url)), copia)

        const proprio = yield* postgresEmbutido({ pasta: yield* pastaNova, efemero: false })
        yield* encher(proprio)
        const feito = semInstantes(yield* Effect.provide(tudoNoBanco, em(proprio)))
        assert.isAbove(Object.keys(feito).length, 40)
        assert.deepStrictEqual(semInstantes(copia), feito)

        const dados = join(copiado, "pgdata")
        assert.strictEqual(statSync(dados).mode & 0o777, 0o700)
        assert.include(readFileSync(join(dados, "pg_hba.conf"), "utf8"), "scram-sha-256")
        const donos = readdirSync(dados, { recursive: true, encoding: "utf8" }).map((n) => statSync(join(dados, n)).uid)
        assert.deepStrictEqual([...new Set(donos)], [statSync(dados).uid])
        const pasta = yield* pastaNova
        const outra = yield* postgresEmbutido({
          pasta,
          efemero: false,
          modelo: () => modeloVigente(modelo)
        })
        assert.notStrictEqual(readFileSync(join(pasta, "senha"), "utf8"), readFileSync(join(copiado, "senha"), "utf8"))
        assert.isNotEmpty(yield* Effect.provide(tudoNoBanco, em(outra)))
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "is not used where it is of something else, or is not whole",
    () =>
      Effect.gen(function* () {
        const modelo = join(yield* pastaNova, "modelo")
        assert.isUndefined(modeloVigente(modelo))
        yield* prepararBanco(modelo)
        assert.strictEqual(modeloVigente(modelo), join(modelo, "pgdata"))
        writeFileSync(join(modelo, "assinatura"), "de outra versão")
        assert.isUndefined(modeloVigente(modelo))
        yield* prepararBanco(modelo)
        assert.isDefined(modeloVigente(modelo), "made anew, it serves again")
      }).pipe(Effect.scoped),
    120_000
  )
})
