/** Handlers of a person's acceptances. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Termos } from "../../../domain/plataforma/gestao/termos.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { listado, ok } from "../../comum/resposta/envelope.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { ApiDocumentosDePessoa } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiDocumentosDePessoa, "documentosDePessoa", (handlers) =>
  Effect.map(Termos, (termos) =>
    handlers.handleAll({
      pendentes: Effect.fnUntraced(function* ({ query: { page } }) {
        const { cpf } = yield* PessoaAtual
        const devidos = yield* termos.pendentes(cpf)
        return listado(
          devidos.map(({ exigeAceite: _, ...devido }) => devido),
          page
        )
      }),
      aceitar: Effect.fnUntraced(function* ({ params: { slug }, payload: { versao } }) {
        const { cpf, operador } = yield* PessoaAtual
        const { cpf: _, ip: __, ...aceito } = yield* termos.aceitar(slug, versao, cpf, operador.ip ?? null)
        return ok(aceito)
      }, emHttp)
    })
  )
)

export const parteDocumentosDePessoa = parteDePessoa(ApiDocumentosDePessoa, tratadores)
