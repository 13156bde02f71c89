/** Loads between preview and apply, in PostgreSQL. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { CargasPreparadas, DURACAO_DA_CARGA_PREPARADA } from "../../src/domain/indices/edicao/cargas-preparadas.ts"
import { ComId, comando, consultaUma, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

const Carga = Schema.Struct({ tabela: Schema.String, conteudo: Schema.String, sobrescrever: Schema.Boolean })

export const CargasPreparadasSql = Layer.effect(
  CargasPreparadas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    CargasPreparadas.of({
      guardar: Effect.fn("CargasPreparadas.guardar")(function* (cpf, { tabela, conteudo, sobrescrever }) {
        yield* sql`delete from carga_preparada where expira_em < clock_timestamp()`
        const { id } = yield* unicaDe(
          ComId,
          sql`insert into carga_preparada (cpf, tabela, conteudo, sobrescrever, expira_em)
            values (${cpf}, ${tabela}, ${conteudo}, ${sobrescrever},
              clock_timestamp() + ${DURACAO_DA_CARGA_PREPARADA} * interval '1 second')
            returning id`
        )
        return id
      }, semFalhaDeBanco),
      ler: (cpf, id) =>
        consultaUma(
          "CargasPreparadas.ler",
          Carga,
          sql`select tabela, conteudo, sobrescrever from carga_preparada
            where id = ${id}::uuid and cpf = ${cpf} and expira_em > clock_timestamp()`
        ),
      descartar: (cpf, id) =>
        comando("CargasPreparadas.descartar", sql`delete from carga_preparada where id = ${id}::uuid and cpf = ${cpf}`)
    })
  )
)
