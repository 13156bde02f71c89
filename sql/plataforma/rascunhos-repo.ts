/** Drafts of the web calculators in PostgreSQL: compressed, encrypted for their row, and gone after a day. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Cifra } from "../../src/domain/plataforma/cifra/portas.ts"
import {
  type DonoDoRascunho,
  DURACAO_DO_RASCUNHO_DE_CALCULO,
  GuardaDeRascunhos,
  RascunhoAusente,
  RascunhoAvancou
} from "../../src/domain/plataforma/rascunhos/portas.ts"
import { Bytes, comando, consultaUma, contagem, Instante, linhaDe, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { resumoDe } from "../banco/segredos.ts"
import { conteudosCifrados } from "./comum/conteudo-cifrado.ts"

const lugarDo = (id: string): string => `rascunho:${id}`

const Criado = Schema.Struct({ revisao: Schema.Number, expiraEm: Instante })
const Lido = Schema.Struct({ revisao: Schema.Number, expiraEm: Instante, conteudo: Bytes })
const Gravado = Schema.Struct({ revisao: Schema.NullOr(Schema.Number) })

/** Whose it is, and that it has not expired. */
const doDono = (sql: SqlClient.SqlClient, { id, calculadora, navegador }: DonoDoRascunho) => sql`id = ${id}::uuid
  and calculadora = ${calculadora} and resumo_do_navegador = ${resumoDe(navegador)}
  and expira_em > clock_timestamp()`

export const GuardaDeRascunhosSql = Layer.effect(
  GuardaDeRascunhos,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cifra = yield* Cifra
    const { abrir, fechar } = conteudosCifrados(cifra, () => new RascunhoAusente())

    return GuardaDeRascunhos.of({
      criar: Effect.fn("GuardaDeRascunhos.criar")(function* ({ calculadora, navegador }, conteudo) {
        const id = randomUUID()
        const cifrado = yield* fechar(lugarDo(id), conteudo)
        const criado = yield* unicaDe(
          Criado,
          sql`insert into rascunho_de_calculo (id, resumo_do_navegador, calculadora, expira_em, conteudo)
            values (${id}::uuid, ${resumoDe(navegador)}, ${calculadora},
              clock_timestamp() + ${DURACAO_DO_RASCUNHO_DE_CALCULO} * interval '1 second', ${cifrado})
            returning revisao, expira_em as "expiraEm"`
        )
        return { id, ...criado }
      }, semFalhaDeBanco),
      ler: Effect.fn("GuardaDeRascunhos.ler")(function* (dono) {
        const lido = yield* consultaUma(
          "GuardaDeRascunhos.lerLinha",
          Lido,
          sql`select revisao, expira_em as "expiraEm", conteudo from rascunho_de_calculo where ${doDono(sql, dono)}`
        )
        if (lido === undefined) return yield* new RascunhoAusente()
        return { ...lido, id: dono.id, conteudo: yield* abrir(lugarDo(dono.id), lido.conteudo) }
      }),
      gravar: Effect.fn("GuardaDeRascunhos.gravar")(function* (dono, revisao, conteudo) {
        const cifrado = yield* fechar(lugarDo(dono.id), conteudo)
        const gravado = yield* linhaDe(
          Gravado,
          sql`with meu as (select id from rascunho_de_calculo where ${doDono(sql, dono)}),
            gravado as (
              update rascunho_de_calculo r set conteudo = ${cifrado}, revisao = r.revisao + 1 from meu
              where r.id = meu.id and r.revisao = ${revisao} returning r.revisao
            )
            select gravado.revisao from meu left join gravado on true`
        )
        if (gravado === undefined) return yield* new RascunhoAusente()
        return gravado.revisao ?? (yield* new RascunhoAvancou())
      }, semFalhaDeBanco),
      apagar: (dono) =>
        comando("GuardaDeRascunhos.apagar", sql`delete from rascunho_de_calculo where ${doDono(sql, dono)}`),
      apagarVencidos: contagem(
        "GuardaDeRascunhos.apagarVencidos",
        sql`delete from rascunho_de_calculo where expira_em < clock_timestamp() returning 1 as um`
      )
    })
  })
)
