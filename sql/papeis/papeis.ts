/**
 * The roles of a database that is not ours alone: one owns the schema and changes it, one serves, one runs the update
 * job. Neither of the last two can change the schema or rewrite what was recorded about people's acts.
 */
import { Data, Effect, Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { linhaDe, quantas, unicaDe } from "../banco/consulta.ts"
import { assumirObjetos } from "../banco/postgres-embutido/donos.ts"
import { nomeAuditoria, nomeSql } from "../indices/tabela-sql.ts"
import { verificadorScram } from "./scram.ts"

export const PAPEIS = { migracao: "calculos_migracao", servico: "calculos_servico", job: "calculos_job" } as const
export type Papel = keyof typeof PAPEIS
const TODOS: ReadonlyArray<Papel> = ["migracao", "servico", "job"]

/** The roles cannot be made by this connection; in Portuguese. */
export class PapeisRecusados extends Data.TaggedError("PapeisRecusados")<{ readonly motivo: string }> {
  override get message() {
    return this.motivo
  }
}

/** What was done to the reference tables, an operation a row. */
const OPERACOES = ["operacao", "operacao_tabela"]

/** Records that nobody rewrites, besides the audit twins of the reference tables. */
const REGISTROS = [
  "administrador_historico",
  "chave_historico",
  ...OPERACOES,
  "painel_acesso",
  "pessoa_ato",
  "plataforma_historico",
  "solicitacao_historico",
  "termo_aceite",
  "termo_versao"
]

/** Snapshots: written once, ended by functions of the schema that know when they may. */
const COPIAS = ["copia", "copia_ato", "copia_conteudo", "copia_tabelas", "copia_encerrada"]

/** What the update job uses besides the reference tables and their audit. */
const DO_JOB = ["tabela_revisao", "semente_aplicada", "execucao_job", "linha_excluida", "valor_em_espera"]

const referencia = catalogo.map(nomeSql)
const auditoria = catalogo.map(nomeAuditoria)

/** Every right, from nothing: run again after each migration, it describes the whole. */
const CONCESSOES: ReadonlyArray<string> = [
  ...[PAPEIS.servico, PAPEIS.job].flatMap((papel) => [
    `revoke all on all tables in schema public from ${papel}`,
    `grant usage on schema public to ${papel}`,
    `grant usage on all sequences in schema public to ${papel}`,
    `grant select on migracoes to ${papel}`
  ]),
  `grant select, insert, update, delete on all tables in schema public to ${PAPEIS.servico}`,
  `revoke update, delete on ${[...auditoria, ...REGISTROS, ...COPIAS].join(", ")} from ${PAPEIS.servico}`,
  `revoke insert, update, delete on migracoes from ${PAPEIS.servico}`,
  `revoke insert on copia_encerrada from ${PAPEIS.servico}`,
  `grant execute on function apagar_acessos(integer), encerrar_copias(integer), soltar_conteudo(uuid), soltar_conteudos_antigos(), refazer_conteudo(uuid, bytea), apagar_atos_de_pessoas(integer) to ${PAPEIS.servico}`,
  `grant select, insert, update, delete on ${[...referencia, ...DO_JOB].join(", ")} to ${PAPEIS.job}`,
  `grant select, insert on ${[...auditoria, ...OPERACOES].join(", ")} to ${PAPEIS.job}`
]

const Eu = Schema.Struct({ pode: Schema.Boolean })
const Banco = Schema.Struct({ nome: Schema.String })
const Existentes = Schema.Struct({ quantos: Schema.Number })

/** Makes the roles, or gives them new passwords; the schema and everything in it goes to the role of migrations. */
export const criarPapeis = (senhas: Readonly<Record<Papel, Redacted.Redacted>>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const eu = yield* linhaDe(
      Eu,
      sql`select rolsuper or rolcreaterole as pode from pg_roles where rolname = current_user`
    )
    if (eu?.pode !== true)
      return yield* new PapeisRecusados({
        motivo: "a conta de DATABASE_URL não pode criar papéis: use a do superusuário do banco, só para este comando"
      })
    const banco = yield* unicaDe(Banco, sql`select quote_ident(current_database()) as nome`)
    for (const papel of TODOS) {
      const nome = PAPEIS[papel]
      const existentes = yield* quantas(sql`select from pg_roles where rolname = ${nome}`)
      if (existentes === 0) yield* sql.unsafe(`create role ${nome}`)
      const verificador = verificadorScram(Redacted.value(senhas[papel]))
      yield* sql.unsafe(
        `alter role ${nome} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${verificador}'`
      )
      yield* sql.unsafe(`grant connect on database ${banco.nome} to ${nome}`)
    }
    yield* sql.unsafe(`grant ${PAPEIS.migracao} to current_user`)
    yield* sql.unsafe(`alter schema public owner to ${PAPEIS.migracao}`)
    yield* sql.unsafe(`grant create on database ${banco.nome} to ${PAPEIS.migracao}`)
    yield* sql.unsafe(assumirObjetos(PAPEIS.migracao))
  }).pipe(Effect.withSpan("papeis.criar"))

/** Grants the rights of the roles, where the database has them; by the owner of the tables. */
export const concederAosPapeis = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { quantos } = yield* unicaDe(
    Existentes,
    sql`select count(*)::int as quantos from pg_roles where rolname in (${PAPEIS.servico}, ${PAPEIS.job})`
  )
  if (quantos !== 2) return
  yield* sql.withTransaction(Effect.forEach(CONCESSOES, (concessao) => sql.unsafe(concessao), { discard: true }))
}).pipe(Effect.withSpan("papeis.conceder"))
