/** Handlers of the outbox. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Correio } from "../../../domain/correio/correio.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiMensagens } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiMensagens, "mensagens", (handlers) =>
  Effect.map(Correio, (correio) =>
    handlers.handleAll({
      listar: ({ query: { page, estado } }) => paginado(page, (fatia) => correio.listar(estado, fatia)),
      reenviar: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa } }) {
        return ok(yield* correio.reenviar(id, { origem: yield* operadorAtual, justificativa }))
      }, emHttp)
    })
  )
)

export const parteMensagens = parteDeAdministrador(ApiMensagens, tratadores)
