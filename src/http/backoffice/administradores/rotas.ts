/** Handlers of the administrator registry. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Administradores } from "../../../domain/acesso/administradores.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { ExigeAdministrador, ExigeEntradaRecente, operadorAtual } from "../comum/politica.ts"
import { ApiAdministradores } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAdministradores, "administradores", (handlers) =>
  Effect.map(Administradores, (administradores) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const { itens, total } = yield* administradores.listar(fatiaDe(page), yield* operadorAtual)
        return okPaginado(itens, infoPagina(page, total))
      }),
      incluir: Effect.fnUntraced(function* ({ payload: { cpf, nome, justificativa } }) {
        const id = yield* administradores.incluir({ cpf, nome }, justificativa, yield* operadorAtual)
        return ok({ id, cpf, nome })
      }, emHttp),
      remover: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa } }) {
        return ok({ id, ...(yield* administradores.remover(id, justificativa, yield* operadorAtual)) })
      }, emHttp),
      decidirConta: Effect.fnUntraced(function* ({ params: { id }, payload: { decisao, justificativa } }) {
        return ok({ id, ...(yield* administradores.decidirConta(id, decisao, justificativa, yield* operadorAtual)) })
      }, emHttp)
    })
  )
)

export const RotasAdministradoresJson = HttpApiBuilder.layer(ApiAdministradores).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, ExigeEntradaRecente.layer])
)
