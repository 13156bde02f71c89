/** Handlers of the own API keys. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { MinhasChaves } from "../../../domain/acesso/solicitacoes/minhas-chaves.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { meus } from "../comum/respostas.ts"
import { ApiChavesProprias } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiChavesProprias, "chavesProprias", (handlers) =>
  Effect.map(MinhasChaves, (minhas) =>
    handlers.handleAll({
      listar: ({ query: { page } }) => meus(page, minhas.listar),
      ver: Effect.fnUntraced(function* ({ params: { id } }) {
        return ok(yield* minhas.ver(id, (yield* PessoaAtual).cpf))
      }, emHttp),
      revogar: Effect.fnUntraced(function* ({ params: { id } }) {
        yield* minhas.revogar(id, (yield* PessoaAtual).operador)
        return ok(null)
      }, emHttp)
    })
  )
)

export const parteChavesProprias = parteDePessoa(ApiChavesProprias, tratadores)
