/** Nothing of ours in the database depends on the search path of the session: dumps are restored with an empty one. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { bancoDeTeste } from "../apoio/banco/banco.ts"

/**
 * Functions whose body is text that is parsed when it runs, without a search path of their own, or with one that the name of
 * the role or the session completes; and what is stored by expressions that call them.
 */
const dependentes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const linhas = yield* sql<{ nome: string }>`
    with soltas as (
      select p.oid, p.oid::regprocedure::text as nome from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null
        and not exists (select from unnest(p.proconfig) as um
          where um like 'search_path=%' and um !~ '[$]user' and um <> 'search_path=""')
    )
    select nome from soltas
    union all
    select format('%s calls %s', pg_describe_object(d.classid, d.objid, d.objsubid), s.nome)
    from soltas s join pg_depend d on d.refclassid = 'pg_proc'::regclass and d.refobjid = s.oid
    where d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass, 'pg_rewrite'::regclass,
      'pg_trigger'::regclass, 'pg_policy'::regclass, 'pg_type'::regclass)
    order by 1`
  return linhas.map(({ nome }) => nome)
})

layer(bancoDeTeste)("the search path of the session", (it) => {
  it.effect("no function, index, constraint, default, generated column, view or trigger depends on it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [{ total } = { total: 0 }] = yield* sql<{ total: number }>`
        select count(*)::int as total from pg_proc where pronamespace = 'public'::regnamespace`
      assert.isAbove(total, 15)
      assert.deepStrictEqual(yield* dependentes, [])
    })
  )

  it.effect("one more that does is found, with what is stored by it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql.unsafe(
        `create function nova(texto text) returns text language sql immutable as $$ select lower(texto) $$`
      )
      yield* sql`create table da_nova (a text check (nova(a) <> ''), b text generated always as (nova(a)) stored)`
      yield* sql`create index da_nova_indice on da_nova (nova(a))`
      const achados = yield* dependentes
      assert.lengthOf(achados, 4)
      assert.include(achados, "nova(text)")
      for (const onde of ["constraint", "default value", "index da_nova_indice"])
        assert.isTrue(
          achados.some((achado) => achado.includes(onde) && achado.endsWith("calls nova(text)")),
          onde
        )
      yield* sql`drop table da_nova`
      yield* sql`drop function nova(text)`
    })
  )

  it.effect("with an empty one, every function answers and every kind of row is written as with ours", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const respostas = sql`
        select public.sem_acentos('Ação') as a, public.texto_de_busca('0001-23.4 É') as b,
          public.palavra_exata('x', 'a''b')::text as c, public.marca_de('52998224725') as d,
          public.palavras_do_calculo('João da Silva', '{rmi}', 'notas', '0001-2', '52998224725')::text as e,
          public.busca_de_calculos('52998224725', 'João', 'sil', 'rmi')::text as f,
          public.termos_de('{1.50,2020-01,Ação boa}') as g`
      const comOsNossos = yield* respostas
      const semNenhum = yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`set local search_path = ''`
          const vazio = yield* respostas
          yield* sql`select public.vez_das_copias()`
          yield* sql`select agora from public.vez_da_copia()`
          yield* sql`insert into public.pasta (id, dono, nome) values (gen_random_uuid(), '52998224725', 'Pasta')`
          yield* sql`insert into public.calculo_salvo (id, dono, pasta, nome, tipo, conteudo, tamanho, resumo,
              atualizado_por, nome_de_quem_atualizou)
            select gen_random_uuid(), dono, id, 'Cálculo', 'rmi', '\\x00', 1, 'RMI', dono, 'Ana' from public.pasta`
          yield* sql`insert into public.operacao (por, tipo, justificativa) values ('SISTEMA', 'SEMENTE', 'Ação')`
          yield* sql`insert into public.subsidio_stf (data_inicio, valor) values ('2026-01-01', 1)`
          yield* sql`create table public.mais_uma (like public.subsidio_stf including all)`
          yield* sql`select public.criar_auditoria('public.mais_uma'::regclass)`
          yield* sql`drop table public.mais_uma, public.mais_uma_audit`
          return vazio
        })
      )
      assert.deepStrictEqual(semNenhum, comOsNossos)
      const [palavras] = yield* sql`select palavras::text as p from calculo_salvo`
      assert.include(palavras?.p, "calcul")
    })
  )
})
