/** What the pages of the tables show: names of columns, values in Brazilian form, drawings. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { lerCelulaDigitada } from "../../src/domain/indices/catalogo/celula-digitada.ts"
import { colunasDe, type TipoColuna } from "../../src/domain/indices/catalogo/definicao.ts"
import { rotuloComparavel } from "../../src/domain/indices/catalogo/rotulos.ts"
import { colunaDoCabecalho } from "../../src/domain/indices/linhas-recebidas.ts"
import { formatos } from "../../src/views/formatos.ts"
import { desenhar, QUADRO, QUADRO_MINIMO } from "../../src/views/grafico.ts"

describe("the columns on the screen", () => {
  it("are called by names without underscores, each its own inside a table", () => {
    for (const definicao of catalogo) {
      const rotulos = colunasDe(definicao).map(({ nome }) => formatos.rotulo(nome))
      assert.strictEqual(new Set(rotulos.map(rotuloComparavel)).size, rotulos.length, definicao.nome)
      const achar = colunaDoCabecalho(definicao)
      assert.isTrue(
        colunasDe(definicao).every((coluna, i) => achar(rotulos[i]!) === coluna),
        "a heading of labels is read back"
      )
      for (const rotulo of rotulos) assert.match(rotulo, /^[A-ZÀ-Ú][^_]*$/, definicao.nome)
    }
    assert.strictEqual(formatos.celula("decimal", "1234567.80"), "1.234.567,80")
    assert.strictEqual(formatos.celula("decimal", "-1234"), "-1.234")
    assert.strictEqual(formatos.rotulo("ipca_e_cjf"), "IPCA-E/CJF")
    assert.strictEqual(formatos.rotulo("competencia_inicio"), "Competência início")
  })

  it.each<[TipoColuna, string]>([
    ["decimal", "1.234"],
    ["decimal", "-0.60"],
    ["decimal", "1234567.8"],
    ["decimal", "1234"],
    ["decimal", "2750000000000000"],
    ["competencia", "2024-05"],
    ["data", "2024-05-31"],
    ["inteiro", "2022"],
    ["sim-nao", "N"],
    ["texto", "R$"]
  ])("a %s in a field reads back: %s", (tipo, celula) => {
    const escrita = formatos.campo(tipo, celula)
    assert.strictEqual(
      Result.getOrThrow(lerCelulaDigitada({ nome: "x", tipo, descricao: "" }, escrita)),
      celula,
      escrita
    )
  })
})

describe("the drawing of a series", () => {
  const pontos = [
    { quando: "2020-01", valor: "0" },
    { quando: "2020-02", valor: "10" },
    { quando: "2020-03", valor: null },
    { quando: "2021-01", valor: "-5.5" }
  ]

  it("stays inside its frame, stops at gaps, and its marks are round", () => {
    const desenho = desenhar(pontos)!
    assert.match(desenho.linha, /^M[\d. ]+L[\d. ]+M[\d. ]+$/)
    const numeros = [...desenho.linha.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    assert.deepStrictEqual(numeros[0]?.[0], QUADRO.margem.esquerda)
    assert.deepStrictEqual(numeros[2], [QUADRO.largura - QUADRO.margem.direita, QUADRO.altura - QUADRO.margem.base])
    assert.strictEqual(numeros[1]?.[1], QUADRO.margem.topo)
    assert.deepStrictEqual(
      desenho.marcasY.map(({ rotulo }) => rotulo),
      ["-5", "0", "5", "10"]
    )
    assert.deepStrictEqual(
      desenho.marcasX.map(({ rotulo }) => rotulo),
      ["01/2020", "03/2020", "05/2020", "07/2020", "09/2020", "11/2020", "01/2021"]
    )
  })

  it("a long series is thinned to what can be seen, and keeps every extreme", () => {
    const dias = Array.from({ length: 10_000 }, (_, i) => ({
      quando: `${2000 + Math.floor(i / 336)}-${String((Math.floor(i / 28) % 12) + 1).padStart(2, "0")}-${String((i % 28) + 1).padStart(2, "0")}`,
      valor: i === 5_003 ? "99" : String(i % 2)
    }))
    const { linha } = desenhar(dias)!
    assert.isAtMost([...linha.matchAll(/[ML]/g)].length, 4 * QUADRO.largura)
    assert.include(linha, ` ${QUADRO.margem.topo}L`)
  })

  it("a single value stands in the middle, and no value has no drawing", () => {
    const desenho = desenhar([{ quando: "2020-01", valor: "3" }], QUADRO_MINIMO)!
    assert.strictEqual(desenho.linha, `M${QUADRO_MINIMO.largura / 2} ${QUADRO_MINIMO.altura / 2}`)
    assert.isUndefined(desenhar([{ quando: "2020-01", valor: null }]))
    assert.isUndefined(desenhar([]))
  })
})
