/** What takes the place of the calculation's own values when it is made again with what a letter says. */
import type { Competencia } from "../../valores/competencia.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import type { CartaConferida } from "./carta.ts"

type PorMes<A> = ReadonlyMap<Competencia, A>

/** The facts of the person and of the benefit. */
export type PremissasDeDatas = Pick<CartaConferida, "der" | "dib" | "nascimento" | "sexo">

/** What the letter says of the months. */
export interface PremissasDosMeses {
  /** Salaries within the ceiling; null = the month has none. */
  readonly salarios?: PorMes<Centavos | null>
  /** Of the months outside our window, which nobody else says how to correct. */
  readonly deFora?: PorMes<Centavos>
  readonly indices?: PorMes<Decimal>
  readonly corrigidos?: PorMes<Centavos>
}

/** What is read of the mean on; `situacoes`: whether a month is added. */
export interface PremissasDaRenda {
  readonly situacoes?: PorMes<boolean>
  readonly soma?: Centavos
  readonly divisor?: number
  readonly media?: Centavos
  /** Null = not applied. */
  readonly fator?: Decimal | null
  /** Whether it multiplies the mean, whatever it does to the benefit. */
  readonly fatorAplicado?: boolean
  readonly coeficiente?: Decimal
  readonly salarioBeneficio?: Centavos
  /** Whether the income of this salário de benefício is kept within no limit either. */
  readonly rendaSemLimites?: boolean
  /** Of the calculation. */
  readonly rmi?: Centavos
  /** On the DIB. */
  readonly renda?: Centavos
}

export interface Premissas extends PremissasDeDatas, PremissasDosMeses, PremissasDaRenda {
  /** Days of the 30/360 base. */
  readonly dias?: number
  readonly carencia?: number
  readonly sobrevida?: Decimal
  /** Years of age more than ours. */
  readonly anosAMais?: number
}

export const NENHUMA: Premissas = {}

const unir = <A>(mapas: ReadonlyArray<PorMes<A> | undefined>): PorMes<A> =>
  new Map(mapas.flatMap((mapa) => (mapa === undefined ? [] : [...mapa])))

/** All of them together; of the same value the later one. */
export const juntar = (todas: ReadonlyArray<Premissas>): Premissas =>
  Object.assign({}, ...todas, {
    salarios: unir(todas.map((p) => p.salarios)),
    deFora: unir(todas.map((p) => p.deFora)),
    indices: unir(todas.map((p) => p.indices)),
    corrigidos: unir(todas.map((p) => p.corrigidos)),
    situacoes: unir(todas.map((p) => p.situacoes))
  })
