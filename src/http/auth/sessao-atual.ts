/** The session that the browser of the current request presents. */
import { Effect } from "effect"
import { Sessoes } from "../../domain/acesso/sessoes.ts"
import { tokenDaSessao } from "./cookies.ts"

/** `undefined` without a living session. */
export const sessaoDaRequisicao = Effect.gen(function* () {
  const token = yield* tokenDaSessao
  return token === undefined ? undefined : yield* (yield* Sessoes).achar(token)
})
