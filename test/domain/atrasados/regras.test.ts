/** A rule of the arrears is told in one file of the product, with its number: who cites it imports it. */

import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { calcular, corpo } from "./ajuda.ts"

const RAIZ = new URL("../../../src/", import.meta.url)

const fontes = readdirSync(RAIZ, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".ts"))

describe("rules of the arrears", () => {
  it("each number stands in exactly one file", () => {
    const arquivos = new Map<string, ReadonlyArray<string>>()
    for (const fonte of fontes) {
      const numeros = new Set(readFileSync(new URL(fonte, RAIZ), "utf8").match(/ATR-\d+a?/g))
      for (const numero of numeros) arquivos.set(numero, [...(arquivos.get(numero) ?? []), fonte])
    }
    assert.isAbove(arquivos.size, 50)
    assert.deepStrictEqual(
      [...arquivos].filter(([, onde]) => onde.length > 1),
      []
    )
  })

  it("an account names each rule it followed once", () => {
    const regras = calcular(corpo({})).resumo.regras.map(({ regra }) => regra)
    assert.strictEqual(new Set(regras).size, regras.length)
  })
})
