/**
 * Handlers of the public index endpoints. Answers come from the snapshot in memory; what does not depend on filters is
 * written and compressed once per version of its table and then only looked up.
 */
import { Effect, Layer } from "effect"
import { HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { tabela as definicaoTabela } from "../../domain/indices/catalogo-indices.ts"
import {
  adiantamento,
  reajuste as definicaoReajuste,
  moedas,
  os121,
  reajustePreReal
} from "../../domain/indices/catalogo-reajustes.ts"
import { tabuaMortalidade } from "../../domain/indices/catalogo-tabuas.ts"
import { colunasEscolhidas, type FaixaCompetencias, linhasNaFaixa } from "../../domain/indices/consulta.ts"
import { type Coluna, colunasDe, type DefinicaoTabela, type Linha } from "../../domain/indices/definicao.ts"
import type { TabelaCarregada } from "../../domain/indices/instantaneo.ts"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { formatarCompetencia } from "../../domain/valores/competencia.ts"
import { ErrosNitro, Falha } from "../comum/falha.ts"
import { escolherFormato, type Formato } from "../comum/negociacao.ts"
import { enviar, type Representacao, representar } from "../comum/representacao.ts"
import { ApiIndices } from "./contrato.ts"
import { competenciaJson, escreverCsv, escritorDeLista, escritorPorCompetencia } from "./escrita.ts"

type Requisicao = HttpServerRequest.HttpServerRequest

const formatoDe = (requisicao: Requisicao, pedido: Formato | undefined): Formato =>
  pedido ?? escolherFormato(requisicao.headers.accept)

const emJson = (texto: string, esforco: "duradoura" | "avulsa") =>
  representar({ texto, tipo: "application/json", esforco })

const emCsv = (
  nome: string,
  colunas: ReadonlyArray<Coluna>,
  linhas: ReadonlyArray<Linha>,
  esforco: "duradoura" | "avulsa"
) =>
  representar({
    texto: escreverCsv(colunas, linhas),
    tipo: "text/csv; charset=utf-8; header=present",
    esforco,
    cabecalhos: { "content-disposition": `attachment; filename="${nome}.csv"` }
  })

/** Representations that outlive a request, by table and then by name; a table that is replaced takes its own away. */
const prontas = new WeakMap<TabelaCarregada, Map<string, Representacao>>()

const pronta = (tabela: TabelaCarregada, nome: string, fazer: () => Representacao): Representacao => {
  const daTabela = prontas.get(tabela) ?? new Map<string, Representacao>()
  if (daTabela.size === 0) prontas.set(tabela, daTabela)
  const existente = daTabela.get(nome)
  if (existente !== undefined) return existente
  const nova = fazer()
  daTabela.set(nome, nova)
  return nova
}

const tabelaInteira = escritorPorCompetencia(definicaoTabela.colunas)

interface ConsultaTabela extends FaixaCompetencias {
  readonly indice?: ReadonlyArray<string>
  readonly "indice[]"?: ReadonlyArray<string>
  readonly formato?: Formato
}

const representarTabela = (tabela: TabelaCarregada, consulta: ConsultaTabela, formato: Formato): Representacao => {
  const escolhidos = [...(consulta.indice ?? []), ...(consulta["indice[]"] ?? [])]
  const linhas = linhasNaFaixa(tabela, consulta)
  const { nome, chave, colunas } = tabela.definicao
  if (escolhidos.length === 0) {
    const inteira = linhas === tabela.linhas
    const esforco = inteira ? "duradoura" : "avulsa"
    const fazer = () =>
      formato === "csv" ? emCsv(nome, [...chave, ...colunas], linhas, esforco) : emJson(tabelaInteira(linhas), esforco)
    return inteira ? pronta(tabela, formato, fazer) : fazer()
  }
  const colunasDaResposta = colunasEscolhidas(tabela.definicao, escolhidos)
  return formato === "csv"
    ? emCsv(nome, [...chave, ...colunasDaResposta], linhas, "avulsa")
    : emJson(escritorPorCompetencia(colunasDaResposta)(linhas), "avulsa")
}

const representarCompetencia = (tabela: TabelaCarregada, competencia: string, formato: Formato) => {
  const linha = tabela.porChave.get(competencia)
  return linha === undefined
    ? undefined
    : pronta(tabela, `${formato}:${competencia}`, () =>
        formato === "csv"
          ? emCsv(`tabela-${competencia}`, colunasDe(tabela.definicao), [linha], "duradoura")
          : emJson(competenciaJson(tabela.definicao, linha), "duradoura")
      )
}

const semDados = ({ linhas }: TabelaCarregada): Falha =>
  Falha.de(
    404,
    linhas.length === 0
      ? "competência sem dados: a tabela está vazia"
      : `competência sem dados: a tabela vai de ${linhas[0]?.competencia} a ${linhas.at(-1)?.competencia}`
  )

/** A reader of one of the tables answered as a list, with or without an interval of competences. */
const representarLista = (definicao: DefinicaoTabela) => {
  const escrever = escritorDeLista(definicao)
  return (tabela: TabelaCarregada, faixa: FaixaCompetencias, formato: Formato): Representacao => {
    const linhas = linhasNaFaixa(tabela, faixa)
    const inteira = linhas === tabela.linhas
    const esforco = inteira ? "duradoura" : "avulsa"
    const fazer = () =>
      formato === "csv"
        ? emCsv(definicao.nome, colunasDe(definicao), linhas, esforco)
        : emJson(escrever(linhas), esforco)
    return inteira ? pronta(tabela, formato, fazer) : fazer()
  }
}

const tratadores = HttpApiBuilder.group(ApiIndices, "indices", (handlers) =>
  Effect.gen(function* () {
    const vigentes = yield* TabelasVigentes
    const vigente = ({ nome }: DefinicaoTabela): TabelaCarregada => {
      const tabela = vigentes.atual().tabelas.get(nome)
      if (tabela === undefined) throw new Error(`table ${nome} is not in the snapshot`)
      return tabela
    }
    const listar = (definicao: DefinicaoTabela) => {
      const representarDefinida = representarLista(definicao)
      return ({
        request,
        query
      }: {
        readonly request: Requisicao
        readonly query: FaixaCompetencias & { readonly formato?: Formato }
      }) =>
        Effect.suspend(() =>
          enviar(representarDefinida(vigente(definicao), query, formatoDe(request, query.formato)), request)
        )
    }
    return handlers
      .handle("tabela", ({ request, query }) =>
        Effect.suspend(() =>
          enviar(representarTabela(vigente(definicaoTabela), query, formatoDe(request, query.formato)), request)
        )
      )
      .handle("tabelaCompetencia", ({ request, params, query }) =>
        Effect.suspend(() => {
          const tabela = vigente(definicaoTabela)
          const formato = formatoDe(request, query.formato)
          const representacao = representarCompetencia(tabela, formatarCompetencia(params.competencia), formato)
          return representacao === undefined ? Effect.fail(semDados(tabela)) : enviar(representacao, request)
        })
      )
      .handle("reajuste", listar(definicaoReajuste))
      .handle("reajustePreReal", listar(reajustePreReal))
      .handle("adiantamento", listar(adiantamento))
      .handle("moedas", listar(moedas))
      .handle("os121", listar(os121))
      .handle("tabuaMortalidade", listar(tabuaMortalidade))
  })
).pipe(Layer.provide(ErrosNitro.layer))

/** A browser asks before sending a header it does not consider simple. */
const preflight = HttpRouter.add(
  "OPTIONS",
  "/indices/api/v1/*",
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
export const RotasIndices = Layer.merge(HttpApiBuilder.layer(ApiIndices).pipe(Layer.provide(tratadores)), preflight)
