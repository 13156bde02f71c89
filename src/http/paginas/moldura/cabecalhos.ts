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

/**
 * `formularioVaiA`: schemes of the hosts that a form of this page leads to beside our own. That of the sign-in leads to
 * the identity provider and from there to others, and browsers hold every step of it against `form-action`.
 */
export const cabecalhosDePagina = ({
  formularioVaiA = []
}: {
  readonly formularioVaiA?: ReadonlyArray<string>
} = {}): Readonly<Record<string, string>> => ({
  "content-security-policy": [...POLITICA, ["form-action 'self'", ...formularioVaiA].join(" ")].join("; "),
  "cache-control": "no-store",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "x-frame-options": "DENY",
  vary: "hx-request, accept-encoding"
})

export type Resposta = HttpServerResponse.HttpServerResponse
