/** What a letter of concession says of one calculation, as values; what it does not print is absent. */
import type { Sexo } from "../../tempo/pedido/enumeracoes.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import type { Era, Tempo } from "../resultado/resultado.ts"

/** A month of its list, the activities of the same calculation added. */
export interface MesDaCarta {
  readonly competencia: Competencia
  /** In the currency of the month. */
  readonly salario: Centavos
  /** With the decimals that are printed. */
  readonly indice: Decimal
  readonly corrigido: Centavos
  /** Left out of the mean (`DESCONSIDERADO`). */
  readonly desconsiderado: boolean
  readonly observacao: string | null
}

/** The rule of law that a letter says it applied. */
export interface RegraDaCarta {
  /** As it is printed. */
  readonly texto: string
  /** Whether the method of a fundamento, in its era, is one that it may mean. */
  readonly serve: (metodo: { readonly chave: string; readonly era: Era }) => boolean
}

export interface CartaConferida {
  /** Absent where the letter names no rule. */
  readonly regra?: RegraDaCarta | undefined
  readonly der?: Data | undefined
  readonly dib?: Data | undefined
  readonly nascimento?: Data | undefined
  readonly sexo?: Sexo | undefined
  readonly tempo?: Tempo | undefined
  /** Months. */
  readonly carencia?: number | undefined
  /** Oldest first. */
  readonly meses: ReadonlyArray<MesDaCarta>
  /** Decimals of the indices of the list. */
  readonly casasDoIndice: number
  /** Months that the letter discards in a table of their own (EC 103/2019, art. 26, § 6º). */
  readonly descartadas: ReadonlySet<Competencia>
  /** Of a calculation of one activity. */
  readonly soma?: Centavos | undefined
  readonly divisor?: number | undefined
  /** Salaries added. */
  readonly quantidade?: number | undefined
  readonly media?: Centavos | undefined
  /** 0 = not applied. */
  readonly fator?: Decimal | undefined
  /** Years. */
  readonly sobrevida?: Decimal | undefined
  /** Completed years. */
  readonly idade?: number | undefined
  readonly coeficiente?: Decimal | undefined
  readonly salarioBeneficio?: Centavos | undefined
  /** Of the calculation. */
  readonly rmi?: Centavos | undefined
  /** Of the sentence that grants the benefit. */
  readonly renda: Centavos
}
