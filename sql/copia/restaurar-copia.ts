/** Restores a backup of a database. */
import { Data, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { CPF_DE_NINGUEM } from "../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { identificador, linhasDe, quantas, Total, unicaDe } from "../banco/consulta.ts"
import { migracoesFeitas, migrar, migrarAte, recusarPosterior } from "../banco/migracoes.ts"
import { nomeAuditoria, nomeSql } from "../indices/tabela-sql.ts"
import { concederAosPapeis } from "../papeis/papeis.ts"
import {
  type CopiaExaminada,
  CopiaRecusada,
  comoRecusa,
  estragada,
  type InicioDeTabela,
  lerCopia
} from "./arquivo-da-copia.ts"
import {
  colunasDe,
  DO_MIGRADOR,
  LOTE,
  MAIOR_LOTE,
  percorrerTabela,
  preparar,
  tabelaSql,
  tabelasCom
} from "./linhas-do-banco.ts"

/** A failure while rows are written: no fault of the file. */
class DefeitoDaRestauracao extends Data.TaggedError("DefeitoDaRestauracao")<{ readonly causa: Error }> {}

/** The key that a first start gives to the person at the console, before she uses it. */
const DA_PRIMEIRA_PARTIDA = `cpf = '${CPF_DE_NINGUEM}' and ultimo_uso is null and revogada_em is null`

/** The condition that only rows of people meet, of each table where the service itself writes rows. */
const LINHAS_DE_PESSOAS: Readonly<Record<string, string>> = {
  chave_api: `not (${DA_PRIMEIRA_PARTIDA})`,
  chave_historico: `id_token not in (select id_token from chave_api where ${DA_PRIMEIRA_PARTIDA})`,
  link_de_entrada: "usado_em is not null",
  ...Object.fromEntries(catalogo.map((definicao) => [nomeSql(definicao), "false"])),
  ...Object.fromEntries(catalogo.map((definicao) => [nomeAuditoria(definicao), `"atualizadoPor" <> 'SISTEMA'`])),
  [DO_MIGRADOR]: "false",
  tabela_revisao: "false",
  semente_aplicada: "false",
  operacao: "por <> 'SISTEMA'",
  operacao_tabela: "false",
  aplicacao: "atualizada_por <> 'SISTEMA'",
  plataforma_historico: "por <> 'SISTEMA'",
  rascunhos_guardados: "bytes > 0",
  termo_versao: "publicada_por <> 'SISTEMA'"
}

const tabelasDoBanco = (sql: SqlClient.SqlClient) =>
  Effect.map(
    linhasDe(
      Schema.Struct({ nome: Schema.String }),
      sql`select relname::text as nome from pg_class
        where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace order by 1`
    ),
    (linhas) => linhas.map(({ nome }) => nome)
  )

const Conta = Schema.Struct({ conta: Schema.String, basta: Schema.Boolean })

/** Refuses an account that may not make tables. */
const exigirDona = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const { conta, basta } = yield* unicaDe(
    Conta,
    sql`select current_user::text as conta, has_schema_privilege('public', 'create') as basta`
  )
  if (!basta)
    return yield* new CopiaRecusada({
      motivo: `a conta ${conta} não pode criar tabelas neste banco: restaure com a conta de migração (calculos_migracao), ou com a dona do banco`
    })
})

/** Refuses a database where somebody has something, and answers the tables of one that holds nothing but the seed. */
const exigirVazio = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const usos = yield* quantas(
    sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'calculos-rgps'`
  )
  if (usos > 0)
    return yield* new CopiaRecusada({
      motivo: "o serviço, ou outro comando, ainda usa este banco: pare-o antes de restaurar"
    })
  const tabelas = yield* tabelasDoBanco(sql)
  if (tabelas.length === 0) return tabelas
  const feitas = yield* migracoesFeitas
  yield* recusarPosterior(feitas)
  const conhecidas = new Set(yield* tabelasCom(() => true))
  const alheias = tabelas.filter((nome) => !conhecidas.has(nome))
  if (alheias.length > 0)
    return yield* new CopiaRecusada({
      motivo: `o banco tem tabelas que não são deste programa (${alheias.join(", ")}): restaure num banco vazio`
    })
  const cheias: Array<string> = []
  for (const tabela of tabelas) {
    const { total } = yield* unicaDe(
      Total,
      sql.unsafe(
        `select count(*)::float8 as total from ${tabelaSql(tabela)} where ${LINHAS_DE_PESSOAS[tabela] ?? "true"}`
      )
    )
    if (total > 0) cheias.push(`${tabela}: ${total}`)
  }
  if (cheias.length > 0)
    return yield* new CopiaRecusada({
      motivo: `o banco já guarda dados (linhas em ${cheias.join(", ")}): restaure num banco vazio`
    })
  return tabelas
})

/** Drops the schema that a first start made: the migrations of the backup make it anew. */
const esvaziar = (sql: SqlClient.SqlClient, tabelas: ReadonlyArray<string>) =>
  tabelas.length === 0
    ? Effect.void
    : Effect.gen(function* () {
        yield* sql.unsafe(`drop table ${tabelas.map(tabelaSql).join(", ")} cascade`)
        // together: a function that another calls cannot be dropped before it
        yield* sql.unsafe(`do $limpar$ declare o record; begin
          for o in
            select 'drop function ' || string_agg(p.oid::regprocedure::text, ', ') || ' cascade' as comando from pg_proc p
              where p.pronamespace = 'public'::regnamespace
                and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
              having count(*) > 0
            union all
            select 'drop type ' || string_agg(t.oid::regtype::text, ', ') || ' cascade' from pg_type t
              where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
                and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
              having count(*) > 0
          loop execute o.comando; end loop;
        end $limpar$`)
      })

const Restricao = Schema.Struct({ tabela: Schema.String, nome: Schema.String, definicao: Schema.String })

/** Tables that refer to each other are filled in any order: the references come back, and are checked, when all is there. */
const semReferencias = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  tabelas: ReadonlyArray<string>,
  encher: Effect.Effect<A, E, R>
) {
  const referencias = yield* linhasDe(
    Restricao,
    sql`select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`
  )
  const gatilhos = (estado: "disable" | "enable") =>
    Effect.forEach(tabelas, (nome) => sql.unsafe(`alter table ${tabelaSql(nome)} ${estado} trigger user`), {
      discard: true
    })
  for (const { tabela, nome } of referencias) yield* sql.unsafe(`alter table ${tabela} drop constraint ${nome}`)
  yield* gatilhos("disable")
  const feito = yield* encher
  yield* gatilhos("enable")
  for (const { tabela, nome, definicao } of referencias)
    yield* sql.unsafe(`alter table ${tabela} add constraint ${nome} ${definicao}`)
  return feito
})

/** Writes the rows and sequences of the file into tables that are there and empty. */
const carregar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, arquivo: string) {
  const contexto = yield* Effect.context<SqlClient.SqlClient>()
  const fazer = <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient>) => Effect.runPromiseWith(contexto)(efeito)
  let inserir = ""
  let lote: Array<string> = []
  let bytes = 0
  const gravar = async () => {
    if (lote.length === 0) return
    const texto = lote.join("\n")
    lote = []
    bytes = 0
    await fazer(sql.unsafe(inserir, [texto]))
  }
  const aberta = async ({ tabela, colunas }: typeof InicioDeTabela.Type) => {
    const daqui = await fazer(colunasDe(sql, tabela))
    const iguais =
      daqui.length === colunas.length &&
      daqui.every(({ nome, tipo }) => colunas.some((coluna) => coluna.nome === nome && coluna.tipo === tipo))
    if (!iguais) throw new CopiaRecusada({ motivo: `as colunas de ${tabela} na cópia não são as desta versão` })
    // `offset 0`: a line is taken apart once, not once for each column
    inserir = `insert into ${tabelaSql(tabela)} (${colunas.map(({ nome }) => identificador(nome)).join(", ")}) overriding system value
      select ${colunas.map(({ tipo }, i) => `v[${i + 1}]::${tipo}`).join(", ")}
      from string_to_table($1::text, chr(10)) with ordinality as t (linha, n)
      cross join lateral (select array(select json_array_elements_text(linha::json)) as v offset 0) as lida order by n`
  }
  yield* Effect.tryPromise({
    try: () =>
      lerCopia(arquivo, {
        tabela: aberta,
        linha: async (linha) => {
          lote.push(linha)
          bytes += linha.length
          if (bytes >= LOTE || lote.length >= MAIOR_LOTE) await gravar()
        },
        fimDaTabela: gravar,
        sequencia: ({ sequencia, ultimo, chamada }) =>
          fazer(
            Effect.asVoid(sql`select setval(${tabelaSql(sequencia)}::regclass, ${ultimo}::bigint, ${chamada}::boolean)`)
          )
      }),
    catch: (causa) =>
      causa instanceof CopiaRecusada || !(causa instanceof Error)
        ? comoRecusa(arquivo, causa)
        : new DefeitoDaRestauracao({ causa })
  }).pipe(Effect.catchTag("DefeitoDaRestauracao", ({ causa }) => Effect.die(causa)))
})

/**
 * Restores a backup into an empty database, or one that holds nothing but what a first start loads, in one transaction: the
 * schema as it was, the rows, then the migrations that came later, unless the schema is to stay (`atualizar`). Every table is
 * read back and compared with the file. `examinada`: the answer of `examinarCopia` to this file.
 */
export const restaurarCopia = Effect.fn("copia.restaurar")(function* (
  arquivo: string,
  examinada: CopiaExaminada,
  atualizar = true
) {
  const sql = yield* SqlClient.SqlClient
  const { migracoes } = examinada.cabecalho
  yield* Effect.mapError(
    recusarPosterior(migracoes),
    () =>
      new CopiaRecusada({ motivo: `a cópia é de uma versão mais nova do programa (${examinada.cabecalho.programa})` })
  )
  const daCopia = new Set(migracoes.map(({ id }) => id))
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* preparar(sql)
      yield* sql`select pg_advisory_xact_lock(hashtextextended('copia', 0))`
      yield* exigirDona(sql)
      yield* esvaziar(sql, yield* exigirVazio(sql))
      yield* migrarAte((id) => daCopia.has(id))
      const tabelas = yield* tabelasDoBanco(sql)
      const faltam = tabelas.filter((nome) => !examinada.tabelas.has(nome))
      if (faltam.length > 0) return yield* estragada(`não tem ${faltam.join(", ")}`)
      yield* semReferencias(
        sql,
        tabelas,
        Effect.andThen(sql.unsafe(`truncate ${tabelas.map(tabelaSql).join(", ")}`), carregar(sql, arquivo))
      )
      for (const tabela of tabelas) {
        const lida = yield* percorrerTabela(sql, tabela, () => Effect.void)
        const escrita = examinada.tabelas.get(tabela)
        if (lida.linhas !== escrita?.linhas || lida.sha256 !== escrita.sha256)
          return yield* new CopiaRecusada({ motivo: `a tabela ${tabela} restaurada não é a da cópia` })
      }
      if (!atualizar) return { ...examinada, novas: 0 }
      const novas = yield* migrar
      yield* concederAosPapeis
      return { ...examinada, novas: novas.length }
    })
  )
})
