/** Handlers of the share links as administrators see them. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CompartilhamentosDePessoas } from "../../../domain/calculos/copias/gestao/compartilhamentos-de-pessoas.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiCompartilhamentos } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiCompartilhamentos, "compartilhamentos", (handlers) =>
  Effect.map(CompartilhamentosDePessoas, (compartilhamentos) =>
    handlers.handleAll({
      listar: ({ query: { page, cpf } }) => paginado(page, (fatia) => compartilhamentos.listar(cpf, fatia)),
      revogar: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa } }) {
        yield* compartilhamentos.revogar(id, undefined, justificativa, yield* operadorAtual)
        return ok(null)
      }, emHttp)
    })
  )
)

export const parteCompartilhamentos = parteDeAdministrador(ApiCompartilhamentos, tratadores)
