/** What was typed in a form when its session ended, in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { DURACAO_DO_RASCUNHO, Rascunhos } from "../../src/domain/acesso/sessoes.ts"
import { Bytes, ComId, consultaUma, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

const Rascunho = Schema.Struct({ conteudo: Bytes })

export const RascunhosSql = Layer.effect(
  Rascunhos,
  Effect.map(SqlClient.SqlClient, (sql) =>
    Rascunhos.of({
      guardar: Effect.fn("Rascunhos.guardar")(function* (sessao, cpf, conteudo) {
        yield* sql`delete from rascunho where expira_em < clock_timestamp()`
        const { id } = yield* unicaDe(
          ComId,
          sql`insert into rascunho (sessao, cpf, conteudo, expira_em)
            values (${sessao}::uuid, ${cpf}, ${conteudo},
              clock_timestamp() + ${DURACAO_DO_RASCUNHO} * interval '1 second')
            on conflict (sessao) do update
              set id = gen_random_uuid(), conteudo = excluded.conteudo, expira_em = excluded.expira_em
            returning id`
        )
        return id
      }, semFalhaDeBanco),
      ler: (id, cpf) =>
        Effect.map(
          consultaUma(
            "Rascunhos.ler",
            Rascunho,
            sql`select conteudo from rascunho
              where id = ${id}::uuid and cpf = ${cpf} and expira_em > clock_timestamp()`
          ),
          (rascunho) => rascunho?.conteudo
        )
    })
  )
)
