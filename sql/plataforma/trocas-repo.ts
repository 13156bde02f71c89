/** Cases on their way to a calculator, in PostgreSQL: by the hash of their token, once, until they expire. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Cifra } from "../../src/domain/plataforma/cifra/portas.ts"
import {
  DURACAO_DA_ABERTA,
  DURACAO_DA_TROCA,
  GuardaDeTrocas,
  TrocaAusente
} from "../../src/domain/plataforma/troca/portas.ts"
import { Bytes, consultaUma, contagem, Instante, linhaDe, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { novoToken, resumoDe } from "../banco/segredos.ts"
import { emTransacao } from "./transacao.ts"

const lugarDaTroca = (id: string): string => `troca:${id}`
const lugarDaAberta = (id: string): string => `troca_aberta:${id}`

const Criada = Schema.Struct({ expiraEm: Instante })
const Tomada = Schema.Struct({ id: Schema.String, calculadora: Schema.String, conteudo: Bytes })

/**
 * One statement: whoever comes second, together or later, finds nothing, and who finds something leaves nothing. `por`:
 * for which calculators it may be; `null`: for any.
 */
const tomar = (sql: SqlClient.SqlClient, resumo: Uint8Array, calculadora: string | null) => sql`
  with achada as materialized (
    select id, calculadora, conteudo from troca
    where resumo = ${resumo} and usada_em is null and expira_em > clock_timestamp()
      and (${calculadora}::text is null or calculadora = ${calculadora})
    for update
  ), usada as (
    update troca set usada_em = clock_timestamp(), conteudo = null from achada
    where troca.id = achada.id and troca.usada_em is null returning troca.id
  )
  select achada.id, achada.calculadora, achada.conteudo from achada join usada using (id)`

/** What nobody can read any more is as good as gone. */
const abridor = (cifra: Cifra["Service"]) => (lugar: string, conteudo: Uint8Array) =>
  Effect.catchTag(cifra.decifrar(lugar, conteudo), "CifraIlegivel", ({ motivo }) =>
    Effect.logError("conteúdo cifrado ilegível").pipe(
      Effect.annotateLogs({ tags: ["backoffice"], motivo }),
      Effect.andThen(Effect.fail(new TrocaAusente()))
    )
  )

const apagarVencidas = (sql: SqlClient.SqlClient) =>
  Effect.gen(function* () {
    const naoAbertas = yield* contagem(
      "GuardaDeTrocas.apagarTrocas",
      sql`delete from troca where expira_em < clock_timestamp() returning 1 as um`
    )
    const abertas = yield* contagem(
      "GuardaDeTrocas.apagarAbertas",
      sql`delete from troca_aberta where expira_em < clock_timestamp() returning 1 as um`
    )
    return naoAbertas + abertas
  })

export const GuardaDeTrocasSql = Layer.effect(
  GuardaDeTrocas,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cifra = yield* Cifra
    const mudar = emTransacao(sql)

    const abrir = abridor(cifra)

    const consumir = Effect.fnUntraced(function* (resumo: Uint8Array, calculadora: string | null) {
      const tomada = yield* linhaDe(Tomada, tomar(sql, resumo, calculadora))
      if (tomada === undefined) return yield* new TrocaAusente()
      return {
        calculadora: tomada.calculadora,
        conteudo: yield* abrir(lugarDaTroca(tomada.id), tomada.conteudo)
      }
    })

    return GuardaDeTrocas.of({
      guardar: Effect.fn("GuardaDeTrocas.guardar")(function* ({ calculadora, idToken, conteudo }) {
        const token = yield* novoToken
        const id = randomUUID()
        const cifrado = yield* cifra.cifrar(lugarDaTroca(id), conteudo)
        const { expiraEm } = yield* unicaDe(
          Criada,
          sql`insert into troca (id, resumo, calculadora, id_token, expira_em, conteudo)
            values (${id}::uuid, ${resumoDe(token)}, ${calculadora}, ${idToken}::uuid,
              clock_timestamp() + ${DURACAO_DA_TROCA} * interval '1 second', ${cifrado})
            returning expira_em as "expiraEm"`
        )
        return { token, expiraEm }
      }, semFalhaDeBanco),
      consumir: (token, calculadora) => mudar("GuardaDeTrocas.consumir", consumir(resumoDe(token), calculadora)),
      abrirNoNavegador: (token, calculadora, navegador) =>
        mudar(
          "GuardaDeTrocas.abrirNoNavegador",
          Effect.gen(function* () {
            const { conteudo } = yield* consumir(resumoDe(token), calculadora)
            const id = randomUUID()
            const cifrado = yield* cifra.cifrar(lugarDaAberta(id), conteudo)
            yield* sql`insert into troca_aberta (id, resumo_do_navegador, calculadora, expira_em, conteudo)
              values (${id}::uuid, ${resumoDe(navegador)}, ${calculadora},
                clock_timestamp() + ${DURACAO_DA_ABERTA} * interval '1 second', ${cifrado})`
            return id
          })
        ),
      aberta: Effect.fn("GuardaDeTrocas.aberta")(function* (id, calculadora, navegador) {
        const achada = yield* consultaUma(
          "GuardaDeTrocas.lerAberta",
          Tomada,
          sql`select id, calculadora, conteudo from troca_aberta
            where id = ${id}::uuid and calculadora = ${calculadora}
              and resumo_do_navegador = ${resumoDe(navegador)} and expira_em > clock_timestamp()`
        )
        if (achada === undefined) return yield* new TrocaAusente()
        return yield* abrir(lugarDaAberta(id), achada.conteudo)
      }),
      apagarVencidas: apagarVencidas(sql)
    })
  })
)
