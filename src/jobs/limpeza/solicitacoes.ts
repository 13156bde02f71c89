/** The end of approvals that nobody collected, of old requests and of old messages, while the service runs. */
import { type Duration, Effect } from "effect"
import { RegistroDeSolicitacoes } from "../../domain/acesso/solicitacoes/portas.ts"
import { CaixaDeSaida } from "../../domain/correio/portas.ts"
import { periodica, registrarApagados } from "../periodica.ts"

/** Runs at the start and then at the interval (one hour); a failure is logged and the next run makes up for it. */
export const LimpezaDeSolicitacoes = ({ aCada = "1 hour" }: { readonly aCada?: Duration.Input } = {}) =>
  periodica(
    Effect.gen(function* () {
      const { encerrarVencidas, apagarAntigas } = yield* RegistroDeSolicitacoes
      const vencidas = yield* encerrarVencidas
      const solicitacoes = yield* apagarAntigas
      const mensagens = yield* (yield* CaixaDeSaida).apagarVencidas
      const total = vencidas + solicitacoes + mensagens
      yield* registrarApagados("solicitações e mensagens antigas encerradas", total, {
        vencidas,
        solicitacoes,
        mensagens
      })
    }),
    aCada,
    "solicitações e mensagens antigas não apagadas"
  )
