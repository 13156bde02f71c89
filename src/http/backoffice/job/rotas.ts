/** Handlers of the update job. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Atualizacoes } from "../../../domain/indices/gestao/atualizacoes.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { ExigeAdministrador, operadorAtual } from "../comum/politica.ts"
import { ApiJob } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiJob, "job", (handlers) =>
  Effect.map(Atualizacoes, (atualizacoes) =>
    handlers.handleAll({
      iniciar: Effect.fnUntraced(function* ({ payload: { desde } }) {
        return ok({ id: yield* atualizacoes.iniciar({ origem: yield* operadorAtual, desde }) }, 202)
      }, emHttp),
      listar: ({ query: { page } }) =>
        Effect.map(atualizacoes.listar(fatiaDe(page)), ({ itens, total }) =>
          okPaginado(itens, infoPagina(page, total))
        ),
      ler: ({ params: { id } }) => emHttp(Effect.map(atualizacoes.ler(id), (execucao) => ok(execucao)))
    })
  )
)

export const RotasJob = HttpApiBuilder.layer(ApiJob).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer])
)
