/** Handlers of the share links as administrators see them. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CompartilhamentosDePessoas } from "../../../domain/calculos/copias/gestao/compartilhamentos-de-pessoas.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { ExigeAdministrador, operadorAtual } from "../comum/politica.ts"
import { ApiCompartilhamentos } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiCompartilhamentos, "compartilhamentos", (handlers) =>
  Effect.map(CompartilhamentosDePessoas, (compartilhamentos) =>
    handlers.handleAll({
      listar: ({ query: { page, cpf } }) =>
        Effect.map(compartilhamentos.listar(cpf, fatiaDe(page)), ({ itens, total }) =>
          okPaginado(itens, infoPagina(page, total))
        ),
      revogar: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa } }) {
        yield* compartilhamentos.revogar(id, undefined, justificativa, yield* operadorAtual)
        return ok(null)
      }, emHttp)
    })
  )
)

export const RotasCompartilhamentosJson = HttpApiBuilder.layer(ApiCompartilhamentos).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer])
)
