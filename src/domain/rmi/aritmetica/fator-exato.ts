/**
 * A factor and its exact product with an amount.
 *
 * A factor is an exact integer scaled by 10^30. Amounts are integers of cents. The common case needs no big integers: the
 * factor is also kept as three limbs (integer part, 24 bits, 24 bits), every operation on them is an exact integer below
 * 2^53, and the rare product too close to the next cent for 48 bits to decide goes to the big integers.
 */
import { BigDecimal } from "effect"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type Arredondamento, type Centavos, centavos, porRazao } from "../../valores/dinheiro.ts"

export const CASAS = 30
export const ESCALA = 10n ** BigInt(CASAS)

/** A written factor, scaled; digits beyond those kept are dropped. */
export const escalado = ({ value, scale }: Decimal): bigint =>
  scale <= CASAS ? value * 10n ** BigInt(CASAS - scale) : value / 10n ** BigInt(scale - CASAS)

const BITS = 24n
const LIMBO = 2 ** Number(BITS)
const MASCARA = (1n << BITS) - 1n
/** Exact, as a power of two. */
const INVERSO = 1 / LIMBO
const DOIS_LIMBOS = LIMBO * LIMBO
/** Below it every partial product is an exact integer. */
const CENTAVOS_DIRETOS = 2 ** 28

const UM = decimal("1")

const semZerosFinais = (escalado: bigint): Decimal => {
  let valor = escalado
  let casas = CASAS
  while (casas > 0 && valor % 10n === 0n) {
    valor /= 10n
    casas -= 1
  }
  return BigDecimal.make(valor, casas)
}

const unitario = ({ value, scale }: Decimal): boolean => value === 10n ** BigInt(scale)

export class FatorExato {
  /** The factor × 10^30. */
  readonly escalado: bigint
  /** Divides the product. */
  readonly divisor: Decimal
  /** Amounts of cents from here on do not fit the limbs. */
  readonly limite: number
  readonly inteiro: number
  readonly alta: number
  readonly baixa: number
  private escrito: Decimal | undefined

  constructor(escalado: bigint, divisor: Decimal = UM) {
    this.escalado = escalado
    this.divisor = divisor
    const limbos = (escalado << (BITS * 2n)) / ESCALA
    this.inteiro = Number(limbos >> (BITS * 2n))
    this.alta = Number((limbos >> BITS) & MASCARA)
    this.baixa = Number(limbos & MASCARA)
    this.limite = this.inteiro < LIMBO && unitario(divisor) ? CENTAVOS_DIRETOS : 0
  }

  /** The factor with all its digits, without the divisor. */
  get decimal(): Decimal {
    this.escrito ??= semZerosFinais(this.escalado)
    return this.escrito
  }
}

const emGrandes = ({ escalado, divisor }: FatorExato, valor: number, modo: Arredondamento): Centavos =>
  porRazao(valor, { numerador: escalado * 10n ** BigInt(divisor.scale), denominador: ESCALA * divisor.value }, modo)

/** `valor × fator ÷ divisor`, truncated to the cent or, with `ARREDONDAR`, rounded half-up. */
export const multiplicar = (f: FatorExato, valor: number, modo: Arredondamento = "TRUNCAR"): Centavos => {
  if (valor >= f.limite || modo !== "TRUNCAR") return emGrandes(f, valor, modo)
  const baixo = valor * f.baixa
  const vaiUm = Math.floor(baixo * INVERSO)
  const alto = valor * f.alta + vaiUm
  const vaiDois = Math.floor(alto * INVERSO)
  const resto = (alto - vaiDois * LIMBO) * LIMBO + (baixo - vaiUm * LIMBO)
  // what the limbs leave out of the factor is less than one unit of the last bit for each cent
  if (resto + valor >= DOIS_LIMBOS) return emGrandes(f, valor, modo)
  return centavos(valor * f.inteiro + vaiDois)
}
