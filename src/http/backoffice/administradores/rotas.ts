/** Handlers of the administrator registry. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Administradores } from "../../../domain/acesso/administradores.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiAdministradores } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAdministradores, "administradores", (handlers) =>
  Effect.map(Administradores, (administradores) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const operador = yield* operadorAtual
        return yield* paginado(page, (fatia) => administradores.listar(fatia, operador))
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

export const parteAdministradores = parteDeAdministrador(ApiAdministradores, tratadores)
