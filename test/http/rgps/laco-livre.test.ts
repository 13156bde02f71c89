/**
 * Files and dossiers as long as they may be keep nobody waiting: the main loop of a server that calculates in threads does
 * not work for them. What counts is the time that its thread works without a pause, which neighbours do not change.
 */
import { Worker } from "node:worker_threads"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { CalculadoraDoProduto } from "../../../src/composicao/camadas/calculadora.ts"
import { comChave } from "../../apoio/chaves.ts"
import { calcDeNoveMilPeriodos, dossieLongo } from "../../apoio/documentos/dossies.ts"
import { formulario } from "../../apoio/http/envio.ts"
import { buscar, diario } from "../../apoio/http/servidor.ts"
import { maiorTrecho } from "../../apoio/http/trecho.ts"
import { pedidoValido, responder, subirRgps, TEMPO, VERSAO_DE_TESTE } from "../../apoio/rgps/rgps.ts"

/** Milliseconds that others may wait for a turn of the loop. */
const MAIOR_TRECHO = 50

const CLIENTE = `
  const { parentPort, workerData: { url, headers, corpo, nome } } = require("node:worker_threads")
  const body = nome === undefined ? new Blob([corpo], { type: "application/json" }) : new FormData()
  if (nome !== undefined) body.append("file", new Blob([corpo]), nome)
  fetch(url, { method: "POST", headers, body })
    .then(async (r) => { await r.arrayBuffer(); parentPort.postMessage(r.status) })
`

/** The client has a thread of its own: what it works is not the server's. Answers the status. */
const deOutroFio = (
  url: string,
  envio: { readonly corpo: Uint8Array; readonly nome?: string }
): Effect.Effect<number> =>
  Effect.callback((retomar) => {
    const { headers } = comChave(url)
    const cliente = new Worker(CLIENTE, {
      eval: true,
      workerData: { url, headers: Object.fromEntries(new Headers(headers)), ...envio }
    })
    cliente.once("message", (status: number) => retomar(Effect.succeed(status)))
    cliente.once("error", (erro) => retomar(Effect.die(erro)))
    return Effect.promise(() => cliente.terminate())
  })

describe("the main loop", () => {
  it.live(
    "works little at a time for a `.calc` of 9,000 periods, read and calculated, and for a dossier of 7.7 MB",
    () =>
      Effect.gen(function* () {
        const base = yield* subirRgps(diario([]), {
          calculadora: CalculadoraDoProduto({ motor: VERSAO_DE_TESTE, tamanho: 1 })
        })
        const arquivo = calcDeNoveMilPeriodos()
        const json = dossieLongo()
        expect(arquivo.length).toBeGreaterThan(3_700_000)
        expect(json.length).toBeGreaterThan(7_700_000)
        const doDossie = { corpo: new TextEncoder().encode(json) }
        const doArquivo = { corpo: arquivo, nome: "a.calc" }
        yield* Effect.flatMap(
          buscar(`${base}${TEMPO}/arquivo-calc/ler`, {
            method: "POST",
            body: formulario({ nome: "a.calc", bytes: "{}" })
          }),
          responder
        )
        // the first calculation of a thread is handed the tables, whatever it calculates
        yield* Effect.flatMap(buscar(base + TEMPO, { method: "POST", body: JSON.stringify(pedidoValido()) }), responder)
        for (const [rota, corpo, status] of [
          [`${TEMPO}/arquivo-calc/ler`, doArquivo, 200],
          [`${TEMPO}/arquivo-calc/calcular`, doArquivo, undefined],
          [`${TEMPO}/prevjud/ler`, doDossie, 200]
        ] as const) {
          const [recebido, trecho] = yield* maiorTrecho(deOutroFio(base + rota, corpo))
          if (status !== undefined) expect(recebido, rota).toBe(status)
          expect(trecho, rota).toBeLessThan(MAIOR_TRECHO)
        }
      }),
    600_000
  )
})
