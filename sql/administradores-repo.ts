/** The administrator registry in PostgreSQL. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { RegistroAdministradores } from "../src/domain/acesso/portas.ts"

export const RegistroAdministradoresSql = Layer.effect(
  RegistroAdministradores,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroAdministradores.of({
      admitir: Effect.fn("RegistroAdministradores.admitir")((cpf) =>
        sql<{ readonly nome: string }>`
          update administrador set ultimo_login = clock_timestamp() where cpf = ${cpf} returning nome`.pipe(
          Effect.map(([linha]) => (linha === undefined ? undefined : { cpf, nome: linha.nome })),
          Effect.orDie
        )
      )
    })
  )
)
