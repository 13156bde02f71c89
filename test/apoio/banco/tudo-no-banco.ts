/** Everything that a database holds, as text: to look for what must not be there. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Every row of every table as text, by table; the only columns where a CPF may stand are emptied first. */
export const tudoNoBanco = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tabelas = yield* sql<{ nome: string }>`
    select quote_ident(table_name) as nome from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`
  const textos: Record<string, string> = {}
  for (const { nome } of tabelas) {
    const semTitular = ["chave_api", "telemetria_evento"].includes(nome) ? " - 'cpf'" : ""
    const linhas = yield* sql.unsafe<{ linha: string }>(
      `select (to_jsonb(t)${semTitular})::text as linha from ${nome} t`
    )
    textos[nome] = linhas.map(({ linha }) => linha).join("\n")
  }
  return textos
})
