/** The outbox as the panel sees it, in PostgreSQL. */
import { Effect, Layer, Option, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { Carta } from "../../src/domain/correio/cartas.ts"
import { DIAS_DE_MENSAGENS, ESTADOS_DA_MENSAGEM, PRAZO_DE_ENVIO_H } from "../../src/domain/correio/entrega.ts"
import { CaixaDeSaida, type MensagemListada } from "../../src/domain/correio/portas.ts"
import type { Autoria, Retrato } from "../../src/domain/telemetria/historico.ts"
import { consulta, consultaUma, Instante, linhaDe, listagem } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { anotarNoHistorico, historicoDe } from "../telemetria/historico-sql.ts"

const camposDaMensagem = {
  id: Schema.String,
  modelo: Schema.String,
  destinatario: Schema.String,
  estado: Schema.Literals(ESTADOS_DA_MENSAGEM),
  tentativas: Schema.Number,
  criadaEm: Instante,
  proximaEm: Schema.NullOr(Instante),
  terminadaEm: Schema.NullOr(Instante),
  codigo: Schema.NullOr(Schema.String)
}
const Mensagem = Schema.Struct(camposDaMensagem)
const MensagemComCarta = Schema.Struct({ ...camposDaMensagem, carta: Schema.Unknown })
const Contagem = Schema.Struct({ estado: Schema.Literals(ESTADOS_DA_MENSAGEM), quantas: Schema.Number })

const COLUNAS = `id, carta ->> 'modelo' as modelo, destinatario, estado, tentativas, criada_em as "criadaEm",
  case when estado = 'pendente' then proxima_em end as "proximaEm", terminada_em as "terminadaEm", codigo`

/** A message as the history shows it: without the address, since the history outlives the message. */
const retrato: (mensagem: MensagemListada) => Retrato = Struct.pick(["modelo", "estado", "tentativas", "codigo"])

const reviver = Effect.fnUntraced(function* (morta: MensagemListada, autoria: Autoria) {
  const sql = yield* SqlClient.SqlClient
  const revivida = yield* linhaDe(
    Mensagem,
    sql`update correio_mensagem set estado = 'pendente', tentativas = 0, codigo = null, terminada_em = null,
        proxima_em = clock_timestamp(), desiste_em = clock_timestamp() + ${PRAZO_DE_ENVIO_H} * interval '1 hour',
        expira_em = clock_timestamp() + ${DIAS_DE_MENSAGENS} * interval '1 day'
      where id = ${morta.id}::uuid and estado = 'morta' returning ${sql.literal(COLUNAS)}`
  )
  if (revivida === undefined) return undefined
  yield* anotarNoHistorico(
    { recurso: "mensagem", chave: morta.id, ato: "REENVIO", antes: retrato(morta), depois: retrato(revivida) },
    autoria
  )
  return revivida
})

const lerCarta = Schema.decodeUnknownOption(Carta)

export const CaixaDeSaidaSql = Layer.effect(
  CaixaDeSaida,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const colunas = sql.literal(COLUNAS)
    return CaixaDeSaida.of({
      listar: (estado = undefined, { tamanho, deslocamento }) => {
        const escolhidas = sql`(${estado ?? null}::text is null or estado = ${estado ?? null})`
        return listagem("CaixaDeSaida.listar", Mensagem, {
          itens: sql`select ${colunas} from correio_mensagem where ${escolhidas}
            order by criada_em desc, id limit ${tamanho} offset ${deslocamento}`,
          total: sql`select count(*)::int as total from correio_mensagem where ${escolhidas}`
        })
      },
      contar: Effect.map(
        consulta(
          "CaixaDeSaida.contar",
          Contagem,
          sql`select estado, count(*)::int as quantas from correio_mensagem group by estado`
        ),
        (linhas) => {
          const de = (procurado: string) => linhas.find(({ estado }) => estado === procurado)?.quantas ?? 0
          return { pendente: de("pendente"), enviada: de("enviada"), morta: de("morta") }
        }
      ),
      achar: (id) =>
        Effect.map(
          consultaUma(
            "CaixaDeSaida.achar",
            MensagemComCarta,
            sql`select ${colunas}, carta from correio_mensagem where id = ${id}::uuid`
          ),
          (linha) => {
            if (linha === undefined) return undefined
            const { carta, ...mensagem } = linha
            return { mensagem, carta: Option.getOrUndefined(lerCarta(carta)) }
          }
        ),
      reviver: (morta, autoria) =>
        reviver(morta, autoria).pipe(
          sql.withTransaction,
          Effect.provideService(SqlClient.SqlClient, sql),
          semFalhaDeBanco,
          Effect.withSpan("CaixaDeSaida.reviver")
        ),
      historico: (id) => historicoDe(sql, "mensagem", id)
    })
  })
)
