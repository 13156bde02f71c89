/**
 * Who may do what in a group, in the condition of the statement itself. A change of a group or of who takes part in it
 * first locks the row of the group, and only then reads levels: two changes of one group never see the same state.
 */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { GrupoAusente, NivelInsuficiente } from "../../../src/domain/plataforma/grupos/falhas.ts"
import { type Acao, NIVEIS, niveisQuePodem, pode } from "../../../src/domain/plataforma/grupos/politica.ts"
import { linhaDe } from "../../banco/consulta.ts"

const Meu = Schema.Struct({ nivel: Schema.Literals(NIVEIS) })

/** That this person takes part in the group `g` at a level that may do this. */
export const participaE = (sql: SqlClient.SqlClient, cpf: string, acao: Acao) =>
  sql`exists (select from grupo_participante p
    where p.grupo = g.id and p.cpf = ${cpf} and ${sql.in("p.nivel", niveisQuePodem(acao))})`

/** Fails for somebody who takes no part in the group, or at a level that may not do this. */
export const exigirNivel = Effect.fnUntraced(function* (grupo: string, cpf: string, acao: Acao) {
  const sql = yield* SqlClient.SqlClient
  const meu = yield* linhaDe(
    Meu,
    sql`select nivel from grupo_participante where grupo = ${grupo}::uuid and cpf = ${cpf}`
  )
  if (meu === undefined) return yield* new GrupoAusente()
  if (!pode(meu.nivel, acao)) return yield* new NivelInsuficiente({ acao })
  return meu.nivel
})

/** The group held until the transaction ends, by somebody who takes part in it; nobody changes it or its people meanwhile. */
export const travarGrupo = Effect.fnUntraced(function* (grupo: string, cpf: string) {
  const sql = yield* SqlClient.SqlClient
  const travados = yield* sql`select 1 from grupo g
    where g.id = ${grupo}::uuid and ${participaE(sql, cpf, "grupo.ler")} for update of g`
  if (travados.length === 0) return yield* new GrupoAusente()
})

/** Both: the level is read after the lock is held. */
export const travarComNivel = Effect.fnUntraced(function* (grupo: string, cpf: string, acao: Acao) {
  yield* travarGrupo(grupo, cpf)
  return yield* exigirNivel(grupo, cpf, acao)
})
