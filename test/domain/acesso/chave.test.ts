/** The form of API keys: what is refused without asking the registry, and what of a key may be shown. */
import { crc32 } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import {
  BYTES,
  chaveBemFormada,
  escreverChave,
  mascararChaves,
  prefixoDe
} from "../../../src/domain/acesso/chaves/chave.ts"
import { PedidoDeEmissao } from "../../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { classeDe } from "../../../src/domain/acesso/consumidor.ts"
import { chaveSorteada } from "../../apoio/chaves.ts"

const boa = (chave: string) => chaveBemFormada(chave, crc32)

describe("the form of a key", () => {
  it("holds any 32 bytes, in 54 characters whose checksum is that of the rest", () => {
    for (const byte of [0, 1, 127, 255]) {
      const chave = escreverChave(new Uint8Array(BYTES).fill(byte), crc32)
      assert.match(chave, /^rgps_[0-9A-Za-z]{49}$/)
      assert.isTrue(boa(chave))
    }
    const [a, b] = [chaveSorteada(), chaveSorteada()]
    assert.notStrictEqual(a, b)
    assert.strictEqual(prefixoDe(a), a.slice(0, 13))
  })

  it("different bytes make different keys, digit by digit", () => {
    const chaves = Array.from({ length: BYTES }, (_, i) => {
      const bytes = new Uint8Array(BYTES)
      bytes[i] = 1
      return escreverChave(bytes, crc32)
    })
    assert.strictEqual(new Set(chaves).size, BYTES)
  })

  it("one wrong character anywhere, a cut, an addition or a blank is noticed", () => {
    const chave = chaveSorteada()
    for (let i = 0; i < chave.length; i++) {
      const outro = chave[i] === "x" ? "y" : "x"
      assert.isFalse(boa(chave.slice(0, i) + outro + chave.slice(i + 1)), `position ${i}`)
    }
    for (const errada of [
      "",
      chave.slice(0, -1),
      `${chave}a`,
      ` ${chave}`,
      `${chave}\n`,
      `${chave}, ${chave}`,
      chave.toUpperCase(),
      chave.replace("rgps_", "rgps-"),
      `${chave.slice(0, -1)}é`,
      "a".repeat(1e6)
    ]) {
      assert.isFalse(boa(errada), errada.slice(0, 80))
    }
  })

  it("is masked wherever it is written, whole or cut; the prefix for recognition stays", () => {
    const chave = chaveSorteada()
    assert.strictEqual(mascararChaves(`a ${chave}, b?k=${chave}&c`), "a rgps_***, b?k=rgps_***&c")
    assert.strictEqual(mascararChaves(chave.slice(0, 30)), "rgps_***")
    assert.strictEqual(mascararChaves(`prefixo ${prefixoDe(chave)}`), `prefixo ${prefixoDe(chave)}`)
  })
})

describe("what a key is issued with", () => {
  const pedido = {
    cpf: "52998224725",
    nome: "Maria da Silva",
    classe: "publico",
    escopos: ["rgps"],
    finalidade: "cálculos do escritório"
  }
  const aceita = Schema.is(PedidoDeEmissao)

  it("takes a person, a known class, scopes once each, and a purpose", () => {
    assert.isTrue(aceita(pedido))
    assert.isTrue(aceita({ ...pedido, emNomeDe: "Prefeitura", escopos: ["exchange", "rgps"] }))
    const errados = [
      { cpf: "52998224724" },
      { cpf: "529.982.247-25" },
      { nome: "  " },
      { nome: "a".repeat(201) },
      { nome: "a\nb" },
      { classe: "Judiciario" },
      { escopos: [] },
      { escopos: ["rgps", "rgps"] },
      { escopos: ["tudo"] },
      { finalidade: "" },
      { emNomeDe: "" }
    ]
    for (const errado of errados) assert.isFalse(aceita({ ...pedido, ...errado }), JSON.stringify(errado))
  })

  it("an unknown class of a stored key is the most restricted one", () => {
    assert.strictEqual(classeDe("judiciario"), "judiciario")
    for (const classe of ["", "JUDICIARIO", "ouro"]) assert.strictEqual(classeDe(classe), "publico")
  })
})
