/** Scaled integers reach the wire with exactly their digits, and never as an exponent. */
import { describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { expect } from "vitest"
import type { Coeficiente, Percentual } from "../../../../src/domain/atrasados/aritmetica/escala.ts"
import {
  deCentavos,
  deCoeficiente,
  deDecimal,
  dePercentual
} from "../../../../src/domain/calculos/atrasados/numeros.ts"
import { decimal } from "../../../../src/domain/valores/decimal.ts"
import type { Centavos } from "../../../../src/domain/valores/dinheiro.ts"
import { sorteio } from "../../../apoio/sorteio.ts"

const escalas = [
  { nome: "cents", casas: 2, escrever: (n: number) => deCentavos(n as Centavos) },
  { nome: "coefficients", casas: 10, escrever: (n: number) => deCoeficiente(n as Coeficiente) },
  { nome: "percentages", casas: 6, escrever: (n: number) => dePercentual(n as Percentual) }
]

const bordas = [0, 1, -1, 9, 10, 99, 100, 101, 1e10, 1e15 - 1, 1e15, Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER]

const mesmoValor = (texto: string, valor: BigDecimal.BigDecimal): boolean =>
  /^-?\d+(\.\d+)?$/.test(texto) && BigDecimal.equals(decimal(texto), valor)

describe("numbers on the wire", () => {
  for (const { nome, casas, escrever } of escalas) {
    it(nome, () => {
      const aleatorio = sorteio(casas)
      const sorteados = Array.from({ length: 20_000 }, () => Math.floor(10 ** (aleatorio() * 15.9) * aleatorio()))
      for (const inteiro of [...bordas, ...sorteados]) {
        const texto = JSON.stringify(escrever(inteiro))
        expect(mesmoValor(texto, BigDecimal.make(BigInt(inteiro), casas)), `${inteiro}: ${texto}`).toBe(true)
      }
    })
  }

  it("decimals, long and short, drop nothing but trailing zeros", () => {
    for (const texto of [
      "1",
      "1.0229",
      "0.00151285",
      "12546.314675",
      "1000",
      "0.0000000001",
      "1.23456789012345678901"
    ]) {
      expect(JSON.stringify(deDecimal(decimal(texto)))).toBe(texto)
    }
    expect(JSON.stringify(deDecimal(decimal("1.0500")))).toBe("1.05")
  })
})
