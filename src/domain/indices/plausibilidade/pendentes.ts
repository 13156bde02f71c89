/**
 * Which values of a plan a person must confirm before they are written: one that lies outside the range of its series,
 * and one that takes the place of a published value.
 *
 * What is judged depends on the cell alone, on what is stored before it and on who writes, never on the rest of the
 * plan: the verdict on a value is the same however many come with it.
 */
import type { Celula, Coluna, DefinicaoTabela, Linha, Procedencia } from "../catalogo/definicao.ts"
import type { AlteracaoLinha, Plano } from "../plano.ts"
import { colunaPrincipal } from "../selecao.ts"
import { type Faixa, faixaPara, foraDa } from "./faixa.ts"
import { razaoDe } from "./palavras.ts"
import { type Serie, seriesDe } from "./series.ts"

/** `fora-da-faixa`: see `faixa.ts`; `publicado-muda`: the value that stands there came from an external source. */
export const MOTIVOS = ["fora-da-faixa", "publicado-muda"] as const
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
 * Whether the stored value is a publication that would change. The tables that come with the service hold what the same
 * sources had published: the source itself may not change that unseen, a person's edit of it is an ordinary edit.
 */
const mudaPublicado = (antes: Celula, de: Procedencia | undefined, por: Procedencia | undefined): boolean =>
  antes !== null && (de === "FONTE_EXTERNA" || (de === "SEMENTE" && por === "FONTE_EXTERNA"))

/** What one changed cell waits for; `undefined`: for nothing. */
const pendenteDe = (
  definicao: DefinicaoTabela,
  coluna: Coluna,
  { chave, antes: linhaAntes, depois: linhaDepois }: AlteracaoLinha,
  serieDa: (coluna: Coluna, linha: Linha) => Serie
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
  const muda = mudaPublicado(antes, procedencia, por)
  if (lado === undefined && !muda) return undefined
  return {
    tabela: definicao.nome,
    chave,
    coluna: nome,
    antes,
    depois,
    faixa: faixa ?? null,
    motivos: [...(lado === undefined ? [] : ["fora-da-faixa" as const]), ...(muda ? ["publicado-muda" as const] : [])],
    razao: razaoDe({ coluna, principal, antes, depois, faixa, lado, muda, procedencia, por })
  }
}

/**
 * Every value of the plan that waits, row by row in the order of the columns; `linhas`: what is stored, in key order,
 * without the plan. Rows that end wait for nothing: their end is confirmed where it is ordered.
 */
export const pendentesDe = (
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<Linha>,
  { alteracoes }: Plano
): ReadonlyArray<Pendente> => {
  const colunas = new Map(definicao.colunas.map((coluna) => [coluna.nome, coluna]))
  const serieDa = seriesDe(definicao, linhas)
  return alteracoes.flatMap((alteracao) =>
    alteracao.colunas.flatMap((nome) => pendenteDe(definicao, colunas.get(nome)!, alteracao, serieDa) ?? [])
  )
}

/** The same value, of the same cell. */
export const mesmoValor = (a: ValorIdentificado, b: ValorIdentificado): boolean =>
  a.tabela === b.tabela && a.chave === b.chave && a.coluna === b.coluna && a.antes === b.antes && a.depois === b.depois

/** Names a cell among others. */
export const celulaDe = ({ tabela, chave, coluna }: Omit<ValorIdentificado, "antes" | "depois">): string =>
  JSON.stringify([tabela, chave, coluna])
