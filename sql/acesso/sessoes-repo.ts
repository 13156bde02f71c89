/** Sessions of the panel and of people in PostgreSQL. */

import { Effect, Layer, type Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { MudancaDoRegistro } from "../../src/domain/acesso/administradores.ts"
import {
  ALCANCES,
  COMO_ENTROU,
  duracaoDaSessao,
  ENTRADA_RECENTE,
  IDADE_MAXIMA_DA_AUTENTICACAO,
  type NovaSessao,
  OCIOSIDADE,
  SESSOES_POR_PESSOA,
  type Sessao,
  Sessoes
} from "../../src/domain/acesso/sessoes.ts"
import { DIAS_DAS_SESSOES } from "../../src/domain/plataforma/meus-dados/tratamentos.ts"
import { comando, consulta, consultaUma, contagem, Instante, linhaDe, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { novoToken, resumoDe } from "../banco/segredos.ts"

/** Ended sessions stay this long, so that what was typed in their forms can still be kept. */
const GUARDA_DAS_ENCERRADAS = `${DIAS_DAS_SESSOES} days`

/** A session in use is written once a minute at most. */
const PASSO_DO_USO = "1 minute"

/** What a browser says of itself is kept to be recognised, not to be studied. */
const MAXIMO_DO_NAVEGADOR = 200

const Identificada = Schema.Struct({
  id: Schema.String,
  cpf: Schema.String,
  confiavel: Schema.Boolean,
  comoEntrou: Schema.Literals(COMO_ENTROU)
})

const Aberta = Schema.Struct({
  ...Identificada.fields,
  alcance: Schema.Literals(ALCANCES),
  nome: Schema.NullOr(Schema.String),
  emissor: Schema.NullOr(Schema.String),
  sujeito: Schema.NullOr(Schema.String),
  recente: Schema.Boolean
})

const sessaoDe = ({ nome, emissor, sujeito, ...sessao }: typeof Aberta.Type): Sessao => ({
  ...sessao,
  nome: nome ?? undefined,
  conta: emissor === null || sujeito === null ? undefined : { emissor, sujeito }
})

const Achada = Schema.Struct({
  ...Aberta.fields,
  /** Not written as used for a while. */
  parada: Schema.Boolean
})

const Listada = Schema.Struct({
  ...Identificada.fields,
  criadaEm: Instante,
  usadaEm: Instante,
  expiraEm: Instante,
  ip: Schema.NullOr(Schema.String),
  navegador: Schema.NullOr(Schema.String)
})

const Dono = Schema.Struct({ cpf: Schema.String })

const IDENTIFICADA = `id, cpf, confiavel, como_entrou as "comoEntrou"`

/** The living sessions: neither ended, nor replaced, nor left alone for too long. */
const viva = (sql: SqlClient.SqlClient) => sql`
  expira_em > clock_timestamp() and rotacionada_em is null and revogada_em is null
  and usada_em > clock_timestamp() - ${OCIOSIDADE} * interval '1 second'`

const colunas = (sql: SqlClient.SqlClient) => sql`${sql.literal(IDENTIFICADA)}, alcance, nome, emissor, sujeito,
  autenticada_em > clock_timestamp() - ${ENTRADA_RECENTE} * interval '1 second' as recente`

const inserir = (
  sql: SqlClient.SqlClient,
  token: Redacted.Redacted,
  { cpf, alcance = "PAINEL", nome, confiavel, comoEntrou, autenticadaEm, conta, sid, ip, navegador }: NovaSessao
) =>
  unicaDe(
    Aberta,
    sql`
      insert into sessao (resumo, cpf, como_entrou, confiavel, autenticada_em, expira_em, emissor, sujeito, sid, ip,
        navegador, alcance, nome)
      select ${resumoDe(token)}, ${cpf}, ${comoEntrou}, ${confiavel}, autenticada, least(
          clock_timestamp() + ${duracaoDaSessao(confiavel)} * interval '1 second',
          autenticada + ${IDADE_MAXIMA_DA_AUTENTICACAO} * interval '1 second'),
        ${conta?.emissor ?? null}, ${conta?.sujeito ?? null}, ${sid ?? null}, ${ip ?? null},
        ${navegador?.slice(0, MAXIMO_DO_NAVEGADOR) ?? null}, ${alcance}, ${nome ?? null}
      from (select least(clock_timestamp(), coalesce(to_timestamp(${autenticadaEm ?? null}::double precision),
        clock_timestamp())) as autenticada) as quando
      returning ${colunas(sql)}`
  )

const abrir = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  nova: NovaSessao,
  anterior: Redacted.Redacted | undefined
) {
  const token = yield* novoToken
  if (anterior !== undefined) {
    yield* sql`update sessao set rotacionada_em = clock_timestamp()
      where resumo = ${resumoDe(anterior)} and rotacionada_em is null and revogada_em is null`
  }
  yield* sql`delete from sessao where expira_em < clock_timestamp() - ${GUARDA_DAS_ENCERRADAS}::interval`
  const sessao = yield* inserir(sql, token, nova)
  yield* sql`update sessao set revogada_em = clock_timestamp(), motivo = 'sessões demais da mesma pessoa'
    where id in (select id from sessao where cpf = ${nova.cpf} and ${viva(sql)}
      order by criada_em desc, id offset ${SESSOES_POR_PESSOA})`
  return { ...sessaoDe(sessao), token }
})

const achar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, token: Redacted.Redacted, uso: boolean) {
  const achada = yield* linhaDe(
    Achada,
    sql`select ${colunas(sql)}, usada_em < clock_timestamp() - ${PASSO_DO_USO}::interval as parada
      from sessao where resumo = ${resumoDe(token)} and ${viva(sql)}`
  )
  if (achada === undefined) return undefined
  const { parada, ...sessao } = achada
  if (uso && parada) yield* sql`update sessao set usada_em = clock_timestamp() where id = ${sessao.id}::uuid`
  return sessaoDe(sessao)
})

const DO_PROVEDOR: MudancaDoRegistro = { por: "SISTEMA", justificativa: "saída no login único" }

/** The ways a living session is ended by somebody else than who uses it. */
const encerramentos = (sql: SqlClient.SqlClient) => {
  // what somebody else ended outlives the row of the session, which goes some days after its end
  const revogar = ({ por, ip, justificativa }: MudancaDoRegistro, quais: ReturnType<typeof viva>) => sql`
    with encerradas as (
      update sessao set revogada_em = clock_timestamp(), revogada_por = ${por}, motivo = ${justificativa}
      where ${quais} and ${viva(sql)} returning cpf
    ), anotadas as (
      insert into pessoa_ato (por, ip, recurso, chave, ato, justificativa)
      select ${por}, ${ip ?? null}, 'sessao', cpf, 'EXCLUSAO', ${justificativa} from encerradas
      where cpf <> ${por} and ${por} <> 'SISTEMA'
    )
    select 1 as um from encerradas`
  return {
    encerrarDe: (id, cpf, mudanca) =>
      Effect.map(
        contagem(
          "Sessoes.encerrarDe",
          revogar(mudanca, sql`id = ${id}::uuid and (${cpf ?? null}::text is null or cpf = ${cpf ?? null})`)
        ),
        (encerradas) => encerradas === 1
      ),
    encerrarTodas: (cpf, menos, mudanca) =>
      contagem(
        "Sessoes.encerrarTodas",
        revogar(mudanca, sql`cpf = ${cpf} and (${menos ?? null}::uuid is null or id <> ${menos ?? null}::uuid)`)
      ),
    encerrarDoProvedor: ({ emissor, sid = null, sujeito = null }) =>
      contagem(
        "Sessoes.encerrarDoProvedor",
        revogar(
          DO_PROVEDOR,
          sql`emissor = ${emissor} and (${sid}::text is null or sid = ${sid})
            and (${sujeito}::text is null or sujeito = ${sujeito})`
        )
      )
  } satisfies Partial<Sessoes["Service"]>
}

export const SessoesSql = Layer.effect(
  Sessoes,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Sessoes.of({
      abrir: (nova, anterior) =>
        abrir(sql, nova, anterior).pipe(sql.withTransaction, semFalhaDeBanco, Effect.withSpan("Sessoes.abrir")),
      achar: (token, uso) => achar(sql, token, uso).pipe(semFalhaDeBanco, Effect.withSpan("Sessoes.achar")),
      dono: (id) =>
        Effect.map(
          consultaUma("Sessoes.dono", Dono, sql`select cpf from sessao where id = ${id}::uuid`),
          (sessao) => sessao?.cpf
        ),
      listar: (cpf) =>
        consulta(
          "Sessoes.listar",
          Listada,
          sql`select ${sql.literal(IDENTIFICADA)}, criada_em as "criadaEm", usada_em as "usadaEm",
              expira_em as "expiraEm", ip, navegador
            from sessao where cpf = ${cpf} and ${viva(sql)} order by usada_em desc, id`
        ),
      encerrar: (id) =>
        comando(
          "Sessoes.encerrar",
          sql`update sessao set revogada_em = clock_timestamp() where id = ${id}::uuid and revogada_em is null`
        ),
      ...encerramentos(sql)
    })
  )
)
