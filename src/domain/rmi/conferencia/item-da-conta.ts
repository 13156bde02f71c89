/** An item of the account of a letter, and what every stage of the account reads. */
import { BigDecimal } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type Centavos, centavos, centavosDe, decimalDeCentavos } from "../../valores/dinheiro.ts"
import { numero } from "../resultado/frases.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import type { CartaConferida, MesDaCarta } from "./carta.ts"
import type { Etapa } from "./comparacao.ts"

/** A stage of the account of a letter: what it prints, and what its own lines give. */
export interface ItemDaConta {
  readonly etapa: Etapa
  /** Name of the figure that is checked, as a person calls it. */
  readonly oQue: string
  readonly confere: boolean
  readonly carta: Decimal
  readonly refeito: Decimal
  /** `carta − refeito`. */
  readonly diferenca: Decimal
  readonly texto: string
}

export type Itens = ReadonlyArray<ItemDaConta>

/** A letter, and the facts that say which law its numbers follow. */
export interface CartaSozinha {
  readonly carta: CartaConferida
  readonly especie: Especie | undefined
  readonly parametros: ParametrosRmi
}

export interface Conta extends CartaSozinha {
  /** Start of the benefit. */
  readonly dia: Data
  /** Writes an amount in the currency of that day. */
  readonly escrever: (valor: Centavos) => string
  /** The rows that the letter adds. */
  readonly usados: ReadonlyArray<MesDaCarta>
}

interface Dito<V> {
  readonly etapa: Etapa
  readonly oQue: string
  readonly carta: V
  readonly refeito: V
  readonly confere: boolean
  /** One sentence on how both amounts were found, without the full stop. */
  readonly como: string
}

interface Escrita {
  readonly escrever: (valor: Decimal) => string
  /** Absent where the difference is written as the values are. */
  readonly escreverDiferenca?: (valor: Decimal) => string
}

export const item = (
  { como, ...dito }: Dito<Decimal>,
  { escrever, escreverDiferenca = escrever }: Escrita
): ItemDaConta => {
  const diferenca = BigDecimal.subtract(dito.carta, dito.refeito)
  const quanto = escreverDiferenca(BigDecimal.abs(diferenca))
  const texto = dito.confere
    ? `${dito.oQue}: confere. ${como}.`
    : `${dito.oQue}: não confere. ${como}; a carta diz ${escrever(dito.carta)}, ${quanto} a ${BigDecimal.isNegative(diferenca) ? "menos" : "mais"}.`
  return { ...dito, diferenca, texto }
}

/** An amount of the letter. */
export const emReais = ({ escrever }: Conta, dito: Dito<Centavos>): ItemDaConta =>
  item(
    { ...dito, carta: decimalDeCentavos(dito.carta), refeito: decimalDeCentavos(dito.refeito) },
    { escrever: (valor) => escrever(centavosDe(valor)) }
  )

const inteiro = (n: number): Decimal => BigDecimal.fromBigInt(BigInt(n))

/** A number of rows of the letter. */
export const emLinhas = (dito: Dito<number>): ItemDaConta =>
  item({ ...dito, carta: inteiro(dito.carta), refeito: inteiro(dito.refeito) }, { escrever: numero })

/** One hundredth of a real: the difference between a product that is cut and one that is rounded. */
export const UM_CENTAVO = centavos(1)

const CEM = decimal("100")

/** A fraction in hundredths: 0.6 as 60. */
export const emCentesimos = (fracao: Decimal): Decimal => BigDecimal.multiply(fracao, CEM)
