/**
 * Which values of a plan a person must confirm before they are written: one that lies outside the range of its series,
 * one that takes the place of a published value, and one of a month, day or year that has not ended.
 *
 * What is judged depends on the cell alone, on what is stored before it and on who writes, never on the rest of the
 * plan: the verdict on a value is the same however many come with it.
 */

import type { Data } from "../../valores/data.ts"
import { series } from "../atualizacao/catalogo-series.ts"
import { abertoEm } from "../atualizacao/fechamento.ts"
import type { Celula, Coluna, DefinicaoTabela, Linha, Procedencia } from "../catalogo/definicao.ts"
import type { AlteracaoLinha, Plano } from "../plano.ts"
import { colunaPrincipal } from "../selecao.ts"
import { type Faixa, faixaPara, foraDa } from "./faixa.ts"
import { razaoDe } from "./palavras.ts"
import { type Serie, seriesDe } from "./series.ts"

/**
 * `fora-da-faixa`: see `faixa.ts`; `publicado-muda`: a published value stands there; `nao-encerrado`: see
 * `atualizacao/fechamento.ts`.
 */
export const MOTIVOS = ["fora-da-faixa", "publicado-muda", "nao-encerrado"] as const
export type Motivo = (typeof MOTIVOS)[number]

/** A cell by what it is called, what stands in it and what would. */
export interface ValorIdentificado {
  readonly tabela: string
  /** As `chaveDe` writes it. */
  readonly chave: string
  readonly coluna: string
  /** Canonical cells; `null`: empty. */
  readonly antes: Celula
  readonly depois: Celula
}

/** A value that waits for a person. */
export interface Pendente extends ValorIdentificado {
  /** Absent (`null`) where the series is too young to have one, or the value is no figure of a series. */
  readonly faixa: Faixa | null
  readonly motivos: ReadonlyArray<Motivo>
  /** Why it waits: one sentence, in Portuguese. */
  readonly razao: string
}

/**
 * Whether the stored value is a publication that would change. The tables that come with the service hold what external
 * sources had published in the tables that the update job fills; in the others they hold acts of law, which a person edits.
 */
const mudaPublicado = (
  { nome }: DefinicaoTabela,
  { tipo }: Coluna,
  antes: Celula,
  de: Procedencia | undefined,
  por: Procedencia | undefined
): boolean => {
  if (antes === null || de === undefined || de === "MANUAL") return false
  if (de === "FONTE_EXTERNA" || por === "FONTE_EXTERNA") return true
  return tipo === "decimal" && series.some(({ tabela }) => tabela === nome)
}

/** What one changed cell waits for; `undefined`: for nothing. */
const pendenteDe = (
  definicao: DefinicaoTabela,
  coluna: Coluna,
  { chave, antes: linhaAntes, depois: linhaDepois }: AlteracaoLinha,
  serieDa: (coluna: Coluna, linha: Linha) => Serie,
  hoje: Data
): Pendente | undefined => {
  if (linhaDepois === null) return undefined
  const { nome } = coluna
  const principal = colunaPrincipal(definicao)
  const antes = linhaAntes?.valores[nome] ?? null
  const depois = linhaDepois.valores[nome] ?? null
  const faixa = faixaPara(serieDa(coluna, linhaDepois.valores), principal.tipo, linhaDepois.valores[principal.nome]!)
  const lado = faixa === undefined || depois === null ? undefined : foraDa(faixa, depois)
  const procedencia = linhaAntes?.procedencia[nome]
  const por = linhaDepois.procedencia[nome]
  const muda = mudaPublicado(definicao, coluna, antes, procedencia, por)
  const aberto = depois === null ? undefined : abertoEm(definicao, coluna, linhaDepois.valores[principal.nome]!, hoje)
  if (lado === undefined && !muda && aberto === undefined) return undefined
  return {
    tabela: definicao.nome,
    chave,
    coluna: nome,
    antes,
    depois,
    faixa: faixa ?? null,
    motivos: MOTIVOS.filter(
      (motivo) => ({ "fora-da-faixa": lado, "publicado-muda": muda, "nao-encerrado": aberto })[motivo]
    ),
    razao: razaoDe({ coluna, principal, antes, depois, faixa, lado, muda, aberto, procedencia, por })
  }
}

/**
 * Every value of the plan that waits, row by row in the order of the columns; `linhas`: what is stored, in key order,
 * without the plan; `hoje`: the day in Brasília. Rows that end wait for nothing: their end is confirmed where it is ordered.
 */
export const pendentesDe = (
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<Linha>,
  { alteracoes }: Plano,
  hoje: Data
): ReadonlyArray<Pendente> => {
  const colunas = new Map(definicao.colunas.map((coluna) => [coluna.nome, coluna]))
  const serieDa = seriesDe(definicao, linhas)
  return alteracoes.flatMap((alteracao) =>
    alteracao.colunas.flatMap((nome) => pendenteDe(definicao, colunas.get(nome)!, alteracao, serieDa, hoje) ?? [])
  )
}

/** The same value, of the same cell. */
export const mesmoValor = (a: ValorIdentificado, b: ValorIdentificado): boolean =>
  a.tabela === b.tabela && a.chave === b.chave && a.coluna === b.coluna && a.antes === b.antes && a.depois === b.depois

/** Names a cell among others. */
export const celulaDe = ({ tabela, chave, coluna }: Omit<ValorIdentificado, "antes" | "depois">): string =>
  JSON.stringify([tabela, chave, coluna])
