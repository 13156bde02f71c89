/**
 * The direct road: an answer whose bytes are there already is written to the connection without a fiber. It is the same
 * declared contract by a shorter way: shortcut, protective headers, id, log line and measurement are those of the edge,
 * and whatever asks for more than these (a body, a trace, an audit event, a usage action, an answer to be made first)
 * goes by the edge.
 */
import { IncomingMessage, Server, ServerResponse } from "node:http"
import type { BlockList } from "node:net"
import { Clock, Context, Tracer } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { Endereco } from "./arvore.ts"
import { hostRepetido } from "./exame-do-pedido.ts"
import { desconfiarDoRastro, rastroDe } from "./rastro-de-fora.ts"
import { medirRequisicao } from "./recepcao/medicao.ts"
import type { AnotacoesDeRota } from "./registro/anotacoes.ts"
import { anotacoesDaLinha, idsDaRequisicao, REQUISICAO, RegistroDireto } from "./registro/linha-da-requisicao.ts"
import { enderecoDeOrigem, ProxiesConfiaveis, vemDeProxy } from "./registro/origem.ts"
import { type Atalho, primeiraResposta } from "./resposta/atalho.ts"

/** Answers a request if it can; `false`: nothing was done with it. */
export type AtenderDireto = (requisicao: IncomingMessage, resposta: ServerResponse) => boolean

/** Where the edge opens its direct road, for the server that takes the requests. */
export class ViaDireta {
  atender: AtenderDireto | undefined
}

/** Of the server that is being built; without one every request goes by the edge. */
export const ViaDiretaDoServidor = Context.Reference<ViaDireta | undefined>("http/ViaDiretaDoServidor", {
  defaultValue: () => undefined
})

interface CasaDaVia {
  readonly atalhos: ReadonlyArray<Atalho>
  readonly arvoreDe: (url: string) => Endereco
  readonly protegerDireta: (
    resposta: HttpServerResponse.HttpServerResponse,
    arvore: Endereco
  ) => HttpServerResponse.HttpServerResponse
  readonly declaradas: ReadonlyMap<string, AnotacoesDeRota>
}

/** Node joins what is repeated of every header but `set-cookie`. */
const unico = (valor: string | ReadonlyArray<string> | undefined): string | undefined =>
  typeof valor === "string" ? valor : undefined

/** A read that brings no body. */
const soLe = ({ method, headers }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined

/** The text where there is one: Node then writes headers and body together. */
const corpoDe = ({ body }: HttpServerResponse.HttpServerResponse): string | Uint8Array | undefined =>
  body._tag === "Uint8Array" ? (body.text ?? body.body) : undefined

/** Whether an answer is bytes alone, without cookies of its own. */
const soBytes = ({ body, cookies }: HttpServerResponse.HttpServerResponse): boolean =>
  (body._tag === "Uint8Array" || body._tag === "Empty") && Object.keys(cookies.cookies).length === 0

/** The road of an edge; `undefined` where its log needs a fiber, or where somebody traces requests. */
export const abrirVia = (casa: CasaDaVia, contexto: Context.Context<never>): AtenderDireto | undefined => {
  const escrever = Context.get(contexto, RegistroDireto)
  if (escrever === undefined || Context.getOrUndefined(contexto, Tracer.Tracer) !== undefined) return undefined
  const relogio = Context.get(contexto, Clock.Clock)
  const proxies = Context.get(contexto, ProxiesConfiaveis)
  return (requisicao, resposta) => {
    const inicio = relogio.currentTimeMillisUnsafe()
    const { method: metodo = "", url = "", headers, socket } = requisicao
    if (!soLe(requisicao) || hostRepetido(requisicao.rawHeaders)) return false
    const remoto = socket.remoteAddress
    const encaminhado = unico(headers["x-forwarded-for"])
    const confiavel = vemDeProxy(remoto, proxies)
    if (encaminhado !== undefined && !confiavel) return false // the edge warns of it
    const direta = primeiraResposta(casa.atalhos, { method: metodo, url, headers })
    if (direta?.pronta === undefined || !soBytes(direta.pronta)) return false
    const { rota, pronta } = direta
    if (casa.declaradas.has(`${metodo} ${rota}`)) return false
    const arvore = casa.arvoreDe(url)
    const { idRecebido, idRequisicao } = idsDaRequisicao(unico(headers["x-request-id"]), confiavel)
    const protegida = casa.protegerDireta(pronta, arvore)
    const { status } = protegida
    const fim = relogio.currentTimeMillisUnsafe()
    medirRequisicao(contexto, metodo, rota, status, fim - inicio)
    const atendida = {
      servico: arvore.servico,
      rota,
      metodo,
      status,
      ms: fim - inicio,
      idRequisicao,
      ip: enderecoDeOrigem(remoto, encaminhado, proxies),
      consumidor: undefined,
      idRecebido,
      rastro: rastroDe(requisicao)
    }
    escrever(REQUISICAO, anotacoesDaLinha(atendida), fim)
    resposta.writeHead(status, { ...protegida.headers, "x-request-id": idRequisicao })
    resposta.end(metodo === "HEAD" || status === 304 ? undefined : corpoDe(protegida))
    return true
  }
}

class ServidorComVia extends Server {
  private readonly desconfiar: (requisicao: IncomingMessage) => void
  private readonly via: ViaDireta

  constructor(proxies: Pick<BlockList, "check">, via: ViaDireta) {
    super()
    this.desconfiar = desconfiarDoRastro(proxies)
    this.via = via
    this.on("request", this.desconfiar)
  }

  /** A request that the direct road answers is told to nobody else. */
  override emit(evento: string, ...coisas: ReadonlyArray<unknown>): boolean {
    const [requisicao, resposta] = coisas
    if (evento === "request" && requisicao instanceof IncomingMessage && resposta instanceof ServerResponse) {
      this.desconfiar(requisicao)
      if (this.via.atender?.(requisicao, resposta) === true) return true
    }
    return super.emit(evento, ...coisas)
  }
}

/** A server that takes foreign traces off its requests and answers by `via` what can be answered so. */
export const servidorComVia = (proxies: Pick<BlockList, "check">, via: ViaDireta): Server =>
  new ServidorComVia(proxies, via)
