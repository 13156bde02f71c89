/** What makes a checked JWT a logout token (OpenID Connect Back-Channel Logout 1.0, sections 2.4 and 2.6). */
import type { JWTHeaderParameters, JWTPayload } from "jose"
import type { SaidaNoProvedor } from "../../../domain/acesso/sessoes.ts"

const EVENTO = "http://schemas.openid.net/event/backchannel-logout"
/** `typ` is recommended, not required; an ID or access token says another. */
const TIPOS: ReadonlySet<string | undefined> = new Set([undefined, "jwt", "logout+jwt"])

const texto = (valor: unknown): string | undefined => (typeof valor === "string" && valor !== "" ? valor : undefined)

/** `undefined` for a JWT that is no logout token, whoever signed it. */
export const lerTokenDeSaida = (
  { typ }: JWTHeaderParameters,
  { iss, sub, jti, sid, nonce, events }: JWTPayload
): { readonly saida: SaidaNoProvedor; readonly jti: string } | undefined => {
  if (!TIPOS.has(typ?.toLowerCase().replace(/^application\//, "")) || nonce !== undefined) return undefined
  const evento: unknown = typeof events === "object" && events !== null ? Reflect.get(events, EVENTO) : undefined
  const [emissor, nome, sessao, sujeito] = [texto(iss), texto(jti), texto(sid), texto(sub)]
  if (typeof evento !== "object" || evento === null || emissor === undefined || nome === undefined) return undefined
  if (sessao !== undefined) return { saida: { emissor, sid: sessao, sujeito }, jti: nome }
  return sujeito === undefined ? undefined : { saida: { emissor, sujeito }, jti: nome }
}
