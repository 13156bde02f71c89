/** Handlers of the key requests. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { AnaliseDeSolicitacoes } from "../../../domain/acesso/solicitacoes/analise.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { ExigeAdministrador, ExigeEntradaRecente, operadorAtual } from "../comum/politica.ts"
import { ApiSolicitacoes } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiSolicitacoes, "solicitacoesChave", (handlers) =>
  Effect.map(AnaliseDeSolicitacoes, (analise) =>
    handlers.handleAll({
      listar: ({ query: { page, estado } }) =>
        Effect.map(analise.listar(estado, fatiaDe(page)), ({ itens, total }) =>
          okPaginado(itens, infoPagina(page, total))
        ),
      ver: ({ params: { protocolo } }) => emHttp(Effect.map(analise.ver(protocolo), (vista) => ok(vista))),
      aprovar: Effect.fnUntraced(function* ({ params: { protocolo }, payload: { justificativa: _, ...aprovacao } }) {
        return ok(yield* analise.aprovar(protocolo, aprovacao, yield* operadorAtual))
      }, emHttp),
      rejeitar: Effect.fnUntraced(function* ({ params: { protocolo }, payload: { motivo } }) {
        return ok(yield* analise.rejeitar(protocolo, motivo, yield* operadorAtual))
      }, emHttp)
    })
  )
)

export const RotasSolicitacoesJson = HttpApiBuilder.layer(ApiSolicitacoes).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, ExigeEntradaRecente.layer])
)
