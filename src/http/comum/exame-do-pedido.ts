/** What is refused of a request before anything else looks at it: what two readers could understand in two ways. */
import type { HttpServerRequest } from "effect/http"
import { grafiaDe } from "./endereco-do-pedido.ts"
import { Falha } from "./falhas/falha.ts"

const ENDERECO_MALFORMADO = Falha.de(
  400,
  "endereço: peça um caminho deste serviço, que começa com uma só barra (por exemplo /indices/api/v1/tabela)"
)
const OUTRA_GRAFIA = Falha.de(404, "rota não encontrada")
const HOST_REPETIDO = Falha.de(400, "cabeçalho Host: envie um só")

/** The headers as they came, name and value in turns; `undefined` where the request came by no socket. */
const cabecalhosCrus = ({ source }: HttpServerRequest.HttpServerRequest): ReadonlyArray<string> | undefined =>
  "rawHeaders" in source && Array.isArray(source.rawHeaders) ? source.rawHeaders : undefined

/** Whether a request brings more than one `Host`; `crus`: names and values in turns. */
export const hostRepetido = (crus: ReadonlyArray<string>): boolean => {
  let quantos = 0
  for (let i = 0; i < crus.length; i += 2) {
    const nome = crus[i]!
    if (nome.length === 4 && nome.toLowerCase() === "host") quantos++
  }
  return quantos > 1
}

/** The refusal of a request with more than one `Host`: the gateway may have routed it by another than we read. */
export const recusaDosHosts = (requisicao: HttpServerRequest.HttpServerRequest): Falha | undefined => {
  const crus = cabecalhosCrus(requisicao)
  return crus !== undefined && hostRepetido(crus) ? HOST_REPETIDO : undefined
}

/** The refusal of an address written in another way than the one that is served. */
export const recusaDoEndereco = ({ url }: HttpServerRequest.HttpServerRequest): Falha | undefined => {
  switch (grafiaDe(url)) {
    case "canonica":
      return undefined
    case "malformado":
      return ENDERECO_MALFORMADO
    case "outra-grafia":
      return OUTRA_GRAFIA
  }
}

/**
 * How the router must read paths: letter by letter. (With this and `recusaDoEndereco` the path of a request and the
 * template of its route always lie in the same tree.)
 */
export const ROTEADOR = { caseSensitive: true, ignoreDuplicateSlashes: false } as const
