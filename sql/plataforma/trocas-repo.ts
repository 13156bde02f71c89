/** Cases on their way to a calculator, in PostgreSQL: by the hash of their token, once, until they expire. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Cifra, type CifraIlegivel } from "../../src/domain/plataforma/cifra/portas.ts"
import {
  DIAS_DO_REGISTRO,
  DURACAO_DA_ABERTA,
  DURACAO_DA_TROCA,
  GuardaDeTrocas,
  NAVEGADOR,
  SERVICO,
  TrocaAusente
} from "../../src/domain/plataforma/troca/portas.ts"
import { Bytes, consultaUma, contagem, Instante, linhaDe, listagem, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { novoToken, resumoDe } from "../banco/segredos.ts"
import { comprimir, expandir, type Ilegivel } from "../calculos/compressao.ts"
import { emTransacao } from "./comum/transacao.ts"

const lugarDaTroca = (id: string): string => `troca:${id}`
const lugarDaAberta = (id: string): string => `troca_aberta:${id}`

const Criada = Schema.Struct({ expiraEm: Instante })
const Tomada = Schema.Struct({ id: Schema.String, calculadora: Schema.String, conteudo: Bytes })

const Registrada = Schema.Struct({
  id: Schema.String,
  calculadora: Schema.String,
  chave: Schema.NullOr(Schema.Struct({ idToken: Schema.String, prefixo: Schema.String })),
  criadaEm: Instante,
  expiraEm: Instante,
  usadaEm: Schema.NullOr(Instante),
  usadaPor: Schema.NullOr(Schema.String)
})

/**
 * One statement: whoever comes second, together or later, finds nothing, and who finds something leaves nothing.
 * `calculadora`: for which it must be, `null`: any; `por`: who takes it.
 */
const tomar = (sql: SqlClient.SqlClient, resumo: Uint8Array, calculadora: string | null, por: string) => sql`
  with achada as materialized (
    select id, calculadora, conteudo from troca
    where resumo = ${resumo} and usada_em is null and expira_em > clock_timestamp()
      and calculadora = coalesce(${calculadora}, calculadora)
    for update
  ), usada as (
    update troca set usada_em = clock_timestamp(), usada_por = ${por}, conteudo = null from achada
    where troca.id = achada.id and troca.usada_em is null returning troca.id
  )
  select achada.id, achada.calculadora, achada.conteudo from achada join usada using (id)`

/** What nobody can read any more is as good as gone. */
const seLegivel = <A>(leitura: Effect.Effect<A, CifraIlegivel | Ilegivel>) =>
  Effect.catch(leitura, (falha) =>
    Effect.logError("conteúdo cifrado ilegível").pipe(
      Effect.annotateLogs({ tags: ["backoffice"], motivo: falha._tag === "Ilegivel" ? "ALTERADA" : falha.motivo }),
      Effect.andThen(Effect.fail(new TrocaAusente()))
    )
  )

const apagarVencidas = (sql: SqlClient.SqlClient) =>
  Effect.gen(function* () {
    const naoAbertas = yield* contagem(
      "GuardaDeTrocas.apagarTrocas",
      sql`update troca set conteudo = null where expira_em < clock_timestamp() and conteudo is not null returning 1 as um`
    )
    const esquecidas = yield* contagem(
      "GuardaDeTrocas.esquecerTrocas",
      sql`delete from troca where expira_em < clock_timestamp() - ${DIAS_DO_REGISTRO} * interval '1 day' returning 1 as um`
    )
    const abertas = yield* contagem(
      "GuardaDeTrocas.apagarAbertas",
      sql`delete from troca_aberta where expira_em < clock_timestamp() returning 1 as um`
    )
    return naoAbertas + esquecidas + abertas
  })

/** What was opened in the browser of this hash. */
const acharAberta = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  id: string,
  calculadora: string,
  navegador: Uint8Array
) {
  const achada = yield* consultaUma(
    "GuardaDeTrocas.lerAberta",
    Tomada,
    sql`select id, calculadora, conteudo from troca_aberta
      where id = ${id}::uuid and calculadora = ${calculadora}
        and resumo_do_navegador = ${navegador} and expira_em > clock_timestamp()`
  )
  return achada ?? (yield* new TrocaAusente())
})

const listar =
  (sql: SqlClient.SqlClient): GuardaDeTrocas["Service"]["listar"] =>
  ({ tamanho, deslocamento }) =>
    listagem("GuardaDeTrocas.listar", Registrada, {
      itens: sql`select t.id, t.calculadora, t.criada_em as "criadaEm", t.expira_em as "expiraEm",
          t.usada_em as "usadaEm", t.usada_por as "usadaPor", case when c.id_token is null then null
            else jsonb_build_object('idToken', c.id_token, 'prefixo', c.prefixo) end as chave
        from troca t left join chave_api c using (id_token)
        order by t.criada_em desc, t.id limit ${tamanho} offset ${deslocamento}`,
      total: sql`select count(*)::int as total from troca`
    })

export const GuardaDeTrocasSql = Layer.effect(
  GuardaDeTrocas,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cifra = yield* Cifra
    const mudar = emTransacao(sql)

    /** What is kept of a case, compressed. */
    const decifrar = (lugar: string, conteudo: Uint8Array) => seLegivel(cifra.decifrar(lugar, conteudo))

    const consumir = Effect.fnUntraced(function* (resumo: Uint8Array, calculadora: string | null, por: string) {
      const tomada = yield* linhaDe(Tomada, tomar(sql, resumo, calculadora, por))
      if (tomada === undefined) return yield* new TrocaAusente()
      return {
        calculadora: tomada.calculadora,
        comprimido: yield* decifrar(lugarDaTroca(tomada.id), tomada.conteudo)
      }
    })

    return GuardaDeTrocas.of({
      guardar: Effect.fn("GuardaDeTrocas.guardar")(function* ({ calculadora, idToken, conteudo }) {
        const token = yield* novoToken
        const id = randomUUID()
        const cifrado = yield* cifra.cifrar(lugarDaTroca(id), yield* comprimir(conteudo))
        const { expiraEm } = yield* unicaDe(
          Criada,
          sql`insert into troca (id, resumo, calculadora, id_token, expira_em, conteudo)
            values (${id}::uuid, ${resumoDe(token)}, ${calculadora}, ${idToken}::uuid,
              clock_timestamp() + ${DURACAO_DA_TROCA} * interval '1 second', ${cifrado})
            returning expira_em as "expiraEm"`
        )
        return { token, expiraEm }
      }, semFalhaDeBanco),
      consumir: (token, calculadora) =>
        mudar(
          "GuardaDeTrocas.consumir",
          Effect.gen(function* () {
            const tomada = yield* consumir(resumoDe(token), calculadora, calculadora ?? SERVICO)
            return { calculadora: tomada.calculadora, conteudo: yield* seLegivel(expandir(tomada.comprimido)) }
          })
        ),
      abrirNoNavegador: (token, calculadora, navegador) =>
        mudar(
          "GuardaDeTrocas.abrirNoNavegador",
          Effect.gen(function* () {
            const { comprimido } = yield* consumir(resumoDe(token), calculadora, NAVEGADOR)
            const id = randomUUID()
            const cifrado = yield* cifra.cifrar(lugarDaAberta(id), comprimido)
            yield* sql`insert into troca_aberta (id, resumo_do_navegador, calculadora, expira_em, conteudo)
              values (${id}::uuid, ${resumoDe(navegador)}, ${calculadora},
                clock_timestamp() + ${DURACAO_DA_ABERTA} * interval '1 second', ${cifrado})`
            return id
          })
        ),
      aberta: Effect.fn("GuardaDeTrocas.aberta")(function* (id, calculadora, navegador) {
        const { conteudo } = yield* acharAberta(sql, id, calculadora, resumoDe(navegador))
        return yield* seLegivel(expandir(yield* decifrar(lugarDaAberta(id), conteudo)))
      }),
      listar: listar(sql),
      apagarVencidas: apagarVencidas(sql)
    })
  })
)
