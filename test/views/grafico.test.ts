/** The axis of time of a drawing. */
import { assert, describe, it } from "@effect/vitest"
import { desenhar } from "../../src/views/grafico.ts"

/** Points of so many months from a month on. */
const meses = (ano: number, mes: number, quantos: number) =>
  Array.from({ length: quantos }, (_, i) => {
    const n = ano * 12 + mes - 1 + i
    return { quando: `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`, valor: "1" }
  })

const marcas = (ano: number, mes: number, quantos: number) =>
  desenhar(meses(ano, mes, quantos))!.marcasX.map(({ rotulo }) => rotulo)

describe("the axis of time", () => {
  it("marks months of a short stretch, where years would leave it bare", () => {
    assert.deepStrictEqual(marcas(2025, 11, 12), ["11/2025", "01/2026", "03/2026", "05/2026", "07/2026", "09/2026"])
    assert.deepStrictEqual(marcas(2026, 2, 3), ["02/2026", "03/2026", "04/2026"])
    assert.deepStrictEqual(marcas(2026, 2, 1), ["02/2026"])
  })

  it("marks years of a long one", () => {
    assert.deepStrictEqual(marcas(2021, 7, 60), ["2022", "2023", "2024", "2025", "2026"])
  })
})
