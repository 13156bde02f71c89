/** Handlers of the API keys. */
import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ativasDe } from "../../../domain/acesso/campos.ts"
import { Chaves } from "../../../domain/acesso/chaves/chaves.ts"
import { UsoDeChaves } from "../../../domain/acesso/chaves/uso-de-chaves.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok, paginado } from "../../comum/resposta/envelope.ts"
import { semCopia } from "../../comum/resposta/sem-copia.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiChaves } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiChaves, "chaves", (handlers) =>
  Effect.gen(function* () {
    const chaves = yield* Chaves
    const uso = yield* UsoDeChaves
    return handlers.handleAll({
      listar: ({ query: { page, situacao, ...filtro } }) =>
        paginado(page, (fatia) => chaves.procurar({ ...filtro, ativas: ativasDe(situacao) }, fatia)),
      usoGeral: () => Effect.map(uso.geral, (medido) => ok(medido)),
      emitir: Effect.fnUntraced(function* ({ payload: { justificativa, ...pedido } }) {
        yield* semCopia
        const { chave, registrada } = yield* chaves.emitir(pedido, yield* operadorAtual, { justificativa })
        return ok({ chave: Redacted.value(chave), registrada }, 201)
      }, emHttp),
      ver: ({ params: { idToken } }) => emHttp(Effect.map(chaves.ver(idToken), (chave) => ok(chave))),
      uso: Effect.fnUntraced(function* ({ params }) {
        const { idToken } = yield* chaves.ver(params.idToken)
        return ok(yield* uso.daChave(idToken))
      }, emHttp),
      revogar: Effect.fnUntraced(function* ({ params: { idToken }, payload: { justificativa } }) {
        return ok(yield* chaves.revogarEsta(idToken, yield* operadorAtual, justificativa))
      }, emHttp)
    })
  })
)

export const parteChaves = parteDeAdministrador(ApiChaves, tratadores)
