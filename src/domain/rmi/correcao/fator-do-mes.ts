/**
 * The factor of one month and its exact product with an amount.
 *
 * A factor is an exact integer scaled by 10^30; the last digits are truncated only when the product of the indices has
 * more decimals than that, which no amount limited to a ceiling can tell apart (an exact cent would need a multiple of
 * 2^31 or 5^31 cents). Amounts are integers of cents. The common case needs no big integers: the factor is also kept as
 * three limbs (integer part, 24 bits, 24 bits), every operation on them is an exact integer below 2^53, and the rare
 * product too close to the next cent for 48 bits to decide goes to the big integers.
 */
import { BigDecimal } from "effect"
import type { Centavos } from "../../valores/centavos.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"

export const CASAS = 30
export const ESCALA = 10n ** BigInt(CASAS)

/** How the cents of a corrected salary are found (rule RMI-05). */
export type Arredondamento = "TRUNCAR" | "ARREDONDAR"

const BITS = 24n
const LIMBO = 2 ** Number(BITS)
const MASCARA = (1n << BITS) - 1n
/** Exact, as a power of two. */
const INVERSO = 1 / LIMBO
const DOIS_LIMBOS = LIMBO * LIMBO
/** Below it every partial product is an exact integer. */
const CENTAVOS_DIRETOS = 2 ** 28

const semZerosFinais = (escalado: bigint): Decimal => {
  let valor = escalado
  let casas = CASAS
  while (casas > 0 && valor % 10n === 0n) {
    valor /= 10n
    casas -= 1
  }
  return BigDecimal.make(valor, casas)
}

const mesmaMoeda = ({ value, scale }: Decimal): boolean => value === 10n ** BigInt(scale)

/** The factor of a month: an accumulated index and what divides the product to express it in the final currency. */
export class FatorDoMes {
  readonly competencia: Competencia
  /** 1 in the same currency (rule RMI-25). */
  readonly divisor: Decimal
  /** `fator` × 10^30. */
  readonly escalado: bigint
  /** Amounts of cents from here on do not fit the limbs. */
  readonly limite: number
  readonly inteiro: number
  readonly alta: number
  readonly baixa: number
  private decimal: Decimal | undefined

  constructor(competencia: Competencia, escalado: bigint, divisor: Decimal) {
    this.competencia = competencia
    this.divisor = divisor
    this.escalado = escalado
    const limbos = (escalado << (BITS * 2n)) / ESCALA
    this.inteiro = Number(limbos >> (BITS * 2n))
    this.alta = Number((limbos >> BITS) & MASCARA)
    this.baixa = Number(limbos & MASCARA)
    this.limite = this.inteiro < LIMBO && mesmaMoeda(divisor) ? CENTAVOS_DIRETOS : 0
  }

  /** Accumulated index, unrounded. */
  get fator(): Decimal {
    this.decimal ??= semZerosFinais(this.escalado)
    return this.decimal
  }

  /** With 4 decimals truncated, as the letter of the INSS prints it (rule RMI-33). */
  get exibido(): Decimal {
    return truncar(this.fator, 4)
  }
}

const emGrandes = ({ escalado, divisor }: FatorDoMes, centavos: number, modo: Arredondamento): Centavos => {
  const dividendo = BigInt(centavos) * escalado * 10n ** BigInt(divisor.scale)
  const por = ESCALA * divisor.value
  const cheio = dividendo / por
  const sobe = modo === "ARREDONDAR" && (dividendo - cheio * por) * 2n >= por
  return Number(sobe ? cheio + 1n : cheio) as Centavos
}

/**
 * The corrected amount in cents of the final currency: `centavos × fator ÷ divisor`, truncated to the cent or, with
 * `ARREDONDAR`, rounded half-up (rule RMI-05).
 */
export const corrigirCentavos = (f: FatorDoMes, centavos: number, modo: Arredondamento = "TRUNCAR"): Centavos => {
  if (centavos >= f.limite || modo !== "TRUNCAR") return emGrandes(f, centavos, modo)
  const baixo = centavos * f.baixa
  const vaiUm = Math.floor(baixo * INVERSO)
  const alto = centavos * f.alta + vaiUm
  const vaiDois = Math.floor(alto * INVERSO)
  const resto = (alto - vaiDois * LIMBO) * LIMBO + (baixo - vaiUm * LIMBO)
  // what the limbs leave out of the factor is less than one unit of the last bit for each cent
  return resto + centavos >= DOIS_LIMBOS ? emGrandes(f, centavos, modo) : ((centavos * f.inteiro + vaiDois) as Centavos)
}
