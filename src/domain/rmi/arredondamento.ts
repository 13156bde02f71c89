/** The named roundings of the chain (rule RMI-05), on integers of cents. */
import { BigDecimal } from "effect"
import { type Centavos, decimalDeCentavos, type Razao, razaoDe, truncarProduto } from "../valores/centavos.ts"
import type { Decimal } from "../valores/decimal.ts"
import type { Arredondamento } from "./correcao/fator-do-mes.ts"
import type { OpcoesRmi } from "./opcoes.ts"

const porRazao = (valor: number, { numerador, denominador }: Razao, modo: Arredondamento): Centavos => {
  const dividendo = BigInt(valor) * numerador
  const cheio = dividendo / denominador
  const sobe = modo === "ARREDONDAR" && (dividendo - cheio * denominador) * 2n >= denominador
  return Number(sobe ? cheio + 1n : cheio) as Centavos
}

/** `valor × numerador ÷ denominador`, with the last cent truncated or, in the commercial option, rounded half-up. */
export const proporcional = (valor: number, numerador: number, denominador: number, modo: Arredondamento): Centavos =>
  modo === "TRUNCAR"
    ? truncarProduto(valor, numerador, denominador)
    : porRazao(valor, { numerador: BigInt(numerador), denominador: BigInt(denominador) }, modo)

/** The mean: `soma ÷ divisor`. */
export const dividir = (soma: number, divisor: number, modo: Arredondamento): Centavos =>
  proporcional(soma, 1, divisor, modo)

/** An amount times an exact decimal. */
export const vezes = (valor: number, fator: Decimal, modo: Arredondamento): Centavos =>
  porRazao(valor, razaoDe(fator), modo)

/** How the last product, SB × coefficient, is rounded (option `arredondarRmi`). */
export const modoDaRmi = ({ arredondamento, arredondarRmi }: OpcoesRmi): Arredondamento =>
  arredondarRmi ? "ARREDONDAR" : arredondamento

/** `a ÷ b` of two amounts, unrounded: 20 digits after the point. */
export const quociente = (a: Centavos, b: Centavos): Decimal =>
  BigDecimal.divideUnsafe(decimalDeCentavos(a), decimalDeCentavos(b))
