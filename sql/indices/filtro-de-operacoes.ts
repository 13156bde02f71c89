/** Which operations on the reference tables a filter chooses, in SQL; an operation is `o`. */
import type { SqlClient, Statement } from "effect/sql"
import type { FiltroDeOperacoes, PalavraBuscada } from "../../src/domain/indices/historico/operacoes.ts"
import { FUSO } from "../../src/domain/valores/brasilia.ts"

type Fragmento = Statement.Fragment

/** Operations of the days after this one (`AAAA-MM-DD`, Brasília). */
export const depoisDoDia = (sql: SqlClient.SqlClient, dia: string): Fragmento =>
  sql`o.em >= ((${dia}::text::date + 1)::timestamp at time zone ${FUSO}::text)`

/** A text as a pattern that finds only itself. */
const semCuringas = (texto: string): string => texto.replace(/[\\%_]/g, "\\$&")

const contem = (sql: SqlClient.SqlClient, { digitada, canonicas, colunas, tabelas }: PalavraBuscada): Fragmento =>
  sql.or([
    sql`o.justificativa_simples like '%' || sem_acentos(${semCuringas(digitada)}) || '%'`,
    ...canonicas.map(
      (canonica) =>
        sql`o.id in (select operacao from operacao_tabela
          where termos @> termos_de(array[${canonica}]::text[]) and cardinality(termos_de(array[${canonica}]::text[])) > 0)`
    ),
    ...(colunas.length + tabelas.length === 0
      ? []
      : [
          sql`o.id in (select operacao from operacao_tabela
            where colunas && ${colunas}::text[] or tabela = any(${tabelas}::text[]))`
        ])
  ])

const doPeriodo = (sql: SqlClient.SqlClient, { de, ate }: FiltroDeOperacoes): ReadonlyArray<Fragmento> => [
  ...(de === undefined ? [] : [sql`o.em >= ${de}::text::timestamptz`]),
  ...(ate === undefined ? [] : [sql`o.em < ${ate}::text::timestamptz`])
]

/** The conditions of a filter; without any, what is always true. */
export const condicoesDe = (sql: SqlClient.SqlClient, filtro: FiltroDeOperacoes): Fragmento => {
  const { quem, cpf, tabela, tipo, busca = [], ateOperacao } = filtro
  return sql.and([
    ...(quem === "pessoas" ? [sql`o.por <> 'SISTEMA'`] : []),
    ...(quem === "sistema" ? [sql`o.por = 'SISTEMA'`] : []),
    ...(cpf === undefined ? [] : [sql`o.por = ${cpf}`]),
    ...(tipo === undefined ? [] : [sql`o.tipo = ${tipo}`]),
    ...(tabela === undefined
      ? []
      : [sql`exists (select from operacao_tabela p where p.operacao = o.id and p.tabela = ${tabela})`]),
    ...(ateOperacao === undefined ? [] : [sql`o.id <= ${ateOperacao}::text::bigint`]),
    ...doPeriodo(sql, filtro),
    ...busca.map((palavra) => contem(sql, palavra))
  ])
}
