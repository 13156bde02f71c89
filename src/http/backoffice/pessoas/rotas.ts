/** Handlers of what administrators do about people. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ContasDePessoas } from "../../../domain/acesso/contas-de-pessoas.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
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

export const partePessoas = parteDeAdministrador(ApiPessoas, tratadores)
