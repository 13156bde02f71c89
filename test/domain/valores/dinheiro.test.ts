import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { competencia, maisCompetencias } from "../../../src/domain/valores/competencia.ts"
import { data, maisDias, SEM_FIM, SEM_INICIO } from "../../../src/domain/valores/data.ts"
import { arredondar, type Decimal, decimal, formatarDecimalBr, truncar } from "../../../src/domain/valores/decimal.ts"
import {
  type Arredondamento,
  centavos,
  centavosDe,
  decimalDeCentavos,
  formatarCentavosBr,
  multiplo,
  PROPORCAO,
  porRazao,
  somaDe,
  somar,
  subtrair,
  ZERO
} from "../../../src/domain/valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../../src/domain/valores/ordem.ts"
import { sorteador } from "../atrasados/sorteio.ts"

const MODOS: Readonly<Record<Arredondamento, (valor: Decimal, casas: number) => Decimal>> = {
  TRUNCAR: truncar,
  ARREDONDAR: arredondar
}

/** The cents of exact decimals: the absolute value treated, the sign kept. */
const esperado = (exato: Decimal, modo: Arredondamento): number => {
  const sinal = BigDecimal.isNegative(exato) ? -1n : 1n
  return Number(sinal * BigDecimal.scale(MODOS[modo](BigDecimal.abs(exato), 0), 0).value)
}

const modos = ["TRUNCAR", "ARREDONDAR"] as const

describe("money in integers", () => {
  it("is the money of exact decimals, for every size and sign", () => {
    const u = sorteador(7)
    for (let i = 0; i < 20_000; i++) {
      const valor = Math.floor((u() - 0.3) * 10 ** (1 + Math.floor(u() * 11)))
      const fator = Math.floor(u() * 10 ** (1 + Math.floor(u() * 12)))
      const denominador = u() < 0.5 ? 1e8 : 1e10
      const exato = BigDecimal.make(BigInt(valor) * BigInt(fator), Math.round(Math.log10(denominador)))
      for (const modo of modos) {
        assert.strictEqual(PROPORCAO[modo](valor, fator, denominador), esperado(exato, modo))
      }
    }
  })

  it("treats any fraction as integers do, whatever the sign and the parity", () => {
    const u = sorteador(11)
    for (let i = 0; i < 20_000; i++) {
      const [valor, fator] = [0, 1].map(() => Math.floor((u() - 0.4) * 10 ** (1 + Math.floor(u() * 9))))
      const denominador = 1 + Math.floor(u() * 10 ** Math.floor(u() * 7))
      const produto = BigInt(valor!) * BigInt(fator!)
      const [absoluto, divisor] = [produto < 0n ? -produto : produto, BigInt(denominador)]
      const sinal = produto < 0n ? -1n : 1n
      const cortes = { TRUNCAR: absoluto / divisor, ARREDONDAR: (2n * absoluto + divisor) / (2n * divisor) }
      for (const modo of modos) {
        const razao = { numerador: BigInt(fator!), denominador: divisor }
        assert.strictEqual(PROPORCAO[modo](valor!, fator!, denominador), Number(sinal * cortes[modo]))
        assert.strictEqual(porRazao(valor!, razao, modo), Number(sinal * cortes[modo]))
      }
    }
  })

  it("never answers −0, which another program may write with its sign", () => {
    for (const modo of modos) assert.isTrue(Object.is(PROPORCAO[modo](-1, 1, 3), 0))
  })

  it("is written as the same decimal is", () => {
    const limites = [0, 1, 9, 10, 99, 100, 99_999, 100_000, 99_999_999, 100_000_000, 123_456_789_012, 2 ** 53 - 1]
    const u = sorteador(17)
    const sorteados = Array.from({ length: 500 }, () => Math.floor(u() * 10 ** Math.ceil(u() * 15)))
    for (const valor of [...limites, ...sorteados].flatMap((v) => [centavos(v), centavos(-v)]))
      assert.strictEqual(formatarCentavosBr(valor), formatarDecimalBr(decimalDeCentavos(valor), 2))
  })

  it("adds and takes away as decimals do", () => {
    const u = sorteador(13)
    const valores = Array.from({ length: 500 }, () => centavosDe(decimal((u() * 1e6).toFixed(4))))
    const decimais = valores.map(decimalDeCentavos)
    const soma = decimais.reduce((a, b) => BigDecimal.sum(a, b), decimal("0"))
    assert.isTrue(BigDecimal.equals(decimalDeCentavos(somaDe(valores)), soma))
    for (const [i, valor] of valores.entries()) {
      const outro = valores[(i + 1) % valores.length]!
      assert.strictEqual(subtrair(somar(valor, outro), outro), valor)
      assert.strictEqual(multiplo(valor, 3), somaDe([valor, valor, valor]))
      assert.strictEqual(subtrair(valor, ZERO), valor)
    }
  })
})

describe("the smaller and the larger", () => {
  it("are of the kind that was compared", () => {
    const [maio, junho] = [competencia("2024-05"), competencia("2024-06")]
    assert.strictEqual(menorDe(maio, junho), maio)
    assert.strictEqual(maiorDe(maio, maisCompetencias(maio, 1)), junho)
  })

  it("have every day between the open ends", () => {
    for (const dia of [data("0001-01-01"), data("2024-02-29"), maisDias(data("9999-12-31"), 1)]) {
      assert.strictEqual(maiorDe(menorDe(dia, SEM_FIM), SEM_INICIO), dia)
    }
  })
})
