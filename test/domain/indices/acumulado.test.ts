/** What a series amounts to, against a slow product of fractions. */
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { acumulado, mesmaMoeda } from "../../../src/domain/indices/acumulado.ts"
import type { Medida } from "../../../src/domain/indices/catalogo/definicao.ts"
import { formatarDecimal } from "../../../src/domain/valores/decimal.ts"
import { entre, sorteio } from "../../apoio/sorteio.ts"

const escrito = (medida: Medida, valores: ReadonlyArray<string>) =>
  Option.getOrUndefined(Option.map(acumulado(medida, valores), (valor) => formatarDecimal(valor, 4)))

/** Percent with four decimals of a fraction, ties away from zero. */
const emPercentual = (numerador: bigint, denominador: bigint): string => {
  const milionesimos = (numerador - denominador) * 2_000_000n
  const negativo = milionesimos < 0n
  const inteiro = ((negativo ? -milionesimos : milionesimos) / denominador + 1n) / 2n
  const texto = String(inteiro).padStart(5, "0")
  return `${negativo && inteiro > 0n ? "-" : ""}${texto.slice(0, -4)}.${texto.slice(-4)}`
}

describe("what a series amounts to", () => {
  it("multiplies variations, adds simple rates, compares nominal values", () => {
    assert.strictEqual(escrito("variacao", ["0.42", "0.83", "-0.10"]), "1.1522")
    assert.strictEqual(escrito("taxa-simples", ["1.08", "1.09", "1.22"]), "3.3900")
    assert.strictEqual(escrito("valor-nominal", ["106.40", "126.8621"]), "19.2313")
    assert.strictEqual(escrito("valor-nominal", ["0", "1"]), undefined)
    assert.strictEqual(escrito("variacao", []), undefined)
  })

  it("is not told of nominal values that a reform of the currency lies between", () => {
    const moeda = (inicio: string | null, fim: string | null, divisor: string) => ({
      competencia_inicio: inicio,
      competencia_fim: fim,
      divisor_acumulado_para_real: divisor
    })
    const moedas = [
      moeda(null, "1989-01", "2750000000"),
      moeda("1989-02", "1990-02", "2750000"),
      moeda("1990-03", "1993-07", "2750000"),
      moeda("1994-07", null, "1")
    ]
    assert.isTrue(mesmaMoeda(moedas, "1980-01", "1989-01"))
    assert.isTrue(mesmaMoeda(moedas, "1989-02", "1993-07"), "a new name without a divisor")
    assert.isFalse(mesmaMoeda(moedas, "1989-01", "1989-02"))
    assert.isFalse(mesmaMoeda(moedas, "1993-08", "1993-09"), "no currency is known of these")
    assert.isTrue(mesmaMoeda(moedas, "1994-07-01", "2026-10-31"))
  })

  it("is the exact product, rounded once", () => {
    const r = sorteio(25)
    for (let vez = 0; vez < 200; vez++) {
      const centesimos = Array.from({ length: entre(r, 1, 400) }, () => entre(r, -999, entre(r, 0, 9_000)))
      const numerador = centesimos.reduce((fator, n) => fator * BigInt(10_000 + n), 1n)
      const exato = emPercentual(numerador, 10_000n ** BigInt(centesimos.length))
      const valores = centesimos.map((n) => (n / 100).toFixed(2))
      assert.strictEqual(escrito("variacao", valores), exato, valores.join(" "))
    }
  })
})
