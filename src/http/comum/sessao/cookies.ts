/** The cookies of sign-in and panel: HttpOnly, SameSite=Lax, this host and every path, `Secure` where that is possible. */
import { Effect, Redacted } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { AmbienteDeAcesso } from "./ambiente.ts"

export type NomeDeCookie =
  /** The token of the session. */
  | "sessao"
  /** The sealed request of sign-in under way. */
  | "entrada"
  /** What the next page tells once. */
  | "aviso"
  /** Which announcements were read here by nobody in particular. */
  | "avisos"
  /** The sealed secret of the drafts that this browser began. */
  | "rascunho"
  /** The person signed out here: no silent sign-in. */
  | "saiu"

export const nomeDoCookie = ({ seguro }: AmbienteDeAcesso, nome: NomeDeCookie): string =>
  seguro ? `__Host-${nome}` : nome

const opcoes = ({ seguro }: AmbienteDeAcesso) =>
  ({ path: "/", httpOnly: true, secure: seguro, sameSite: "lax" }) as const

export const lerCookie = (
  nome: NomeDeCookie
): Effect.Effect<string | undefined, never, AmbienteDeAcesso | HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const ambiente = yield* AmbienteDeAcesso
    const { cookies } = yield* HttpServerRequest.HttpServerRequest
    return cookies[nomeDoCookie(ambiente, nome)] || undefined
  })

/** The token that the browser presents. */
export const tokenDaSessao = Effect.map(lerCookie("sessao"), (token) =>
  token === undefined ? undefined : Redacted.make(token)
)

type Resposta = HttpServerResponse.HttpServerResponse

/** `segundos` absent: as long as the browser is open. */
export const gravarCookie = (
  ambiente: AmbienteDeAcesso,
  nome: NomeDeCookie,
  valor: string,
  segundos?: number
): ((resposta: Resposta) => Resposta) =>
  HttpServerResponse.setCookieUnsafe(nomeDoCookie(ambiente, nome), valor, {
    ...opcoes(ambiente),
    ...(segundos === undefined ? {} : { maxAge: segundos * 1000 })
  })

export const apagarCookie = (ambiente: AmbienteDeAcesso, nome: NomeDeCookie): ((resposta: Resposta) => Resposta) =>
  HttpServerResponse.expireCookieUnsafe(nomeDoCookie(ambiente, nome), opcoes(ambiente))
