/** What guards the sign-in, and the links of the console, in PostgreSQL. */
import { Effect, Layer, type Redacted, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { MudancaDoRegistro } from "../../src/domain/acesso/administradores.ts"
import type { Administrador } from "../../src/domain/acesso/portas.ts"
import {
  DURACAO_DO_LINK,
  DURACAO_DO_PEDIDO,
  GuardaDaEntrada,
  LinkRecusado,
  LinksDeEntrada,
  NaoAdministra,
  TENTATIVAS_POR_MINUTO,
  TentativasDemais
} from "../../src/domain/acesso/sessoes.ts"
import { contagem, linhaDe, quantas, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { resumir } from "../banco/resumo.ts"
import { novoToken, resumoDe } from "../banco/segredos.ts"
import { anotarMudanca } from "./mudancas-de-administradores.ts"

const MINUTO = 60

const Tentativas = Schema.Struct({
  quantas: Schema.Number,
  /** Seconds until the minute is over. */
  restam: Schema.Number
})

const PELO_LINK: MudancaDoRegistro = { por: "SISTEMA", justificativa: "Primeiro administrador, pelo link do console" }

const Pessoa = Schema.Struct({ cpf: Schema.String, nome: Schema.String })

export const GuardaDaEntradaSql = Layer.effect(
  GuardaDaEntrada,
  Effect.map(SqlClient.SqlClient, (sql) =>
    GuardaDaEntrada.of({
      tentar: Effect.fn("GuardaDaEntrada.tentar")(function* (origem) {
        yield* sql`delete from tentativa_de_entrada where minuto < clock_timestamp() - interval '1 hour'`
        const agora = yield* unicaDe(
          Tentativas,
          sql`insert into tentativa_de_entrada (origem, minuto, quantas)
            values (${origem}, date_trunc('minute', clock_timestamp()), 1)
            on conflict (origem, minuto) do update set quantas = tentativa_de_entrada.quantas + 1
            returning quantas, ${MINUTO} - extract(second from clock_timestamp())::int as restam`
        )
        if (agora.quantas > TENTATIVAS_POR_MINUTO) {
          return yield* new TentativasDemais({ aguardar: Math.max(1, agora.restam) })
        }
      }, semFalhaDeBanco),
      usarPedido: Effect.fn("GuardaDaEntrada.usarPedido")(function* (state) {
        yield* sql`delete from pedido_de_entrada_usado where expira_em < clock_timestamp()`
        const usados = yield* quantas(sql`
          insert into pedido_de_entrada_usado (resumo, expira_em)
          values (${resumir(state)}, clock_timestamp() + ${2 * DURACAO_DO_PEDIDO} * interval '1 second')
          on conflict do nothing returning 1 as um`)
        return usados === 1
      }, semFalhaDeBanco)
    })
  )
)

export const LinksDeEntradaSql = Layer.effect(
  LinksDeEntrada,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const bom = (token: Redacted.Redacted) => sql`resumo = ${resumoDe(token)} and usado_em is null
      and expira_em > clock_timestamp()`

    /** Already an administrator, or the first of all. */
    const admitir = Effect.fnUntraced(function* ({ cpf, nome }: Administrador) {
      yield* sql`lock table administrador in share row exclusive mode`
      const conhecido = yield* linhaDe(
        Pessoa,
        sql`select cpf, nome from administrador where cpf = ${cpf} and removido_em is null`
      )
      if (conhecido !== undefined) return conhecido
      const ativos = yield* quantas(sql`select 1 as um from administrador where removido_em is null limit 1`)
      if (ativos > 0) return yield* new NaoAdministra()
      yield* sql`insert into administrador (cpf, nome) values (${cpf}, ${nome})
        on conflict (cpf) do update set nome = excluded.nome, removido_em = null, removido_por = null`
      yield* anotarMudanca(sql, "INSERCAO", { cpf, nome }, PELO_LINK)
      return { cpf, nome }
    })

    return LinksDeEntrada.of({
      criar: Effect.gen(function* () {
        const token = yield* novoToken
        yield* sql`insert into link_de_entrada (resumo, expira_em)
          values (${resumoDe(token)}, clock_timestamp() + ${DURACAO_DO_LINK} * interval '1 second')`
        return token
      }).pipe(semFalhaDeBanco, Effect.withSpan("LinksDeEntrada.criar")),
      valido: (token) =>
        Effect.map(
          contagem("LinksDeEntrada.valido", sql`select 1 as um from link_de_entrada where ${bom(token)}`),
          (achados) => achados === 1
        ),
      usar: Effect.fn("LinksDeEntrada.usar")(
        function* (token, pessoa) {
          const usados = yield* quantas(sql`
            update link_de_entrada set usado_em = clock_timestamp() where ${bom(token)} returning 1 as um`)
          return usados === 1 ? yield* admitir(pessoa) : yield* new LinkRecusado()
        },
        sql.withTransaction,
        semFalhaDeBanco
      )
    })
  })
)
