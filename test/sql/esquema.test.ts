import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { esquemaDe, faltasDoEsquema } from "../../sql/banco/migracoes.ts"
import { nomeAuditoria, nomeSql, tipoSql } from "../../sql/indices/tabela-sql.ts"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { colunasDe, type DefinicaoTabela } from "../../src/domain/indices/catalogo/definicao.ts"
import { bancoDeTeste } from "../apoio/banco/banco.ts"

interface ColunaDoBanco {
  readonly nome: string
  readonly tipo: string
  readonly obrigatoria: boolean
}

const colunasDoBanco = (tabela: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<ColunaDoBanco>`
      select column_name as nome, coalesce(domain_name, nullif(data_type, 'USER-DEFINED'), udt_name) as tipo,
        is_nullable = 'NO' as obrigatoria
      from information_schema.columns where table_schema = 'public' and table_name = ${tabela} order by ordinal_position`
  })

/** A column that came by a later migration is the last of its table, wherever the catalogue names it. */
const porNome = (colunas: ReadonlyArray<ColunaDoBanco>) => colunas.toSorted((a, b) => (a.nome < b.nome ? -1 : 1))

const daDefinicao = (definicao: DefinicaoTabela): ReadonlyArray<ColunaDoBanco> => [
  ...colunasDe(definicao).map((coluna) => ({
    nome: coluna.nome,
    tipo: tipoSql[coluna.tipo],
    obrigatoria: definicao.chave.includes(coluna) || coluna.obrigatoria === true
  })),
  { nome: "procedencia", tipo: "jsonb", obrigatoria: true }
]

const daAuditoria: ReadonlyArray<ColunaDoBanco> = [
  { nome: "atualizadoEm", tipo: "timestamp with time zone", obrigatoria: true },
  { nome: "atualizadoPor", tipo: "character varying", obrigatoria: true },
  { nome: "tipoAlteracao", tipo: "tipo_alteracao", obrigatoria: true },
  { nome: "justificativa", tipo: "text", obrigatoria: false }
]

layer(bancoDeTeste)("the SQL tables are what the catalogue says", (it) => {
  it.effect("the tables and columns that the migrations are read to make are those that they make", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const linhas = yield* sql<{ tabela: string; colunas: ReadonlyArray<string> }>`
        select c.relname::text as tabela, array_agg(a.attname::text order by a.attname collate "C") as colunas
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migracoes'
        group by 1 order by 1`
      const lido = yield* esquemaDe(() => true)
      assert.deepStrictEqual(
        Object.fromEntries([...lido].map(([tabela, colunas]) => [tabela, colunas.toSorted()])),
        Object.fromEntries(linhas.map(({ tabela, colunas }) => [tabela, colunas]))
      )
    })
  )

  it.effect("a database without a table or a column of them is incomplete, and is told so by their names", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      assert.isUndefined(yield* faltasDoEsquema)
      const dita = yield* Effect.gen(function* () {
        yield* sql`alter table calculo_salvo rename to outra`
        yield* sql`alter table pasta drop column nome`
        return yield* Effect.fail((yield* faltasDoEsquema) ?? "nada falta")
      }).pipe(sql.withTransaction, Effect.flip)
      assert.include(dita, "falta a tabela calculo_salvo, a coluna nome de pasta.")
      assert.isUndefined(yield* faltasDoEsquema)
    })
  )

  for (const definicao of catalogo) {
    it.effect(nomeSql(definicao), () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(porNome(yield* colunasDoBanco(nomeSql(definicao))), porNome(daDefinicao(definicao)))
      })
    )
    it.effect(nomeAuditoria(definicao), () =>
      Effect.gen(function* () {
        const [id, ...colunas] = yield* colunasDoBanco(nomeAuditoria(definicao))
        assert.deepStrictEqual(id, { nome: "id", tipo: "bigint", obrigatoria: true })
        assert.deepStrictEqual(porNome(colunas), porNome([...daDefinicao(definicao), ...daAuditoria]))
      })
    )
    it.effect(`${nomeSql(definicao)}: the key is the primary key`, () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [indice] = yield* sql<{ colunas: ReadonlyArray<string> }>`
          select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as colunas
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = ${nomeSql(definicao)}::regclass and i.indisprimary`
        assert.deepStrictEqual(
          indice?.colunas,
          definicao.chave.map(({ nome }) => nome)
        )
      })
    )
  }

  it.effect("every table of the database is known", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const tabelas = yield* sql<{ nome: string }>`
        select table_name as nome from information_schema.tables where table_schema = 'public' and table_name like '%\\_audit'`
      assert.sameMembers(
        tabelas.map(({ nome }) => nome),
        catalogo.map(nomeAuditoria)
      )
    })
  )

  it.effect("an audit record of a person without a justification is refused", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const gravar = (tipo: string, justificativa: string | null) =>
        sql`insert into reajuste_audit (competencia, data_base, procedencia, "atualizadoPor", "tipoAlteracao", justificativa)
          values ('2024-01', true, '{}', 'SISTEMA', ${tipo}::tipo_alteracao, ${justificativa})`
      for (const [tipo, justificativa] of [
        ["INSERCAO", null],
        ["ALTERACAO", " "],
        ["EXCLUSAO", ""]
      ] as const) {
        const erro = yield* Effect.flip(gravar(tipo, justificativa))
        assert.strictEqual(erro.reason._tag, "ConstraintError")
      }
      yield* gravar("INSERCAO_AUTOMATICA", null)
      yield* gravar("EXCLUSAO", "linha em duplicidade")
    })
  )

  it.effect("a table made later gets the same twin by one call", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const indices = (tabela: string) =>
        Effect.map(
          sql<{ definicao: string }>`select indexdef as definicao from pg_indexes where tablename = ${tabela}`,
          (linhas) => linhas.map(({ definicao }) => definicao.replaceAll("outro_subsidio", "subsidio_stf")).sort()
        )
      yield* sql`create table outro_subsidio (like subsidio_stf including all)`
      yield* sql`select criar_auditoria('outro_subsidio'::regclass)`
      assert.deepStrictEqual(yield* colunasDoBanco("outro_subsidio_audit"), yield* colunasDoBanco("subsidio_stf_audit"))
      assert.deepStrictEqual(yield* indices("outro_subsidio_audit"), yield* indices("subsidio_stf_audit"))
      yield* sql`insert into outro_subsidio (data_inicio, valor) values ('2026-01-01', 1)`
      const anunciadas = yield* sql`select 1 from tabela_revisao where tabela = 'outro_subsidio'`
      assert.lengthOf(anunciadas, 1)
      yield* sql`drop table outro_subsidio, outro_subsidio_audit`
    })
  )
})
