/** Handlers of the snapshots that a person makes. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { CopiasDePessoas } from "../../../domain/calculos/copias/gestao/de-pessoa.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { semCopia } from "../../comum/resposta/sem-copia.ts"
import { ExigePessoa } from "../comum/politica.ts"
import { ApiPermalinksProprios } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiPermalinksProprios, "permalinksProprios", (handlers) =>
  Effect.map(CopiasDePessoas, (copias) =>
    handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const { cpf } = yield* PessoaAtual
        const { itens, total } = yield* copias.impressos(cpf, fatiaDe(page))
        return okPaginado(
          itens.map(({ id, rota, criadoEm, expiraEm, estado }) => ({ id, rota, criadoEm, expiraEm, estado })),
          infoPagina(page, total)
        )
      }),
      criar: Effect.fnUntraced(function* ({ payload: { conteudo } }) {
        yield* semCopia
        const { cpf } = yield* PessoaAtual
        return ok(yield* copias.imprimir(conteudo, cpf), 201)
      }, emHttp)
    })
  )
)

export const RotasPermalinksProprios = HttpApiBuilder.layer(ApiPermalinksProprios).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigePessoa.layer, LimiteDoCorpo.layer])
)
