/** What is refused of a request before anything else looks at it: what two readers could understand in two ways. */
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { grafiaDe, semBarraFinal } from "./endereco-do-pedido.ts"
import { ROTA_AUSENTE } from "./falhas/de-causa.ts"
import { Falha } from "./falhas/falha.ts"

const ENDERECO_MALFORMADO = Falha.de(
  400,
  "endereço: peça um caminho deste serviço, que começa com uma só barra (por exemplo /indices/api/v1/tabela)"
)
const MOLDURA = Falha.de(400, "cabeçalho Transfer-Encoding: só chunked é aceito")
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
      return ROTA_AUSENTE
  }
}

/** A reading of an address with one slash too many at its end leads to its one spelling; `undefined`: it has none. */
export const desvioDaBarra = ({
  method,
  url
}: HttpServerRequest.HttpServerRequest): HttpServerResponse.HttpServerResponse | undefined => {
  const aparado = method === "GET" || method === "HEAD" ? semBarraFinal(url) : undefined
  return aparado === undefined ? undefined : HttpServerResponse.redirect(aparado, { status: 308 })
}

/** The refusal of a body whose length two readers may find in two ways: nothing but `chunked` frames one here. */
export const recusaDaMoldura = ({
  headers
}: {
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
}): Falha | undefined => ((headers["transfer-encoding"] ?? "chunked") === "chunked" ? undefined : MOLDURA)
