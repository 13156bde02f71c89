/** Handlers of the update job. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type AtualizacaoSobDemanda, RegistroDeExecucoes } from "../../../domain/indices/atualizacao/execucoes.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { operadorDe } from "../cargas/programa.ts"
import { AdministradorAtual, ExigeAdministrador } from "../politica.ts"
import { ApiJob } from "./contrato.ts"
import { iniciarJob, lerExecucao } from "./programa.ts"

const tratadores = HttpApiBuilder.group(ApiJob, "job", (handlers) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<AtualizacaoSobDemanda | RegistroDeExecucoes>()
    return handlers
      .handle("iniciar", ({ payload: { desde } }) =>
        Effect.gen(function* () {
          const { cpf } = yield* AdministradorAtual
          const origem = operadorDe(cpf, yield* origemDaRequisicao)
          return ok({ id: yield* iniciarJob({ origem, desde }) }, 202)
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("listar", ({ query: { page } }) =>
        Effect.gen(function* () {
          const { itens, total } = yield* (yield* RegistroDeExecucoes).listar(fatiaDe(page))
          return okPaginado(itens, infoPagina(page, total))
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("ler", ({ params: { id } }) => lerExecucao(id).pipe(Effect.map(ok), Effect.provideContext(servicos)))
  })
)

export const RotasJob = HttpApiBuilder.layer(ApiJob).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer])
)
