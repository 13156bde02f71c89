/** Handlers of what administrators do about people. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ContasDePessoas } from "../../../domain/acesso/contas-de-pessoas.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { ExigeAdministrador, ExigeEntradaRecente, operadorAtual } from "../comum/politica.ts"
import { ApiPessoas } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiPessoas, "pessoas", (handlers) =>
  Effect.map(ContasDePessoas, (contas) =>
    handlers.handleAll({
      esquecerConta: Effect.fnUntraced(function* ({ payload: { cpf, justificativa } }) {
        yield* contas.esquecer(cpf, justificativa, yield* operadorAtual)
        return ok(null)
      }, emHttp)
    })
  )
)

export const RotasPessoas = HttpApiBuilder.layer(ApiPessoas).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer, ExigeEntradaRecente.layer])
)
