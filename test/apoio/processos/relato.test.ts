import { PassThrough } from "node:stream"
import { assert, describe, it } from "@effect/vitest"
import { relatar } from "./relato.ts"

const escrita = (...pedacos: ReadonlyArray<string>) => {
  const corrente = new PassThrough()
  const relato = relatar(corrente, 10)
  for (const pedaco of pedacos) corrente.emit("data", Buffer.from(pedaco, "latin1"))
  return relato
}

describe("what a process wrote", () => {
  it("is kept whole while it is short, and letters that come in two pieces are one", () => {
    assert.strictEqual(escrita().inteiro(), "")
    assert.strictEqual(escrita("abcdefghij", "klmnopqrs").inteiro(), "abcdefghijklmnopqrs")
    assert.strictEqual(escrita("a\u00c3", "\u00a3o").inteiro(), "aão")
  })

  it("of a long one the end is kept, and whoever wants all of it is told that it is not there", () => {
    const relato = escrita("abcdefghij", "klmnopqrst", "uv")
    assert.strictEqual(relato.final(), "klmnopqrstuv")
    assert.throws(() => relato.inteiro(), /the first 10 bytes/)
  })
})
