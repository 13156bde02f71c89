/** Handlers of the sessions. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SessoesDeAdministradores } from "../../../domain/acesso/sessoes-de-administradores.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { listado, ok } from "../../comum/resposta/envelope.ts"
import { AdministradorAtual, operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiSessoes } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiSessoes, "sessoes", (handlers) =>
  Effect.map(SessoesDeAdministradores, (sessoes) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { cpf, page } }) {
        const { sessao } = yield* AdministradorAtual
        return listado(yield* sessoes.listar(cpf, sessao), page)
      }),
      encerrar: Effect.fnUntraced(function* ({ params: { id }, payload: { justificativa } }) {
        yield* sessoes.encerrar(id, undefined, justificativa, yield* operadorAtual)
        return ok(null)
      }, emHttp),
      encerrarTodas: Effect.fnUntraced(function* ({ payload: { cpf, justificativa } }) {
        const { sessao, operador } = yield* AdministradorAtual
        return ok({ encerradas: yield* sessoes.encerrarTodas(cpf, sessao, justificativa, operador) })
      })
    })
  )
)

export const parteSessoes = parteDeAdministrador(ApiSessoes, tratadores)
