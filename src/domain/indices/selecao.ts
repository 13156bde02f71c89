/** Which rows of a table a person wants to see: an interval of its first key column, the newest first where it is time. */
import { Result } from "effect"
import { buscaDe } from "./busca.ts"
import { lerCelula } from "./catalogo/celula.ts"
import { CONFERENCIA, NAO_CONFERIDO } from "./catalogo/colunas-comuns.ts"
import type { Celula, Coluna, DefinicaoTabela, Linha } from "./catalogo/definicao.ts"

/** Both ends included, as the canonical text of the first key column; an absent end is open. */
export interface Intervalo {
  readonly de?: string
  readonly ate?: string
  /** Only the rows that, or whose act, nobody read in an official publication. */
  readonly naoConferidas?: boolean
  /** Only the rows that have it: a month, a year, a day, a value, words of a text. */
  readonly busca?: string
}

/** The rows of the table say in words how they were checked. */
export const dizConferencia = ({ colunas }: DefinicaoTabela): boolean =>
  colunas.some(({ nome, valores }) => nome === CONFERENCIA && valores === undefined)

const TEMPO: ReadonlySet<string> = new Set(["competencia", "data"])

/** The first key column. */
export const colunaPrincipal = ({ chave }: DefinicaoTabela): Coluna => chave[0]!

/** How the rows of a table can be narrowed: by months (a day belongs to its month), by whole numbers, or not at all. */
export const filtroDe = (definicao: DefinicaoTabela): "meses" | "numeros" | undefined => {
  const { tipo } = colunaPrincipal(definicao)
  if (TEMPO.has(tipo)) return "meses"
  return tipo === "inteiro" ? "numeros" : undefined
}

/** An end of the interval as it was written; fails with what would be right, in the words of `ler`. */
export const lerExtremo = (
  definicao: DefinicaoTabela,
  texto: string,
  ler: (coluna: Coluna, texto: string) => Result.Result<Celula, string> = lerCelula
): Result.Result<Celula, string> =>
  filtroDe(definicao) === "meses"
    ? ler({ nome: "mes", tipo: "competencia", descricao: "" }, texto)
    : ler(colunaPrincipal(definicao), texto)

/** Whether an interval ends before it begins: nothing can lie in it. */
export const estaInvertido = (definicao: DefinicaoTabela, { de, ate }: Intervalo): boolean =>
  de !== undefined && ate !== undefined && comparar(filtroDe(definicao) === "numeros")(de, ate) > 0

const comparar = (numeros: boolean) => (a: string, b: string) =>
  numeros ? Number(a) - Number(b) : a < b ? -1 : +(a > b)

/** The rows in the interval; `linhas` are in key order. Tables of time answer the newest first. */
export const selecionar = (
  definicao: DefinicaoTabela,
  linhas: ReadonlyArray<Linha>,
  { de, ate, naoConferidas = false, busca }: Intervalo
): ReadonlyArray<Linha> => {
  const { nome } = colunaPrincipal(definicao)
  const tempo = filtroDe(definicao) === "meses"
  const ordem = comparar(!tempo)
  const achada = busca === undefined ? undefined : buscaDe(definicao, busca)
  const dentro = linhas.filter((linha) => {
    if (achada !== undefined && !achada(linha)) return false
    const inteira = linha[nome] ?? ""
    const valor = tempo ? inteira.slice(0, "AAAA-MM".length) : inteira
    if (naoConferidas && !(linha[CONFERENCIA] ?? "").includes(NAO_CONFERIDO)) return false
    return (de === undefined || ordem(valor, de) >= 0) && (ate === undefined || ordem(valor, ate) <= 0)
  })
  return tempo ? dentro.reverse() : dentro
}

/** The key cells written as `chaveDe`; `undefined` when the text is no key of the table. */
export const lerChave = (definicao: DefinicaoTabela, texto: string): Linha | undefined => {
  const partes = texto.split("|")
  if (partes.length !== definicao.chave.length) return undefined
  const celulas: Record<string, string> = {}
  for (const [i, coluna] of definicao.chave.entries()) {
    const lida = lerCelula(coluna, partes[i])
    if (Result.isFailure(lida) || lida.success === null) return undefined
    celulas[coluna.nome] = lida.success
  }
  return celulas
}
