/** Handlers of the snapshots that a person makes. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CopiasDePessoas } from "../../../domain/calculos/copias/gestao/de-pessoa.ts"
import type { CopiaRegistrada } from "../../../domain/calculos/copias/registro.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { comoItens, ok, paginado } from "../../comum/resposta/envelope.ts"
import { semCopia } from "../../comum/resposta/sem-copia.ts"
import { parteDePessoa } from "../comum/protecao.ts"
import { ApiPermalinksProprios } from "./contrato.ts"

const escrever = ({ id, rota, criadoEm, expiraEm, estado }: CopiaRegistrada) => ({
  id,
  rota,
  criadoEm,
  expiraEm,
  estado
})

const tratadores = HttpApiBuilder.group(ApiPermalinksProprios, "permalinksProprios", (handlers) =>
  Effect.map(CopiasDePessoas, (copias) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const { cpf } = yield* PessoaAtual
        return yield* paginado(page, (fatia) => Effect.map(copias.impressos(cpf, fatia), comoItens(escrever)))
      }),
      criar: Effect.fnUntraced(function* ({ payload: { conteudo } }) {
        yield* semCopia
        const { cpf } = yield* PessoaAtual
        return ok(yield* copias.imprimir(conteudo, cpf), 201)
      }, emHttp)
    })
  )
).pipe(Layer.provide(CopiasDePessoas.layer))

export const partePermalinksProprios = parteDePessoa(ApiPermalinksProprios, tratadores)
