/**
 * How messages leave the outbox: the row stays locked from its taking to its outcome, in one transaction, so that other
 * instances pass it by; the end of a process, whatever it is, ends the lock.
 */
import { Effect, Layer, Option, Random, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Carta } from "../../src/domain/correio/cartas.ts"
import { type Destino, destinoDe, type Entrega } from "../../src/domain/correio/entrega.ts"
import { FilaDeCorreio, type MensagemNaFila } from "../../src/domain/correio/portas.ts"
import { Instante, linhaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

const Linha = Schema.Struct({
  id: Schema.String,
  destinatario: Schema.String,
  carta: Schema.Unknown,
  criadaEm: Instante,
  tentativa: Schema.Number,
  restamS: Schema.Number
})

const lerCarta = Schema.decodeUnknownOption(Carta)

const tomar = (sql: SqlClient.SqlClient) =>
  linhaDe(
    Linha,
    sql`select id, destinatario, carta, criada_em as "criadaEm", tentativas + 1 as tentativa,
        extract(epoch from desiste_em - clock_timestamp())::float8 as "restamS"
      from correio_mensagem where estado = 'pendente' and proxima_em <= clock_timestamp()
      order by proxima_em limit 1 for update skip locked`
  )

const anotar = (sql: SqlClient.SqlClient, { id, tentativa }: typeof Linha.Type, destino: Destino) => {
  const { estado } = destino
  const emS = estado === "pendente" ? destino.emS : 0
  const codigo = estado === "enviada" ? null : destino.codigo
  return sql`update correio_mensagem set estado = ${estado}, tentativas = ${tentativa}, codigo = ${codigo},
      proxima_em = clock_timestamp() + ${emS}::float8 * interval '1 second',
      terminada_em = case when ${estado} = 'pendente' then null else clock_timestamp() end
    where id = ${id}::uuid`
}

/** A letter of a version of before, that nobody can write any more, is dead. */
const ILEGIVEL: Entrega = { _tag: "Recusada", codigo: "ILEGIVEL" }

export const FilaDeCorreioSql = Layer.effect(
  FilaDeCorreio,
  Effect.map(SqlClient.SqlClient, (sql) =>
    FilaDeCorreio.of({
      despachar: Effect.fn("FilaDeCorreio.despachar")(
        function* (entregar: (mensagem: MensagemNaFila) => Effect.Effect<Entrega>) {
          const linha = yield* tomar(sql)
          if (linha === undefined) return undefined
          const carta = Option.getOrUndefined(lerCarta(linha.carta))
          const { id, destinatario, criadaEm } = linha
          const entrega = carta === undefined ? ILEGIVEL : yield* entregar({ id, destinatario, carta, criadaEm })
          yield* anotar(sql, linha, destinoDe(entrega, linha, yield* Random.next))
          return entrega
        },
        sql.withTransaction,
        semFalhaDeBanco
      )
    })
  )
)
