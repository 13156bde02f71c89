/**
 * Trace headers are believed only from trusted proxies: anybody else would choose what is sampled, and could hang a
 * request of his into somebody else's trace.
 */
import type { IncomingMessage } from "node:http"
import type { BlockList } from "node:net"
import type { HttpServerRequest } from "effect/http"
import { vemDeProxy } from "./registro/origem.ts"

/** Every header from which the tracer continues a trace, and those that go with them. */
const CABECALHOS = ["traceparent", "tracestate", "baggage", "b3", "x-b3-traceid", "x-b3-spanid", "x-b3-sampled"]
const W3C = /^[0-9a-f]{2}-([0-9a-f]{32})-/

const recebidos = new WeakMap<object, string>()

/**
 * Takes foreign trace headers off a request before the tracer sees it; a listener of the server that comes before the
 * one of the routes.
 */
export const desconfiarDoRastro =
  (proxies: Pick<BlockList, "check">) =>
  (requisicao: IncomingMessage): void => {
    const { headers } = requisicao
    if (!CABECALHOS.some((nome) => headers[nome] !== undefined)) return
    if (vemDeProxy(requisicao.socket.remoteAddress, proxies)) return
    const [, rastro] = W3C.exec(String(headers.traceparent)) ?? []
    if (rastro !== undefined) recebidos.set(requisicao, rastro)
    for (const nome of CABECALHOS) delete headers[nome]
  }

/** The trace id that a caller asked for and did not get, by the request of `node:http`. */
export const rastroDe = (source: object): string | undefined => recebidos.get(source)

/** The same, for the log line of the request. */
export const rastroRecebido = ({ source }: HttpServerRequest.HttpServerRequest): string | undefined => rastroDe(source)
