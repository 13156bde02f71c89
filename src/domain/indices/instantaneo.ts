/**
 * The reference tables of one moment: immutable, versioned by content. A calculation takes an `Instantaneo` as an
 * argument, so an old calculation can be repeated with the tables of its day.
 */
import { chaveDe, type DefinicaoTabela, type Linha } from "./catalogo/definicao.ts"

export interface TabelaCarregada {
  readonly definicao: DefinicaoTabela
  /** In key order. */
  readonly linhas: ReadonlyArray<Linha>
  /** By `chaveDe`. */
  readonly porChave: ReadonlyMap<string, Linha>
  /** Content hash: equal rows, equal version, on every machine. */
  readonly versao: string
  /** As it stood at the end of a day that is over: what is answered from it is the same for ever. */
  readonly encerrada?: boolean
}

export interface Instantaneo {
  /** Content hash over every table: the `versao.tabelas` of a calculation. */
  readonly versao: string
  /** By table name. */
  readonly tabelas: ReadonlyMap<string, TabelaCarregada>
}

/** Hexadecimal content hash of a text (SHA-256 in production). */
export type Resumo = (texto: string) => string

/**
 * Freezes rows already in key order into a loaded table. `escritas`: the rows as their version was made of them, where
 * the table has had other columns since.
 */
export const carregarTabela = (
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<Linha>,
  resumo: Resumo,
  escritas: ReadonlyArray<unknown> = linhas
): TabelaCarregada => ({
  definicao,
  linhas,
  porChave: new Map(linhas.map((linha) => [chaveDe(definicao, linha), linha])),
  versao: resumo(JSON.stringify([definicao.nome, escritas]))
})

export const montarInstantaneo = (tabelas: Iterable<TabelaCarregada>, resumo: Resumo): Instantaneo => {
  const porNome = new Map([...tabelas].map((tabela) => [tabela.definicao.nome, tabela]))
  const versoes = [...porNome.values()].map((t) => `${t.definicao.nome}:${t.versao}`).sort()
  return { versao: resumo(versoes.join("\n")), tabelas: porNome }
}
