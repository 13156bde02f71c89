/** Handlers of the catalogue of applications. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Catalogo } from "../../../domain/plataforma/gestao/catalogo.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { listado, ok } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiCalculadoras } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiCalculadoras, "calculadoras", (handlers) =>
  Effect.map(Catalogo, (catalogo) =>
    handlers.handleAll({
      listar: ({ query: { page } }) => Effect.map(catalogo.listar, (aplicacoes) => listado(aplicacoes, page)),
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

export const parteCalculadoras = parteDeAdministrador(ApiCalculadoras, tratadores)
