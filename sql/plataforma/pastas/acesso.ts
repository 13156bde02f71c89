/** Whose folders are, in the condition of the statements; and how they are held while something is put into them. */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { NivelInsuficiente } from "../../../src/domain/plataforma/grupos/falhas.ts"
import { type Acao, niveisQuePodem } from "../../../src/domain/plataforma/grupos/politica.ts"
import { PastaAusente } from "../../../src/domain/plataforma/pastas/falhas.ts"
import { linhaDe } from "../../banco/consulta.ts"

/** The groups in which this person may do this. */
export const gruposEmQuePode = (sql: SqlClient.SqlClient, cpf: string, acao: Acao) =>
  sql`(select gp.grupo from grupo_participante gp where gp.cpf = ${cpf} and ${sql.in("gp.nivel", niveisQuePodem(acao))})`

/** That this person may do this with the folder `p`: her own, or that of a group in which her level allows it. */
export const podeNaPasta = (sql: SqlClient.SqlClient, cpf: string, acao: Acao) =>
  sql`(p.dono = ${cpf} or p.grupo in ${gruposEmQuePode(sql, cpf, acao)})`

const DeQuem = Schema.Struct({ grupo: Schema.NullOr(Schema.String), dono: Schema.NullOr(Schema.String) })
export type DeQuem = typeof DeQuem.Type

const Permitida = Schema.Struct({ pode: Schema.Boolean })

/** The group is still there until the transaction ends; the deletion of a group waits for it, and ours for that. */
export const segurarGrupo = Effect.fnUntraced(function* (grupo: string | null) {
  const sql = yield* SqlClient.SqlClient
  if (grupo !== null) yield* sql`select 1 from grupo where id = ${grupo}::uuid for key share`
})

/** Whose a folder is that this person may see; every other is as absent as one that never was. */
export const deQuemE = Effect.fnUntraced(function* (id: string, cpf: string) {
  const sql = yield* SqlClient.SqlClient
  const achada = yield* linhaDe(
    DeQuem,
    sql`select p.grupo, p.dono from pasta p where p.id = ${id}::uuid and ${podeNaPasta(sql, cpf, "pastas.ler")}`
  )
  return achada ?? (yield* new PastaAusente())
})

/**
 * The folder, held until the transaction ends as what something is put into (or, with `mudar`, as what changes), by
 * somebody who may do this with it.
 */
export const tomarPasta = Effect.fnUntraced(function* (
  id: string,
  cpf: string,
  acao: Acao,
  { mudar = false }: { readonly mudar?: boolean } = {}
) {
  const sql = yield* SqlClient.SqlClient
  const deQuem = yield* deQuemE(id, cpf)
  yield* segurarGrupo(deQuem.grupo)
  const permitida = yield* linhaDe(
    Permitida,
    sql`select coalesce(${podeNaPasta(sql, cpf, acao)}, false) as pode from pasta p
      where p.id = ${id}::uuid and ${podeNaPasta(sql, cpf, "pastas.ler")}
      ${sql.literal(mudar ? "for update of p" : "for key share of p")}`
  )
  if (permitida === undefined) return yield* new PastaAusente()
  if (!permitida.pode) return yield* new NivelInsuficiente({ acao })
  return deQuem
})

export const mesmoDono = (a: DeQuem, b: DeQuem): boolean => a.grupo === b.grupo && a.dono === b.dono

/** One at a time changes the folders of a person, or of a group. */
export const aVezDasPastas = ({ grupo, dono }: DeQuem) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`select pg_advisory_xact_lock(hashtextextended(${`pastas ${grupo ?? dono}`}, 0))`
  )
