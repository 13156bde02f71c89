/** Loads between preview and apply, in PostgreSQL. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  type CargaPreparada,
  CargasPreparadas,
  DURACAO_DA_CARGA_PREPARADA
} from "../../src/domain/indices/edicao/cargas-preparadas.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

export const CargasPreparadasSql = Layer.effect(
  CargasPreparadas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    CargasPreparadas.of({
      guardar: Effect.fn("CargasPreparadas.guardar")(function* (cpf, { tabela, conteudo, sobrescrever }) {
        yield* sql`delete from carga_preparada where expira_em < clock_timestamp()`
        const [guardada] = yield* sql<{ readonly id: string }>`
          insert into carga_preparada (cpf, tabela, conteudo, sobrescrever, expira_em)
          values (${cpf}, ${tabela}, ${conteudo}, ${sobrescrever},
            clock_timestamp() + ${DURACAO_DA_CARGA_PREPARADA} * interval '1 second')
          returning id`
        return guardada!.id
      }, semFalhaDeBanco),
      ler: Effect.fn("CargasPreparadas.ler")((cpf, id) =>
        sql<CargaPreparada>`select tabela, conteudo, sobrescrever from carga_preparada
          where id = ${id}::uuid and cpf = ${cpf} and expira_em > clock_timestamp()`.pipe(
          Effect.map(([carga]) => carga),
          semFalhaDeBanco
        )
      ),
      descartar: Effect.fn("CargasPreparadas.descartar")((cpf, id) =>
        Effect.asVoid(semFalhaDeBanco(sql`delete from carga_preparada where id = ${id}::uuid and cpf = ${cpf}`))
      )
    })
  )
)
