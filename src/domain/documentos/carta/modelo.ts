/** The letter that grants a benefit, and the terminal prints with the same data, as printed (documents `carta.md` section 6). */
import type { Duracao } from "../duracao.ts"
import type { LeituraBase } from "../leitura.ts"

export type LayoutCarta = "LEI_9876" | "EC_103" | "NOVA_2025" | "PLENUS"

/** A salary of the calculation, in the currency of its month. */
export interface SalarioCorrigido {
  readonly seq: number
  /** `YYYY-MM`. */
  readonly competencia: string
  readonly salario: number
  /** Correction index: cut at four decimals by the printer. */
  readonly indice: number
  readonly salarioCorrigido: number
}

/** A row of the list of salaries. */
export interface SalarioDaCarta extends SalarioCorrigido {
  /** `DESCONSIDERADO` (the 20% smallest), or any other text. */
  readonly observacao: string | null
  /** Extra columns of the letters of EC 103/2019, as printed; absent where the table has none. */
  readonly colunas?: Readonly<Record<string, string>>
}

/** A contribution that EC 103/2019, art. 26, § 6 lets the insured leave out. */
export interface DescarteDaCarta {
  readonly seq: number
  /** `YYYY-MM`. */
  readonly competencia: string
  readonly salarioCorrigido: number
  /** What the average, the coefficient and the rent become without it. */
  readonly media: number
  readonly coeficiente: number
  readonly fator?: number
  readonly rmi: number
}

/** A rule that the INSS checked, with its texts as printed. */
export interface RegraDaCarta {
  readonly regra: string
  readonly tempoExigido?: string
  readonly tempoCumprido?: string
  readonly idadeExigida?: string
  readonly idadeCumprida?: string
  readonly carenciaExigida?: string
  readonly carenciaCumprida?: string
  readonly pontosExigidos?: string
  readonly pontosCumpridos?: string
  readonly fator?: number
  readonly rmiSemDescartes?: number
}

/** What follows the list; a key that the letter does not print is absent. */
export interface ResumoDaCarta {
  /** 0 means "not applied". */
  readonly fator?: number
  readonly tempoContribuicao?: Duracao
  /** Years. */
  readonly sobrevida?: number
  /** Whole years. */
  readonly idade?: number
  /** The same age, when months and days are printed. */
  readonly idadeDetalhada?: Duracao
  readonly pontos?: number
  readonly aliquota?: number
  /** Months. */
  readonly carencia?: number
  readonly soma?: number
  /** Not always the number of salaries used. */
  readonly divisor?: number
  /** Contributions in the average. */
  readonly quantidade?: number
  readonly media?: number
  readonly mesesAposLei?: number
  readonly descartes?: ReadonlyArray<DescarteDaCarta>
  readonly regras?: ReadonlyArray<RegraDaCarta>
  readonly salarioBeneficio?: number
  /** `SALARIO MINIMO` or `TETO`; null when the formula is printed without one. */
  readonly limitado?: string | null
  readonly coeficiente?: number
  readonly rmi?: number
}

/** A block of calculation: an activity, or the same activity under another norm. */
export interface AtividadeDaCarta {
  /** `Atividade Principal`; null when the letter has only one and gives it no title. */
  readonly titulo: string | null
  /** Empty when the letter prints a result without the list. */
  readonly norma: string
  readonly salarios: ReadonlyArray<SalarioDaCarta>
  readonly resumo: ResumoDaCarta
  /** Further results of the same list, when a letter prints its labels again. */
  readonly outrosResumos?: ReadonlyArray<ResumoDaCarta>
}

export interface EspecieDaCarta {
  readonly codigo: number
  readonly descricao: string | null
}

interface Identificacao extends LeituraBase {
  readonly tipoDocumento: "CARTA"
  readonly layout: LayoutCarta
  /** 10 digits. */
  readonly nb: string | null
  readonly especie: EspecieDaCarta | null
  /** Request, start of the benefit, start of payment: `YYYY-MM-DD`. */
  readonly der: string | null
  readonly dib: string | null
  readonly dip: string | null
  readonly rmi: number | null
}

/** A letter of any year. */
export interface CartaDeConcessao extends Identificacao {
  readonly layout: Exclude<LayoutCarta, "PLENUS">
  readonly codigoAutenticidade: string | null
  readonly segurado: { readonly nome: string | null; readonly nit: string | null; readonly cpf: string | null }
  readonly aps: string | null
  readonly dataConcessao: string | null
  readonly atividades: ReadonlyArray<AtividadeDaCarta>
}

/** As CONCAL shows it. */
export interface SalarioDoConcal extends SalarioCorrigido {
  /** One of the 20% smallest. */
  readonly desconsiderado: boolean
}

/** CONBAS and CONCAL. */
export interface PlenusLido extends Identificacao {
  readonly layout: "PLENUS"
  readonly segurado: {
    readonly nome: string | null
    readonly nit: null
    readonly cpf: null
    readonly dataNascimento: string | null
    readonly sexo: "M" | "F" | null
  }
  /** Grant and cessation: `YYYY-MM-DD`. */
  readonly ddb: string | null
  readonly dcb: string | null
  /** The rent of today. */
  readonly mr: number | null
  readonly salarioBeneficio: number | null
  readonly fator: number | null
  /** Years. */
  readonly sobrevida: number | null
  /** A share of one: printed per cent. */
  readonly coeficiente: number | null
  readonly tempoContribuicao: Duracao | null
  readonly salarios: ReadonlyArray<SalarioDoConcal>
}

export type CartaLida = CartaDeConcessao | PlenusLido
