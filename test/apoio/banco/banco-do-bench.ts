/** A migrated database on an ephemeral server of its own, for benchmarks: gone with its scope. */
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { migrar } from "../../../sql/banco/migracoes.ts"
import { postgresEmbutido } from "../../../sql/banco/postgres-embutido.ts"

export const enderecoDoBench = Effect.gen(function* () {
  const url = yield* postgresEmbutido({ pasta: mkdtempSync(join(tmpdir(), "bench-postgres-")), efemero: true })
  yield* migrar.pipe(Effect.provide(clientePostgres(url, 1)))
  return url
})
