/** How many calculations a person may have, and how much they may take. */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { MAXIMO_DE_BYTES, MAXIMO_DE_CALCULOS } from "../../../src/domain/plataforma/salvos/calculo.ts"
import { CalculosDemais, EspacoEsgotado } from "../../../src/domain/plataforma/salvos/falhas.ts"
import { unicaDe } from "../../banco/consulta.ts"

const Uso = Schema.Struct({ vivos: Schema.Number, bytes: Schema.Number })

/** In the person's turn, which ends with the transaction: one more of so many bytes has room, or a failure. */
export const reservar = Effect.fnUntraced(function* (cpf: string, bytes: number) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select pg_advisory_xact_lock(hashtextextended(${`salvos ${cpf}`}, 0))`
  const uso = yield* unicaDe(
    Uso,
    sql`select count(*) filter (where excluido_em is null)::int as vivos, coalesce(sum(tamanho), 0)::float8 as bytes
      from calculo_salvo where dono = ${cpf}`
  )
  if (uso.vivos >= MAXIMO_DE_CALCULOS) return yield* new CalculosDemais()
  if (uso.bytes + bytes > MAXIMO_DE_BYTES) return yield* new EspacoEsgotado()
})
