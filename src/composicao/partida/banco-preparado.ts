/** Makes the cluster that first starts copy, as one of them would make it: on a server of its own, stopped afterwards. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Layer, type Redacted, References } from "effect"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { migrar } from "../../../sql/banco/migracoes.ts"
import { guardarModelo, PASTA_DO_MODELO } from "../../../sql/banco/postgres-embutido/modelo.ts"
import { postgresEmbutido } from "../../../sql/banco/postgres-embutido.ts"
import { carregarSemente } from "../../../sql/banco/semeadura.ts"
import { RepositorioTabelasSql } from "../../../sql/indices/tabelas-repo.ts"
import { LeitorCsvDeBiblioteca } from "../camadas/leitor-csv.ts"

/** What a first start loads into an empty database. */
export const encher = (url: Redacted.Redacted) =>
  Effect.andThen(migrar, carregarSemente).pipe(
    Effect.provide(
      Layer.provideMerge(Layer.merge(RepositorioTabelasSql, LeitorCsvDeBiblioteca), clientePostgres(url, 1))
    ),
    Effect.provideService(References.MinimumLogLevel, "Warn")
  )

/** Replaces what is in `modelo`, whole or not at all. */
export const prepararBanco = (modelo = PASTA_DO_MODELO) =>
  Effect.acquireUseRelease(
    Effect.sync(() => mkdtempSync(join(tmpdir(), "banco-preparado-"))),
    (pasta) =>
      postgresEmbutido({ pasta, efemero: false }).pipe(
        Effect.flatMap(encher),
        Effect.scoped,
        Effect.andThen(Effect.sync(() => guardarModelo(pasta, modelo)))
      ),
    (pasta) => Effect.sync(() => rmSync(pasta, { recursive: true, force: true }))
  )
