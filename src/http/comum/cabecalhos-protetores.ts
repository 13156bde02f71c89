/**
 * What every answer tells browsers and caches to keep away from, whatever its status. A route that says something itself
 * (a page its content policy, a table its caching) is left as it is.
 */
import { HttpServerResponse } from "effect/http"
import type { Endereco } from "./arvore.ts"

type Resposta = HttpServerResponse.HttpServerResponse
type Cabecalhos = Readonly<Record<string, string>>

/** Two years, as the lists that browsers carry ask for. */
export const HSTS = "max-age=63072000; includeSubDomains"

/** For what is no page: should a browser ever show it, nothing in it runs, loads, or is framed. */
export const POLITICA_DO_QUE_NAO_E_PAGINA = "default-src 'none'; frame-ancestors 'none'"

const deTodas: Cabecalhos = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": POLITICA_DO_QUE_NAO_E_PAGINA,
  "x-frame-options": "DENY"
}

const fechadas: Cabecalhos = {
  ...deTodas,
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-origin"
}

/** What holds a secret in its address is in no list of a search engine. */
const SECRETAS: Cabecalhos = { "x-robots-tag": "noindex, nofollow, noarchive" }

/** Any page of any site may read them: that is what they are for. */
const abertas: Cabecalhos = {
  ...deTodas,
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, x-request-id"
}

const ehPagina = ({ body }: Resposta): boolean =>
  body._tag !== "Empty" && body.contentType?.startsWith("text/html") === true

/**
 * `urlBase`: public origin of the service. Where it is https, browsers are told to come by https alone from now on.
 */
export const protetorDe = (urlBase: string | undefined): ((resposta: Resposta, arvore: Endereco) => Resposta) => {
  const transporte: Cabecalhos = urlBase?.startsWith("https:") === true ? { "strict-transport-security": HSTS } : {}
  const daArvore = { fechadas: { ...fechadas, ...transporte }, abertas: { ...abertas, ...transporte } }
  return (resposta, arvore) => {
    // what anybody may read (the public contract, beside the open trees) may also be loaded by anybody
    const aberta = arvore.aberta || resposta.headers["access-control-allow-origin"] === "*"
    const padrao = arvore.aberta ? daArvore.abertas : daArvore.fechadas
    const ditos = aberta
      ? { ...padrao, "cross-origin-resource-policy": "cross-origin" }
      : arvore.secreta === true
        ? { ...padrao, ...SECRETAS }
        : padrao
    if (ehPagina(resposta)) {
      const { "content-security-policy": _, ...dePagina } = ditos
      return HttpServerResponse.setHeaders(resposta, { ...dePagina, ...resposta.headers })
    }
    return HttpServerResponse.setHeaders(resposta, { ...ditos, ...resposta.headers })
  }
}
