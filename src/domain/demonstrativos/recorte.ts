/** What of a long statement one page on the screen shows: of a long table the rows of one year, of a large one one section. */
import type { Bloco, BlocoDo, Demonstrativo, Secao } from "./blocos.ts"
import { linhasDoAno } from "./escrita.ts"

/** Rows of a table that are shown together. */
const MAXIMO_DA_TABELA = 60
/** Rows of all open sections together. */
const MAXIMO_DA_PAGINA = 1_000

export interface TabelaRecortada {
  readonly linhas: BlocoDo<"tabela">["linhas"]
  /** The years of a table that is shown year by year; empty where all of it is shown. */
  readonly anos: ReadonlyArray<number>
  /** The one that is shown. */
  readonly ano: number | undefined
}

/** The rows of the year that was asked for, of the last where the table has none of it; all of a short table. */
export const recortarTabela = (tabela: BlocoDo<"tabela">, ano: number | undefined): TabelaRecortada => {
  const { linhas, anos = [] } = tabela
  const distintos = [...new Set(anos)].sort((a, b) => a - b)
  if (linhas.length <= MAXIMO_DA_TABELA || distintos.length < 2) return { linhas, anos: [], ano: undefined }
  const mostrado = ano !== undefined && distintos.includes(ano) ? ano : distintos.at(-1)!
  return { linhas: linhasDoAno(tabela, mostrado), anos: distintos, ano: mostrado }
}

const linhasDe = (blocos: ReadonlyArray<Bloco>): number =>
  blocos.reduce((soma, bloco) => {
    if (bloco.tipo === "tabela") return soma + recortarTabela(bloco, undefined).linhas.length
    return soma + (bloco.tipo === "fatos" ? bloco.fatos.length : 1)
  }, 0)

/** The sections with their blocks: all of them, or in a large statement only the one that was asked for. */
export const secoesAbertas = ({ secoes }: Demonstrativo, pedida: string | undefined): ReadonlySet<Secao> => {
  const total = secoes.reduce((soma, { blocos }) => soma + linhasDe(blocos), 0)
  if (total <= MAXIMO_DA_PAGINA) return new Set(secoes)
  return new Set(secoes.filter(({ nome }) => nome === pedida))
}
