/** Where a request comes from, behind proxies (setting `TRUSTED_PROXIES`). */
import { BlockList, isIP, isIPv4 } from "node:net"
import { Context, Effect, Option } from "effect"
import { HttpServerRequest } from "effect/http"

/** True for the address of a proxy whose `X-Forwarded-For` counts. */
export type ProxyConfiavel = (endereco: string) => boolean

/** `::ffff:10.0.0.1`, `[2001:db8::1]:443` and `10.0.0.1:443` → the address alone; `undefined` when it is no address. */
export const normalizarEndereco = (texto: string): string | undefined => {
  const aparado = texto.trim()
  const semPorta = /^\[([^\]]+)\](?::\d+)?$/.exec(aparado)?.[1] ?? aparado.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
  const semMapeamento = semPorta.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "")
  return isIP(semMapeamento) === 0 ? undefined : semMapeamento
}

const familia = (endereco: string) => (isIPv4(endereco) ? "ipv4" : "ipv6")

/**
 * Reads a list of addresses and CIDR ranges separated by commas (`10.0.0.0/8, 2001:db8::1`). Answers `undefined` when
 * any item is neither.
 */
export const lerProxiesConfiaveis = (lista: string): ProxyConfiavel | undefined => {
  const bloco = new BlockList()
  for (const item of lista.split(",").map((i) => i.trim())) {
    if (item === "") continue
    const [rede = "", bits, sobra] = item.split("/")
    const maximo = isIPv4(rede) ? 32 : 128
    const comprimento = bits === undefined ? maximo : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
    if (isIP(rede) === 0 || sobra !== undefined || !(comprimento <= maximo)) return undefined
    bloco.addSubnet(rede, comprimento, familia(rede))
  }
  return (endereco) => bloco.check(endereco, familia(endereco))
}

/**
 * The last address that is no trusted proxy, walking from the connection towards the client through
 * `X-Forwarded-For`. A client can write whatever it likes at the beginning of that header: only what a trusted proxy
 * appended is believed. When an entry is no address the walk stops at the proxy that wrote it.
 */
export const enderecoDeOrigem = (
  remoto: string | undefined,
  encaminhadoPor: string | undefined,
  confiavel: ProxyConfiavel
): string | undefined => {
  let atual = remoto === undefined ? undefined : normalizarEndereco(remoto)
  const saltos = encaminhadoPor === undefined ? [] : encaminhadoPor.split(",")
  while (atual !== undefined && saltos.length > 0 && confiavel(atual)) {
    const anterior = normalizarEndereco(saltos.pop()!)
    if (anterior === undefined) return atual
    atual = anterior
  }
  return atual
}

/** The proxies of this deployment; none by default. */
export const ProxiesConfiaveis = Context.Reference<ProxyConfiavel>("http/ProxiesConfiaveis", {
  defaultValue: () => () => false
})

export const origemDa = (
  requisicao: HttpServerRequest.HttpServerRequest,
  confiavel: ProxyConfiavel
): string | undefined =>
  enderecoDeOrigem(Option.getOrUndefined(requisicao.remoteAddress), requisicao.headers["x-forwarded-for"], confiavel)

/** The address of origin of the current request. */
export const origemDaRequisicao: Effect.Effect<string | undefined, never, HttpServerRequest.HttpServerRequest> =
  Effect.gen(function* () {
    return origemDa(yield* HttpServerRequest.HttpServerRequest, yield* ProxiesConfiaveis)
  })
