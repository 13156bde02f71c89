/** Handlers of the public index endpoints; answers come from the snapshot in memory. */
import { Context, Effect, Layer } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { tabela as definicaoTabela } from "../../domain/indices/catalogo/catalogo-indices.ts"
import type { DefinicaoTabela } from "../../domain/indices/catalogo/definicao.ts"
import type { FaixaCompetencias } from "../../domain/indices/consulta.ts"
import type { TabelaCarregada } from "../../domain/indices/instantaneo.ts"
import { type DiaSemTabela, TabelasPassadas } from "../../domain/indices/passado.ts"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { formatarCompetencia } from "../../domain/valores/competencia.ts"
import type { Data } from "../../domain/valores/data.ts"
import { ErrosNitro, Falha } from "../comum/falhas/falha.ts"
import type { Atalho, PedidoDireto } from "../comum/resposta/atalho.ts"
import { escolherFormato, type Formato } from "../comum/resposta/negociacao.ts"
import { direta, enviar, type Representacao } from "../comum/resposta/representacao.ts"
import { ApiIndices, TabelaListada } from "./contrato.ts"
import {
  lembrarEndereco,
  RAIZ,
  representacaoDaUrl,
  representarCompetencia,
  representarFaixa,
  representarIndices
} from "./representacoes.ts"

type Requisicao = HttpServerRequest.HttpServerRequest

const formatoDe = ({ headers }: Pick<PedidoDireto, "headers">, pedido?: Formato): Formato =>
  pedido ?? escolherFormato(headers.accept)

const semDados = ({ linhas }: TabelaCarregada): Falha =>
  Falha.de(
    404,
    linhas.length === 0
      ? "competência sem dados: a tabela está vazia"
      : `competência sem dados: a tabela vai de ${linhas[0]?.competencia} a ${linhas.at(-1)?.competencia}`
  )

/** A day of which there is no table to be answered. */
const SEM_PASSADO = {
  DiaSemTabela: ({ esperado }: DiaSemTabela) => Effect.fail(Falha.de(400, `em: ${esperado}`)),
  HistoricoAusente: () => Effect.fail(Falha.de(503, "este serviço não guarda o histórico das tabelas"))
}

type Consulta = FaixaCompetencias & { readonly em?: Data; readonly formato?: Formato }

/** The indexers of a choice, in either of its two spellings. */
const indicesDe = (query: { readonly indice?: ReadonlyArray<string>; readonly "indice[]"?: ReadonlyArray<string> }) => [
  ...(query.indice ?? []),
  ...(query["indice[]"] ?? [])
]

interface Leitura {
  readonly endpoint: { readonly annotations: Context.Context<never> }
  readonly request: Requisicao
  readonly query: Consulta
}

const tratadores = HttpApiBuilder.group(ApiIndices, "indices", (handlers) =>
  Effect.gen(function* () {
    const vigentes = yield* TabelasVigentes
    const passadas = yield* TabelasPassadas
    const vigente = ({ nome }: DefinicaoTabela): Effect.Effect<TabelaCarregada> =>
      Effect.suspend(() => {
        const tabela = vigentes.atual().tabelas.get(nome)
        return tabela === undefined
          ? Effect.die(new Error(`table ${nome} is not in the snapshot`))
          : Effect.succeed(tabela)
      })
    const escolher = (definicao: DefinicaoTabela, em: Data | undefined) =>
      em === undefined ? vigente(definicao) : passadas.em(definicao, em).pipe(Effect.catchTags(SEM_PASSADO))
    const lembrar = (tabela: TabelaCarregada, { headers, url }: Requisicao, { em }: Consulta, feita: Representacao) =>
      em === undefined ? lembrarEndereco(vigentes.atual(), tabela, formatoDe({ headers }), url, feita) : feita
    const listar = ({ endpoint, request, query }: Leitura) =>
      Effect.flatMap(escolher(Context.getUnsafe(endpoint.annotations, TabelaListada), query.em), (tabela) => {
        const feita = representarFaixa(tabela, query, formatoDe(request, query.formato))
        return enviar(lembrar(tabela, request, query, feita), request)
      })
    return handlers
      .handle("tabela", ({ request, query }) =>
        Effect.flatMap(escolher(definicaoTabela, query.em), (tabela) => {
          const escolhidos = indicesDe(query)
          const formato = formatoDe(request, query.formato)
          const representacao =
            escolhidos.length === 0
              ? representarFaixa(tabela, query, formato)
              : representarIndices(tabela, escolhidos, query, formato)
          return enviar(lembrar(tabela, request, query, representacao), request)
        })
      )
      .handle("tabelaCompetencia", ({ request, params, query }) =>
        Effect.flatMap(escolher(definicaoTabela, query.em), (tabela) => {
          const formato = formatoDe(request, query.formato)
          const competencia = formatarCompetencia(params.competencia)
          const representacao = representarCompetencia(tabela, competencia, indicesDe(query), formato)
          return representacao === undefined ? Effect.fail(semDados(tabela)) : enviar(representacao, request)
        })
      )
      .handle("reajuste", listar)
      .handle("reajustePreReal", listar)
      .handle("adiantamento", listar)
      .handle("moedas", listar)
      .handle("os121", listar)
      .handle("tabuaMortalidade", listar)
  })
)

/** The shortcut of the edge for reads without filters: see `representacaoDaUrl`. */
export const atalhoIndices: Effect.Effect<Atalho, never, TabelasVigentes> = Effect.gen(function* () {
  const vigentes = yield* TabelasVigentes
  const passadas = yield* TabelasPassadas
  return (requisicao) => {
    if (requisicao.method !== "GET" && requisicao.method !== "HEAD") return undefined
    const achada = representacaoDaUrl(vigentes.atual(), passadas, requisicao.url, formatoDe(requisicao))
    return achada && direta(achada.rota, achada.representacao, requisicao)
  }
})

/** A browser asks before sending a header it does not consider simple. */
const preflight = HttpRouter.add(
  "OPTIONS",
  `${RAIZ}*`,
  HttpServerResponse.empty({
    status: 204,
    headers: {
      allow: "GET, HEAD, OPTIONS",
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": "accept, if-none-match, x-request-id",
      "access-control-max-age": "86400"
    }
  })
)

/** Every route under `/indices/api/v1`. */
export const RotasIndices = Layer.merge(
  HttpApiBuilder.layer(ApiIndices).pipe(Layer.provide(tratadores), Layer.provide(ErrosNitro.layer)),
  preflight
)
