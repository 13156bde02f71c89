/**
 * What the calculating threads cost a call and what they spare the others: p50 with and without them in one process, in
 * turns; and the p99 of a table read of the running service while eight RMI calculations are always under way.
 */
import autocannon from "autocannon"
import { Context, Effect, Layer } from "effect"
import { CalculadoraDoProduto } from "../../src/composicao/camadas/calculadora.ts"
import { Calculadora, type PedidoDeCalculo } from "../../src/domain/calculos/comum/portas.ts"
import { tabelasEmMemoria } from "../apoio/indices/tabelas.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { CalculadoraDireta } from "../apoio/rgps/calculadora.ts"
import { RMI } from "../apoio/rgps/rmi.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"
import { corpoDaPessoa } from "./comum/rmi-pessoa.ts"
import { requisicao } from "./tempo.ts"

const tabelas = tabelasEmMemoria().camada

const noFio = (operacao: "tempo" | "rmi", corpo: unknown): PedidoDeCalculo => ({
  operacao,
  corpo: JSON.stringify(corpo),
  opcoes: {},
  prioritario: false
})

const cronometrado = (calculadora: Calculadora["Service"], pedido: PedidoDeCalculo) =>
  Effect.map(
    Effect.all([Effect.sync(() => performance.now()), calculadora.calcular(pedido)]),
    ([inicio, { json }]) => ({
      ms: performance.now() - inicio,
      json
    })
  )

/** p50 of each calculator, called in turns. */
const comparar = Effect.fnUntraced(function* (nome: string, pedido: PedidoDeCalculo, vezes: number) {
  const camadas = [CalculadoraDireta("0"), CalculadoraDoProduto({ motor: "0" })]
  const calculadoras = yield* Effect.forEach(camadas, (camada) =>
    Effect.map(Layer.build(Layer.provide(camada, tabelas)), (contexto) => Context.get(contexto, Calculadora))
  )
  const tempos: ReadonlyArray<Array<number>> = [[], []]
  const jsons: Array<string> = []
  for (let i = 0; i < vezes + 10; i++) {
    for (const [qual, calculadora] of calculadoras.entries()) {
      const { ms, json } = yield* cronometrado(calculadora, pedido)
      if (i >= 10) tempos[qual]!.push(ms)
      jsons[qual] = new TextDecoder().decode(json)
    }
  }
  if (jsons[0] !== jsons[1]) return yield* Effect.die("a thread answered something else")
  const [sem, com] = tempos.map(mediana)
  linha(`${nome}: in the main loop, which it stops`, sem!, "ms")
  linha(`${nome}: in a thread`, com!, "ms")
  linha("  overhead", com! - sem!, "ms")
})

/** Posts RMI requests, eight at a time, until told to stop: then says how many were answered. */
const carregar = (url: string): (() => Promise<number>) => {
  let respondidos = 0
  let parar = false
  const corpo = JSON.stringify(corpoDaPessoa)
  const postar = async () => {
    while (!parar) {
      const resposta = await fetch(url + RMI, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: corpo
      })
      await resposta.arrayBuffer()
      if (resposta.status !== 200) throw new Error(`status ${resposta.status}`)
      respondidos++
    }
  }
  const todos = Promise.all(Array.from({ length: 8 }, postar))
  return async () => {
    parar = true
    await todos
    return respondidos
  }
}

const SEGUNDOS = 10

/** Nobody is refused for asking too much: the threads are what is measured. */
const SEM_COTAS = { CHAVE_API_OBRIGATORIA: "false", COTA_PUBLICO: "100000", COTA_ORIGEM: "100000" }

const lerTabela = (url: string) =>
  Effect.promise(() => autocannon({ url: `${url}/indices/api/v1/tabela/2024-01`, connections: 1, duration: SEGUNDOS }))

const sobCarga = Effect.gen(function* () {
  const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados, ...SEM_COTAS })
  const livre = yield* lerTabela(servico.url)
  const parar = carregar(servico.url)
  const ocupado = yield* lerTabela(servico.url)
  const respondidos = yield* Effect.promise(parar)
  titulo("Table reads beside eight RMI calculations of 40 years that never pause")
  linha("GET tabela/{competencia}, nobody else: p99", livre.latency.p99, "ms")
  linha("GET tabela/{competencia}, beside them: p99", ocupado.latency.p99, "ms", { valor: 20, sentido: "<=" })
  linha("RMI answered meanwhile", respondidos / SEGUNDOS, "/s")
})

export const medirCalculadora = Effect.gen(function* () {
  titulo("One call, with the reading of the request and the writing of the answer (p50, in turns)")
  yield* comparar("tempo, 60 periods", noFio("tempo", requisicao(60)), 200)
  yield* comparar("rmi, 40 years, 24 results", noFio("rmi", corpoDaPessoa), 40)
  yield* sobCarga
}).pipe(Effect.scoped, Effect.orDie)
