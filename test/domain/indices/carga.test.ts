/** Reading the rows of a load: every way a row can be wrong names the row and the field. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import type { DefinicaoTabela } from "../../../src/domain/indices/catalogo/definicao.ts"
import { CargaInvalida, planejar } from "../../../src/domain/indices/edicao/carga.ts"
import {
  deJson,
  type LinhaRecebida,
  lerLinhas,
  MAXIMO_LINHAS,
  problemasDaLinha
} from "../../../src/domain/indices/linhas-recebidas.ts"
import { contar } from "../../../src/domain/indices/plano.ts"

const definicao: DefinicaoTabela = {
  nome: "exemplo",
  titulo: "Exemplo",
  publica: false,
  chave: [
    { nome: "ano", tipo: "inteiro", descricao: "" },
    { nome: "data_inicio", tipo: "data", descricao: "" }
  ],
  colunas: [
    { nome: "data_fim", tipo: "data", descricao: "", fimDe: "data_inicio" },
    { nome: "valor_mensal", tipo: "decimal", descricao: "", obrigatoria: true },
    { nome: "aliquota", tipo: "decimal", descricao: "" },
    { nome: "moeda", tipo: "texto", descricao: "", valores: ["R$", "Cr$"] },
    { nome: "vigente", tipo: "sim-nao", descricao: "" }
  ]
}

const COLUNAS = "colunas previstas: ano, data_inicio, data_fim, valor_mensal, aliquota, moeda, vigente"
const boa = { ano: "2024", data_inicio: "2024-01-01", valor_mensal: "1412.00" }

const ler = (...linhas: ReadonlyArray<unknown>) => lerLinhas(definicao, deJson(linhas))
const problemas = (...linhas: ReadonlyArray<unknown>) => {
  const lidas = ler(...linhas)
  return Result.isFailure(lidas) ? lidas.failure : []
}

describe("rows of a load", () => {
  it("columns may be named as in SQL or as in JSON; what is absent or blank is null, whatever the order", () => {
    const esperada = {
      ano: "2024",
      data_inicio: "2024-01-01",
      data_fim: null,
      valor_mensal: "1412.00",
      aliquota: null,
      moeda: null,
      vigente: "S"
    }
    for (const linha of [
      { ...boa, vigente: "sim", moeda: "  " },
      { vigente: true, valorMensal: "1.412,00", dataInicio: "01/01/2024", ano: "2024", dataFim: null }
    ]) {
      const lidas = Result.getOrThrow(ler(linha))
      assert.deepStrictEqual(lidas, [{ rotulo: "linhas.0", linha: esperada }])
      assert.deepStrictEqual(Object.keys(lidas[0]!.linha), Object.keys(esperada))
    }
  })

  it.each<[caso: string, linha: unknown, ...problemas: ReadonlyArray<string>]>([
    ["a number", "7", "linhas.1: esperado um objeto com as colunas da linha"],
    ["a list", [], "linhas.1: esperado um objeto com as colunas da linha"],
    ["null", null, "linhas.1: esperado um objeto com as colunas da linha"],
    ["an empty object", {}, "linhas.1.ano: campo obrigatório", "linhas.1.data_inicio: campo obrigatório"],
    ["half a key", { ano: "2025" }, "linhas.1.data_inicio: campo obrigatório"],
    ["a blank key", { ...boa, ano: " " }, "linhas.1.ano: campo obrigatório"],
    ["a null key", { ano: "2024", dataInicio: null, valorMensal: "1" }, "linhas.1.dataInicio: campo obrigatório"],
    ["an unknown column", { ...boa, ano: "2025", valro: "1" }, "linhas.1.valro: coluna não prevista", COLUNAS],
    [
      "a name of the language's own",
      { ...boa, ano: "2025", ...JSON.parse('{"__proto__": 1, "constructor": 2}') },
      "linhas.1.__proto__: coluna não prevista",
      "linhas.1.constructor: coluna não prevista",
      COLUNAS
    ],
    [
      "a name without end",
      { ...boa, ano: "2025", ["x".repeat(1000)]: "1" },
      `linhas.1.${"x".repeat(60)}…: coluna não prevista`,
      COLUNAS
    ],
    [
      "one column under its two names",
      { ...boa, ano: "2025", valorMensal: "1" },
      "linhas.1.valorMensal: coluna valor_mensal repetida"
    ],
    ["a key already in the load", boa, "linhas.1.ano, data_inicio: chave repetida na carga (já em linhas.0)"],
    [
      "the same key in another form",
      { ...boa, ano: "02024", data_inicio: "01/01/2024" },
      "linhas.1.ano, data_inicio: chave repetida na carga (já em linhas.0)"
    ],
    [
      "every cell wrong",
      { ano: "x", data_inicio: "2024-02-30", data_fim: {}, valor_mensal: "mil", moeda: "US$", vigente: "talvez" },
      "linhas.1.ano: valor inválido: esperado um número inteiro",
      "linhas.1.data_inicio: valor inválido: esperado AAAA-MM-DD ou DD/MM/AAAA",
      "linhas.1.data_fim: valor inválido: esperado um texto ou um número, não lista nem objeto",
      "linhas.1.valor_mensal: esperado um número decimal, com ponto (1234.56) ou no formato brasileiro (1.234,56)",
      "linhas.1.moeda: valor inválido: esperado R$ ou Cr$",
      "linhas.1.vigente: valor inválido: esperado S ou N"
    ]
  ])("%s", (_, linha, ...esperados) => {
    assert.deepStrictEqual([...problemas(boa, linha)].sort(), [...esperados].sort())
  })

  it("the problems of all rows come together, and each unknown column once", () => {
    const ruins = [
      { ...boa, valor_mensal: "mil", extra: "1" },
      { ...boa, ano: "2025", aliquota: "dez", extra: "2" }
    ]
    assert.deepStrictEqual(
      problemas(...ruins).map((problema) => problema.split(":")[0]),
      ["linhas.0.valor_mensal", "linhas.0.extra", "linhas.1.aliquota", "colunas previstas"]
    )
  })

  it("no row, too many rows and too many problems", () => {
    assert.deepStrictEqual(problemas(), ["linhas: esperada ao menos uma linha"])
    assert.deepStrictEqual(problemas(...Array(MAXIMO_LINHAS + 1).fill(boa)), ["linhas: no máximo 50000 por carga"])
    const muitos = problemas(...Array(700).fill(null))
    assert.lengthOf(muitos, 501)
    assert.strictEqual(muitos.at(-1), "e mais 200 problemas")
  })

  it("the caller's own label names the row", () => {
    const recebida: LinhaRecebida = { rotulo: "csv.13", campos: { ...boa, valor_mensal: "x" } }
    const lidas = lerLinhas(definicao, [recebida])
    assert.match(Result.isFailure(lidas) ? (lidas.failure[0] ?? "") : "", /^csv\.13\.valor_mensal: /)
  })

  it("a point that may separate thousands is refused only beside decimal commas", () => {
    const sozinha = { ...boa, valor_mensal: "1.412", aliquota: "7.5" }
    assert.deepStrictEqual(problemas(sozinha), [])
    assert.deepStrictEqual(problemas({ ...boa, valor_mensal: "1.412", aliquota: "7,5" }), [
      "linhas.0.valor_mensal: número ambíguo: a carga usa vírgula decimal e aqui o ponto pode separar milhares; use vírgula"
    ])
    assert.deepStrictEqual(problemas({ ...boa, valor_mensal: "1.412,00", aliquota: "0.75" }), [])
  })
})

describe("what a row to be written still lacks", () => {
  const linha = (campos: object) => Result.getOrThrow(ler({ ...boa, ...campos }))[0]!

  it("a mandatory column, an interval that ends before it begins", () => {
    assert.deepStrictEqual(problemasDaLinha(definicao, linha({ data_fim: "2024-01-01" })), [])
    assert.deepStrictEqual(problemasDaLinha(definicao, linha({ data_fim: "2023-12-31" })), [
      "linhas.0.data_fim: anterior a data_inicio"
    ])
    assert.deepStrictEqual(problemasDaLinha(definicao, linha({ valor_mensal: "" })), [
      "linhas.0.valor_mensal: campo obrigatório"
    ])
  })

  it.effect("is judged after the merge: a stored value completes an incoming row", () =>
    Effect.gen(function* () {
      const carga = { definicao, linhas: [], regra: { autoridade: "MANUAL", sobrescrever: true } } as const
      const lidas = [linha({ valor_mensal: "", aliquota: "7.5" })]
      const valores = Result.getOrThrow(ler(boa))[0]!.linha
      const plano = yield* planejar(carga, lidas, [{ valores, procedencia: { valor_mensal: "SEMENTE" } }])
      assert.deepInclude(contar(plano), { inseridas: 0, alteradas: 1 })
      const falha = yield* Effect.flip(planejar(carga, lidas, []))
      assert.instanceOf(falha, CargaInvalida)
      assert.deepStrictEqual(falha.problemas, ["linhas.0.valor_mensal: campo obrigatório"])
      const muitas = Array.from({ length: 600 }, (_, i) => ({
        rotulo: `linhas.${i}`,
        linha: { ...lidas[0]!.linha, ano: String(1900 + i) }
      }))
      assert.lengthOf((yield* Effect.flip(planejar(carga, muitas, []))).problemas, 501)
    })
  )
})
