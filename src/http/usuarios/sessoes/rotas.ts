/** Handlers of the own sessions. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SessoesProprias } from "../../../domain/acesso/sessoes-proprias.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { listado } from "../../comum/resposta/envelope.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { feito } from "../comum/respostas.ts"
import { ApiSessoesProprias } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiSessoesProprias, "sessoesProprias", (handlers) =>
  Effect.map(SessoesProprias, (sessoes) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const { cpf, sessao } = yield* PessoaAtual
        return listado(yield* sessoes.listar(cpf, sessao), page)
      }),
      encerrar: ({ params: { id } }) =>
        emHttp(feito(Effect.flatMap(PessoaAtual, ({ operador }) => sessoes.encerrar(id, operador))))
    })
  )
)

export const parteSessoesProprias = parteDePessoa(ApiSessoesProprias, tratadores)
