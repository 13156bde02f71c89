/** Handlers of the own API keys. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { MinhasChaves } from "../../../domain/acesso/solicitacoes/minhas-chaves.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { ExigePessoa } from "../comum/politica.ts"
import { ApiChavesProprias } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiChavesProprias, "chavesProprias", (handlers) =>
  Effect.map(MinhasChaves, (minhas) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const { itens, total } = yield* minhas.listar((yield* PessoaAtual).cpf, fatiaDe(page))
        return okPaginado(itens, infoPagina(page, total))
      }),
      ver: Effect.fnUntraced(function* ({ params: { id } }) {
        return ok(yield* minhas.ver(id, (yield* PessoaAtual).cpf))
      }, emHttp),
      revogar: Effect.fnUntraced(function* ({ params: { id } }) {
        yield* minhas.revogar(id, (yield* PessoaAtual).operador)
        return ok(null)
      }, emHttp)
    })
  )
)

export const RotasChavesProprias = HttpApiBuilder.layer(ApiChavesProprias).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigePessoa.layer])
)
