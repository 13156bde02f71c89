/** Handlers of the catalogue of applications. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Catalogo } from "../../../domain/plataforma/gestao/catalogo.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { ExigeAdministrador, ExigeEntradaRecente, operadorAtual } from "../comum/politica.ts"
import { ApiCalculadoras } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiCalculadoras, "calculadoras", (handlers) =>
  Effect.map(Catalogo, (catalogo) =>
    handlers.handleAll({
      listar: () => Effect.map(catalogo.listar, (aplicacoes) => ok(aplicacoes)),
      ver: ({ params: { id } }) =>
        emHttp(Effect.map(catalogo.ver(id), ({ aplicacao, historico }) => ok({ ...aplicacao, historico }))),
      incluir: Effect.fnUntraced(function* ({ payload: { justificativa, ...nova } }) {
        return ok(yield* catalogo.incluir(nova, { origem: yield* operadorAtual, justificativa }), 201)
      }, emHttp),
      alterar: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa, revisao, ...dados } }) {
        return ok(yield* catalogo.alterar({ id, ...dados }, revisao, { origem: yield* operadorAtual, justificativa }))
      }, emHttp)
    })
  )
)

export const RotasCalculadorasJson = HttpApiBuilder.layer(ApiCalculadoras).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, ExigeEntradaRecente.layer])
)
