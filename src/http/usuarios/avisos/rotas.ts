/** Handlers of a person's announcements. */
import { Clock, Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Comunicados } from "../../../domain/plataforma/gestao/comunicados.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { avisoMostrado } from "../../comum/resposta/aviso-mostrado.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { ExigePessoa } from "../comum/politica.ts"
import { ApiAvisosDePessoa } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAvisosDePessoa, "avisosDePessoa", (handlers) =>
  Effect.map(Comunicados, (comunicados) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* () {
        const { cpf } = yield* PessoaAtual
        const avisos = yield* comunicados.para(cpf, yield* Clock.currentTimeMillis)
        return ok(avisos.map(avisoMostrado))
      }),
      ler: Effect.fnUntraced(function* ({ params: { id } }) {
        const { cpf } = yield* PessoaAtual
        yield* comunicados.ler(id, cpf)
        return ok(null)
      }, emHttp)
    })
  )
)

export const RotasAvisosDePessoa = HttpApiBuilder.layer(ApiAvisosDePessoa).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigePessoa.layer])
)
