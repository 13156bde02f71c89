/**
 * 1, 2 and 4 instances on one PostgreSQL: how many jobs they end in a second, each begun once, and whether the quota of a key
 * is one quota however many instances count it. On a machine with fewer cores than instances the throughput says what the
 * queue costs, and no more.
 */
import { availableParallelism } from "node:os"
import { Effect, type Redacted } from "effect"
import { ateQue } from "../../apoio/ate-que.ts"
import { enderecoDoBench } from "../../apoio/banco/banco-do-bench.ts"
import {
  criarTrabalho,
  emitirChaves,
  instancia,
  trabalhosVistos
} from "../../apoio/processos/trabalhos-em-processos.ts"
import { pedidoRmi, RMI } from "../../apoio/rgps/rmi.ts"
import { linha, titulo } from "../comum/medida.ts"
import { trabalhoDosFios } from "../comum/processador.ts"

const QUANTAS = [1, 2, 4]
const TRABALHOS = 240
/** Before they are counted, for each instance: all of them together are as many as one owner may have on record. */
const AQUECER = 60
const CHAVES = 12
/** Calculations that a key may ask for in a minute, and how many it asks for at once. */
const COTA = 40
const PEDIDOS = 120
const MINUTO_MS = 60_000

const corpo = JSON.stringify(pedidoRmi())

type Instancias = ReadonlyArray<{ readonly url: string; readonly processo: { readonly pid?: number | undefined } }>

const subir = (url: Redacted.Redacted, quantas: number, variaveis: Readonly<Record<string, string>> = {}) =>
  Effect.forEach(Array.from({ length: quantas }), () => instancia(url, variaveis))

const calcular = (base: string, chave: string): Promise<number> =>
  fetch(base + RMI, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": chave },
    body: corpo
  }).then(async (resposta) => {
    await resposta.arrayBuffer()
    return resposta.status
  })

const doPostgresFora = (instancias: Instancias): number =>
  instancias.reduce(
    (soma, { processo }) => soma + [...trabalhoDosFios(processo.pid ?? 0).values()].reduce((a, b) => a + b, 0),
    0
  )

/** So many jobs of each key, one after the other, in turns of the instances; then until all of `esperados` have ended. */
const fazer = (
  url: Redacted.Redacted,
  instancias: Instancias,
  chaves: ReadonlyArray<string>,
  deCada: number,
  esperados: number
) =>
  Effect.gen(function* () {
    yield* Effect.promise(() =>
      Promise.all(
        chaves.map(async (chave, k) => {
          for (let i = 0; i < deCada; i++)
            await criarTrabalho(instancias[(i + k) % instancias.length]!.url, chave, corpo)
        })
      )
    )
    return yield* ateQue(
      trabalhosVistos(url),
      (v) => v.length === esperados && v.every(({ estado }) => estado === "completed"),
      120_000
    )
  })

/** Jobs that ended in a second; they come to the instances in turns. */
const trabalhos = (quantas: number) =>
  Effect.gen(function* () {
    const url = yield* enderecoDoBench
    const instancias = yield* subir(url, quantas)
    const chaves = yield* emitirChaves(url, "judiciario", CHAVES)
    // every instance has its threads, and their program compiled: that they do once
    const deCada = (AQUECER * quantas) / CHAVES
    yield* fazer(url, instancias, chaves, deCada, CHAVES * deCada)
    const antes = doPostgresFora(instancias)
    const inicio = performance.now()
    const vistos = yield* fazer(url, instancias, chaves, TRABALHOS / CHAVES, CHAVES * deCada + TRABALHOS)
    const segundos = (performance.now() - inicio) / 1000
    linha(`${quantas} instances: jobs that ended in a second`, TRABALHOS / segundos, "jobs/s")
    linha("  work of the instances for a job", (doPostgresFora(instancias) - antes) / TRABALHOS, "ms CPU")
    linha("  jobs begun more than once", vistos.filter(({ tentativas }) => tentativas > 1).length, "", {
      valor: 0,
      sentido: "<="
    })
  }).pipe(Effect.scoped)

/** At the beginning of a minute of the clock, for a quota counts by those. */
const comecoDoMinuto = Effect.promise(
  () => new Promise((passar) => setTimeout(passar, MINUTO_MS - (Date.now() % MINUTO_MS) + 500))
)

/** One key asks all instances at once for three times its quota. */
const cota = (quantas: number) =>
  Effect.gen(function* () {
    const url = yield* enderecoDoBench
    const instancias = yield* subir(url, quantas, { COTA_PUBLICO: String(COTA) })
    const [chave] = yield* emitirChaves(url, "publico", 1)
    yield* comecoDoMinuto
    const minuto = Math.floor(Date.now() / MINUTO_MS)
    const respostas = yield* Effect.promise(() =>
      Promise.all(Array.from({ length: PEDIDOS }, (_, i) => calcular(instancias[i % quantas]!.url, chave!)))
    )
    if (Math.floor(Date.now() / MINUTO_MS) !== minuto) return yield* Effect.die("the minute ended before the requests")
    const passaram = respostas.filter((status) => status !== 429).length
    linha(`${quantas} instances: of ${PEDIDOS} at once passed, quota ${COTA}`, passaram, "", {
      valor: COTA,
      sentido: "<="
    })
    linha("  and no fewer", passaram, "", { valor: COTA, sentido: ">=" })
  }).pipe(Effect.scoped)

export const medirInstancias = Effect.gen(function* () {
  titulo(`${TRABALHOS} jobs of ${CHAVES} keys, on ${availableParallelism()} cores`)
  for (const quantas of QUANTAS) yield* trabalhos(quantas)
  titulo("The quota of one key")
  for (const quantas of QUANTAS) yield* cota(quantas)
}).pipe(Effect.orDie)
