/** Codes are read as they are meant, and nothing else is a code. */
import { assert, describe, it } from "@effect/vitest"
import {
  BYTES_DO_CODIGO,
  emGrupos,
  enderecoDaCopia,
  escreverCodigo,
  lerCodigo
} from "../../../../src/domain/calculos/copias/codigo.ts"
import { entre, sorteio } from "../../../apoio/sorteio.ts"

const bytes = (semente: number) => {
  const r = sorteio(semente)
  return Uint8Array.from({ length: BYTES_DO_CODIGO }, () => entre(r, 0, 255))
}

describe("codes of snapshots", () => {
  it("have 130 bits: every one of them changes the code, and none beyond", () => {
    const zero = new Uint8Array(BYTES_DO_CODIGO)
    const vistos = new Set([escreverCodigo(zero)])
    for (let bit = 0; bit < 130; bit++) {
      const um = new Uint8Array(BYTES_DO_CODIGO)
      um[BYTES_DO_CODIGO - 1 - Math.floor(bit / 8)] = 1 << (bit % 8)
      vistos.add(escreverCodigo(um))
    }
    assert.strictEqual(vistos.size, 131)
    const alem = new Uint8Array(BYTES_DO_CODIGO)
    alem[0] = 0b1111_1100
    assert.strictEqual(escreverCodigo(alem), escreverCodigo(zero))
  })

  it("are read without case, hyphens and spaces, with O for 0 and I, L for 1", () => {
    for (let semente = 0; semente < 200; semente++) {
      const codigo = escreverCodigo(bytes(semente))
      assert.match(codigo, /^[0-9A-HJKMNP-TV-Z]{26}$/)
      for (const digitado of [
        codigo.toLowerCase(),
        emGrupos(codigo),
        ` ${emGrupos(codigo).replaceAll("-", " – ")} `,
        codigo.replaceAll("0", "O"),
        codigo.replaceAll("0", "o").replaceAll("1", "l"),
        codigo.replaceAll("1", "I"),
        codigo.split("").join("-")
      ]) {
        assert.strictEqual(lerCodigo(digitado), codigo, digitado)
      }
    }
  })

  it("nothing else is one", () => {
    const codigo = escreverCodigo(bytes(7))
    for (const outro of [
      "",
      codigo.slice(1),
      `${codigo}0`,
      `U${codigo.slice(1)}`,
      `${codigo.slice(0, 25)}_`,
      `${codigo}\u0000`,
      "-".repeat(2_000_000),
      "/".repeat(26)
    ]) {
      assert.isUndefined(lerCodigo(outro), outro.slice(0, 40))
    }
  })

  it("are printed as five groups of five and the last character, and addressed whole", () => {
    const codigo = lerCodigo("0123456789ABCDEFGHJKMNPQRS")!
    assert.strictEqual(emGrupos(codigo), "01234-56789-ABCDE-FGHJK-MNPQR-S")
    assert.strictEqual(enderecoDaCopia("https://x.example", codigo), `https://x.example/c/${codigo}`)
  })
})
