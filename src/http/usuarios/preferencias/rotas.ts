/** Handlers of a person's preferences. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PreferenciasDePessoas } from "../../../domain/plataforma/preferencias/preferencias.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { meu, meuAto } from "../comum/respostas.ts"
import { ApiPreferencias } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiPreferencias, "preferencias", (handlers) =>
  Effect.map(PreferenciasDePessoas, (preferencias) =>
    handlers.handleAll({
      ver: () => meu(preferencias.ler),
      gravar: ({ payload }) => meuAto((quem) => preferencias.gravar(payload, quem))
    })
  )
)

export const partePreferencias = parteDePessoa(ApiPreferencias, tratadores)
