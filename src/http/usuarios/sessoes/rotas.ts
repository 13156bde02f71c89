/** Handlers of the own sessions. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SessoesProprias } from "../../../domain/acesso/sessoes-proprias.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { ExigePessoa } from "../comum/politica.ts"
import { ApiSessoesProprias } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiSessoesProprias, "sessoesProprias", (handlers) =>
  Effect.map(SessoesProprias, (sessoes) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* () {
        const { cpf, sessao } = yield* PessoaAtual
        return ok(yield* sessoes.listar(cpf, sessao))
      }),
      encerrar: Effect.fnUntraced(function* ({ params: { id } }) {
        const { operador } = yield* PessoaAtual
        yield* sessoes.encerrar(id, operador)
        return ok(null)
      }, emHttp)
    })
  )
)

export const RotasSessoesProprias = HttpApiBuilder.layer(ApiSessoesProprias).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigePessoa.layer])
)
