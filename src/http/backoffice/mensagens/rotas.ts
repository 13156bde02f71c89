/** Handlers of the outbox. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Correio } from "../../../domain/correio/correio.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { ExigeAdministrador, operadorAtual } from "../comum/politica.ts"
import { ApiMensagens } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiMensagens, "mensagens", (handlers) =>
  Effect.map(Correio, (correio) =>
    handlers.handleAll({
      listar: ({ query: { page, estado } }) =>
        Effect.map(correio.listar(estado, fatiaDe(page)), ({ itens, total }) =>
          okPaginado(itens, infoPagina(page, total))
        ),
      reenviar: Effect.fnUntraced(function* ({ params: { id } }) {
        return ok(yield* correio.reenviar(id, yield* operadorAtual))
      }, emHttp)
    })
  )
)

export const RotasMensagensJson = HttpApiBuilder.layer(ApiMensagens).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer])
)
