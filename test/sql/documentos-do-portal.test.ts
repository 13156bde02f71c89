/** What the portal remembers, in PostgreSQL and in files: the last that was written, whole, or nothing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { DocumentosDoPortalSql } from "../../sql/plataforma/portal/documentos-repo.ts"
import { GuardaEmPasta } from "../../src/composicao/camadas/portal/guarda-em-pasta.ts"
import { GuardaDeDocumentos } from "../../src/domain/plataforma/portal/portas.ts"
import { bancoDeTeste } from "../apoio/banco/banco.ts"

const lembrar = Effect.gen(function* () {
  const { ler, guardar } = yield* GuardaDeDocumentos
  assert.isUndefined(yield* ler("rgps"))
  yield* guardar("rgps", "antes")
  yield* guardar("apps", "outro")
  yield* guardar("rgps", "depois ção\n")
  assert.deepStrictEqual(
    [yield* ler("rgps"), yield* ler("apps"), yield* ler("tudo")],
    ["depois ção\n", "outro", undefined]
  )
})

describe("what the portal remembers", () => {
  it.live("in the database, and a document that is not what was written is none", () =>
    Effect.gen(function* () {
      yield* lembrar
      const sql = yield* SqlClient.SqlClient
      yield* sql`update portal_documento set conteudo = conteudo || ' ' where nome = 'rgps'`
      assert.isUndefined(yield* (yield* GuardaDeDocumentos).ler("rgps"))
    }).pipe(Effect.provide(DocumentosDoPortalSql.pipe(Layer.provideMerge(bancoDeTeste))), Effect.scoped)
  )

  it.live("G3: in files, by their hash, with nothing left beside them", () =>
    Effect.gen(function* () {
      const pasta = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(join(tmpdir(), "portal-"))),
        (criada) => Effect.sync(() => rmSync(criada, { recursive: true, force: true }))
      )
      yield* Effect.gen(function* () {
        yield* lembrar
        assert.deepStrictEqual(readdirSync(join(pasta, "portal")).sort(), ["apps.json", "rgps.json"])
        const arquivo = join(pasta, "portal", "rgps.json")
        writeFileSync(arquivo, readFileSync(arquivo, "utf8").replace("depois", "DEPOIS"))
        assert.isUndefined(yield* (yield* GuardaDeDocumentos).ler("rgps"))
      }).pipe(Effect.provide(GuardaEmPasta(pasta)))
    }).pipe(Effect.scoped)
  )
})
