/** Handlers of the kept calculations as administrators see them. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CalculosSalvos } from "../../../domain/plataforma/salvos/salvos.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { soMetadados } from "../../comum/resposta/calculo-salvo.ts"
import { comoItens, ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiCalculosDePessoas } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiCalculosDePessoas, "calculosDePessoas", (handlers) =>
  Effect.map(CalculosSalvos, (salvos) =>
    handlers.handleAll({
      listar: ({ query: { page, cpf } }) =>
        paginado(page, (fatia) => Effect.map(salvos.daPessoa(cpf, fatia), comoItens(soMetadados))),
      remover: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa } }) {
        yield* salvos.remover(id, justificativa, yield* operadorAtual)
        return ok(null)
      }, emHttp)
    })
  )
)

export const parteCalculosDePessoas = parteDeAdministrador(ApiCalculosDePessoas, tratadores)
