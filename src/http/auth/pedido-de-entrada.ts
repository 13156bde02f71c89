/** The request of sign-in that waits in the browser, sealed, while the person is elsewhere. */
import { Effect, Schema } from "effect"
import { PedidoDeEntrada } from "../../domain/acesso/provedor-de-identidade.ts"
import { DURACAO_DO_PEDIDO } from "../../domain/acesso/sessoes.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { gravarCookie, lerCookie } from "../comum/sessao/cookies.ts"
import { voltaDaqui } from "../comum/sessao/lugar-do-pedido.ts"
import { seloDe } from "../comum/sessao/selo.ts"

const EntradaGuardada = Schema.Struct({
  /** Where the person goes afterwards. */
  voltar: Schema.String,
  /** `confiar neste navegador`. */
  confiar: Schema.Boolean,
  silencioso: Schema.Boolean,
  /** Names the sign-in page that this browser was given: its form proves by it where it comes from. */
  formulario: Schema.optionalKey(Schema.String),
  /** Absent when there is no provider to ask. */
  pedido: Schema.optionalKey(PedidoDeEntrada)
})

const SELO = seloDe("entrada", EntradaGuardada, DURACAO_DO_PEDIDO)

/** How an answer leaves the request in the browser. */
export const guardarEntrada = (entrada: typeof EntradaGuardada.Type) =>
  Effect.gen(function* () {
    return gravarCookie(yield* AmbienteDeAcesso, "entrada", yield* SELO.selar(entrada), DURACAO_DO_PEDIDO)
  })

/** The request of this browser, unless it is too old. */
export const lerEntrada = Effect.gen(function* () {
  const selado = yield* lerCookie("entrada")
  const entrada = selado === undefined ? undefined : yield* SELO.abrir(selado)
  return entrada === undefined ? undefined : { ...entrada, voltar: yield* voltaDaqui(entrada.voltar) }
})
