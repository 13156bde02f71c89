/**
 * Start and memory of the program as a process: from its launch to the first answer, on an empty folder and again; what
 * is resident when nobody asks for anything, and after 100,000 mixed requests and 1,000 calculations. Counted is the one
 * process of the service with its threads; PostgreSQL is not.
 */
import { readFileSync } from "node:fs"
import autocannon from "autocannon"
import { Effect } from "effect"
import { empacotar } from "../../../src/composicao/pacote/empacotar.ts"
import { prepararBanco } from "../../../src/composicao/partida/banco-preparado.ts"
import { COMO_NPM_START, pastaDeDados, type ServicoNoAr, servicoNoAr } from "../../apoio/processos/processo.ts"
import { pedidoRmi, RMI } from "../../apoio/rgps/rmi.ts"
import { linha, mediana, titulo } from "../comum/medida.ts"
import { trabalhoDosFios } from "../comum/processador.ts"

const VEZES = 5
const TABELA = "/indices/api/v1/tabela"
/** In this order, again and again. */
const MISTOS = [
  `${TABELA}/2024-01`,
  TABELA,
  `${TABELA}?indice=ipca&competenciaInicial=2020-01`,
  "/indices/api/v1/moedas",
  "/saude",
  "/_openapi.json",
  "/nada"
]
const PEDIDOS = 100_000
const CALCULOS = 1_000
/** What the start leaves behind is collected two seconds after it. */
const SOSSEGO = "5 seconds"

const doProcesso = (pid: number, campo: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${campo}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024

const processador = (pid: number): number => [...trabalhoDosFios(pid).values()].reduce((soma, ms) => soma + ms, 0)

const pidDe = ({ processo }: ServicoNoAr): number => processo.pid ?? 0

/** Without what tests share of compiled code. */
const subir = (DATA_DIR: string) => servicoNoAr({ DATA_DIR, NODE_COMPILE_CACHE: "" }, COMO_NPM_START)

/** Seconds to the first answer, and milliseconds of the processor. */
const umaPartida = (DATA_DIR: string) =>
  Effect.gen(function* () {
    const inicio = performance.now()
    const servico = yield* subir(DATA_DIR)
    yield* Effect.promise(() => fetch(`${servico.url}${TABELA}/2024-01`).then((r) => r.text()))
    return { s: (performance.now() - inicio) / 1000, ms: processador(pidDe(servico)) }
  }).pipe(Effect.scoped)

/** As `npm ci` leaves it, whatever was changed since. */
const instalado = Effect.andThen(
  Effect.promise(() => empacotar()),
  Effect.orDie(prepararBanco())
)

const partidas = Effect.gen(function* () {
  const primeiras: Array<{ readonly s: number; readonly ms: number }> = []
  const seguintes: Array<{ readonly s: number; readonly ms: number }> = []
  for (let i = 0; i < VEZES; i++) {
    const DATA_DIR = yield* pastaDeDados
    primeiras.push(yield* umaPartida(DATA_DIR))
    seguintes.push(yield* umaPartida(DATA_DIR))
  }
  titulo(`Starts (process launch to first answer, median of ${VEZES})`)
  linha("first start, empty folder", mediana(primeiras.map(({ s }) => s)), "s", { valor: 2, sentido: "<=" })
  linha("  work of the service's process", mediana(primeiras.map(({ ms }) => ms)), "ms CPU")
  linha("next start", mediana(seguintes.map(({ s }) => s)), "s", { valor: 0.8, sentido: "<=" })
  linha("  work of the service's process", mediana(seguintes.map(({ ms }) => ms)), "ms CPU")
}).pipe(Effect.scoped)

const misturados = ({ url }: ServicoNoAr) =>
  Effect.promise(async () => {
    const requests = MISTOS.map((path) => ({ path }))
    await autocannon({ url, connections: 16, amount: PEDIDOS, requests, headers: { "accept-encoding": "gzip" } })
  })

const calcular = ({ url }: ServicoNoAr, chave: string) =>
  Effect.promise(async () => {
    const body = JSON.stringify(pedidoRmi())
    const headers = { "content-type": "application/json", "x-api-key": chave }
    for (let i = 0; i < CALCULOS; i++) {
      const resposta = await fetch(url + RMI, { method: "POST", headers, body })
      await resposta.arrayBuffer()
      if (resposta.status !== 200) throw new Error(`calculation ${i}: ${resposta.status}`)
    }
  })

const memoria = Effect.gen(function* () {
  const servico = yield* subir(yield* pastaDeDados)
  const chave = /rgps_\w+/.exec(servico.erros())?.[0]
  if (chave === undefined) return yield* Effect.die("the first start shows no key")
  const pid = pidDe(servico)
  yield* Effect.sleep(SOSSEGO)
  titulo("Resident memory of the service's process (PostgreSQL apart)")
  linha("idle after its start", doProcesso(pid, "VmRSS"), "MiB", { valor: 150, sentido: "<=" })
  const rodada = Effect.andThen(misturados(servico), calcular(servico, chave))
  yield* rodada
  yield* Effect.sleep(SOSSEGO)
  const depois = doProcesso(pid, "VmRSS")
  linha(`after ${PEDIDOS} mixed requests and ${CALCULOS} calculations`, depois, "MiB")
  yield* rodada
  yield* Effect.sleep(SOSSEGO)
  const outra = doProcesso(pid, "VmRSS")
  linha("after as many again", outra, "MiB")
  linha("  over the first time", outra / depois, "", { valor: 1.05, sentido: "<=" })
  linha("most at any time", doProcesso(pid, "VmHWM"), "MiB")
}).pipe(Effect.scoped)

export const medirPartida = instalado.pipe(Effect.andThen(partidas), Effect.andThen(memoria))
