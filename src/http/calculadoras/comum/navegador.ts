/** The browser that a draft belongs to: a secret in a sealed cookie, of which the database knows the hash alone. */
import { Effect, Redacted, Schema } from "effect"
import type { HttpServerResponse } from "effect/http"
import { DURACAO_DO_RASCUNHO_DE_CALCULO } from "../../../domain/plataforma/rascunhos/portas.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { gravarCookie, lerCookie } from "../../comum/sessao/cookies.ts"
import { novoSegredo } from "../../comum/sessao/segredo-do-navegador.ts"
import { seloDe } from "../../comum/sessao/selo.ts"

const SELO = seloDe("rascunho-de-calculo", Schema.Struct({ navegador: Schema.String }), DURACAO_DO_RASCUNHO_DE_CALCULO)

/** The secret of this browser; `undefined`: it has none, or none that still holds. */
export const navegadorAtual = Effect.gen(function* () {
  const selado = yield* lerCookie("rascunho")
  const aberto = selado === undefined ? undefined : yield* SELO.abrir(selado)
  return aberto === undefined ? undefined : Redacted.make(aberto.navegador)
})

/** The same, or a new one for a browser that has none. */
export const navegadorOuNovo = Effect.map(navegadorAtual, (atual) => atual ?? Redacted.make(novoSegredo()))

/** The answer keeps the secret in the browser for as long as a draft that begins now. */
export const lembrarNavegador = (navegador: Redacted.Redacted, resposta: HttpServerResponse.HttpServerResponse) =>
  Effect.gen(function* () {
    const ambiente = yield* AmbienteDeAcesso
    const selado = yield* SELO.selar({ navegador: Redacted.value(navegador) })
    return gravarCookie(ambiente, "rascunho", selado, DURACAO_DO_RASCUNHO_DE_CALCULO)(resposta)
  })
