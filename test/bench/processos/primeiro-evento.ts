/**
 * A stream from its fundamento on: the moment a calculating thread has it, told by the thread itself, and the moment its
 * event is in the hands of who asked. Server and client share one loop, so the client's own work counts too.
 */
import { Effect } from "effect"
import { CalculadoraDoProduto } from "../../../src/composicao/camadas/calculadora.ts"
import { buscar } from "../../apoio/http/servidor.ts"
import { subirRgps } from "../../apoio/rgps/rgps.ts"
import { RMI } from "../../apoio/rgps/rmi.ts"
import { linha, mediana, titulo } from "../comum/medida.ts"
import { corpoDaPessoaPesada } from "../comum/rmi-pessoa.ts"
import { agora, CANAL, type Pronto } from "./fio-cronometrado.ts"

const VEZES = 40
const AQUECER = 10

const corpo = JSON.stringify(corpoDaPessoaPesada)
const FIM_DO_EVENTO = Buffer.from("\n\n")
const UM_FUNDAMENTO = Buffer.from("event: fundamento_calculado\n")

interface Momentos {
  readonly primeiro: number
  readonly ultimo: number
}

/** When the first event of a fundamento was whole, and when the last byte came. */
const lidos = async (resposta: Response): Promise<Momentos> => {
  const leitor = resposta.body!.getReader()
  let vistos = Buffer.alloc(0)
  let primeiro = 0
  for (;;) {
    const { done, value } = await leitor.read()
    if (done) return { primeiro, ultimo: agora() }
    if (primeiro > 0) continue
    vistos = Buffer.concat([vistos, value])
    const comeco = vistos.indexOf(UM_FUNDAMENTO)
    if (comeco >= 0 && vistos.includes(FIM_DO_EVENTO, comeco)) primeiro = agora()
  }
}

const medirUm = (url: string, prontos: Array<Pronto>) =>
  Effect.gen(function* () {
    prontos.length = 0
    const inicio = agora()
    const resposta = yield* buscar(`${url}${RMI}/stream`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: corpo
    })
    const { primeiro, ultimo } = yield* Effect.promise(() => lidos(resposta))
    const [pronto] = prontos
    if (pronto === undefined) return yield* Effect.die("no thread told of a fundamento")
    return {
      calculo: pronto.quando - inicio,
      trabalho: pronto.trabalho,
      caminho: primeiro - pronto.quando,
      tudo: ultimo - inicio
    }
  })

export const medirPrimeiroEvento = Effect.gen(function* () {
  const canal = yield* Effect.acquireRelease(
    Effect.sync(() => new BroadcastChannel(CANAL)),
    (canal) => Effect.sync(() => canal.close())
  )
  const prontos: Array<Pronto> = []
  canal.onmessage = ({ data }) => prontos.push(data)
  const entrada = new URL("./fio-cronometrado.ts", import.meta.url)
  const url = yield* subirRgps(undefined, { calculadora: CalculadoraDoProduto({ entrada }) })
  const vezes: Array<Effect.Success<ReturnType<typeof medirUm>>> = []
  for (let i = 0; i < VEZES + AQUECER; i++) {
    const um = yield* medirUm(url, prontos)
    if (i >= AQUECER) vezes.push(um)
  }
  const caminhos = vezes.map(({ caminho }) => caminho).sort((a, b) => a - b)
  titulo("A stream of the heavy person, from its fundamento on")
  linha("request to its first fundamento, calculated (p50)", mediana(vezes.map(({ calculo }) => calculo)), "ms")
  linha("  work of its thread until then (p50)", mediana(vezes.map(({ trabalho }) => trabalho)), "ms CPU")
  linha("  first event in hand after that, p50", mediana(caminhos), "ms", { valor: 20, sentido: "<=" })
  linha("  the same, p95", caminhos[Math.ceil(caminhos.length * 0.95) - 1]!, "ms")
  linha("request to the last event (p50)", mediana(vezes.map(({ tudo }) => tudo)), "ms")
}).pipe(Effect.scoped)
