/** Handlers of the administrator registry. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { GestaoDeAdministradores } from "../../../domain/acesso/administradores.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { AdministradorAtual, ExigeAdministrador, ExigeEntradaRecente } from "../politica.ts"
import { ApiAdministradores } from "./contrato.ts"
import {
  decidirConta,
  incluirAdministrador,
  listarAdministradores,
  origemDe,
  removerAdministrador
} from "./programa.ts"

const quemPede = Effect.gen(function* () {
  const { cpf } = yield* AdministradorAtual
  return origemDe(cpf, yield* origemDaRequisicao)
})

const tratadores = HttpApiBuilder.group(ApiAdministradores, "administradores", (handlers) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<GestaoDeAdministradores>()
    return handlers
      .handle("listar", ({ query: { page } }) =>
        Effect.gen(function* () {
          const { itens, total } = yield* listarAdministradores(fatiaDe(page), yield* quemPede)
          return okPaginado(itens, infoPagina(page, total))
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("incluir", ({ payload: { cpf, nome, justificativa } }) =>
        Effect.gen(function* () {
          const id = yield* incluirAdministrador({ cpf, nome }, justificativa, yield* quemPede)
          return ok({ id, cpf, nome })
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("remover", ({ params: { id }, payload: { justificativa } }) =>
        Effect.gen(function* () {
          return ok({ id, ...(yield* removerAdministrador(id, justificativa, yield* quemPede)) })
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("decidirConta", ({ params: { id }, payload: { decisao, justificativa } }) =>
        Effect.gen(function* () {
          return ok({ id, ...(yield* decidirConta(id, decisao, justificativa, yield* quemPede)) })
        }).pipe(Effect.provideContext(servicos))
      )
  })
)

export const RotasAdministradoresJson = HttpApiBuilder.layer(ApiAdministradores).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, ExigeEntradaRecente.layer])
)
