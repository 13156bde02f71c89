/** Handlers of a person's announcements. */
import { Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Comunicados } from "../../../domain/plataforma/gestao/comunicados.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { avisoMostrado } from "../../comum/resposta/aviso-mostrado.ts"
import { listado } from "../../comum/resposta/envelope.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { feito } from "../comum/respostas.ts"
import { ApiAvisosDePessoa } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAvisosDePessoa, "avisosDePessoa", (handlers) =>
  Effect.map(Comunicados, (comunicados) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const { cpf } = yield* PessoaAtual
        const avisos = yield* comunicados.para(cpf, yield* Clock.currentTimeMillis)
        return listado(avisos.map(avisoMostrado), page)
      }),
      ler: ({ params: { id } }) => emHttp(feito(Effect.flatMap(PessoaAtual, ({ cpf }) => comunicados.ler(id, cpf))))
    })
  )
)

export const parteAvisosDePessoa = parteDePessoa(ApiAvisosDePessoa, tratadores)
