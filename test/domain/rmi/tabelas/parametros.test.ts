/** The dated tables of the RMI as the product ships them, and their lookups. */
import { describe, it } from "@effect/vitest"
import { Result } from "effect"
import { expect } from "vitest"
import { limitesEm, moedaEm, tetoDoBeneficioEm } from "../../../../src/domain/rmi/tabelas/parametros.ts"
import { parametrosRmiDasTabelas } from "../../../../src/domain/rmi/tabelas/parametros-das-tabelas.ts"
import { competencia, maisCompetencias } from "../../../../src/domain/valores/competencia.ts"
import { data, maisDias } from "../../../../src/domain/valores/data.ts"
import { escreverDecimal } from "../../../../src/domain/valores/decimal.ts"
import { instantaneoDaSemente } from "../../../apoio/indices/tabelas.ts"
import { HOJE, obter, PARAMETROS_RMI as P } from "../tabelas.ts"

describe("parametrosRmiDasTabelas", () => {
  it("keeps the tables of a snapshot, whatever the day", () => {
    const instantaneo = instantaneoDaSemente()
    const a = parametrosRmiDasTabelas(instantaneo, HOJE)
    const b = parametrosRmiDasTabelas(instantaneo, maisDias(HOJE, 1))
    expect(b.indices).toBe(a.indices)
    expect(b.hoje).not.toBe(a.hoje)
  })

  it("finds exactly one limit and one currency in every month from 10/1964 on", () => {
    for (let c = competencia("1964-10"); c <= competencia("2040-01"); c = maisCompetencias(c, 1)) {
      const limites = P.limites.filter(({ de, ate }) => de <= c && (ate === null || c <= ate))
      const moedas = P.moedas.filter(({ de, ate }) => (de === null || de <= c) && (ate === null || c <= ate))
      expect([limites.length, moedas.length], String(c)).toEqual([1, 1])
      expect(limitesEm(P, c)).toEqual(Result.succeed(limites[0]))
      expect(moedaEm(P, c)).toEqual(Result.succeed(moedas[0]))
    }
  })

  it("reads the limits of the CLPS apart", () => {
    const { contribuicao, beneficio, menorValorTeto } = obter(limitesEm(P, competencia("1988-01")))
    expect([contribuicao, beneficio, menorValorTeto!].map(escreverDecimal)).toEqual([
      "61200.00",
      "46600.00",
      "23300.00"
    ])
  })

  it("the ceiling of EC 20 begins on 16/12/1998 (rule RMI-92)", () => {
    const em = (dia: string) => escreverDecimal(obter(tetoDoBeneficioEm(P, data(dia))))
    expect(["1998-11-30", "1998-12-15", "1998-12-16", "1998-12-31"].map(em)).toEqual([
      "1081.50",
      "1081.50",
      "1200.00",
      "1200.00"
    ])
  })

  it("what a table does not cover is a failure that names it", () => {
    const falha = Result.flip(limitesEm(P, competencia("1964-09")))
    expect({ ...obter(falha) }).toMatchObject({ tabela: "teto", referencia: "1964-09" })
  })

  it("life tables hold every age from 0 to 80, from 2002 on", () => {
    const carregadas = P.tabuas.filter(({ expectativas }) => expectativas !== null)
    expect(carregadas.map(({ ano }) => ano)).toEqual(carregadas.map((_, i) => 2002 + i))
    expect(new Set(carregadas.map(({ expectativas }) => expectativas!.length))).toEqual(new Set([81]))
    expect(P.tabuas.slice(0, 4).map(({ ano, expectativas }) => [ano, expectativas])).toEqual(
      [1998, 1999, 2000, 2001].map((ano) => [ano, null])
    )
  })
})
