/**
 * Forward-only migrations: the files `sql/migrations/{area}/NNNN_nome.sql`, each once, in the order of their numbers, in one
 * transaction.
 */
import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { Data, Effect, Schema } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { linhasDe, unicaDe } from "./consulta.ts"

const PASTA = new URL("../migrations/", import.meta.url)

/** Quoted texts, comments and `$$` bodies, which hide semicolons, and the semicolons themselves. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$([A-Za-z_]*)\$[\s\S]*?\$\1\$|;/g
const COMENTARIO = /--[^\n]*|\/\*[\s\S]*?\*\//g

/**
 * The statements of a script, one by one. Does not know `E'…\'…'` strings: do not write them in migrations.
 */
export const comandos = (texto: string): ReadonlyArray<string> => {
  const partes: Array<string> = []
  let inicio = 0
  for (const m of texto.matchAll(TOKEN)) {
    if (m[0] !== ";") continue
    partes.push(texto.slice(inicio, m.index))
    inicio = m.index + 1
  }
  partes.push(texto.slice(inicio))
  return partes.map((p) => p.trim()).filter((p) => p.replace(COMENTARIO, "").trim() !== "")
}

/**
 * The statements of a script as one, which executes each in turn: on an empty database the three hundred turns to the server
 * cost more than what is asked in them. No migration uses these two quotation marks.
 */
const deUmaVez = (texto: string): string => {
  const execucoes = comandos(texto).map((comando) => `execute $comando$${comando}$comando$;`)
  return `do $migracao$ begin ${execucoes.join("\n")} end $migracao$`
}

const arquivos: Migrator.Loader = Effect.promise(() => readdir(fileURLToPath(PASTA), { recursive: true })).pipe(
  Effect.map((nomes) =>
    nomes
      .flatMap((nome): ReadonlyArray<Migrator.ResolvedMigration> => {
        const m = /(\d+)_([^/\\]+)\.sql$/.exec(nome)
        if (m === null) return []
        const conteudo = Effect.promise(() => readFile(new URL(nome, PASTA), "utf8"))
        const executar = (texto: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(deUmaVez(texto)))
        return [[Number(m[1]), m[2]!, Effect.map(conteudo, executar)]]
      })
      .sort(([a], [b]) => a - b)
  )
)

/** The schema is older than the program, and this connection may not change it; in Portuguese. */
export class BancoDesatualizado extends Data.TaggedError("BancoDesatualizado")<{
  readonly faltam: ReadonlyArray<string>
}> {
  override get message() {
    return `O banco precisa de migração (${this.faltam.join(", ")}): rode npm run migrar com a conta de migração.`
  }
}

/** Applies what is missing; several instances may start together (the migrations table is locked). */
export const migrar = Migrator.make({})({ loader: arquivos, table: "migracoes" })

const Aplicada = Schema.Struct({ id: Schema.Number })
const Papel = Schema.Struct({ dono: Schema.Boolean })

/** Fails where a migration is missing. */
const conferir = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const aplicadas = yield* linhasDe(Aplicada, sql`select migration_id as id from migracoes`).pipe(
    Effect.orElseSucceed(() => [])
  )
  const feitas = new Set(aplicadas.map(({ id }) => id))
  const faltam = (yield* arquivos).filter(([id]) => !feitas.has(id)).map(([id, nome]) => `${id} ${nome}`)
  if (faltam.length > 0) return yield* new BancoDesatualizado({ faltam })
})

/** Brings the schema up to date where the role owns it; a role that only serves is told when it is not. */
export const migrarOuConferir = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { dono } = yield* unicaDe(Papel, sql`select has_schema_privilege('public', 'create') as dono`)
  yield* dono ? Effect.asVoid(migrar) : conferir
})
