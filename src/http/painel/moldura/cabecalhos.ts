/** The headers of every page: nothing inline, nothing from elsewhere, no framing, no copy in any cache. */
import type { HttpServerResponse } from "effect/http"

const POLITICA = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'"
]

/** A form of the sign-in page leads to the identity provider and on: browsers hold that against `form-action`. */
export const cabecalhosDePagina = ({ formularioSaiDaqui = false } = {}): Readonly<Record<string, string>> => ({
  "content-security-policy": [...POLITICA, ...(formularioSaiDaqui ? [] : ["form-action 'self'"])].join("; "),
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "x-frame-options": "DENY",
  vary: "hx-request, accept-encoding"
})

export type Resposta = HttpServerResponse.HttpServerResponse
