/**
 * The address of a request, read in one way by everybody: by the router, by the tree that answers, by the log and by
 * whatever stands before the service. Only one spelling of a path is served, so that nobody can reach a tree under a name
 * that a gateway, a log or an audit does not recognise.
 */

import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"

/** Decodes to a character that needs no encoding, to a separator, to a control character or to another `%`. */
const CODIFICADO_SEM_PRECISAR = /%(?:[01][\dA-Fa-f]|2[5D-Fd-f]|3\d|4[1-9A-Fa-f]|5[\dACFacf]|6[1-9A-Fa-f]|7[\dAEFaef])/
  .source

/** The root, or segments of plain characters, none of them empty, `.` or `..`; what else it takes is percent-encoded. */
const CANONICO = new RegExp(
  `^(?:/(?=\\?|$)|(?:/(?!\\.{1,2}(?:[/?]|$))(?:[\\w.~:@!$&'()*+,=-]|(?!${CODIFICADO_SEM_PRECISAR})%[\\dA-Fa-f]{2})+)+)(?:\\?|$)`
)

/**
 * `malformado`: no path of this server at all (`http://outro/…`, `//outro/…`, `*`), which no browser and no library
 * sends here. `outra-grafia`: a path written in another way than the one that is served.
 */
export const grafiaDe = (url: string): "canonica" | "malformado" | "outra-grafia" => {
  if (CANONICO.test(url)) return "canonica"
  return url[0] !== "/" || url[1] === "/" || url[1] === "\\" ? "malformado" : "outra-grafia"
}

/** The address in its one spelling, where it differs from that by one slash at the end of its path. */
export const semBarraFinal = (url: string): string | undefined => {
  const inicio = url.indexOf("?")
  const fim = inicio === -1 ? url.length : inicio
  if (fim < 2 || url[fim - 1] !== "/") return undefined
  const aparado = url.slice(0, fim - 1) + url.slice(fim)
  return grafiaDe(aparado) === "canonica" ? aparado : undefined
}

/** Whether the current request is answered with a content: HEAD learns that it is there, and sees nothing of it. */
export const mostraConteudo = Effect.map(HttpServerRequest.HttpServerRequest, ({ method }) => method !== "HEAD")

export interface EnderecoDoPedido {
  /** As it was sent, without the query. */
  readonly caminho: string
  /** The query with its `?`; empty without one. */
  readonly busca: string
  readonly consulta: URLSearchParams
}

/** Never fails, whatever the text. */
export const enderecoDoPedido = ({ url }: { readonly url: string }): EnderecoDoPedido => {
  const semFragmento = url.split("#", 1)[0]!
  const inicio = semFragmento.indexOf("?")
  const busca = inicio === -1 ? "" : semFragmento.slice(inicio)
  return {
    caminho: inicio === -1 ? semFragmento : semFragmento.slice(0, inicio),
    busca: busca === "?" ? "" : busca,
    consulta: new URLSearchParams(busca)
  }
}
