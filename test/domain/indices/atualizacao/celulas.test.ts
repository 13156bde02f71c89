import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { series } from "../../../../src/domain/indices/atualizacao/catalogo-series.ts"
import { celulasDe, linhasDe } from "../../../../src/domain/indices/atualizacao/celulas.ts"
import { janelaDa } from "../../../../src/domain/indices/atualizacao/janela.ts"
import { type Competencia, competencia, maisCompetencias } from "../../../../src/domain/valores/competencia.ts"
import { data } from "../../../../src/domain/valores/data.ts"

const ler = (
  nome: string,
  registradasAte: string,
  hoje: string,
  observacoes: ReadonlyArray<readonly [dia: string, valor: string]>
) => {
  const serie = series.find((s) => s.nome === nome)!
  const ultima = competencia(registradasAte)
  const janela = janelaDa(serie, [maisCompetencias(ultima, -1), ultima] as ReadonlyArray<Competencia>, data(hoje))!
  const lidas = observacoes.map(([dia, valor]) => ({ dia: data(dia), valor }))
  return Result.map(celulasDe(serie, janela, lidas, data(hoje)), (celulas) =>
    celulas.map(({ chave, valor }) => `${chave} ${valor}`)
  )
}

describe("cells", () => {
  it("the running month of the SELIC is left out", () => {
    assert.deepStrictEqual(
      Result.getOrThrow(
        ler("selic", "2026-09", "2026-11-20", [
          ["2026-07-01", "9.99"],
          ["2026-08-01", "1.09"],
          ["2026-10-01", "1.28"],
          ["2026-11-01", "0.60"]
        ])
      ),
      ["2026-08 1.09", "2026-10 1.28"]
    )
  })

  it("a daily series gives the cell of day 1, and no other day stands in for it", () => {
    assert.deepStrictEqual(
      Result.getOrThrow(
        ler("poupanca", "2026-06", "2026-11-20", [
          ["2026-07-01", "0.6758"],
          ["2026-07-02", "0.6800"],
          ["2026-08-03", "0.6700"],
          ["2026-09-01", "0.67"]
        ])
      ),
      ["2026-07 0.6758", "2026-09 0.6700"]
    )
  })

  it("the savings interest is computed from the target of day 1", () => {
    assert.deepStrictEqual(
      Result.getOrThrow(
        ler("juros_poupanca", "2026-10", "2026-12-02", [
          ["2026-10-01", "15.00"],
          ["2026-11-01", "8.50"],
          ["2026-12-01", "8.00"],
          ["2026-12-02", "7.75"]
        ])
      ),
      ["2026-10 0.5000", "2026-11 0.4828", "2026-12 0.4551"]
    )
  })

  it("the daily table has one row per day already over", () => {
    assert.deepStrictEqual(
      Result.getOrThrow(
        ler("selic-diaria", "2026-08", "2026-11-20", [
          ["2026-08-24", "0.05166"],
          ["2026-11-19", "0.050788"],
          ["2026-11-20", "0.050788"]
        ])
      ),
      ["2026-08-24 0.051660", "2026-11-19 0.050788"]
    )
  })

  it("digits beyond those expected are kept, fewer are padded", () => {
    assert.deepStrictEqual(
      Result.getOrThrow(
        ler("ipca", "2026-07", "2026-11-20", [
          ["2026-08-01", "0.1"],
          ["2026-09-01", "0.123"],
          ["2026-10-01", "1"]
        ])
      ),
      ["2026-08 0.10", "2026-09 0.123", "2026-10 1.00"]
    )
  })

  it.each<[string, string, string]>([
    ["ipca", "2026-10-01", "6789.12"],
    ["ipca", "2026-10-01", "-51"],
    ["taxa_legal", "2026-11-01", "-0.01"],
    ["selic-diaria", "2026-11-03", "15.00"]
  ])("%s: a value of %s that the series cannot mean (%s) spoils the answer", (nome, dia, valor) => {
    assert.isTrue(Result.isFailure(ler(nome, "2026-09", "2026-11-20", [[dia, valor]])))
  })

  it("a monthly series dated on another day is another series", () => {
    assert.isTrue(Result.isFailure(ler("ipca", "2026-09", "2026-11-20", [["2026-10-02", "0.10"]])))
  })

  it("rows hold only the cells that arrived", () => {
    assert.deepStrictEqual(
      linhasDe("competencia", [
        { chave: "2026-10", coluna: "ipca", valor: "0.10" },
        { chave: "2026-09", coluna: "ipca", valor: "0.20" },
        { chave: "2026-10", coluna: "inpc", valor: "0.30" }
      ]),
      [
        { competencia: "2026-09", ipca: "0.20" },
        { competencia: "2026-10", ipca: "0.10", inpc: "0.30" }
      ]
    )
  })
})
