/** Handlers of the sessions. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import type { Sessoes } from "../../../domain/acesso/sessoes.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { origemDe } from "../administradores/programa.ts"
import { AdministradorAtual, ExigeAdministrador, ExigeEntradaRecente } from "../politica.ts"
import { ApiSessoes } from "./contrato.ts"
import { encerrarSessao, encerrarSessoes, listarSessoes } from "./programa.ts"

const quemPede = Effect.gen(function* () {
  const { cpf, sessao } = yield* AdministradorAtual
  return { origem: origemDe(cpf, yield* origemDaRequisicao), sessao }
})

const tratadores = HttpApiBuilder.group(ApiSessoes, "sessoes", (handlers) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<Sessoes | RegistroDeAcessos>()
    return handlers
      .handle("listar", ({ query: { cpf } }) =>
        Effect.gen(function* () {
          const { sessao } = yield* quemPede
          return ok(yield* listarSessoes(cpf, sessao))
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("encerrar", ({ params: { id }, payload: { justificativa } }) =>
        Effect.gen(function* () {
          const { origem } = yield* quemPede
          yield* encerrarSessao(id, undefined, justificativa, origem)
          return ok(null)
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("encerrarTodas", ({ payload: { cpf, justificativa } }) =>
        Effect.gen(function* () {
          const { origem, sessao } = yield* quemPede
          return ok({ encerradas: yield* encerrarSessoes(cpf, sessao, justificativa, origem) })
        }).pipe(Effect.provideContext(servicos))
      )
  })
)

export const RotasSessoesJson = HttpApiBuilder.layer(ApiSessoes).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, ExigeEntradaRecente.layer])
)
