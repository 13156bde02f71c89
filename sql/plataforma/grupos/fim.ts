/** What ends with a membership, and with a group. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TRANSICOES } from "../../../src/domain/plataforma/convites/estados.ts"
import type { OrigemAuditoria } from "../../../src/domain/telemetria/auditoria.ts"
import { anotarAtos } from "../../acesso/atos-de-pessoas.ts"
import { ComId, linhasDe } from "../../banco/consulta.ts"

/** Ends the living links into a group (of one person, where one is named), and frees what only they had. */
export const encerrarElos = Effect.fnUntraced(function* (
  grupo: string,
  cpf: string | null,
  motivo: string,
  origem: OrigemAuditoria
) {
  const sql = yield* SqlClient.SqlClient
  const encerrados = yield* linhasDe(
    ComId,
    sql`update compartilhamento set revogado_em = clock_timestamp(), revogado_por = ${origem.cpf}, motivo = ${motivo},
        conteudo = null
      where grupo = ${grupo}::uuid and (${cpf}::text is null or cpf = ${cpf}) and revogado_em is null
        and expira_em > clock_timestamp()
      returning id`
  )
  if (encerrados.length > 0) yield* sql`select soltar_conteudos_antigos()`
  const chaves = encerrados.map(({ id }) => id)
  yield* anotarAtos({ recurso: "compartilhamento", ato: "EXCLUSAO", chaves }, origem)
})

/** Takes back the invitations to a group that somebody sent and nobody answered. */
export const cancelarConvitesDe = Effect.fnUntraced(function* (grupo: string, cpf: string, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  const { de, para } = TRANSICOES.CANCELAR
  const cancelados = yield* linhasDe(
    ComId,
    sql`update grupo_convite set estado = ${para}, decidido_em = clock_timestamp()
      where grupo = ${grupo}::uuid and convidado_por = ${cpf} and estado = ${de} and vence_em > clock_timestamp()
      returning id`
  )
  const chaves = cancelados.map(({ id }) => id)
  yield* anotarAtos({ recurso: "convite", ato: "CANCELAMENTO", chaves }, origem)
})

/**
 * Ends a group that is held: calculations go back to who made them, those whose maker erased itself to `herdeiro` (and end
 * with the group where there is none); then the folders, which are empty, and the group with memberships and invitations.
 */
export const encerrarGrupo = Effect.fnUntraced(function* (
  grupo: string,
  herdeiro: string | null,
  origem: OrigemAuditoria
) {
  const sql = yield* SqlClient.SqlClient
  yield* encerrarElos(grupo, null, "o grupo foi excluído", origem)
  if (herdeiro === null) yield* sql`delete from calculo_salvo where dono is null and grupo = ${grupo}::uuid`
  yield* sql`update calculo_salvo set pasta = null, dono = coalesce(dono, ${herdeiro}::text::bpchar), revisao = revisao + 1
    where grupo = ${grupo}::uuid`
  yield* sql`delete from pasta where grupo = ${grupo}::uuid`
  yield* sql`delete from grupo where id = ${grupo}::uuid`
  yield* anotarAtos({ recurso: "grupo", ato: "EXCLUSAO", chaves: [grupo] }, origem)
})
