/** Cases on their way to a calculator, in PostgreSQL: by the hash of their token, once, until they expire. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Cifra } from "../../src/domain/plataforma/cifra/portas.ts"
import {
  DIAS_DO_REGISTRO,
  DURACAO_DA_TROCA,
  ESPACO_DAS_TROCAS,
  GuardaDeTrocas,
  NAVEGADOR,
  SERVICO,
  TrocaAusente,
  TrocasDemais
} from "../../src/domain/plataforma/troca/portas.ts"
import { Bytes, contagem, Instante, linhaDe, listagem, unicaDe } from "../banco/consulta.ts"
import { novoToken, resumoDe } from "../banco/segredos.ts"
import { conteudosCifrados } from "./comum/conteudo-cifrado.ts"
import { emTransacao } from "./comum/transacao.ts"

const lugarDaTroca = (id: string): string => `troca:${id}`

const Criada = Schema.Struct({ expiraEm: Instante })
const Guardadas = Schema.Struct({ daChave: Schema.Number, deTodas: Schema.Number })
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
    return naoAbertas + esquecidas
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

    const { abrir, fechar } = conteudosCifrados(cifra, () => new TrocaAusente())

    const consumir = Effect.fnUntraced(function* (resumo: Uint8Array, calculadora: string | null, por: string) {
      const tomada = yield* linhaDe(Tomada, tomar(sql, resumo, calculadora, por))
      if (tomada === undefined) return yield* new TrocaAusente()
      return {
        calculadora: tomada.calculadora,
        conteudo: yield* abrir(lugarDaTroca(tomada.id), tomada.conteudo)
      }
    })

    return GuardaDeTrocas.of({
      guardar: Effect.fnUntraced(function* ({ calculadora, idToken, daJustica, conteudo }) {
        const token = yield* novoToken
        const id = randomUUID()
        const cifrado = yield* fechar(lugarDaTroca(id), conteudo) // before the transaction: no connection waits for it
        return yield* mudar(
          "GuardaDeTrocas.guardar",
          Effect.gen(function* () {
            yield* sql`select pg_advisory_xact_lock(hashtextextended('trocas', 0))`
            const { daChave, deTodas } = yield* unicaDe(
              Guardadas,
              sql`select coalesce(sum(octet_length(conteudo)), 0)::float8 as "deTodas",
                  coalesce(sum(octet_length(conteudo)) filter (where id_token is not distinct from ${idToken}::uuid), 0)::float8
                    as "daChave"
                from troca where conteudo is not null and expira_em > clock_timestamp()`
            )
            const daChaveAte = daJustica ? ESPACO_DAS_TROCAS.daJustica : ESPACO_DAS_TROCAS.deOutros
            if (daChave + cifrado.length > daChaveAte || deTodas + cifrado.length > ESPACO_DAS_TROCAS.deTodas)
              return yield* new TrocasDemais()
            const { expiraEm } = yield* unicaDe(
              Criada,
              sql`insert into troca (id, resumo, calculadora, id_token, expira_em, conteudo)
                values (${id}::uuid, ${resumoDe(token)}, ${calculadora}, ${idToken}::uuid,
                  clock_timestamp() + ${DURACAO_DA_TROCA} * interval '1 second', ${cifrado})
                returning expira_em as "expiraEm"`
            )
            return { token, expiraEm }
          })
        )
      }),
      consumir: (token, calculadora) =>
        mudar("GuardaDeTrocas.consumir", consumir(resumoDe(token), calculadora, calculadora ?? SERVICO)),
      consumirEm: (token, calculadora, seguir) =>
        mudar(
          "GuardaDeTrocas.consumirEm",
          Effect.flatMap(consumir(resumoDe(token), calculadora, NAVEGADOR), ({ conteudo }) => seguir(conteudo))
        ),
      listar: listar(sql),
      apagarVencidas: apagarVencidas(sql)
    })
  })
)
