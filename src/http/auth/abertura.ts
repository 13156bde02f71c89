/** The end of every sign-in: a new session in place of the browser's old one, its cookie, and a line in the access log. */
import { Effect, Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import { duracaoDaSessao, type NovaSessao, Sessoes } from "../../domain/acesso/sessoes.ts"
import { origemDaRequisicao } from "../comum/origem.ts"
import { AmbienteDeAcesso } from "./ambiente.ts"
import { apagarCookie, gravarCookie, tokenDaSessao } from "./cookies.ts"

/** Signs the person in and sends the browser to `voltar`. */
export const abrirSessao = (nova: NovaSessao, voltar: string) =>
  Effect.gen(function* () {
    const ambiente = yield* AmbienteDeAcesso
    const { token } = yield* (yield* Sessoes).abrir(nova, yield* tokenDaSessao)
    const evento = nova.comoEntrou === "LINK" ? "ENTRADA_POR_LINK" : "ENTRADA"
    yield* (yield* RegistroDeAcessos).anotar({ evento, cpf: nova.cpf, ip: yield* origemDaRequisicao })
    const duracao = nova.confiavel ? duracaoDaSessao(true) : undefined
    return HttpServerResponse.redirect(voltar, { status: 303, headers: { "cache-control": "no-store" } }).pipe(
      gravarCookie(ambiente, "sessao", Redacted.value(token), duracao),
      apagarCookie(ambiente, "entrada"),
      apagarCookie(ambiente, "saiu")
    )
  })
