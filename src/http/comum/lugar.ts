/**
 * Which of its two public origins a request came to: that of the panel (`BASE_URL`) or that of people's pages
 * (`PORTAL_URL`). They are told apart by host name alone, as browsers keep cookies apart. Where the two are one, every
 * request came to both.
 */
import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Endereco, Lugar } from "./arvore.ts"
import { ROTA_AUSENTE } from "./falhas/de-causa.ts"
import type { Falha } from "./falhas/falha.ts"

export interface Origens {
  /** Public origin of the panel and of the interfaces, without a trailing slash. */
  readonly urlBase: string
  /** Public origin of people's pages; default: the same. */
  readonly urlPortal?: string | undefined
}

/** `Portal.exemplo.jus.br.:443` → `portal.exemplo.jus.br`: the name that cookies go by. */
const nomeDoHost = (host: string): string => host.toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "")

const nomeDaUrl = (url: string): string => nomeDoHost(new URL(url).host)

type Requisicao = HttpServerRequest.HttpServerRequest

/** Decides for one deployment; a request by a name that is neither of the two came to the panel. */
export const localizarPedido = ({ urlBase, urlPortal = urlBase }: Origens): ((requisicao: Requisicao) => Lugar) => {
  const portal = nomeDaUrl(urlPortal)
  if (portal === nomeDaUrl(urlBase)) return () => "ambos"
  return ({ headers }) => (nomeDoHost(headers.host ?? "") === portal ? "portal" : "painel")
}

/**
 * What is answered instead of a tree that does not lie where the request came to: on the portal's host the panel does not
 * exist, and from the panel's host pages of people lead to their own. `undefined`: the tree itself answers.
 */
export const desviosDe = ({ urlBase, urlPortal = urlBase }: Partial<Origens>) => {
  const lugarDe = urlBase === undefined ? (): Lugar => "ambos" : localizarPedido({ urlBase, urlPortal })
  return (
    requisicao: Requisicao,
    { lugar = "ambos" }: Pick<Endereco, "lugar">
  ): Effect.Effect<HttpServerResponse.HttpServerResponse, Falha> | undefined => {
    if (lugar === "ambos") return undefined
    const aqui = lugarDe(requisicao)
    if (aqui === "ambos" || aqui === lugar) return undefined
    if (lugar === "painel") return Effect.fail(ROTA_AUSENTE)
    return Effect.succeed(HttpServerResponse.redirect(`${urlPortal}${requisicao.url}`, { status: 308 }))
  }
}
