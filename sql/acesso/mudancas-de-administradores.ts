/** What every change of the administrator registry leaves behind. */
import type { SqlClient } from "effect/sql"
import type { MudancaDoRegistro } from "../../src/domain/acesso/administradores.ts"
import type { Administrador } from "../../src/domain/acesso/portas.ts"

/** One line of the history; nobody changes it afterwards. */
export const anotarMudanca = (
  sql: SqlClient.SqlClient,
  tipo: "INSERCAO" | "ALTERACAO" | "EXCLUSAO",
  { cpf, nome }: Administrador,
  { por, justificativa }: MudancaDoRegistro
) => sql`insert into administrador_historico (cpf, nome, "atualizadoPor", "tipoAlteracao", justificativa)
  values (${cpf}, ${nome}, ${por}, ${tipo}, ${justificativa})`
