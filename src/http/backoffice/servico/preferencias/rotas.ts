/** Handlers of the preferences that other services ask for. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PreferenciasDePessoas } from "../../../../domain/plataforma/preferencias/preferencias.ts"
import { emHttp } from "../../../comum/falhas/do-dominio.ts"
import { operadorDe } from "../../../comum/operador.ts"
import { origemDaRequisicao } from "../../../comum/registro/origem.ts"
import { ok } from "../../../comum/resposta/envelope.ts"
import { parteDeServico } from "../comum/parte.ts"
import { ApiPreferenciasDeServico } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiPreferenciasDeServico, "preferenciasDeServico", (handlers) =>
  Effect.map(PreferenciasDePessoas, (preferencias) =>
    handlers.handleAll({
      ver: ({ query: { cpf } }) => Effect.map(preferencias.ler(cpf), (lidas) => ok(lidas)),
      gravar: Effect.fnUntraced(function* ({ payload: { cpf, ...escritas } }) {
        return ok(yield* preferencias.gravar(escritas, operadorDe(cpf, yield* origemDaRequisicao)))
      }, emHttp)
    })
  )
).pipe(Layer.provide(PreferenciasDePessoas.layer))

export const partePreferenciasDeServico = parteDeServico(ApiPreferenciasDeServico, tratadores)
