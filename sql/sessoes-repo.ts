/** Sessions of the panel, and what was typed when one ended, in PostgreSQL. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { DURACAO_DO_RASCUNHO, duracaoDaSessao, Rascunhos, type Sessao, Sessoes } from "../src/domain/acesso/sessoes.ts"
import { novoToken, resumoDe } from "./segredos.ts"

/** Ended sessions stay this long, so that what was typed in their forms can still be kept. */
const GUARDA_DAS_ENCERRADAS = "30 days"

export const SessoesSql = Layer.effect(
  Sessoes,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Sessoes.of({
      abrir: Effect.fn("Sessoes.abrir")(
        function* ({ cpf, confiavel, comoEntrou }, anterior) {
          const token = yield* novoToken
          if (anterior !== undefined) {
            yield* sql`update sessao set rotacionada_em = clock_timestamp()
            where resumo = ${resumoDe(anterior)} and rotacionada_em is null and revogada_em is null`
          }
          yield* sql`delete from sessao where expira_em < clock_timestamp() - ${GUARDA_DAS_ENCERRADAS}::interval`
          const [sessao] = yield* sql<Sessao>`
          insert into sessao (resumo, cpf, como_entrou, confiavel, expira_em)
          values (${resumoDe(token)}, ${cpf}, ${comoEntrou}, ${confiavel},
            clock_timestamp() + ${duracaoDaSessao(confiavel)} * interval '1 second')
          returning id, cpf, confiavel`
          return { ...sessao!, token }
        },
        sql.withTransaction,
        Effect.orDie
      ),
      achar: Effect.fn("Sessoes.achar")((token) =>
        sql<Sessao>`select id, cpf, confiavel from sessao where resumo = ${resumoDe(token)}
          and expira_em > clock_timestamp() and rotacionada_em is null and revogada_em is null`.pipe(
          Effect.map(([sessao]) => sessao),
          Effect.orDie
        )
      ),
      dono: Effect.fn("Sessoes.dono")((id) =>
        sql<{ readonly cpf: string }>`select cpf from sessao where id = ${id}::uuid`.pipe(
          Effect.map(([sessao]) => sessao?.cpf),
          Effect.orDie
        )
      ),
      encerrar: Effect.fn("Sessoes.encerrar")((id) =>
        sql`update sessao set revogada_em = clock_timestamp() where id = ${id}::uuid and revogada_em is null`.pipe(
          Effect.orDie
        )
      )
    })
  )
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
      }, Effect.orDie),
      ler: Effect.fn("Rascunhos.ler")((id, cpf) =>
        sql<{ readonly conteudo: Uint8Array }>`select conteudo from rascunho
          where id = ${id}::uuid and cpf = ${cpf} and expira_em > clock_timestamp()`.pipe(
          Effect.map(([rascunho]) => rascunho?.conteudo),
          Effect.orDie
        )
      )
    })
  )
)
