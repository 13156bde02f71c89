/**
 * Which representation answers which read. What does not depend on filters is written once per version of its table and
 * then only looked up; of the rest, what was asked for last is kept.
 */

import { catalogo } from "../../domain/indices/catalogo/catalogo.ts"
import { tabela as definicaoTabela } from "../../domain/indices/catalogo/catalogo-indices.ts"
import { type Coluna, colunasDe, type Linha } from "../../domain/indices/catalogo/definicao.ts"
import { colunasEscolhidas, type FaixaCompetencias, linhasNaFaixa } from "../../domain/indices/consulta.ts"
import { escreverCsv, escreverPlanilha } from "../../domain/indices/csv.ts"
import type { Instantaneo, TabelaCarregada } from "../../domain/indices/instantaneo.ts"
import type { LeituraDoPassado } from "../../domain/indices/passado.ts"
import { lembrar, Recentes } from "../../domain/valores/memoria.ts"
import type { Esforco } from "../comum/resposta/compressao.ts"
import type { Formato } from "../comum/resposta/negociacao.ts"
import { CACHE_PERPETUO, type Representacao, representar } from "../comum/resposta/representacao.ts"
import { competenciaJson, escritorDeLista, escritorPorCompetencia } from "./escrita.ts"

/** Representations that outlive a request, by table and then by name; a table that is replaced takes its own away. */
const prontas = new WeakMap<TabelaCarregada, Map<string, Representacao>>()

const pronta = (tabela: TabelaCarregada, nome: string, fazer: () => Representacao): Representacao => {
  let daTabela = prontas.get(tabela)
  if (daTabela === undefined) {
    daTabela = new Map()
    prontas.set(tabela, daTabela)
  }
  let representacao = daTabela.get(nome)
  if (representacao === undefined) {
    representacao = fazer()
    daTabela.set(nome, representacao)
  }
  return representacao
}

/** Answers to filters that are kept for each version of a table: those asked for last, up to so many characters in all. */
const MAXIMO_DE_AVULSAS = 500
const MAXIMO_DE_CARACTERES = 16 * 1024 * 1024

/** The last answers to filters; the one asked for longest ago goes first. */
export class Avulsas {
  private readonly porFiltro = new Map<string, Representacao>()
  private caracteres = 0

  get quantas(): number {
    return this.porFiltro.size
  }

  achar(filtro: string, fazer: () => Representacao): Representacao {
    const guardada = this.porFiltro.get(filtro)
    if (guardada !== undefined) {
      this.porFiltro.delete(filtro)
      this.porFiltro.set(filtro, guardada)
      return guardada
    }
    const nova = fazer()
    this.porFiltro.set(filtro, nova)
    this.caracteres += nova.texto.length
    for (const [antigo, { texto }] of this.porFiltro) {
      if (this.porFiltro.size <= MAXIMO_DE_AVULSAS && this.caracteres <= MAXIMO_DE_CARACTERES) break
      this.porFiltro.delete(antigo)
      this.caracteres -= texto.length
    }
    return nova
  }
}

const avulsas = new WeakMap<TabelaCarregada, Avulsas>()

/** The answer to a filter; `filtro` names it by what it chooses, so that spellings of one choice share it. */
const avulsa = (tabela: TabelaCarregada, filtro: ReadonlyArray<unknown>, fazer: () => Representacao): Representacao => {
  let daTabela = avulsas.get(tabela)
  if (daTabela === undefined) {
    daTabela = new Avulsas()
    avulsas.set(tabela, daTabela)
  }
  return daTabela.achar(JSON.stringify(filtro), fazer)
}

/** Rows of an interval, by its ends: they are consecutive. */
const extremos = (linhas: ReadonlyArray<Linha>): ReadonlyArray<unknown> => [
  linhas.length,
  linhas[0]?.competencia,
  linhas.at(-1)?.competencia
]

/** What a table of a past day answers is kept by whoever asked, and compressed for that once. */
const guarda = ({ encerrada = false }: TabelaCarregada, esforco: Esforco) =>
  encerrada ? ({ esforco: "avulsa", cache: CACHE_PERPETUO } as const) : { esforco }

const emJson = (tabela: TabelaCarregada, texto: string, esforco: Esforco) =>
  representar({ texto, tipo: "application/json", ...guarda(tabela, esforco) })

const emCsv = (
  tabela: TabelaCarregada,
  nome: string,
  formato: Exclude<Formato, "json">,
  colunas: ReadonlyArray<Coluna>,
  linhas: ReadonlyArray<Linha>,
  esforco: Esforco
) =>
  representar({
    texto: (formato === "planilha" ? escreverPlanilha : escreverCsv)(colunas, linhas),
    tipo: "text/csv; charset=utf-8; header=present",
    ...guarda(tabela, esforco),
    cabecalhos: { "content-disposition": `attachment; filename="${nome}.csv"` }
  })

/** How each public table is written in JSON when no indexer is chosen. */
const escritores = new Map(
  catalogo
    .filter(({ publica }) => publica)
    .map((definicao) => [
      definicao.nome,
      definicao.nome === definicaoTabela.nome ? escritorPorCompetencia(definicao.colunas) : escritorDeLista(definicao)
    ])
)

const representarLinhas = (
  tabela: TabelaCarregada,
  linhas: ReadonlyArray<Linha>,
  formato: Formato,
  esforco: Esforco
): Representacao => {
  const { definicao } = tabela
  return formato === "json"
    ? emJson(tabela, escritores.get(definicao.nome)!(linhas), esforco)
    : emCsv(tabela, definicao.nome, formato, colunasDe(definicao), linhas, esforco)
}

/** Every row and column of a public table. */
export const representarTabela = (tabela: TabelaCarregada, formato: Formato): Representacao =>
  pronta(tabela, formato, () => representarLinhas(tabela, tabela.linhas, formato, "duradoura"))

/** The rows of an interval of competences; without ends, the whole table. */
export const representarFaixa = (
  tabela: TabelaCarregada,
  faixa: FaixaCompetencias,
  formato: Formato
): Representacao => {
  const linhas = linhasNaFaixa(tabela, faixa)
  return linhas === tabela.linhas
    ? representarTabela(tabela, formato)
    : avulsa(tabela, [formato, extremos(linhas)], () => representarLinhas(tabela, linhas, formato, "avulsa"))
}

/** Some indexers of `tabela` in an interval of competences. */
export const representarIndices = (
  tabela: TabelaCarregada,
  escolhidos: ReadonlyArray<string>,
  faixa: FaixaCompetencias,
  formato: Formato
): Representacao => {
  const { nome, chave } = tabela.definicao
  const colunas = colunasEscolhidas(tabela.definicao, escolhidos)
  const linhas = linhasNaFaixa(tabela, faixa)
  return avulsa(tabela, [formato, extremos(linhas), colunas.map((coluna) => coluna.nome)], () =>
    formato === "json"
      ? emJson(tabela, escritorPorCompetencia(colunas)(linhas), "avulsa")
      : emCsv(tabela, nome, formato, [...chave, ...colunas], linhas, "avulsa")
  )
}

/**
 * One competence (`YYYY-MM`) of `tabela`; `undefined` when the table has no such row. `escolhidos`: indexers to show;
 * none: every one.
 */
export const representarCompetencia = (
  tabela: TabelaCarregada,
  competencia: string,
  escolhidos: ReadonlyArray<string>,
  formato: Formato
): Representacao | undefined => {
  const linha = tabela.porChave.get(competencia)
  if (linha === undefined) return undefined
  const { nome, chave } = tabela.definicao
  const colunas = escolhidos.length === 0 ? tabela.definicao.colunas : colunasEscolhidas(tabela.definicao, escolhidos)
  const escrever = (esforco: Esforco) =>
    formato === "json"
      ? emJson(tabela, competenciaJson([...chave, ...colunas], linha), esforco)
      : emCsv(tabela, `${nome}-${competencia}`, formato, [...chave, ...colunas], [linha], esforco)
  return escolhidos.length === 0
    ? pronta(tabela, `${formato} ${competencia}`, () => escrever("duradoura"))
    : avulsa(tabela, [formato, competencia, colunas.map((coluna) => coluna.nome)], () => escrever("avulsa"))
}

export const RAIZ = "/indices/api/v1/"
const RAIZ_COMPETENCIA = `${RAIZ}${definicaoTabela.nome}/`
const ROTA_COMPETENCIA = `${RAIZ_COMPETENCIA}:competencia`

interface Achada {
  /** Template of the route. */
  readonly rota: string
  readonly representacao: Representacao
}

/** Addresses that are kept for each state of the tables and format, and the longest of them, in characters. */
const MAXIMO_DE_ENDERECOS = 1000
const MAIOR_ENDERECO = 512

/** By address, what was found at it before: whoever asks in the same words needs no reading. */
const enderecosDe = lembrar(
  (_: Instantaneo): Readonly<Record<Formato, Recentes<Achada>>> => ({
    json: new Recentes(MAXIMO_DE_ENDERECOS),
    csv: new Recentes(MAXIMO_DE_ENDERECOS),
    planilha: new Recentes(MAXIMO_DE_ENDERECOS)
  }),
  new WeakMap()
)

/** Remembers what an address that the contract accepted chooses of a current table, as long as it is one. */
export const lembrarEndereco = (
  vigentes: Instantaneo,
  tabela: TabelaCarregada,
  formato: Formato,
  url: string,
  representacao: Representacao
): Representacao => {
  const { nome } = tabela.definicao
  const rota = RAIZ + nome
  if (url.length <= MAIOR_ENDERECO && url.startsWith(`${rota}?`) && vigentes.tabelas.get(nome) === tabela) {
    enderecosDe(vigentes)[formato].set(url, { rota, representacao })
  }
  return representacao
}

/** Where a table is looked for: among the current ones, or among those of a day that were read before. */
type Procura = (nome: string) => TabelaCarregada | undefined

/** What a path alone names, if it names anything: a table, or a competence. */
const achadaNo = (caminho: string, procurar: Procura, formato: Formato): Achada | undefined => {
  if (caminho.startsWith(RAIZ_COMPETENCIA)) {
    const tabela = procurar(definicaoTabela.nome)
    const competencia = caminho.slice(RAIZ_COMPETENCIA.length)
    const representacao = tabela && representarCompetencia(tabela, competencia, [], formato)
    return representacao && { rota: ROTA_COMPETENCIA, representacao }
  }
  const tabela = procurar(caminho.slice(RAIZ.length))
  return tabela?.definicao.publica === true
    ? { rota: RAIZ + tabela.definicao.nome, representacao: representarTabela(tabela, formato) }
    : undefined
}

/** `?em=` alone, of a day. */
const SO_O_DIA = /^([^?]+)\?em=(\d{4}-\d{2}-\d{2})$/

/**
 * What a URL without a query, with a day or with filters that were asked for before, names, if it names anything: nothing
 * of such a request is left to validate, so the busiest reads need no routing and no decoding. (What stood on a past day
 * is not remembered by its address: whoever keeps the tables of the past says how many there are.)
 */
export const representacaoDaUrl = (
  vigentes: Instantaneo,
  passadas: LeituraDoPassado,
  url: string,
  formato: Formato
): Achada | undefined => {
  if (!url.startsWith(RAIZ)) return undefined
  const enderecos = enderecosDe(vigentes)[formato]
  const lembrada = enderecos.get(url)
  if (lembrada !== undefined) return lembrada
  const [, caminho, dia] = SO_O_DIA.exec(url) ?? []
  if (caminho !== undefined && dia !== undefined) {
    return achadaNo(caminho, (nome) => passadas.lida(nome, dia), formato)
  }
  const achada = achadaNo(url, (nome) => vigentes.tabelas.get(nome), formato)
  return achada && enderecos.set(url, achada)
}
