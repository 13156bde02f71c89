/** Rows of the tables of a database as texts, the same whatever server, role or session reads them. */
import { createHash } from "node:crypto"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { identificador, linhasDe, unicaDe } from "../banco/consulta.ts"
import { esquemaDe } from "../banco/migracoes.ts"
import type { Contada } from "./arquivo-da-copia.ts"

export const tabelaSql = (nome: string): string => `public.${identificador(nome)}`

/** Bytes of rows that are in memory at once, besides one row. */
export const LOTE = 8 * 1024 * 1024
/** Rows at once. */
export const MAIOR_LOTE = 1000

/** The table of the migrator, which no migration makes. */
export const DO_MIGRADOR = "migracoes"

/** The tables of a database that has the migrations `quais`. */
export const tabelasCom = (quais: (id: number) => boolean) =>
  Effect.map(esquemaDe(quais), (esquema) => [DO_MIGRADOR, ...esquema.keys()])

const ColunaDaTabela = Schema.Struct({
  nome: Schema.String,
  tipo: Schema.String,
  /** Place in the key, from 1; 0: no part of it. */
  naChave: Schema.Number,
  /** Whether its order depends on a collation. */
  comOrdem: Schema.Boolean,
  /** The function that tells how many bytes a value takes. */
  bytes: Schema.String
})
type ColunaDaTabela = typeof ColunaDaTabela.Type

/** The columns of a table that hold something of their own. */
export const colunasDe = (sql: SqlClient.SqlClient, tabela: string) =>
  linhasDe(
    ColunaDaTabela,
    sql`select a.attname::text as nome, format_type(a.atttypid, a.atttypmod) as tipo,
        coalesce(array_position(i.indkey::int2[], a.attnum), -1)::int + 1 as "naChave", a.attcollation <> 0 as "comOrdem",
        case when a.atttypid in ('text'::regtype, 'bytea'::regtype) then 'octet_length' else 'pg_column_size' end as bytes
      from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = to_regclass(${tabelaSql(tabela)}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum`
  )

/** As many rows at once as are sure to fit. */
const loteDe = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  tabela: string,
  colunas: ReadonlyArray<ColunaDaTabela>
) {
  const soma = colunas.map(({ nome, bytes }) => `coalesce(${bytes}(${identificador(nome)}), 0)`).join(" + ")
  const { maior } = yield* unicaDe(
    Schema.Struct({ maior: Schema.Number }),
    sql.unsafe(`select coalesce(max(${soma}), 1)::float8 as maior from ${tabelaSql(tabela)}`)
  )
  return Math.max(1, Math.min(MAIOR_LOTE, Math.floor(LOTE / (2 * maior))))
})

/** Hands every row of a table to `receber` as its line, in the order of its key, and answers the hash of them. In a transaction. */
export const percorrerTabela = Effect.fnUntraced(function* <E>(
  sql: SqlClient.SqlClient,
  tabela: string,
  receber: (linhas: ReadonlyArray<string>) => Effect.Effect<void, E>
) {
  const colunas = yield* colunasDe(sql, tabela)
  const chave = colunas.filter(({ naChave }) => naChave > 0).toSorted((a, b) => a.naChave - b.naChave)
  const ordem = (chave.length === 0 ? colunas : chave).map(
    ({ nome, comOrdem }) => `${identificador(nome)}${comOrdem ? ' collate "C"' : chave.length === 0 ? "::text" : ""}`
  )
  const textos = colunas.map(({ nome }) => `${identificador(nome)}::text`).join(", ")
  const lote = yield* loteDe(sql, tabela, colunas)
  yield* sql.unsafe(`declare leitura no scroll cursor for select to_json(array[${textos}])::text as linha
    from ${tabelaSql(tabela)} order by ${ordem.join(", ")}`)
  const resumo = createHash("sha256")
  let total = 0
  for (;;) {
    const lidas = yield* sql.unsafe<{ readonly linha: string }>(`fetch ${lote} from leitura`).unprepared
    if (lidas.length === 0) break
    const linhas = lidas.map(({ linha }) => linha)
    for (const linha of linhas) resumo.update(`${linha}\n`)
    total += linhas.length
    yield* receber(linhas)
  }
  yield* sql`close leitura`
  return { linhas: total, sha256: resumo.digest("hex") } satisfies Contada
})

/** Values are written in one way whatever the server, the role or the session prefers. */
const COMO_SE_ESCREVE = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local extra_float_digits = 1",
  "set local bytea_output = 'hex'",
  "set local statement_timeout = 0",
  "set local idle_in_transaction_session_timeout = 0",
  "set local row_security = off"
]

/** Settings of the transaction that reads or writes a backup. */
export const preparar = (sql: SqlClient.SqlClient) =>
  Effect.forEach(COMO_SE_ESCREVE, (comando) => sql.unsafe(comando), { discard: true })
