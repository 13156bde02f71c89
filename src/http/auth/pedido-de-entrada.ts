/** The request of sign-in that waits in the browser, sealed, while the person is elsewhere. */
import { Effect } from "effect"
import { DURACAO_DO_PEDIDO } from "../../domain/acesso/sessoes.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { caminhoDeVolta } from "../comum/sessao/caminhos.ts"
import { gravarCookie, lerCookie } from "../comum/sessao/cookies.ts"
import { abrirSelo, selar } from "../comum/sessao/selo.ts"
import type { PedidoDeEntrada } from "./provedor/provedor.ts"

export interface EntradaGuardada {
  /** Where the person goes afterwards. */
  readonly voltar: string
  /** `confiar neste navegador`. */
  readonly confiar: boolean
  readonly silencioso: boolean
  /** Names the sign-in page that this browser was given: its form proves by it where it comes from. */
  readonly formulario?: string
  /** Absent when there is no provider to ask. */
  readonly pedido?: PedidoDeEntrada
}

const PROPOSITO = "entrada"

/** How an answer leaves the request in the browser. */
export const guardarEntrada = (entrada: EntradaGuardada) =>
  Effect.gen(function* () {
    const selado = yield* selar(PROPOSITO, { ...entrada }, DURACAO_DO_PEDIDO)
    return gravarCookie(yield* AmbienteDeAcesso, "entrada", selado, DURACAO_DO_PEDIDO)
  })

/** The request of this browser, unless it is too old. */
export const lerEntrada = Effect.gen(function* () {
  const selado = yield* lerCookie("entrada")
  const aberta = selado === undefined ? undefined : yield* abrirSelo(PROPOSITO, selado)
  if (aberta === undefined) return undefined
  const entrada = aberta as unknown as EntradaGuardada
  return { ...entrada, voltar: caminhoDeVolta(entrada.voltar) }
})
