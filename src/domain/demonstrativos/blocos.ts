/**
 * A statement as plain data: what a calculation asked, found and why, in blocks. The PDF, the page, the CSV and the
 * spreadsheet of a calculation each draw the same blocks in their own way; none of them knows the law.
 *
 * Amounts stay exact digits in plain notation (`"-1234.50"`), days `AAAA-MM-DD`, months `AAAA-MM`: whoever draws a value
 * writes it as its medium wants it (paper: `1.234,50`, `31/01/2014`, `01/2014`; a spreadsheet: a number, a date).
 */

/** What the numbers of a column or of a fact are in; every header of a table says it. */
export type Unidade =
  /**
   * 2 decimals on paper; `moeda` is a symbol other than `R$` (`Cr$`, `Cz$`, `URV` …) where the month had another currency,
   * empty where the result does not name it.
   */
  | "moeda"
  /** 4 decimals on paper; the digits are those of the percentage (`"12.5"` is 12,5 %). */
  | "percentual"
  /** 8 decimals on paper, 10 in the annex. */
  | "coeficiente"
  | "dias"
  | "meses"
  | "anos"
  | "pontos"
  | "quantidade"

/** One value, still a value. */
export type Valor =
  | { readonly tipo: "texto"; readonly texto: string }
  | {
      readonly tipo: "numero"
      readonly digitos: string
      readonly unidade: Unidade
      readonly moeda?: string
      /** Decimals on paper where they are not those of the unit; `todas`: every digit (the annex). */
      readonly casas?: number | "todas"
    }
  | { readonly tipo: "data"; readonly data: string }
  /** `decimoTerceiro`: the 13th salary, marked in words. */
  | { readonly tipo: "competencia"; readonly competencia: string; readonly decimoTerceiro?: boolean }
  /** An amount of time of 12 months of 30 days. */
  | { readonly tipo: "tempo"; readonly anos: number; readonly meses: number; readonly dias: number }
  | { readonly tipo: "vazio" }

/** The provision of a row or fact, as a judge cites it. The numbers of our rules stand in the annex alone. */
export interface Fundamento {
  readonly lei: string
}

/** A label and its value. */
export interface Fato {
  readonly rotulo: string
  readonly valor: Valor
  readonly fundamento?: Fundamento
  /** The fact that answers the question; drawn larger, never by colour alone. */
  readonly destaque?: boolean
}

export interface Coluna {
  readonly rotulo: string
  readonly unidade?: Unidade
  /** What the header says instead of `R$`, where the months of the table had other currencies. */
  readonly moeda?: string
  /** Wish of width in relation to the other columns of the table; without it, by the content. */
  readonly peso?: number
}

export interface LinhaDaTabela {
  readonly celulas: ReadonlyArray<Valor>
  /** `separador`: opens a year or group, its text in the first cell. `total` is never alone on a page. */
  readonly papel?: "comum" | "separador" | "subtotal" | "total"
  readonly fundamento?: Fundamento
  /** A remark that follows the row (`limitado ao teto`), in words. */
  readonly nota?: string
}

/** One series of a drawing, in the order of `eixo`. */
export interface Serie {
  readonly rotulo: string
  /** Exact digits; `null` where there is no value. */
  readonly valores: ReadonlyArray<string | null>
}

export type Bloco =
  /** 1 opens a section (and a bookmark), 2 and 3 lie inside it. */
  | { readonly tipo: "titulo"; readonly nivel: 1 | 2 | 3; readonly texto: string }
  | { readonly tipo: "paragrafo"; readonly texto: string }
  /** A text ready to be copied (the paragraph for the judgment). */
  | { readonly tipo: "transcricao"; readonly titulo: string; readonly texto: string }
  | { readonly tipo: "fatos"; readonly titulo?: string; readonly fatos: ReadonlyArray<Fato> }
  /** Columns that are empty in every row are left out by whoever builds the block. */
  | {
      readonly tipo: "tabela"
      /** Stable name of the table: sheet of the spreadsheet, anchor of the page. */
      readonly nome: string
      readonly titulo: string
      readonly colunas: ReadonlyArray<Coluna>
      readonly linhas: ReadonlyArray<LinhaDaTabela>
      /** Of every row that has none of its own. */
      readonly fundamento?: Fundamento
      /** Where a long table is paged on screen: the year of each row. */
      readonly anos?: ReadonlyArray<number>
    }
  | { readonly tipo: "nota"; readonly texto: string; readonly fundamento?: Fundamento }
  /** A warning that the reader should weigh (`avisos`, a limit that was hit); `lugares`: items of the request it is about. */
  | {
      readonly tipo: "aviso"
      readonly texto: string
      readonly codigo?: string
      readonly lugares?: ReadonlyArray<string>
    }
  | { readonly tipo: "total"; readonly fato: Fato }
  /** Periods over time. `faixa`: rows of the drawing. */
  | {
      readonly tipo: "linhaDoTempo"
      readonly titulo: string
      readonly alternativa: string
      readonly periodos: ReadonlyArray<{
        readonly faixa: string
        readonly rotulo: string
        readonly inicio: string
        readonly fim: string
      }>
      readonly marcos: ReadonlyArray<{ readonly data: string; readonly rotulo: string }>
    }
  | {
      readonly tipo: "grafico"
      readonly forma: "linhas" | "barras"
      readonly titulo: string
      /** The same facts in words, for readers who cannot see it. */
      readonly alternativa: string
      readonly unidade: Unidade
      readonly eixo: ReadonlyArray<string>
      readonly series: ReadonlyArray<Serie>
    }

/** The block of one kind. */
export type BlocoDo<T extends Bloco["tipo"]> = Extract<Bloco, { readonly tipo: T }>

export interface Secao {
  /** Stable name: anchor of the page, bookmark of the PDF. */
  readonly nome: string
  readonly titulo: string
  readonly blocos: ReadonlyArray<Bloco>
}

export const TIPOS_DE_DEMONSTRATIVO = ["tempo", "rmi", "atrasados", "descartes", "alcada", "conferencia"] as const
export type TipoDeDemonstrativo = (typeof TIPOS_DE_DEMONSTRATIVO)[number]

export interface Demonstrativo {
  readonly tipo: TipoDeDemonstrativo
  readonly titulo: string
  /** Of the permalink, 26 characters without hyphens; absent where the calculation was not kept. */
  readonly codigo?: string
  /** Who, process (masked as the CNJ writes it), what was asked. Never a CPF in the metadata of a file. */
  readonly identificacao: ReadonlyArray<Fato>
  /** The first page: the result, date, law applied, limits that were hit, warnings. */
  readonly resposta: ReadonlyArray<Bloco>
  /** Parameters in words, chains of correction and interest, then the memory of calculation. */
  readonly secoes: ReadonlyArray<Secao>
  /** The search of the discards was cut short: there may be a better income. */
  readonly incompleto?: true
  /** Content of the tables, program, moment: what makes it reproducible. */
  readonly procedencia: ReadonlyArray<Fato>
}
