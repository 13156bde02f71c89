/**
 * What the calculating threads cost a call and what they spare the others: p50 with and without them in one process, in
 * turns; the RMI of the heavy person over HTTP, in turns with its calculation alone and with a bare server that sends the
 * same bytes; and the p99 of a table read of the running service while eight RMI calculations are always under way.
 */
import { Agent, request } from "node:http"
import autocannon from "autocannon"
import { Context, Effect, Layer, Result } from "effect"
import { CalculadoraDoProduto } from "../../src/composicao/camadas/calculadora.ts"
import { Calculadora, FORMAS_DA_MEMORIA, type PedidoDeCalculo } from "../../src/domain/calculos/comum/portas.ts"
import { calcularRmi } from "../../src/domain/rmi/calculo.ts"
import { tabelasEmMemoria } from "../apoio/indices/tabelas.ts"
import { COMO_NPM_START, pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { CalculadoraDireta } from "../apoio/rgps/calculadora.ts"
import { RMI } from "../apoio/rgps/rmi.ts"
import { PARAMETROS_RMI } from "../domain/rmi/tabelas.ts"
import { cronometrar, linha, mediana, medir, titulo } from "./comum/medida.ts"
import { trabalho, trabalhoDosFios } from "./comum/processador.ts"
import { corpoDaPessoa, corpoDaPessoaPesada, pessoaPesada } from "./comum/rmi-pessoa.ts"
import { servidorNu } from "./http.ts"
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

/** Nobody is refused for asking too much: the threads are what is measured. */
const SEM_COTAS = { CHAVE_API_OBRIGATORIA: "false", COTA_PUBLICO: "100000", COTA_ORIGEM: "100000" }

/** Posts a request over a connection that stays, and reads the whole answer: how many bytes it has. */
const postarPesada = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolver, rejeitar) => {
    const opcoes = { method: "POST", agent, headers: { "content-type": "application/json" } }
    const enviada = request(url, opcoes, (resposta) => {
      let bytes = 0
      resposta.on("data", (parte: Buffer) => {
        bytes += parte.length
      })
      resposta.on("end", () =>
        resposta.statusCode === 200 ? resolver(bytes) : rejeitar(new Error(`status ${resposta.statusCode}`))
      )
    })
    enviada.on("error", rejeitar).end(CORPO_DA_PESADA)
  })

/** What the service answers to it, for a bare server to answer the same. */
const gravarPesada = async (url: string, caminho: string) => {
  const cabecalhos = { "content-type": "application/json" }
  const resposta = await fetch(url + caminho, { method: "POST", headers: cabecalhos, body: CORPO_DA_PESADA })
  const bytes = Buffer.from(await resposta.arrayBuffer())
  return {
    caminho,
    status: resposta.status,
    cabecalhos: { ...cabecalhos, "content-length": bytes.length },
    corpo: bytes.toString("base64")
  }
}

const CORPO_DA_PESADA = JSON.stringify(corpoDaPessoaPesada)

const PESADAS = 40

/** The threads of the service, by their names. */
const FIOS = [
  ["its thread", /^WorkerThread/],
  ["the main loop", /MainThread/],
  ["collection and compiling", /V8Worker/]
] as const

/** The heavy person, one request after the other, as much of the memória as there is to ask for. */
const pelaRede = Effect.gen(function* () {
  const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados, ...SEM_COTAS }, COMO_NPM_START)
  const olhar = () => trabalhoDosFios(servico.processo.pid ?? 0)
  const agente = new Agent({ keepAlive: true, maxSockets: 1 })
  const calcular = () => Result.getOrThrow(calcularRmi(pessoaPesada, PARAMETROS_RMI))
  medir(calcular, PESADAS) // warm
  titulo("RMI of the heavy person over HTTP, one after the other (p50)")
  for (const memoria of FORMAS_DA_MEMORIA) {
    const caminho = `${RMI}?memoria=${memoria}`
    const url = servico.url + caminho
    const nu = yield* servidorNu(yield* Effect.promise(() => gravarPesada(servico.url, caminho)))
    const tempos: Array<number> = []
    const nus: Array<number> = []
    const calculos: Array<number> = []
    for (let i = 0; i < PESADAS; i++) yield* Effect.promise(() => postarPesada(url, agente))
    const antes = olhar()
    let bytes = 0
    for (let i = 0; i < PESADAS; i++) {
      const inicio = performance.now()
      bytes = yield* Effect.promise(() => postarPesada(url, agente))
      tempos.push(performance.now() - inicio)
      calculos.push(yield* Effect.promise(() => cronometrar(calcular)))
      nus.push(yield* Effect.promise(() => cronometrar(() => postarPesada(nu.url + caminho, agente))))
    }
    const depois = olhar()
    linha(`memoria=${memoria}`, mediana(tempos), "ms", { valor: 25, sentido: "<=" })
    linha("  its calculation alone, here, in turns", mediana(calculos), "ms")
    linha("  times the calculation", mediana(tempos) / mediana(calculos), "", { valor: 2, sentido: "<=" })
    linha("  size of the answer", bytes / 1024 ** 2, "MiB")
    linha("  a bare node:http server with the same bytes, in turns", mediana(nus), "ms")
    for (const [nome, fio] of FIOS) linha(`  ${nome}`, trabalho(fio, antes, depois) / PESADAS, "ms CPU")
  }
  agente.destroy()
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
  yield* pelaRede
  yield* sobCarga
}).pipe(Effect.scoped, Effect.orDie)
