/**
 * The direct road: an answer whose bytes are there already is written to the connection without a fiber. It is the same
 * declared contract by a shorter way: shortcut, protective headers, id, log line and measurement are those of the edge,
 * and whatever asks for more than these (a body, a trace, an audit event, a usage action, an answer to be made first)
 * goes by the edge.
 */
import { readFileSync } from "node:fs"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { BlockList, Socket } from "node:net"
import { Clock, Context, type Metric, Tracer } from "effect"
import type { HttpServerResponse } from "effect/http"
import type { Endereco } from "./arvore.ts"
import { semBarraFinal } from "./endereco-do-pedido.ts"
import { hostRepetido, recusaDaMoldura } from "./exame-do-pedido.ts"
import { desconfiarDoRastro, rastroDe } from "./rastro-de-fora.ts"
import { http } from "./recepcao/http-de-node.ts"
import { contextoDasMetricas, histogramaDe } from "./recepcao/medicao.ts"
import type { AnotacoesDeRota } from "./registro/anotacoes.ts"
import { idsDaRequisicao, REQUISICAO, RegistroDireto } from "./registro/linha-da-requisicao.ts"
import { enderecoDeOrigem, ProxiesConfiaveis, vemDeProxy } from "./registro/origem.ts"
import { type Atalho, primeiraResposta, type RespostaDireta } from "./resposta/atalho.ts"

/** Answers a request if it can; `false`: nothing was done with it. */
export type AtenderDireto = (requisicao: IncomingMessage, resposta: ServerResponse) => boolean

/** Where the edge opens its direct road, for the server that takes the requests, and what is told to streams at its end. */
export class ViaDireta {
  atender: AtenderDireto | undefined
  /** The server takes nothing new. */
  fechada = false
  /** Connections beyond what the process can serve with the descriptors that it may open. */
  readonly excedentes = new WeakSet<object>()
  /** Ends the streams that are open, each with an event of its own that says why. */
  readonly aoEncerrar = new Set<() => void>()
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

type Resposta = HttpServerResponse.HttpServerResponse

/** The methods of reads. */
type Metodo = "GET" | "HEAD"

/** The method of a read that brings no body. */
const leituraDe = ({ method, headers }: IncomingMessage): Metodo | undefined =>
  (method === "GET" || method === "HEAD") &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined
    ? method
    : undefined

/** What the system is given at once without a copy that costs more than another turn to it, in bytes. */
const CABE_NUMA_ESCRITA = 4096

/** A body as Node writes it with the least work, and how its letters are written. */
interface Corpo {
  readonly corpo: string | Uint8Array | undefined
  readonly letras: "latin1" | "utf8"
}

const SEM_CORPO: Corpo = { corpo: undefined, letras: "latin1" }

/**
 * Node joins headers and a text in one write, and writes bytes beside the headers, for a third more of the work of the
 * whole request: short bytes, compressed ones too, go as a text of one letter each; a long text as it is.
 */
const corpoDe = ({ body }: Resposta): Corpo => {
  if (body._tag !== "Uint8Array") return SEM_CORPO
  return body.contentLength <= CABE_NUMA_ESCRITA
    ? { corpo: Buffer.from(body.body).toString("latin1"), letras: "latin1" }
    : { corpo: body.text ?? body.body, letras: "utf8" }
}

/** Whether an answer is bytes alone, without cookies of its own. */
const soBytes = ({ body, cookies }: Resposta): boolean =>
  (body._tag === "Uint8Array" || body._tag === "Empty") && Object.keys(cookies.cookies).length === 0

/** What is the same whenever an answer that is kept is sent. */
interface Envio extends Corpo {
  readonly status: number
  /** Names and values in turns. */
  readonly cabecalhos: ReadonlyArray<string>
  readonly duracoes: Metric.Histogram<number>
  readonly registrar: ReturnType<RegistroDireto>
}

/** How the answers that are kept are sent; `null`: the edge has more to do than to send them. */
const enviosDe = ({ declaradas, arvoreDe, protegerDireta }: CasaDaVia, preparar: RegistroDireto, metodo: Metodo) => {
  const prontos = new WeakMap<Resposta, Envio | null>()
  const fazer = (url: string, rota: string, pronta: Resposta): Envio | null => {
    if (declaradas.has(`${metodo} ${rota}`) || !soBytes(pronta)) return null
    const arvore = arvoreDe(url)
    const protegida = protegerDireta(pronta, arvore)
    const { status } = protegida
    return {
      status,
      cabecalhos: Object.entries(protegida.headers).flat(),
      ...(metodo === "HEAD" || status === 304 ? SEM_CORPO : corpoDe(protegida)),
      duracoes: histogramaDe(metodo, rota, status),
      registrar: preparar(REQUISICAO, { servico: arvore.servico, rota, metodo, status })
    }
  }
  return (url: string, { rota, pronta }: RespostaDireta): Envio | null => {
    if (pronta === undefined) return null
    let envio = prontos.get(pronta)
    if (envio === undefined) {
      envio = fazer(url, rota, pronta)
      prontos.set(pronta, envio)
    }
    return envio
  }
}

/** The road of an edge; `undefined` where its log needs a fiber, or where somebody traces requests. */
export const abrirVia = (casa: CasaDaVia, contexto: Context.Context<never>): AtenderDireto | undefined => {
  const preparar = Context.get(contexto, RegistroDireto)
  if (preparar === undefined || Context.getOrUndefined(contexto, Tracer.Tracer) !== undefined) return undefined
  const relogio = Context.get(contexto, Clock.Clock)
  const proxies = Context.get(contexto, ProxiesConfiaveis)
  const dasMetricas = contextoDasMetricas(contexto)
  const envios = { GET: enviosDe(casa, preparar, "GET"), HEAD: enviosDe(casa, preparar, "HEAD") }
  return (requisicao, resposta) => {
    const inicio = relogio.currentTimeMillisUnsafe()
    const { url = "", headers, socket } = requisicao
    const method = leituraDe(requisicao)
    if (method === undefined || semBarraFinal(url) !== undefined || hostRepetido(requisicao.rawHeaders)) return false
    const remoto = socket.remoteAddress
    const encaminhado = unico(headers["x-forwarded-for"])
    const recebido = unico(headers["x-request-id"])
    const confiavel = (encaminhado !== undefined || recebido !== undefined) && vemDeProxy(remoto, proxies)
    if (encaminhado !== undefined && !confiavel) return false // the edge warns of it
    const direta = primeiraResposta(casa.atalhos, { method, url, headers })
    const envio = direta === undefined ? null : envios[method](url, direta)
    if (envio === null) return false
    const { idRecebido, idRequisicao } = idsDaRequisicao(recebido, confiavel)
    const fim = relogio.currentTimeMillisUnsafe()
    const ms = fim - inicio
    envio.duracoes.updateUnsafe(ms / 1000, dasMetricas)
    const ip = enderecoDeOrigem(remoto, encaminhado, proxies)
    const rastro = rastroDe(requisicao)
    envio.registrar({ ms, idRequisicao, ip, consumidor: undefined, idRecebido, rastro }, fim)
    resposta.writeHead(envio.status, [...envio.cabecalhos, "x-request-id", idRequisicao])
    resposta.end(envio.corpo, envio.letras)
    return true
  }
}

/** Descriptors that are kept for the database, files and threads. */
const RESERVA_DE_DESCRITORES = 256

/** Files and connections that the process may have open (`ulimit -n`), where the system tells, as Linux does. */
const descritoresPermitidos = (): number => {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}

/** Connections that are served at a time; requests of those beyond them are answered 503. */
const conexoesServidas = (permitidos: number): number =>
  Math.floor(permitidos - Math.min(RESERVA_DE_DESCRITORES, permitidos / 2))

/**
 * Messages of a server whose end interrupts those who read their bodies: reading is given up, and the connection, which
 * `destroy` would take along, stays for the answer.
 */
const recebidasDe = (via: ViaDireta) =>
  class extends http.IncomingMessage {
    override destroy(causa?: Error): this {
      return via.fechada && causa === undefined ? this.pause() : super.destroy(causa)
    }
  }

class ServidorComVia extends http.Server {
  private readonly desconfiar: (requisicao: IncomingMessage) => void
  private readonly via: ViaDireta

  constructor(proxies: Pick<BlockList, "check">, via: ViaDireta) {
    super({ IncomingMessage: recebidasDe(via) })
    this.desconfiar = desconfiarDoRastro(proxies)
    this.via = via
    this.on("request", this.desconfiar)
    const servidas = conexoesServidas(descritoresPermitidos())
    let abertas = 0
    this.on("connection", (soquete: Socket) => {
      abertas++
      if (abertas > servidas) via.excedentes.add(soquete)
      soquete.once("close", () => abertas--)
    })
  }

  /** A request that the direct road answers is told to nobody else. */
  override emit(evento: string, ...coisas: ReadonlyArray<unknown>): boolean {
    const [requisicao, resposta] = coisas
    if (evento === "request" && requisicao instanceof http.IncomingMessage && resposta instanceof http.ServerResponse) {
      this.desconfiar(requisicao)
      // a body that is framed in another way is refused unread, and nothing behind it is taken for a request
      if (recusaDaMoldura(requisicao) !== undefined || this.via.fechada) resposta.shouldKeepAlive = false
      const servida = !this.via.fechada && !this.via.excedentes.has(requisicao.socket)
      if (servida && this.via.atender?.(requisicao, resposta) === true) return true
    }
    return super.emit(evento, ...coisas)
  }
}

/** A server that takes foreign traces off its requests and answers by `via` what can be answered so. */
export const servidorComVia = (proxies: Pick<BlockList, "check">, via: ViaDireta): Server =>
  new ServidorComVia(proxies, via)
