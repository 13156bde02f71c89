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

interface Arquivo {
  readonly id: number
  readonly nome: string
  readonly conteudo: Effect.Effect<string>
}

const arquivos: Effect.Effect<ReadonlyArray<Arquivo>> = Effect.promise(() =>
  readdir(fileURLToPath(PASTA), { recursive: true })
).pipe(
  Effect.map((caminhos) =>
    caminhos
      .flatMap((caminho): ReadonlyArray<Arquivo> => {
        const m = /(\d+)_([^/\\]+)\.sql$/.exec(caminho)
        if (m === null) return []
        return [
          { id: Number(m[1]), nome: m[2]!, conteudo: Effect.promise(() => readFile(new URL(caminho, PASTA), "utf8")) }
        ]
      })
      .sort((a, b) => a.id - b.id)
  )
)

const executar = (texto: string) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(deUmaVez(texto)))

const todas = (_: number): boolean => true

const carregador = (quais: (id: number) => boolean): Migrator.Loader =>
  Effect.map(arquivos, (lidos) =>
    lidos
      .filter(({ id }) => quais(id))
      .map(({ id, nome, conteudo }): Migrator.ResolvedMigration => [id, nome, Effect.map(conteudo, executar)])
  )

const escritas = (migracoes: ReadonlyArray<{ readonly id: number; readonly nome: string }>): string =>
  migracoes.map(({ id, nome }) => `${id} ${nome}`).join(", ")

/** The schema is older than the program, and this connection may not change it; in Portuguese. */
export class BancoDesatualizado extends Data.TaggedError("BancoDesatualizado")<{
  readonly faltam: ReadonlyArray<{ readonly id: number; readonly nome: string }>
}> {
  override get message() {
    return `O banco precisa de migração (${escritas(this.faltam)}): rode npm run migrar com a conta de migração.`
  }
}

/** The schema is of a later release; in Portuguese. */
export class BancoPosterior extends Data.TaggedError("BancoPosterior")<{
  readonly sobram: ReadonlyArray<{ readonly id: number; readonly nome: string }>
}> {
  override get message() {
    return `O banco é de uma versão mais nova do programa (${escritas(this.sobram)}), que esta não conhece: use aquela versão, ou restaure nesta uma cópia feita antes da atualização. Nada foi gravado.`
  }
}

const Aplicada = Schema.Struct({ id: Schema.Number, nome: Schema.String })

/** The migrations that a database has, in their order; none where it is empty. Writes nothing. */
export const migracoesFeitas = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { ha } = yield* unicaDe(
    Schema.Struct({ ha: Schema.Boolean }),
    sql`select to_regclass('public.migracoes') is not null as ha`
  )
  return ha
    ? yield* linhasDe(Aplicada, sql`select migration_id as id, name as nome from public.migracoes order by 1`)
    : []
})

/** Fails where `feitas` has a migration that this release does not know. */
export const recusarPosterior = Effect.fnUntraced(function* (feitas: ReadonlyArray<typeof Aplicada.Type>) {
  const conhecidas = new Set((yield* arquivos).map(({ id, nome }) => `${id} ${nome}`))
  const sobram = feitas.filter(({ id, nome }) => !conhecidas.has(`${id} ${nome}`))
  if (sobram.length > 0) return yield* new BancoPosterior({ sobram })
})

/**
 * Applies what is missing of `quais`, all by default; several instances may start together (the migrations table is locked).
 * A database of a later release is refused before anything is written.
 */
export const migrarAte = (quais: (id: number) => boolean) =>
  Effect.andThen(
    Effect.flatMap(migracoesFeitas, recusarPosterior),
    Migrator.make({})({ loader: carregador(quais), table: "migracoes" })
  )

export const migrar = migrarAte(todas)

const Papel = Schema.Struct({ dono: Schema.Boolean })

/** The migrations of this release that a database with `feitas` still lacks. */
export const migracoesQueFaltam = Effect.fnUntraced(function* (feitas: ReadonlyArray<typeof Aplicada.Type>) {
  const ids = new Set(feitas.map(({ id }) => id))
  return (yield* arquivos).filter(({ id }) => !ids.has(id))
})

/** Fails where a migration is missing, or one is of a later release. */
const conferir = Effect.gen(function* () {
  const aplicadas = yield* migracoesFeitas
  yield* recusarPosterior(aplicadas)
  const faltam = yield* migracoesQueFaltam(aplicadas)
  if (faltam.length > 0) return yield* new BancoDesatualizado({ faltam })
})

/** Brings the schema up to date where the role owns it; a role that only serves is told when it is not. */
export const migrarOuConferir = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { dono } = yield* unicaDe(Papel, sql`select has_schema_privilege('public', 'create') as dono`)
  yield* dono ? Effect.asVoid(migrar) : conferir
  const faltas = yield* faltasDoEsquema
  if (faltas !== undefined) yield* Effect.logError(faltas)
})

/** Columns by table. */
export type Esquema = ReadonlyMap<string, ReadonlyArray<string>>

/** The parts of a list, at the commas that are in no parentheses and no quotes. */
const partes = (lista: string): ReadonlyArray<string> => {
  const achadas: Array<string> = []
  let [fundo, inicio] = [0, 0]
  for (const { 0: marca, index } of lista.matchAll(/'(?:[^']|'')*'|[(),]/g)) {
    if (marca === "(") fundo++
    else if (marca === ")") fundo--
    else if (marca === "," && fundo === 0) {
      achadas.push(lista.slice(inicio, index))
      inicio = index + 1
    }
  }
  return [...achadas, lista.slice(inicio)].map((parte) => parte.trim())
}

const NOME = /^(?:public\.)?(?:"([^"]+)"|([a-z_][a-z0-9_]*))/
const nomeEm = (texto: string): string => {
  const m = NOME.exec(texto.trim())
  return m?.[1] ?? m?.[2] ?? ""
}

/** Constraints, which stand in a list of columns too. */
const RESTRICAO = /^(?:primary|unique|check|foreign|constraint|exclude)\b/

/** Applies one statement of a script to the tables of the statements before it. */
const aplicarComando = (esquema: Map<string, ReadonlyArray<string>>, comando: string): void => {
  const texto = comando.replace(COMENTARIO, "").trim()
  const [, criada, corpo] = /^create (?:unlogged )?table (\S+)\s*\(([\s\S]*)\)$/.exec(texto) ?? []
  if (criada !== undefined && corpo !== undefined) {
    const colunas = partes(corpo).flatMap((parte) => {
      const como = /^like (\S+)/.exec(parte)?.[1]
      if (como !== undefined) return esquema.get(nomeEm(como)) ?? []
      return RESTRICAO.test(parte) ? [] : [nomeEm(parte)]
    })
    esquema.set(nomeEm(criada), colunas)
  }
  const [, mudada, mudancas] = /^alter table (\S+)\s+([\s\S]*)$/.exec(texto) ?? []
  if (mudada !== undefined && mudancas !== undefined) {
    const nome = nomeEm(mudada)
    for (const mudanca of partes(mudancas)) {
      const [, feito, coluna] = /^(add|drop) column (\S+)/.exec(mudanca) ?? []
      if (coluna === undefined) continue
      const sem = (esquema.get(nome) ?? []).filter((uma) => uma !== nomeEm(coluna))
      esquema.set(nome, feito === "add" ? [...sem, nomeEm(coluna)] : sem)
    }
  }
  const apagadas = /^drop table ([^;]+)$/.exec(texto)?.[1]
  if (apagadas !== undefined) for (const nome of partes(apagadas)) esquema.delete(nomeEm(nome))
}

/**
 * The tables that migrations make, and their columns, read in their scripts. What these may write is `create table`,
 * `alter table … add | drop column` and `drop table`; a test compares the answer with the catalogue of a migrated database.
 */
export const esquemaDe = Effect.fnUntraced(function* (quais: (id: number) => boolean) {
  const esquema = new Map<string, ReadonlyArray<string>>()
  for (const { id, conteudo } of yield* arquivos)
    if (quais(id)) for (const comando of comandos(yield* conteudo)) aplicarComando(esquema, comando)
  const lido: Esquema = esquema
  return lido
})

/** The schema of this release, which does not change while the program runs. */
const esquemaDaVersao = Effect.runSync(Effect.cached(esquemaDe(todas)))

const Falta = Schema.Struct({ tabela: Schema.String, coluna: Schema.NullOr(Schema.String) })

/**
 * The tables and columns that this release needs and the database lacks, as a sentence; `undefined`: none is missing. One
 * query to the catalogue.
 */
export const faltasDoEsquema = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const esperado = JSON.stringify(Object.fromEntries(yield* esquemaDaVersao))
  const faltas = yield* linhasDe(
    Falta,
    sql`with esperadas as (
        select e.key as tabela, c.value as coluna, to_regclass(format('public.%I', e.key)) as alvo
        from jsonb_each(${esperado}::jsonb) as e cross join lateral jsonb_array_elements_text(e.value) as c)
      select distinct tabela, case when alvo is not null then coluna end as coluna from esperadas
      where not exists (select from pg_attribute a
        where a.attrelid = alvo and a.attname = coluna and a.attnum > 0 and not a.attisdropped)
      order by 1, 2`
  )
  if (faltas.length === 0) return undefined
  const ditas = faltas.map(({ tabela, coluna }) =>
    coluna === null ? `a tabela ${tabela}` : `a coluna ${coluna} de ${tabela}`
  )
  const muitas = ditas.length > 5 ? [...ditas.slice(0, 5), `e mais ${ditas.length - 5}`] : ditas
  return `O banco está incompleto: falta ${muitas.join(", ")}. Ele não foi restaurado por inteiro, ou foi alterado fora do programa: restaure uma cópia inteira (npm run copia -- restaurar).`
})
