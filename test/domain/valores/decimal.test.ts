/** A number of a request is the shortest decimal that names it, whichever way it is read. */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Option, Result, Schema } from "effect"
import { DecimalJson } from "../../../src/domain/valores/decimal.ts"
import { entre, sorteio } from "../../apoio/sorteio.ts"

const ler = Schema.decodeUnknownResult(DecimalJson)

const lido = (n: number): string => {
  const { value, scale } = Result.getOrThrow(ler(n))
  return `${value}e-${scale}`
}

const peloTexto = (n: number): string => {
  const { value, scale } = Option.getOrThrow(BigDecimal.fromString(String(n)))
  return `${value}e-${scale}`
}

const NOS_LIMITES = [
  0,
  -0,
  0.01,
  0.005,
  0.1 + 0.2,
  1.005,
  100,
  120.5,
  -37.1,
  9_999_999_999_999.99,
  -9_999_999_999_999.99,
  10_000_000_000_000,
  10_000_000_000_000.01,
  2 ** 53 / 100,
  2 ** 53,
  1e15,
  1e21,
  5e-324,
  Number.MAX_VALUE
]

describe("decimals out of JSON numbers", () => {
  it("at the edges", () => {
    for (const n of NOS_LIMITES) assert.strictEqual(lido(n), peloTexto(n), String(n))
  })

  it("of every size, of two decimals and of any", () => {
    const r = sorteio(1_127)
    for (let i = 0; i < 20_000; i++) {
      const n = entre(r, -9, 99) * 10 ** entre(r, 0, 15) + entre(r, 0, 99_999) / 10 ** entre(r, 0, 5)
      for (const perto of [n, n / 3, Math.round(n * 100) / 100, n + 2 ** -20]) {
        assert.strictEqual(lido(perto), peloTexto(perto), String(perto))
      }
    }
  })
})
