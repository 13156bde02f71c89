/** The public index routes on a real server, and a client that shows the wire as it is. */
import { type IncomingHttpHeaders, request } from "node:http"
import { Effect, Layer, type Scope } from "effect"
import { HttpServer } from "effect/http"
import { Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { diario, subir } from "../http/servidor.ts"
import { CalculadoraDireta } from "../rgps/calculadora.ts"
import { tabelasEmMemoria } from "./tabelas.ts"

export const URL_BASE = "https://calculos.exemplo.jus.br"

/** Origin of a server that runs the service `backoffice` on the given tables. */
export const subirIndices = (
  tabelas = tabelasEmMemoria(),
  ambiente: Layer.Layer<never> = diario([])
): Effect.Effect<string, never, Scope.Scope> =>
  subir(
    Rotas({ servicos: ["backoffice"], urlBase: URL_BASE, versao: "0.1.0" }).pipe(
      Layer.provide(CalculadoraDireta("0.1.0")),
      Layer.provide(tabelas.camada),
      Layer.provide(LeitorEmTrabalhadores()),
      Layer.provide(HttpServer.layerServices)
    ),
    ambiente
  )

export interface Fio {
  readonly status: number
  readonly cabecalhos: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly texto: string
}

/** Sends the request as written: no encoding is asked for or undone, no header added. */
export const pedir = (
  url: string,
  cabecalhos: Readonly<Record<string, string>> = {},
  metodo = "GET"
): Effect.Effect<Fio> =>
  Effect.callback((resume) => {
    const pedido = request(url, { method: metodo, headers: cabecalhos, agent: false }, (resposta) => {
      const partes: Array<Buffer> = []
      resposta.on("data", (parte) => partes.push(parte))
      resposta.on("end", () => {
        const bytes = Buffer.concat(partes)
        resume(
          Effect.succeed({
            status: resposta.statusCode ?? 0,
            cabecalhos: resposta.headers,
            bytes,
            texto: bytes.toString()
          })
        )
      })
    })
    pedido.on("error", (erro) => resume(Effect.die(erro)))
    pedido.end()
  })
