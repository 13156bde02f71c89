/** Sessions of the panel, and what was typed when one ended, in PostgreSQL. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  DURACAO_DO_RASCUNHO,
  duracaoDaSessao,
  ENTRADA_RECENTE,
  IDADE_MAXIMA_DA_AUTENTICACAO,
  OCIOSIDADE,
  Rascunhos,
  SESSOES_POR_PESSOA,
  type Sessao,
  type SessaoListada,
  Sessoes
} from "../../src/domain/acesso/sessoes.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { novoToken, resumoDe } from "../banco/segredos.ts"

/** Ended sessions stay this long, so that what was typed in their forms can still be kept. */
const GUARDA_DAS_ENCERRADAS = "30 days"

/** A session in use is written once a minute at most. */
const PASSO_DO_USO = "1 minute"

/** What a browser says of itself is kept to be recognised, not to be studied. */
const MAXIMO_DO_NAVEGADOR = 200

interface LinhaDaSessao extends Omit<SessaoListada, "criadaEm" | "usadaEm" | "expiraEm"> {
  readonly criada_em: Date
  readonly usada_em: Date
  readonly expira_em: Date
}

const listada = ({ criada_em, usada_em, expira_em, ...linha }: LinhaDaSessao): SessaoListada => ({
  ...linha,
  criadaEm: criada_em.toISOString(),
  usadaEm: usada_em.toISOString(),
  expiraEm: expira_em.toISOString()
})

export const SessoesSql = Layer.effect(
  Sessoes,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const viva = sql`expira_em > clock_timestamp() and rotacionada_em is null and revogada_em is null
      and usada_em > clock_timestamp() - ${OCIOSIDADE} * interval '1 second'`
    const colunas = sql`id, cpf, confiavel, como_entrou as "comoEntrou",
      autenticada_em > clock_timestamp() - ${ENTRADA_RECENTE} * interval '1 second' as recente`
    const revogar = ({ por, justificativa }: { readonly por: string; readonly justificativa: string }) =>
      sql`update sessao set revogada_em = clock_timestamp(), revogada_por = ${por}, motivo = ${justificativa}`

    return Sessoes.of({
      abrir: Effect.fn("Sessoes.abrir")(
        function* (
          { cpf, confiavel, comoEntrou, autenticadaEm = null, conta, sid = null, ip = null, navegador },
          anterior
        ) {
          const token = yield* novoToken
          if (anterior !== undefined) {
            yield* sql`update sessao set rotacionada_em = clock_timestamp()
            where resumo = ${resumoDe(anterior)} and rotacionada_em is null and revogada_em is null`
          }
          yield* sql`delete from sessao where expira_em < clock_timestamp() - ${GUARDA_DAS_ENCERRADAS}::interval`
          const [sessao] = yield* sql<Sessao>`
          insert into sessao (resumo, cpf, como_entrou, confiavel, autenticada_em, expira_em, emissor, sujeito, sid, ip,
            navegador)
          select ${resumoDe(token)}, ${cpf}, ${comoEntrou}, ${confiavel}, autenticada, least(
              clock_timestamp() + ${duracaoDaSessao(confiavel)} * interval '1 second',
              autenticada + ${IDADE_MAXIMA_DA_AUTENTICACAO} * interval '1 second'),
            ${conta?.emissor ?? null}, ${conta?.sujeito ?? null}, ${sid}, ${ip},
            ${navegador?.slice(0, MAXIMO_DO_NAVEGADOR) ?? null}
          from (select least(clock_timestamp(), coalesce(to_timestamp(${autenticadaEm}::double precision),
            clock_timestamp())) as autenticada) as quando
          returning ${colunas}`
          yield* sql`update sessao set revogada_em = clock_timestamp(), motivo = 'sessões demais da mesma pessoa'
            where id in (select id from sessao where cpf = ${cpf} and ${viva}
              order by criada_em desc, id offset ${SESSOES_POR_PESSOA})`
          return { ...sessao!, token }
        },
        sql.withTransaction,
        semFalhaDeBanco
      ),
      achar: Effect.fn("Sessoes.achar")(function* (token, uso) {
        const [achada] = yield* sql<Sessao & { readonly parada: boolean }>`
          select ${colunas}, usada_em < clock_timestamp() - ${PASSO_DO_USO}::interval as parada
          from sessao where resumo = ${resumoDe(token)} and ${viva}`
        if (achada === undefined) return undefined
        const { parada, ...sessao } = achada
        if (uso && parada) yield* sql`update sessao set usada_em = clock_timestamp() where id = ${sessao.id}::uuid`
        return sessao
      }, semFalhaDeBanco),
      dono: Effect.fn("Sessoes.dono")((id) =>
        sql<{ readonly cpf: string }>`select cpf from sessao where id = ${id}::uuid`.pipe(
          Effect.map(([sessao]) => sessao?.cpf),
          semFalhaDeBanco
        )
      ),
      encerrar: Effect.fn("Sessoes.encerrar")((id) =>
        sql`update sessao set revogada_em = clock_timestamp() where id = ${id}::uuid and revogada_em is null`.pipe(
          semFalhaDeBanco
        )
      ),
      listar: Effect.fn("Sessoes.listar")((cpf) =>
        sql<LinhaDaSessao>`select id, cpf, como_entrou as "comoEntrou", confiavel, criada_em, usada_em, expira_em, ip,
          navegador from sessao where cpf = ${cpf} and ${viva} order by usada_em desc, id`.pipe(
          Effect.map((linhas) => linhas.map(listada)),
          semFalhaDeBanco
        )
      ),
      encerrarDe: Effect.fn("Sessoes.encerrarDe")((id, cpf, mudanca) =>
        sql`${revogar(mudanca)} where id = ${id}::uuid and (${cpf ?? null}::text is null or cpf = ${cpf ?? null}) and ${viva}
          returning 1 as um`.pipe(
          Effect.map(({ length }) => length === 1),
          semFalhaDeBanco
        )
      ),
      encerrarTodas: Effect.fn("Sessoes.encerrarTodas")((cpf, menos, mudanca) =>
        sql`${revogar(mudanca)} where cpf = ${cpf} and (${menos ?? null}::uuid is null or id <> ${menos ?? null}::uuid) and ${viva}
          returning 1 as um`.pipe(
          Effect.map(({ length }) => length),
          semFalhaDeBanco
        )
      ),
      encerrarDoProvedor: Effect.fn("Sessoes.encerrarDoProvedor")(({ emissor, sid = null, sujeito = null }) =>
        sql`${revogar({ por: "SISTEMA", justificativa: "saída no login único" })}
          where emissor = ${emissor} and (${sid}::text is null or sid = ${sid})
            and (${sujeito}::text is null or sujeito = ${sujeito}) and ${viva}
          returning 1 as um`.pipe(
          Effect.map(({ length }) => length),
          semFalhaDeBanco
        )
      )
    })
  })
)

export const RascunhosSql = Layer.effect(
  Rascunhos,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Rascunhos.of({
      guardar: Effect.fn("Rascunhos.guardar")(function* (sessao, cpf, conteudo) {
        yield* sql`delete from rascunho where expira_em < clock_timestamp()`
        const [guardado] = yield* sql<{ readonly id: string }>`
          insert into rascunho (sessao, cpf, conteudo, expira_em)
          values (${sessao}::uuid, ${cpf}, ${conteudo},
            clock_timestamp() + ${DURACAO_DO_RASCUNHO} * interval '1 second')
          on conflict (sessao) do update
            set id = gen_random_uuid(), conteudo = excluded.conteudo, expira_em = excluded.expira_em
          returning id`
        return guardado!.id
      }, semFalhaDeBanco),
      ler: Effect.fn("Rascunhos.ler")((id, cpf) =>
        sql<{ readonly conteudo: Uint8Array }>`select conteudo from rascunho
          where id = ${id}::uuid and cpf = ${cpf} and expira_em > clock_timestamp()`.pipe(
          Effect.map(([rascunho]) => rascunho?.conteudo),
          semFalhaDeBanco
        )
      )
    })
  )
)
