/**
 * One representation of a resource: its text, validator and headers, ready to be sent as often as asked.
 *
 * The entity tag is a hash of the bytes, so it changes with the data and with the program that writes them, and is the
 * same in every instance. Each encoding has its own tag, as a strong validator demands.
 */
import { hash } from "node:crypto"
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { EscolhaDeForma, RespostaDireta } from "./atalho.ts"
import { comprimir, type Esforco, LIMIAR_COMPRESSAO } from "./compressao.ts"
import { type Codificacao, casaEtag, escolherCodificacao } from "./negociacao.ts"

interface Variante {
  readonly etag: string
  readonly naoModificada: HttpServerResponse.HttpServerResponse
  /** Absent until the first time it is asked for. */
  completa: HttpServerResponse.HttpServerResponse | undefined
  /** The first request prepares; those that arrive meanwhile wait for it. */
  emPreparo: Promise<HttpServerResponse.HttpServerResponse> | undefined
}

export interface Representacao {
  readonly texto: string
  readonly tipo: string
  readonly esforco: Esforco
  readonly cabecalhos: Readonly<Record<string, string>>
  readonly variantes: Readonly<Record<Codificacao, Variante>>
}

/** May be stored anywhere, but asked about before every use: a corrected index is never hidden by a cache. */
const CACHE = "public, no-cache"
/** The same for ever. */
export const CACHE_PERPETUO = "public, max-age=31536000, immutable"

/** `cabecalhos`: beside those of caching and encoding. */
export const representar = (opcoes: {
  readonly texto: string
  readonly tipo: string
  readonly esforco: Esforco
  /** `Cache-Control`; default: asked about before every use. */
  readonly cache?: string
  readonly cabecalhos?: Readonly<Record<string, string>>
}): Representacao => {
  const resumo = hash("sha256", opcoes.texto, "base64url").slice(0, 22)
  const { cache = CACHE } = opcoes
  const cabecalhos = { "cache-control": cache, vary: "accept, accept-encoding", ...opcoes.cabecalhos }
  const variante = (sufixo: string): Variante => {
    const etag = `"${resumo}${sufixo}"`
    return {
      etag,
      // A browser gives a stored page the headers of its 304, the content policy among them (RFC 9111, 3.2).
      naoModificada: HttpServerResponse.empty({ status: 304, headers: { etag, ...cabecalhos } }),
      completa: undefined,
      emPreparo: undefined
    }
  }
  return {
    texto: opcoes.texto,
    tipo: opcoes.tipo,
    esforco: opcoes.esforco,
    cabecalhos,
    variantes: { identity: variante(""), gzip: variante("-gzip"), br: variante("-br") }
  }
}

const completar = async (
  { texto, tipo, esforco, cabecalhos }: Representacao,
  codificacao: Codificacao,
  variante: Variante
): Promise<HttpServerResponse.HttpServerResponse> => {
  const headers = { etag: variante.etag, ...cabecalhos }
  // As text, Node joins headers and body in one write; compressed bytes it must send apart.
  variante.completa =
    codificacao === "identity"
      ? HttpServerResponse.text(texto, { contentType: tipo, headers })
      : HttpServerResponse.uint8Array(await comprimir(Buffer.from(texto), codificacao, esforco), {
          contentType: tipo,
          headers: { ...headers, "content-encoding": codificacao }
        })
  return variante.completa
}

const varianteDe = ({ texto, variantes }: Representacao, { headers }: EscolhaDeForma) => {
  const codificacao = texto.length < LIMIAR_COMPRESSAO ? "identity" : escolherCodificacao(headers["accept-encoding"])
  return { codificacao, variante: variantes[codificacao] }
}

const conhecida = ({ headers }: EscolhaDeForma, { etag }: Variante): boolean => {
  const marca = headers["if-none-match"]
  return marca !== undefined && casaEtag(marca, etag)
}

/** The answer to a request where nothing is left to be compressed for it: 304 when the client has it. */
export const prontaPara = (
  representacao: Representacao,
  pedido: EscolhaDeForma
): HttpServerResponse.HttpServerResponse | undefined => {
  const { variante } = varianteDe(representacao, pedido)
  return conhecida(pedido, variante) ? variante.naoModificada : variante.completa
}

/** Answers a request with the representation: 304 when the client has it, else the encoding the client prefers. */
export const enviar = (
  representacao: Representacao,
  pedido: EscolhaDeForma
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.suspend(() => {
    const pronta = prontaPara(representacao, pedido)
    if (pronta !== undefined) return Effect.succeed(pronta)
    const { codificacao, variante } = varianteDe(representacao, pedido)
    return Effect.promise(() => (variante.emPreparo ??= completar(representacao, codificacao, variante)))
  })

/** The answer of a shortcut: the representation, at the template of its route. */
export const direta = (rota: string, representacao: Representacao, pedido: EscolhaDeForma): RespostaDireta => ({
  rota,
  responder: () => enviar(representacao, pedido),
  pronta: prontaPara(representacao, pedido)
})
