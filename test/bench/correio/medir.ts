/**
 * Key requests and mail: how long a submission takes, with a good server and with a dead one, and how fast a queue leaves.
 */
import { Effect, Layer, Logger, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { RegistroDeSolicitacoesSql } from "../../../sql/acesso/solicitacoes/solicitacoes-repo.ts"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { FilaDeCorreioSql } from "../../../sql/correio/fila-de-correio-repo.ts"
import { guardarMensagem } from "../../../sql/correio/mensagens.ts"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { Solicitacoes } from "../../../src/domain/acesso/solicitacoes/solicitacoes.ts"
import { CarteiroSmtp } from "../../../src/jobs/correio/carteiro-smtp.ts"
import { DespachoDeCorreio } from "../../../src/jobs/correio/despacho.ts"
import { enderecoDoBench } from "../../apoio/banco/banco-do-bench.ts"
import { servidorSmtp } from "../../apoio/correio/servidor-smtp.ts"
import { termosDeTeste } from "../../apoio/termos.ts"
import { linha, mediana, titulo } from "../comum/medida.ts"

/** Submissions of a round; with and without a dead server in turns, so that both meet the same machine. */
const ENVIOS = 200
const RODADAS = 9
const MENSAGENS = 1000

const correio = (porta: number) =>
  DespachoDeCorreio({ simultaneas: 4 }).pipe(
    Layer.provide(
      CarteiroSmtp({
        url: Redacted.make(`smtp://127.0.0.1:${porta}`),
        exigirTls: false,
        conexoes: 4,
        remetente: { nome: "", endereco: "correio@exemplo.jus.br" },
        origem: "http://localhost"
      })
    ),
    Layer.provide(FilaDeCorreioSql)
  )

/** Milliseconds of each submission, each of another person from another network. */
const enviar = (rodada: number) =>
  Effect.gen(function* () {
    const solicitacoes = yield* Solicitacoes
    const tempos: Array<number> = []
    for (let i = 0; i < ENVIOS; i++) {
      const inicio = performance.now()
      yield* solicitacoes.enviar(
        {
          nomeContato: "Ensaio Ensaiado",
          email: "ensaio@exemplo.jus.br",
          nomeChave: "ensaio",
          finalidade: "medir quanto demora um envio",
          classePretendida: "publico",
          escopos: ["rgps"],
          termos: { versao: 1, aceito: true }
        },
        { cpf: String(rodada * 1_000_000 + i).padStart(11, "0"), ip: `10.${rodada}.${i % 250}.${Math.floor(i / 250)}` }
      )
      tempos.push(performance.now() - inicio)
    }
    return tempos
  })

export const medirCorreio = Effect.gen(function* () {
  const banco = yield* Layer.build(clientePostgres(yield* enderecoDoBench, 20))
  const nele = Layer.succeedContext(banco)
  const casos = Solicitacoes.layer.pipe(
    Layer.provide([RegistroDeSolicitacoesSql, CriptografiaDaPlataforma, termosDeTeste().camada]),
    Layer.provideMerge(nele)
  )
  titulo(`Key requests (${RODADAS * ENVIOS} submissions of each, one after another, median)`)
  yield* Effect.provide(enviar(1), casos)
  const rodada = Effect.fnUntraced(function* (numero: number) {
    const sem = yield* Effect.provide(enviar(2 * numero), casos)
    const comMorto = Effect.andThen(
      Layer.build(correio(1).pipe(Layer.provide(nele))),
      Effect.provide(enviar(2 * numero + 1), casos)
    )
    return { sem: mediana(sem), com: mediana(yield* Effect.scoped(comMorto)) }
  })
  const rodadas = yield* Effect.forEach(
    Array.from({ length: RODADAS }, (_, i) => i + 1),
    rodada
  )
  linha("submission", mediana(rodadas.map(({ sem }) => sem)), "ms", { valor: 50, sentido: "<=" })
  const razao = mediana(rodadas.map(({ sem, com }) => com / sem))
  linha("submission while the mail server is dead, against without mail", razao, "x", { valor: 1.1, sentido: "<=" })

  const contar = Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly n: number }>`select count(*)::int as n from correio_mensagem where estado = 'pendente'`
  ).pipe(Effect.map(([achado]) => achado?.n ?? 0))
  const encher = Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`delete from correio_mensagem`
    for (let i = 0; i < MENSAGENS; i++)
      yield* guardarMensagem({
        destinatario: `pessoa${i}@exemplo.jus.br`,
        carta: { modelo: "solicitacao-recebida", nome: "Ensaio", protocolo: "2026-000123-7" }
      })
  })
  yield* Effect.provideContext(encher, banco)
  const { porta, recebidas } = yield* servidorSmtp({ tls: false })
  const inicio = performance.now()
  yield* Layer.build(correio(porta).pipe(Layer.provide(nele)))
  while ((yield* Effect.provideContext(contar, banco)) > 0) yield* Effect.sleep("20 millis")
  titulo(`Mail (${MENSAGENS} messages in the outbox, a server on loopback, ${recebidas.length} received)`)
  linha("all of them sent", (performance.now() - inicio) / 1000, "s", { valor: 20, sentido: "<=" })
}).pipe(Effect.scoped, Effect.provide(Logger.layer([])), Effect.orDie)
