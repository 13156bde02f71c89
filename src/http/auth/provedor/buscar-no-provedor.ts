/** Every request to the identity provider, and what the log says where it does not serve. */
import { Effect } from "effect"
import { EmissorIndisponivel } from "../../../domain/acesso/portas.ts"
import { ProvedorIndisponivel } from "../../../domain/acesso/provedor-de-identidade.ts"
import { ehObjeto } from "../../../domain/documentos/json-recebido.ts"
import { Falta } from "../../../domain/rotinas/faltas.ts"
import { erroDoSistema } from "../../../domain/valores/textos/erro-do-sistema.ts"

const INDISPONIVEL = new Falta("provedor de identidade indisponível")
/** The provider served its last request. A token that known keys verify asks it nothing, and proves nothing of it. */
let respondeu = true

/**
 * No redirect is followed: keys and tokens of an address that nobody configured would make whoever owns it every
 * administrator.
 */
export const buscarNoProvedor = async (url: string, opcoes: RequestInit): Promise<Response> => {
  const resposta = await fetch(url, { ...opcoes, redirect: "manual" })
  respondeu = resposta.status < 500
  if (resposta.status < 300 || resposta.status > 399) return resposta
  await resposta.body?.cancel()
  throw new TypeError(`the provider answered ${resposta.status}, a redirect that is not followed: see OIDC_ISSUER`)
}

/** The cause at the bottom: the status of an answer, else words of the system or of a library. Nothing of a token. */
const motivoDe = (erro: unknown): string => {
  const { cause, status, name } = ehObjeto(erro) ? erro : {}
  if (cause instanceof Error) return motivoDe(cause)
  if (name === "TimeoutError") return "não respondeu a tempo"
  const respondido = cause instanceof Response ? cause.status : status
  return typeof respondido === "number" ? `respondeu ${respondido}` : erroDoSistema(erro)
}

const conferir = Effect.suspend(() => (respondeu ? INDISPONIVEL.passou : Effect.void))

/** Runs what asks the provider. The log says once that the provider does not serve, and once that it does again. */
export const contarFaltas = <A, E, R>(efeito: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  efeito.pipe(
    Effect.tap(() => conferir),
    Effect.tapError((falha) => {
      if (!(falha instanceof EmissorIndisponivel || falha instanceof ProvedorIndisponivel)) return conferir
      respondeu = false
      return INDISPONIVEL.houve(motivoDe(falha.cause))
    })
  )
