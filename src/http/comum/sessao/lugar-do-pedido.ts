/** Which of the two public origins the current request came to. */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import type { Lugar } from "../arvore.ts"
import { AmbienteDeAcesso } from "./ambiente.ts"
import { CAMINHO_DA_CONTA, CAMINHO_PAINEL, caminhoDeVolta, ehDoPainel } from "./caminhos.ts"

type Requisicao = HttpServerRequest.HttpServerRequest

/** Where the current request came to. */
export const lugarDoPedido: Effect.Effect<Lugar, never, AmbienteDeAcesso | Requisicao> = Effect.gen(function* () {
  const { lugarDe } = yield* AmbienteDeAcesso
  return lugarDe(yield* HttpServerRequest.HttpServerRequest)
})

/** The public origin that the current request came to. */
export const origemPublica: Effect.Effect<string, never, AmbienteDeAcesso | Requisicao> = Effect.gen(function* () {
  const { urlBase, urlPortal } = yield* AmbienteDeAcesso
  return (yield* lugarDoPedido) === "portal" ? urlPortal : urlBase
})

/** Where the sign-in leads back to: what was asked for, if it lies where the request came to. */
export const voltaDaqui = (texto: string | null | undefined) =>
  Effect.map(lugarDoPedido, (lugar) => {
    const inicio = lugar === "portal" ? CAMINHO_DA_CONTA : CAMINHO_PAINEL
    const volta = caminhoDeVolta(texto, inicio)
    return lugar === "ambos" || ehDoPainel(volta) === (lugar === "painel") ? volta : inicio
  })
