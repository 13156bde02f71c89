/** The rest of a letter after one of its values is another: its own arithmetic by the law, without the calculation. */
import { BigDecimal } from "effect"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { type Decimal, decimal, truncar } from "../../../../src/domain/valores/decimal.ts"
import type { CartaEscrita, LinhaEscrita } from "./cartas.ts"

export const vezes = (a: Decimal, b: Decimal): Decimal => truncar(BigDecimal.multiply(a, b), 2)
export const mais = (a: Decimal, b: string): Decimal => BigDecimal.sum(a, decimal(b))

const dividida = (soma: Decimal, divisor: number): Decimal =>
  truncar(BigDecimal.divideUnsafe(soma, BigDecimal.fromBigInt(BigInt(divisor))), 2)

const somaDe = (linhas: ReadonlyArray<LinhaEscrita>): Decimal =>
  BigDecimal.sumAll(linhas.filter(({ desconsiderada }) => !desconsiderada).map(({ corrigido }) => corrigido))

/** The `quantidade` largest are added; of equal ones, those that were added before. */
const escolhidas = (linhas: ReadonlyArray<LinhaEscrita>, quantidade: number): ReadonlyArray<LinhaEscrita> => {
  const naOrdem = linhas.toSorted(
    (a, b) => BigDecimal.Order(b.corrigido, a.corrigido) || Number(a.desconsiderada) - Number(b.desconsiderada)
  )
  const somadas = new Set(naOrdem.slice(0, quantidade))
  return linhas.map((l) => ({ ...l, desconsiderada: !somadas.has(l) }))
}

/** Values in the place of those that the law gives; the rest of the account follows from them. */
export interface NoLugar {
  readonly linhas?: ReadonlyArray<LinhaEscrita>
  /** Whether the rows are chosen again. */
  readonly mesmaEscolha?: boolean
  readonly soma?: Decimal
  readonly divisor?: number
  readonly media?: Decimal
  /** Null = not applied. */
  readonly fator?: Decimal | null
  readonly coeficiente?: Decimal
  readonly sb?: Decimal
  readonly rmi?: Decimal
  /** Neither salário de benefício nor income is kept within the limits of the day. */
  readonly semLimites?: boolean
}

/** Readjusted to the DIB by the steps that our result tells. */
const naDib = (r: ResultadoFundamento, rmi: Decimal): Decimal =>
  r.dda === r.dib
    ? rmi
    : r.evolucao
        .filter(({ competencia }) => competencia <= r.dib.slice(0, 7))
        .reduce(
          (valor, { fator, irt = decimal("1") }) =>
            truncar(BigDecimal.multiply(BigDecimal.multiply(valor, fator), irt), 2),
          rmi
        )

/** Within the limit that ours was brought to. */
const limitado = (valor: Decimal, { limitacao, sb }: ResultadoFundamento): Decimal =>
  (limitacao === "TETO" && BigDecimal.isGreaterThan(valor, sb)) ||
  (limitacao === "PISO" && BigDecimal.isLessThan(valor, sb))
    ? sb
    : valor

/** The letter with `outro` in its place, and everything after it made again. */
export const levar = (carta: CartaEscrita, r: ResultadoFundamento, outro: NoLugar): CartaEscrita => {
  const mudadas = outro.linhas ?? carta.linhas
  const linhas = r.metodo === "MEDIA_80" && outro.mesmaEscolha !== true ? escolhidas(mudadas, r.quantidade!) : mudadas
  const quantidade = linhas.filter(({ desconsiderada }) => !desconsiderada).length
  const soma = outro.soma ?? somaDe(linhas)
  const divisor = outro.divisor ?? r.divisor! + (r.divisor === r.quantidade ? quantidade - r.quantidade! : 0)
  const media = outro.media ?? dividida(soma, divisor)
  const fator = outro.fator === undefined ? (r.fator?.aplicado === true ? r.fator.valor : null) : outro.fator
  const comFator = fator === null ? media : vezes(media, fator)
  const sb = outro.sb ?? (outro.semLimites === true ? comFator : limitado(comFator, r))
  const coeficiente = outro.coeficiente ?? r.coeficiente.valor
  const produto = vezes(sb, coeficiente)
  const daLei =
    outro.semLimites !== true &&
    r.mediaDozeUltimos !== undefined &&
    BigDecimal.isGreaterThan(produto, r.mediaDozeUltimos)
      ? r.mediaDozeUltimos
      : produto
  const rmi = outro.rmi ?? (r.limitacaoRmi === "PISO" && outro.semLimites !== true ? r.rmi : daLei)
  return {
    ...carta,
    linhas,
    conta: { soma, divisor },
    media,
    fator: outro.fator === undefined ? carta.fator : (outro.fator ?? decimal("0")),
    coeficiente,
    sb,
    rmi,
    renda: naDib(r, rmi)
  }
}
