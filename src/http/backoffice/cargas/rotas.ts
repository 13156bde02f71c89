/** Handlers of the batch loads: from the body to the load program, and its plan back. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Linha } from "../../../domain/indices/catalogo/definicao.ts"
import { Cargas, type DadosRecebidos } from "../../../domain/indices/gestao/cargas.ts"
import { tabelaDe } from "../../../domain/indices/gestao/tabelas.ts"
import { type AlteracaoLinha, type Contagem, contar, type Plano } from "../../../domain/indices/plano.ts"
import { confirmando } from "../../../domain/indices/plausibilidade/confirmacao.ts"
import type { Pendente } from "../../../domain/indices/plausibilidade/pendentes.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { listado, ok } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiCargas, type ResultadoCarga } from "./contrato.ts"

interface Recebido {
  readonly params: { readonly tipo: string }
  readonly payload: DadosRecebidos & { readonly sobrescrever: boolean }
}

const escolher = (linha: Linha, colunas: ReadonlyArray<string>): Linha =>
  Object.fromEntries(colunas.map((nome) => [nome, linha[nome] ?? null]))

const alteracaoJson = ({ chave, antes, depois, colunas }: AlteracaoLinha) => ({
  chave,
  tipo: antes === null ? ("INSERCAO" as const) : depois === null ? ("EXCLUSAO" as const) : ("ALTERACAO" as const),
  antes: antes === null ? null : escolher(antes.valores, colunas),
  depois: depois === null ? null : escolher(depois.valores, colunas)
})

const semMantidas = ({ mantidas: _, ...linhas }: Contagem) => linhas

/** The plan as the answer of a request; `pendentes`: what it would ask to be confirmed. */
const resultado = (plano: Plano, pendentes: ReadonlyArray<Pendente>): typeof ResultadoCarga.Type => ({
  tabela: plano.tabela,
  ...semMantidas(contar(plano)),
  alteracoes: plano.alteracoes.map(alteracaoJson),
  mantidas: plano.mantidas,
  pendentes
})

const responder = (plano: Plano, pendentes: ReadonlyArray<Pendente> = []) => ok(resultado(plano, pendentes))

const tratadores = HttpApiBuilder.group(ApiCargas, "cargas", (handlers) =>
  Effect.map(Cargas, (cargas) => {
    const cargaDe = Effect.fnUntraced(function* ({ params, payload }: Recebido) {
      const definicao = yield* tabelaDe(params.tipo)
      return { definicao, linhas: yield* cargas.ler(definicao, payload), sobrescrever: payload.sobrescrever }
    })
    return handlers.handleAll({
      preview: Effect.fnUntraced(function* (recebido) {
        const plano = yield* cargas.prever(yield* cargaDe(recebido))
        return responder(plano, yield* cargas.pendentes(plano))
      }, emHttp),
      aplicar: Effect.fnUntraced(function* (recebido) {
        const { justificativa, confirmar } = recebido.payload
        const carga = yield* cargaDe(recebido)
        return responder(yield* cargas.aplicar(carga, yield* operadorAtual, justificativa, confirmando(confirmar)))
      }, emHttp),
      listar: ({ query: { page } }) => Effect.map(cargas.ultimas(100), (lotes) => listado(lotes, page)),
      previewDesfazer: Effect.fnUntraced(function* ({ params: { tipo, id } }) {
        return responder(yield* cargas.preverDesfazer(yield* tabelaDe(tipo), id))
      }, emHttp),
      desfazer: Effect.fnUntraced(function* ({ params: { tipo, id }, payload: { justificativa } }) {
        return responder(yield* cargas.desfazer(yield* tabelaDe(tipo), id, yield* operadorAtual, justificativa))
      }, emHttp)
    })
  })
)

export const parteCargas = parteDeAdministrador(ApiCargas, tratadores)
