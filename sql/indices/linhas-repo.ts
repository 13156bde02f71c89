/** Some rows of a reference table, and the audit records of one, in PostgreSQL. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { LinhasGuardadas } from "../../src/domain/indices/guardadas.ts"
import { consulta } from "../banco/consulta.ts"
import { Armazenada, Auditada } from "./linha-lida.ts"
import { consultaHistorico, consultaPorChave } from "./tabela-sql.ts"

export const LinhasGuardadasSql = Layer.effect(
  LinhasGuardadas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    LinhasGuardadas.of({
      achar: (definicao, chaves) =>
        consulta(
          "LinhasGuardadas.achar",
          Armazenada,
          sql.unsafe(consultaPorChave(definicao), [JSON.stringify(chaves)])
        ),
      historico: (definicao, chave) =>
        consulta(
          "LinhasGuardadas.historico",
          Auditada,
          sql.unsafe(consultaHistorico(definicao), [JSON.stringify([chave])])
        )
    })
  )
)
