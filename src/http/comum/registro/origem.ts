/** Where a request comes from, behind proxies (setting `TRUSTED_PROXIES`). */
import { BlockList, isIP, isIPv4 } from "node:net"
import { Context, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"
import { lembrar, Recentes } from "../../../domain/valores/memoria.ts"

/** `::ffff:10.0.0.1`, `[2001:db8::1]:443` and `10.0.0.1:443` → the address alone; `undefined` when it is no address. */
export const normalizarEndereco = (texto: string): string | undefined => {
  const aparado = texto.trim()
  const semPorta = /^\[([^\]]+)\](?::\d+)?$/.exec(aparado)?.[1] ?? aparado.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
  const semMapeamento = semPorta.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "")
  return isIP(semMapeamento) === 0 ? undefined : semMapeamento
}

/** The same few peers come again and again: gateways, and clients that keep their connection. */
export const MAXIMO_DE_CONHECIDOS = 1000
const enderecoConhecido = lembrar(normalizarEndereco, new Recentes<string | undefined>(MAXIMO_DE_CONHECIDOS))

/**
 * The last address that is no trusted proxy, walking from the connection towards the client through
 * `X-Forwarded-For`. A client can write whatever it likes at the beginning of that header: only what a trusted proxy
 * appended is believed. When an entry is no address the walk stops at the proxy that wrote it.
 */
export const enderecoDeOrigem = (
  remoto: string | undefined,
  encaminhadoPor: string | undefined,
  proxies: Pick<BlockList, "check">
): string | undefined => {
  let atual = remoto === undefined ? undefined : enderecoConhecido(remoto)
  const saltos = encaminhadoPor === undefined ? [] : encaminhadoPor.split(",")
  while (atual !== undefined && saltos.length > 0 && proxies.check(atual, isIPv4(atual) ? "ipv4" : "ipv6")) {
    const anterior = normalizarEndereco(saltos.pop()!)
    if (anterior === undefined) return atual
    atual = anterior
  }
  return atual
}

/** Whether the peer of a connection is one of the trusted proxies: what it adds to a request is believed. */
export const vemDeProxy = (remoto: string | undefined, proxies: Pick<BlockList, "check">): boolean => {
  const endereco = remoto === undefined ? undefined : enderecoConhecido(remoto)
  return endereco !== undefined && proxies.check(endereco, isIPv4(endereco) ? "ipv4" : "ipv6")
}

/** The proxies of this deployment (setting `TRUSTED_PROXIES`); none by default. */
export const ProxiesConfiaveis = Context.Reference<Pick<BlockList, "check">>("http/ProxiesConfiaveis", {
  defaultValue: () => new BlockList()
})

export const origemDa = (
  requisicao: HttpServerRequest.HttpServerRequest,
  proxies: Pick<BlockList, "check">
): string | undefined =>
  enderecoDeOrigem(Option.getOrUndefined(requisicao.remoteAddress), requisicao.headers["x-forwarded-for"], proxies)

/** The address of origin of the request of this context. */
export const origemNo = (contexto: Context.Context<never>): string | undefined =>
  origemDa(Context.getUnsafe(contexto, HttpServerRequest.HttpServerRequest), Context.get(contexto, ProxiesConfiaveis))

/** The address of origin of the current request. */
export const origemDaRequisicao: Effect.Effect<string | undefined, never, HttpServerRequest.HttpServerRequest> =
  Effect.contextWith((contexto: Context.Context<HttpServerRequest.HttpServerRequest>) =>
    Effect.succeed(origemNo(contexto))
  )
