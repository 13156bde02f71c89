import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { lerCelula } from "../../../src/domain/indices/catalogo/celula.ts"
import { caracteresProblematicos } from "../../../src/domain/valores/textos/texto-humano.ts"

const uma = { linhas: false }
const varias = { linhas: true }

describe("text of people", () => {
  it("holds letters, signs, and line breaks where it has lines", () => {
    for (const texto of ["José da Silva", "R$ 1,00 – 50 %", "日本", "🙂", "a\u00a0b", ""]) {
      assert.isUndefined(caracteresProblematicos(texto, uma), texto)
      assert.isUndefined(caracteresProblematicos(`${texto}\r\n\t${texto}`, varias), texto)
      assert.isDefined(caracteresProblematicos(`${texto}\n`, uma), texto)
    }
  })

  it("holds no control, no override of direction, no half of a character", () => {
    for (const codigo of [0, 7, 8, 0xb, 0xc, 0x1b, 0x7f, 0x85, 0x9f, 0x202e, 0x2066, 0xd800, 0xdfff]) {
      const texto = `a${String.fromCharCode(codigo)}b`
      assert.isDefined(caracteresProblematicos(texto, uma), codigo.toString(16))
      assert.isDefined(caracteresProblematicos(texto, varias), codigo.toString(16))
    }
  })
})

describe("a published remark", () => {
  const observacoes = definicaoDe("tabela")!.colunas.find(({ nome }) => nome === "observacoes")!

  it("does not begin as a formula", () => {
    for (const texto of ['=HYPERLINK("http://x")', "+1", "-1", "@A1", "  =1", "＝1"]) {
      const lida = lerCelula(observacoes, texto)
      assert.match(Result.isFailure(lida) ? lida.failure : "", /planilha leria como fórmula/, texto)
    }
    for (const texto of ["Lei 8.213/1991", "IPCA = 0,5 %", "(-) deflação"]) {
      assert.isTrue(Result.isSuccess(lerCelula(observacoes, texto)), texto)
    }
  })
})
