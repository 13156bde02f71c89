import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { colunasNaoAtualizadas, series } from "../../../../src/domain/indices/atualizacao/catalogo-series.ts"
import { jurosPoupanca } from "../../../../src/domain/indices/atualizacao/juros-poupanca.ts"
import { definicaoDe } from "../../../../src/domain/indices/catalogo/catalogo.ts"
import { formatarCompetencia } from "../../../../src/domain/valores/competencia.ts"

const [cabecalho = "", ...linhas] = readFileSync(new URL("../../../../sql/seed/tabela.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((linha) => linha.trim())
const nomes = cabecalho.split(",")
const semente = new Map(
  linhas.map((linha) => {
    const celulas = linha.split(",")
    return [celulas[0]!, new Map(nomes.map((nome, i) => [nome, celulas[i] ?? ""]))]
  })
)

describe("catalogue of series", () => {
  it("every column of the monthly table is either read or left alone for a reason, and none is both", () => {
    const lidas = series.filter(({ tabela }) => tabela === "tabela").map(({ coluna }) => coluna)
    const colunas = definicaoDe("tabela")!.colunas.map(({ nome }) => nome)
    assert.deepStrictEqual([...lidas, ...Object.keys(colunasNaoAtualizadas)].sort(), [...colunas].sort())
    assert.strictEqual(new Set(lidas).size, lidas.length)
  })

  it("every series writes a decimal column that exists", () => {
    for (const { tabela, coluna } of series) {
      const tipo = definicaoDe(tabela)?.colunas.find(({ nome }) => nome === coluna)?.tipo
      assert.strictEqual(tipo, "decimal", `${tabela}.${coluna}`)
    }
  })

  it("a series starts at a month the seed has, with the decimals of the seed", () => {
    for (const { tabela, coluna, desde, casas } of series) {
      if (tabela !== "tabela") continue
      const valor = semente.get(formatarCompetencia(desde))?.get(coluna) ?? ""
      assert.strictEqual(valor.split(".")[1]?.length, casas, `${coluna} ${formatarCompetencia(desde)}: ${valor}`)
    }
  })

  it.each([
    ["inpc_inss", "inpc"],
    ["ipca_e_cjf", "ipca_e"],
    ["ipca_15", "ipca_e"],
    ["juros_legais", "taxa_legal"]
  ])("%s repeats %s in every month the job may fill", (derivada, origem) => {
    const inicio = formatarCompetencia(series.find(({ nome }) => nome === derivada)!.desde)
    const diferentes = [...semente].filter(([mes, m]) => mes >= inicio && m.get(derivada) !== m.get(origem))
    assert.deepStrictEqual(
      diferentes.map(([mes]) => mes),
      []
    )
  })
})

describe("interest of savings accounts (Lei 12.703/2012)", () => {
  /** SELIC target in force on day 1 of the month, decisions of the Copom. */
  it.each([
    ["2012-05", "9.00"],
    ["2012-06", "8.50"],
    ["2012-08", "8.00"],
    ["2012-09", "7.50"],
    ["2012-11", "7.25"],
    ["2013-06", "8.00"],
    ["2013-09", "9.00"],
    ["2017-09", "9.25"],
    ["2017-10", "8.25"],
    ["2018-01", "7.00"],
    ["2020-09", "2.00"],
    ["2021-10", "6.25"],
    ["2021-11", "7.75"],
    ["2022-01", "9.25"]
  ])("%s: target %s gives the value of the table", (mes, meta) => {
    assert.strictEqual(jurosPoupanca(meta), semente.get(mes)?.get("juros_poupanca"))
  })

  it.each([
    ["0", "0.0000"],
    ["8.51", "0.5000"],
    ["13.75", "0.5000"]
  ])("target %s gives %s", (meta, juros) => {
    assert.strictEqual(jurosPoupanca(meta), juros)
  })
})
