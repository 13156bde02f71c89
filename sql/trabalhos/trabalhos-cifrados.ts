/** The request and the result of a job (`corpo` and `resultado` of `trabalho`), encrypted for its row. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { type Cifra, CifraIlegivel } from "../../src/domain/plataforma/cifra/portas.ts"
import { ANTES_DE_TODOS, Bytes, linhasDe } from "../banco/consulta.ts"

type Coluna = "corpo" | "resultado"

const lugarDe = (id: string, coluna: Coluna): string => `trabalho:${id}:${coluna}`

export const fechar = ({ cifrar }: Cifra["Service"], id: string, coluna: Coluna, conteudo: Uint8Array) =>
  cifrar(lugarDe(id, coluna), conteudo)

/**
 * Content of an earlier release is in the clear, and never begins with the first byte of an encrypted one: it is read as it
 * stands until `recifrar` has encrypted it. Content that cannot be read is a defect of the installation.
 */
export const abrir = (
  { decifrar, marca }: Cifra["Service"],
  id: string,
  coluna: Coluna,
  guardado: Uint8Array
): Effect.Effect<Uint8Array<ArrayBuffer>> =>
  guardado[0] === marca[0]
    ? Effect.orDie(decifrar(lugarDe(id, coluna), guardado))
    : Effect.succeed(new Uint8Array(guardado))

const Linha = Schema.Struct({ id: Schema.String, corpo: Schema.NullOr(Bytes), resultado: Schema.NullOr(Bytes) })

/** Jobs of one part: a result may have megabytes. */
const PARTE = 10

const recifrarParte = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cifra: Cifra["Service"],
  depoisDe: string
) {
  const { marca } = cifra
  const antigos = yield* linhasDe(
    Linha,
    sql`select id, corpo, resultado from trabalho
      where id > ${depoisDe}::uuid and (substring(corpo, 1, length(${marca}::bytea)) <> ${marca}::bytea
        or substring(resultado, 1, length(${marca}::bytea)) <> ${marca}::bytea)
      order by id limit ${PARTE} for update skip locked`
  )
  for (const { id, ...colunas } of antigos) {
    const refeita = (coluna: Coluna) => {
      const guardado = colunas[coluna]
      return guardado === null
        ? Effect.succeed(null)
        : Effect.flatMap(abrir(cifra, id, coluna, guardado), (aberto) => fechar(cifra, id, coluna, aberto))
    }
    // content under a key that is gone stays as it is until its hour is over
    yield* Effect.all([refeita("corpo"), refeita("resultado")]).pipe(
      Effect.flatMap(
        ([corpo, resultado]) =>
          sql`update trabalho set corpo = ${corpo}, resultado = ${resultado} where id = ${id}::uuid`
      ),
      Effect.catchDefect((defeito) => (defeito instanceof CifraIlegivel ? Effect.void : Effect.die(defeito)))
    )
  }
  return antigos.at(-1)?.id
})

/** Puts every job under the current key, each part in a transaction of its own. */
export const recifrar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, cifra: Cifra["Service"]) {
  for (let ultimo: string | undefined = ANTES_DE_TODOS; ultimo !== undefined; )
    ultimo = yield* sql.withTransaction(recifrarParte(sql, cifra, ultimo))
})
