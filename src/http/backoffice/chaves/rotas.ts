/** Handlers of the API keys. */
import { Effect, Layer, Redacted } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { ValidadorDeChaves } from "../../../domain/acesso/portas.ts"
import { type Criptografia, RegistroDeChaves } from "../../../domain/acesso/registro-de-chaves.ts"
import { UsoDeChaves } from "../../../domain/acesso/uso-de-chaves.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { origemDe } from "../administradores/programa.ts"
import { AdministradorAtual, ExigeAdministrador, ExigeEntradaRecente } from "../politica.ts"
import { ApiChaves } from "./contrato.ts"
import { emitir, revogar, verChave, verUso } from "./programa.ts"

const quemPede = Effect.gen(function* () {
  const { cpf } = yield* AdministradorAtual
  return origemDe(cpf, yield* origemDaRequisicao)
})

/** `situacao` of the query as the registry filters it. */
export const ativasDe = (situacao: "ativas" | "revogadas" | undefined): boolean | undefined =>
  situacao === undefined ? undefined : situacao === "ativas"

/** The answer holds a key: no cache keeps it. */
const semCopia = HttpEffect.appendPreResponseHandler((_, resposta) =>
  Effect.succeed(HttpServerResponse.setHeader(resposta, "cache-control", "no-store"))
)

const tratadores = HttpApiBuilder.group(ApiChaves, "chaves", (handlers) =>
  Effect.gen(function* () {
    const servicos = yield* Effect.context<RegistroDeChaves | UsoDeChaves | Criptografia | ValidadorDeChaves>()
    const registro = yield* RegistroDeChaves
    const { geral } = yield* UsoDeChaves
    return handlers
      .handle("listar", ({ query: { page, situacao, ...filtro } }) =>
        Effect.map(registro.procurar({ ...filtro, ativas: ativasDe(situacao) }, fatiaDe(page)), ({ itens, total }) =>
          okPaginado(itens, infoPagina(page, total))
        )
      )
      .handle("usoGeral", () => Effect.map(geral, (uso) => ok(uso)))
      .handle("emitir", ({ payload: { justificativa, ...pedido } }) =>
        Effect.gen(function* () {
          yield* semCopia
          const { chave, registrada } = yield* emitir(pedido, yield* quemPede, { justificativa })
          return ok({ chave: Redacted.value(chave), registrada }, 201)
        }).pipe(Effect.provideContext(servicos))
      )
      .handle("ver", ({ params: { idToken } }) =>
        verChave(idToken).pipe(
          Effect.map((chave) => ok(chave)),
          Effect.provideContext(servicos)
        )
      )
      .handle("uso", ({ params: { idToken } }) =>
        verUso(idToken).pipe(
          Effect.map((uso) => ok(uso)),
          Effect.provideContext(servicos)
        )
      )
      .handle("revogar", ({ params: { idToken }, payload: { justificativa } }) =>
        Effect.gen(function* () {
          return ok(yield* revogar(idToken, justificativa, yield* quemPede))
        }).pipe(Effect.provideContext(servicos))
      )
  })
)

export const RotasChavesJson = HttpApiBuilder.layer(ApiChaves).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, ExigeEntradaRecente.layer])
)
