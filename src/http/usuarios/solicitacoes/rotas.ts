/** Handlers of the own key requests. */
import { Effect, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Solicitacoes } from "../../../domain/acesso/solicitacoes/solicitacoes.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual, pedinteDe } from "../../comum/pessoa-atual.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { semCopia } from "../../comum/resposta/sem-copia.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { meus } from "../comum/respostas.ts"
import { ApiSolicitacoesProprias } from "./contrato.ts"

const pedinteAtual = Effect.map(PessoaAtual, pedinteDe)

const tratadores = HttpApiBuilder.group(ApiSolicitacoesProprias, "solicitacoesProprias", (handlers) =>
  Effect.map(Solicitacoes, (solicitacoes) =>
    handlers.handleAll({
      listar: ({ query: { page } }) => meus(page, solicitacoes.listar),
      enviar: Effect.fnUntraced(function* ({ payload }) {
        return ok({ protocolo: yield* solicitacoes.enviar(payload, yield* pedinteAtual) }, 201)
      }, emHttp),
      ver: Effect.fnUntraced(function* ({ params: { protocolo } }) {
        return ok(yield* solicitacoes.ver(protocolo, (yield* PessoaAtual).cpf))
      }, emHttp),
      cancelar: Effect.fnUntraced(function* ({ params: { protocolo } }) {
        return ok(yield* solicitacoes.cancelar(protocolo, yield* pedinteAtual))
      }, emHttp),
      excluir: Effect.fnUntraced(function* ({ params: { protocolo } }) {
        yield* solicitacoes.cancelar(protocolo, yield* pedinteAtual)
        return ok(null)
      }, emHttp),
      retirar: Effect.fnUntraced(function* ({ params: { protocolo } }) {
        yield* semCopia
        const { chave, registrada } = yield* solicitacoes.retirar(protocolo, yield* pedinteAtual)
        return ok({ chave: Redacted.value(chave), registrada })
      }, emHttp)
    })
  )
)

export const parteSolicitacoesProprias = parteDePessoa(ApiSolicitacoesProprias, tratadores)
