/** Contents of snapshots and share links in their records, and read again only as what their hash says. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { ConteudoGuardado, SegredoDoConteudo } from "../../src/domain/calculos/comum/portas.ts"
import { type CofreDeConteudos, CopiaDanificada } from "../../src/domain/calculos/copias/portas.ts"
import { ANTES_DE_TODOS, Bytes, linhasDe } from "../banco/consulta.ts"

export const emBytes = (hexadecimal: string): Uint8Array => Buffer.from(hexadecimal, "hex")

/** What is kept was made where it was calculated; without it nothing can be kept here, which is a defect. */
export const preparado = (
  guardado: ConteudoGuardado | undefined,
  qual: SegredoDoConteudo
): Effect.Effect<ConteudoGuardado> =>
  guardado?.qual === qual
    ? Effect.succeed(guardado)
    : Effect.die(new Error("a calculation to be kept came without its content"))

/** Refuses what was altered, and tells whoever runs the service, by the id of its record. */
export const danificada = (id: string): Effect.Effect<never, CopiaDanificada> =>
  Effect.andThen(
    Effect.annotateLogs(Effect.logError("cópia de cálculo alterada fora do serviço: recusada"), {
      tags: ["seguranca"],
      copia: id
    }),
    Effect.fail(new CopiaDanificada())
  )

/** A record whose content is to be opened. */
interface Registro {
  readonly id: string
  readonly conteudo: Uint8Array | null
  readonly resumo: string
}

/** The two tables whose records hold contents, and how a content of an earlier release is replaced in each. */
const LUGARES = {
  copia: {
    qual: "CODIGO",
    viva: "not exists (select from copia_ato a where a.copia = r.id and a.ato = 'REMOVIDA') and r.resumo_cifrado is null",
    refazer: (sql: SqlClient.SqlClient, id: string, novo: Uint8Array) =>
      sql`select refazer_conteudo(${id}::uuid, ${novo})`
  },
  compartilhamento: {
    qual: "TOKEN",
    viva: "r.revogado_em is null and r.expira_em > clock_timestamp()",
    refazer: (sql: SqlClient.SqlClient, id: string, novo: Uint8Array) => sql`
      update compartilhamento set conteudo = ${novo}
      where id = ${id}::uuid and revogado_em is null and (conteudo is null or get_byte(conteudo, 0) = 1)`
  }
} as const satisfies Record<
  string,
  { readonly qual: SegredoDoConteudo; readonly viva: string; readonly refazer: unknown }
>

type Lugar = keyof typeof LUGARES

/** The column that holds the content of a record `r`, with `t` for what an earlier release stored apart. */
export const CONTEUDO = "coalesce(r.conteudo, t.conteudo)"
export const COM_ANTERIOR = "left join copia_conteudo t on r.conteudo is null and t.resumo = r.resumo"

/**
 * Opens the content that was written for a record, or says that it was altered since. A content of an earlier release is
 * closed for its secret now.
 */
export const abrirConteudo = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cofre: CofreDeConteudos["Service"],
  lugar: Lugar,
  { id, conteudo, resumo }: Registro,
  segredo: string
) {
  if (conteudo === null) return yield* danificada(id)
  const { qual, refazer } = LUGARES[lugar]
  const aberto = yield* cofre
    .abrir({ guardado: conteudo, segredo, qual, resumo, lugar: `${lugar}:${id}` })
    .pipe(Effect.catchTag("CopiaDanificada", () => danificada(id)))
  if (aberto.refeito !== undefined) yield* refazer(sql, id, aberto.refeito)
  return aberto.conteudo
})

/** Records of one part: each content goes to a thread and back. */
const PARTE = 20

const Recolhida = Schema.Struct({ id: Schema.String, resumo: Schema.String, conteudo: Bytes })

const recolherParte = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { marca, recolher }: CofreDeConteudos["Service"],
  lugar: Lugar,
  depoisDe: string
) {
  const { viva, refazer } = LUGARES[lugar]
  const antigas = yield* linhasDe(
    Recolhida,
    sql`
      select r.id, encode(r.resumo, 'hex') as resumo, ${sql.literal(CONTEUDO)} as conteudo
      from ${sql.literal(lugar)} r ${sql.literal(COM_ANTERIOR)}
      where r.id > ${depoisDe}::uuid and ${sql.literal(viva)} and ${sql.literal(CONTEUDO)} is not null and (r.conteudo is null
        or (substring(r.conteudo, 1, 1) = substring(${marca}::bytea, 1, 1)
          and substring(r.conteudo, 1, length(${marca}::bytea)) <> ${marca}::bytea))
      order by r.id limit ${PARTE}`
  )
  let recolhidas = 0
  for (const { id, resumo, conteudo } of antigas) {
    recolhidas += yield* recolher(`${lugar}:${id}`, conteudo, resumo).pipe(
      Effect.flatMap((novo) => refazer(sql, id, novo)),
      Effect.as(1),
      Effect.catchTags({
        CopiaDanificada: () => Effect.as(Effect.ignore(danificada(id)), 0),
        CopiasIndisponiveis: ({ motivo }) =>
          Effect.as(Effect.annotateLogs(Effect.logWarning("conteúdo não recolhido"), { copia: id, motivo }), 0)
      })
    )
  }
  return { recolhidas, ultima: antigas.at(-1)?.id }
})

/** Closes contents of earlier releases, and of earlier keys, under the current key, part by part; deletes those that no record needs. */
export const recolherTudo = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, cofre: CofreDeConteudos["Service"]) {
  let total = 0
  for (const lugar of ["copia", "compartilhamento"] as const) {
    for (let depoisDe: string | undefined = ANTES_DE_TODOS; depoisDe !== undefined; ) {
      const parte: { readonly recolhidas: number; readonly ultima: string | undefined } = yield* recolherParte(
        sql,
        cofre,
        lugar,
        depoisDe
      )
      total += parte.recolhidas
      depoisDe = parte.ultima
    }
  }
  yield* sql`select soltar_conteudos_antigos()`
  return total
})
