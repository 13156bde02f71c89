/** The real program with few descriptors, and more connections than they are: what it answers, says, and does afterwards. */
import { Agent, request } from "node:http"
import { connect, type Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { ateQue } from "../../apoio/ate-que.ts"
import { enderecoSemeado } from "../../apoio/banco/banco.ts"
import { chaveDe } from "../../apoio/chaves.ts"
import { NODE, type Programa, pastaDeDados, servicoNoAr } from "../../apoio/processos/processo.ts"
import { pedidoRmi, RMI } from "../../apoio/rgps/rmi.ts"

/** Half of them are for connections. */
const DESCRITORES = 240
const COM_POUCOS: Programa = ["bash", "-c", `ulimit -n ${DESCRITORES}; exec "$0" "$@"`, ...NODE]

/** Connections that say nothing; some of the last may be closed at once. */
const ociosas = (base: string, quantas: number) =>
  Effect.acquireRelease(
    Effect.promise(() => {
      const { hostname, port } = new URL(base)
      return Promise.all(
        Array.from(
          { length: quantas },
          () =>
            new Promise<Socket>((resolver) => {
              const soquete = connect(Number(port), hostname)
              soquete.once("connect", () => resolver(soquete))
              soquete.on("error", () => resolver(soquete))
            })
        )
      )
    }),
    (soquetes) =>
      Effect.sync(() => {
        for (const soquete of soquetes) soquete.destroy()
      })
  )

/** A call on a connection of its own, or of `agent`. */
const chamar = (base: string, caminho: string, chave: string, agent: Agent | false = false) =>
  Effect.promise(
    () =>
      new Promise<{ readonly status: number; readonly aguardar: string | undefined; readonly corpo: string }>(
        (resolver) => {
          const corpo = caminho === RMI ? JSON.stringify(pedidoRmi()) : undefined
          const pedido = request(new URL(caminho, base), {
            agent,
            method: corpo === undefined ? "GET" : "POST",
            headers: { "content-type": "application/json", "x-api-key": chave }
          })
          pedido.on("response", (resposta) => {
            let lido = ""
            resposta.setEncoding("utf8")
            resposta.on("data", (letras) => {
              lido += letras
            })
            resposta.on("end", () =>
              resolver({ status: resposta.statusCode ?? 0, aguardar: resposta.headers["retry-after"], corpo: lido })
            )
          })
          pedido.on("error", (erro) => resolver({ status: 0, aguardar: undefined, corpo: String(erro) }))
          pedido.end(corpo)
        }
      )
  )

describe("a service whose descriptors are exhausted", () => {
  it.live(
    "answers 503 with a sentence, goes on for those who are connected, says it once with its cause, and recovers",
    () =>
      Effect.gen(function* () {
        const noAr = yield* servicoNoAr(
          { DATA_DIR: yield* pastaDeDados, DATABASE_URL: Redacted.value(yield* enderecoSemeado) },
          COM_POUCOS
        )
        const chave = chaveDe(noAr.url)!
        const ligado = new Agent({ keepAlive: true, maxSockets: 1 })
        const conhecida = yield* chamar(noAr.url, RMI, chave, ligado)
        assert.strictEqual(conhecida.status, 200, conhecida.corpo)
        const ditas = () =>
          noAr
            .saida()
            .split("\n")
            .filter((linha) => linha.includes("descritores de arquivos e conexões esgotados"))

        yield* Effect.scoped(
          Effect.gen(function* () {
            yield* ociosas(noAr.url, DESCRITORES / 2)
            for (const caminho of [RMI, "/indices/api/v1/tabela/1994-07", "/saude/vivo"]) {
              const { status, aguardar, corpo } = yield* chamar(noAr.url, caminho, chave)
              assert.deepStrictEqual([status, aguardar], [503, "5"], `${caminho}: ${corpo}`)
              assert.include(corpo, "conexões demais", caminho)
            }
            yield* ociosas(noAr.url, 2 * DESCRITORES) // far more than the process may open at all
            const doLigado = yield* chamar(noAr.url, "/indices/api/v1/tabela/1994-07", chave, ligado)
            assert.strictEqual(doLigado.status, 200, doLigado.corpo)
            assert.lengthOf(ditas(), 1)
            assert.match(ditas()[0]!, /"motivo":"[^"]*ulimit -n/)
          })
        )
        yield* ateQue(chamar(noAr.url, RMI, chave), ({ status }) => status === 200)
        assert.isNull(noAr.processo.exitCode)
        ligado.destroy()
      }).pipe(Effect.scoped),
    120_000
  )
})
