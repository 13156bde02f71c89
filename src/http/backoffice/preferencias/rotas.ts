/** Handlers of the preferences of people as administrators see them. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { PreferenciasDePessoas } from "../../../domain/plataforma/preferencias/preferencias.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiPreferenciasDePessoas } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiPreferenciasDePessoas, "preferenciasDePessoas", (handlers) =>
  Effect.map(PreferenciasDePessoas, (preferencias) =>
    handlers.handleAll({
      listar: ({ query: { page, cpf } }) => paginado(page, () => preferencias.daPessoa(cpf)),
      excluir: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa } }) {
        yield* preferencias.excluir(id, justificativa, yield* operadorAtual)
        return ok(null)
      }, emHttp)
    })
  )
)

export const partePreferenciasDePessoas = parteDeAdministrador(ApiPreferenciasDePessoas, tratadores)
