/** Handlers of the share links that a person makes. */
import { Effect, Layer, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { enderecoDoCompartilhamento } from "../../../domain/calculos/copias/codigo.ts"
import { CompartilhamentosDePessoas } from "../../../domain/calculos/copias/gestao/compartilhamentos-de-pessoas.ts"
import { CopiasDePessoas } from "../../../domain/calculos/copias/gestao/de-pessoa.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { ok, okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { semCopia } from "../../comum/resposta/sem-copia.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { ExigePessoa } from "../comum/politica.ts"
import { ApiCompartilhamentosProprios } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiCompartilhamentosProprios, "compartilhamentosProprios", (handlers) =>
  Effect.gen(function* () {
    const copias = yield* CopiasDePessoas
    const compartilhamentos = yield* CompartilhamentosDePessoas
    const { urlPortal } = yield* AmbienteDeAcesso
    return handlers.handleAll({
      listar: Effect.fnUntraced(function* ({ query: { page } }) {
        const { cpf } = yield* PessoaAtual
        const { itens, total } = yield* compartilhamentos.listar(cpf, fatiaDe(page))
        return okPaginado(
          itens.map(({ cpf: _, ...proprio }) => proprio),
          infoPagina(page, total)
        )
      }),
      criar: Effect.fnUntraced(function* ({ payload: { conteudo, dias, permiteBaixar } }) {
        yield* semCopia
        const { operador } = yield* PessoaAtual
        const { id, token, expiraEm } = yield* copias.compartilhar(conteudo, { dias, permiteBaixar }, operador)
        const url = enderecoDoCompartilhamento(urlPortal, Redacted.value(token))
        return ok({ id, url, expiraEm, aberturas: 0, permiteBaixar }, 201)
      }, emHttp),
      revogar: Effect.fnUntraced(function* ({ params: { id } }) {
        const { operador } = yield* PessoaAtual
        yield* compartilhamentos.revogar(id, operador.cpf, "revogado por quem compartilhou", operador)
        return ok(null)
      }, emHttp)
    })
  })
)

export const RotasCompartilhamentosProprios = HttpApiBuilder.layer(ApiCompartilhamentosProprios).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigePessoa.layer, LimiteDoCorpo.layer])
)
