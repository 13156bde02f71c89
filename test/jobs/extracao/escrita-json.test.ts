/** An answer in pieces is the answer in one: the same text, whatever it holds. */
import { assert, describe, it } from "@effect/vitest"
import { emPartes } from "../../../src/jobs/extracao/escrita-json.ts"
import { amostraJson } from "../../apoio/documentos/amostras.ts"
import { type Json, mutar } from "../../apoio/rgps/mutacoes.ts"
import { sorteio } from "../../apoio/sorteio.ts"

const MIB = 1024 * 1024
const juntar = (valor: object): string => Buffer.concat(emPartes(valor)).toString("utf8")

describe("JSON in pieces", () => {
  it("is the text that one call would write", () => {
    const r = sorteio(3)
    const base = amostraJson<Json>("rdctc/rdctc-01-perfil.expected.json")
    for (let vez = 0; vez < 300; vez++) {
      const valor = mutar(base, { aptos: {}, palavras: [-0, [{ a: [{}] }], "\u2028"] }, r) as object
      assert.strictEqual(juntar(valor), JSON.stringify(valor))
    }
  })

  it("leaves out members without a value, at any depth, and keeps empty lists and records", () => {
    const valor = { a: undefined, b: { c: undefined, d: [], e: {} }, f: [{ g: undefined, h: [[{ i: undefined }]] }] }
    assert.strictEqual(juntar(valor), '{"b":{"d":[],"e":{}},"f":[{"h":[[{}]]}]}')
    assert.strictEqual(juntar({}), "{}")
    assert.strictEqual(juntar([]), "[]")
  })

  it("cuts between characters, never inside one", () => {
    for (const antes of ["", "x", "xx", "xxx"]) {
      const valor = { antes, linhas: Array.from({ length: 40 }, (_, i) => "𝄞ção".repeat(10_000 + i)) }
      const partes = emPartes(valor)
      assert.isAbove(partes.length, 2)
      assert.isTrue(partes.every(({ length }) => length <= MIB))
      for (const parte of partes) new TextDecoder("utf-8", { fatal: true }).decode(parte)
      assert.strictEqual(Buffer.concat(partes).toString("utf8"), JSON.stringify(valor))
    }
  })
})
