import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { celulaJson, celulasIguais, lerCelula } from "../../../src/domain/indices/catalogo/celula.ts"
import type { Coluna, TipoColuna } from "../../../src/domain/indices/catalogo/definicao.ts"
import { lerJsonExato } from "../../../src/domain/valores/json/json-exato.ts"

const coluna = (tipo: TipoColuna, extras: Partial<Coluna> = {}): Coluna => ({
  nome: "x",
  tipo,
  descricao: "",
  ...extras
})
const ler = (tipo: TipoColuna, valor: unknown, extras: Partial<Coluna> = {}) => lerCelula(coluna(tipo, extras), valor)

describe("cells", () => {
  it.each<[TipoColuna, unknown, string | null]>([
    ["decimal", "10000.00", "10000.00"],
    ["decimal", "1.234,56", "1234.56"],
    ["decimal", "0,50", "0.50"],
    ["decimal", "1.234.567", "1234567"],
    ["decimal", "-0.5", "-0.5"],
    ["decimal", "007.10", "7.10"],
    ["decimal", "1e-3", "0.001"],
    ["decimal", "12345678901234567890.12345678901234567890", "12345678901234567890.12345678901234567890"],
    ["decimal", "", null],
    ["decimal", "   ", null],
    ["decimal", null, null],
    ["decimal", undefined, null],
    ["competencia", "2024-05", "2024-05"],
    ["competencia", "05/2024", "2024-05"],
    ["data", "2024-02-29", "2024-02-29"],
    ["data", "29/02/2024", "2024-02-29"],
    ["inteiro", "65", "65"],
    ["sim-nao", "S", "S"],
    ["sim-nao", "não", "N"],
    ["sim-nao", true, "S"],
    ["texto", " Lei 8.213/1991 ", "Lei 8.213/1991"]
  ])("%s %j is read as %j", (tipo, valor, esperado) => {
    assert.deepStrictEqual(ler(tipo, valor), Result.succeed(esperado))
  })

  it.each<[TipoColuna, unknown]>([
    ["decimal", "abc"],
    ["decimal", "1,234"],
    ["decimal", "1.2.3"],
    ["decimal", "NaN"],
    ["decimal", "Infinity"],
    ["decimal", "0x10"],
    ["decimal", "1".repeat(21)],
    ["decimal", "1e99"],
    ["decimal", true],
    ["decimal", ["1"]],
    ["decimal", { valor: 1 }],
    ["competencia", "2024-13"],
    ["competencia", "maios/2024"],
    ["data", "2023-02-29"],
    ["data", "31/04/2024"],
    ["inteiro", "6.5"],
    ["inteiro", "12345678901"],
    ["sim-nao", "talvez"],
    ["texto", "a\u0000b"],
    ["texto", "x".repeat(4001)],
    ["texto", "\ud800"]
  ])("%s %j is refused in Portuguese, without repeating the value", (tipo, valor) => {
    const lido = ler(tipo, valor)
    assert.isTrue(Result.isFailure(lido))
    const mensagem = Result.isFailure(lido) ? lido.failure : ""
    assert.match(mensagem, /valor inválido|esperado|número|texto/)
    if (typeof valor === "string" && valor.length > 5) assert.notInclude(mensagem, valor)
  })

  it("a text column may admit only some values", () => {
    assert.isTrue(Result.isFailure(ler("texto", "C", { valores: ["A", "B"] })))
    assert.deepStrictEqual(ler("texto", "B", { valores: ["A", "B"] }), Result.succeed("B"))
  })

  it("numbers of a JSON body keep the digits they were written with, and come out with the same digits", () => {
    const digitos = "0.10000000000000000001"
    const lido = lerJsonExato(`{"v":${digitos}}`) as { v: unknown }
    const celula = ler("decimal", lido.v)
    assert.deepStrictEqual(celula, Result.succeed(digitos))
    assert.strictEqual(JSON.stringify({ v: celulaJson("decimal", digitos) }), `{"v":${digitos}}`)
  })

  it("decimals are the same by number, texts by letter", () => {
    assert.isTrue(celulasIguais("decimal", "0.5", "0.50"))
    assert.isTrue(celulasIguais("decimal", "10", "10.00"))
    assert.isFalse(celulasIguais("decimal", "100", "1"))
    assert.isFalse(celulasIguais("texto", "0.5", "0.50"))
  })
})
