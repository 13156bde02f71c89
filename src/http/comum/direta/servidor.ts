/** The server of `node:http` under the routes: what every request passes before they see it. */
import { type IncomingMessage, Server, type ServerResponse } from "node:http"
import type { BlockList } from "node:net"
import { desconfiarDoRastro } from "../rastro-de-fora.ts"
import type { ViaDireta } from "./via-direta.ts"

class ServidorComVia extends Server {
  private readonly desconfiar: (requisicao: IncomingMessage) => void
  private readonly via: ViaDireta

  constructor(proxies: Pick<BlockList, "check">, via: ViaDireta) {
    super()
    this.desconfiar = desconfiarDoRastro(proxies)
    this.via = via
  }

  /** A request that the direct road answers is told to nobody else. */
  override emit(evento: string, ...coisas: ReadonlyArray<unknown>): boolean {
    if (evento === "request") {
      const [requisicao, resposta] = coisas as [IncomingMessage, ServerResponse]
      this.desconfiar(requisicao)
      if (this.via.atender?.(requisicao, resposta) === true) return true
    }
    return super.emit(evento, ...coisas)
  }
}

/** A server that takes foreign traces off its requests and answers by `via` what can be answered so. */
export const servidorComVia = (proxies: Pick<BlockList, "check">, via: ViaDireta): Server =>
  new ServidorComVia(proxies, via)
