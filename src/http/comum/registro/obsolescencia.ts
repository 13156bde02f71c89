/**
 * Endpoints that are to end: when they were called so, when they stop, and what takes their place. Declared with the endpoint
 * (`endpoint.annotateMerge(obsoleta({ … }))`), it is in OpenAPI (`deprecated`), in every answer of the endpoint (RFC 9745,
 * RFC 8594) and on the page of the versions.
 */
import { Context } from "effect"
import { OpenApi } from "effect/http-api"
import { type Data, partes } from "../../../domain/valores/data.ts"

export interface Obsolescencia {
  /** First day, in Brasília, on which nobody should begin to use it. */
  readonly desde: Data
  /** First day, in Brasília, on which it need not answer any more; absent while none is fixed. */
  readonly fim?: Data
  /** Path of what is used instead. */
  readonly sucessor?: string
}

export class Obsoleta extends Context.Service<Obsoleta, Obsolescencia>()("http/Obsoleta") {}

/** The annotations of an endpoint that is to end. */
export const obsoleta = (obsolescencia: Obsolescencia): Context.Context<Obsoleta> =>
  Context.add(OpenApi.annotations({ deprecated: true }), Obsoleta, obsolescencia)

/** Hours between midnight in Brasília and in Greenwich. */
const FUSO = 3

const inicioDoDia = (dia: Data): Date => {
  const { ano, mes, dia: doMes } = partes(dia)
  return new Date(Date.UTC(ano, mes - 1, doMes, FUSO))
}

/** Where somebody reads what a version changes. */
const PAGINA_DAS_VERSOES = "/docs-api/versoes"

/**
 * What every answer of the endpoint says: `Deprecation` as a structured date (RFC 9745, section 2.1), `Sunset` as an HTTP
 * date (RFC 8594, section 3), `Link` to the successor and to the words about it.
 */
export const cabecalhosDe = ({ desde, fim, sucessor }: Obsolescencia): Readonly<Record<string, string>> => ({
  deprecation: `@${inicioDoDia(desde).getTime() / 1000}`,
  ...(fim === undefined ? {} : { sunset: inicioDoDia(fim).toUTCString() }),
  link: [
    ...(sucessor === undefined ? [] : [`<${sucessor}>; rel="successor-version"`]),
    `<${PAGINA_DAS_VERSOES}>; rel="deprecation"; type="text/html"`
  ].join(", ")
})
