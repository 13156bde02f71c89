/** Rules RMI-50 to RMI-57: published factors, exact fractions, tables by date, the gradual application. */
import { describe, it } from "@effect/vitest"
import { BigDecimal, Result } from "effect"
import { expect } from "vitest"
import { CASAS, FatorExato } from "../../../../src/domain/rmi/aritmetica/fator-exato.ts"
import { type DadosDoFator, fatorPrevidenciario } from "../../../../src/domain/rmi/fator/fator-previdenciario.ts"
import { multiplicadorProgressivo, sessentaAvos } from "../../../../src/domain/rmi/fator/progressivo.ts"
import { data } from "../../../../src/domain/valores/data.ts"
import { decimal, escreverDecimal, formatarDecimal, truncar } from "../../../../src/domain/valores/decimal.ts"
import { exemplo, obter, PARAMETROS_RMI as P, sorteador } from "../tabelas.ts"

const OPCOES = { casasFator: null } as const
const anos = (n: number): number => n * 360

const calcular = (mudancas: Partial<DadosDoFator>) =>
  fatorPrevidenciario(P.tabuas, {
    dias: anos(35),
    acrescimo: 0,
    nascimento: data("1957-12-01"),
    dia: data("2012-12-01"),
    opcoes: OPCOES,
    ...mudancas
  })

const fator = (mudancas: Partial<DadosDoFator>) => obter(calcular(mudancas))

describe("published factors (rule RMI-50)", () => {
  const casos: ReadonlyArray<readonly [string, string]> = [
    ["RMI-E018-fator-tabela-2011", "2012-12-01"],
    ["RMI-E020-fator-tabua-2008", "2010-11-30"]
  ]
  for (const [arquivo, dia] of casos) {
    const { esperado, tolerancia } = exemplo(arquivo)
    it(arquivo, () => {
      const { length } = esperado.linhas
      expect(length).toBeGreaterThan(1)
      for (const { tc, idade, es, fator: publicado, media, beneficio, tolBeneficio } of esperado.linhas) {
        const nascimento = data(`${Number(dia.slice(0, 4)) - Number(idade)}${dia.slice(4)}`)
        const obtido = fator({ dias: anos(Number(tc)), nascimento, dia: data(dia) })
        expect(formatarDecimal(obtido.es, 1), idade).toBe(es)
        const perto = (a: BigDecimal.BigDecimal, b: string, tolerado: string) =>
          BigDecimal.isLessThanOrEqualTo(BigDecimal.abs(BigDecimal.subtract(a, decimal(b))), decimal(tolerado))
        expect(perto(obtido.valor, publicado, tolerancia), idade).toBe(true)
        if (media !== undefined) {
          expect(perto(BigDecimal.multiply(decimal(media), obtido.valor), beneficio, tolBeneficio), idade).toBe(true)
        }
      }
    })
  }
})

describe("time and age as fractions of years (rules RMI-51, RMI-52)", () => {
  it("years, months and days over 360", () => {
    for (const { anos: a, meses, dias, decimal: esperado } of exemplo("RMI-E024-tempo-decimal").esperado.linhas) {
      const { tc } = fator({ dias: a * 360 + meses * 30 + dias })
      expect([tc.anos, tc.meses, tc.dias]).toEqual([a, meses, dias])
      expect(formatarDecimal(tc.decimal, 4)).toBe(esperado)
    }
  })

  it("the addition is only inside the factor", () => {
    const { tc, valor } = fator({ dias: anos(30), acrescimo: 5 })
    expect([tc.anos, tc.acrescimo, escreverDecimal(tc.decimal)]).toEqual([30, 5, "35"])
    expect(BigDecimal.equals(valor, fator({ dias: anos(35) }).valor)).toBe(true)
  })

  it("the expectancy follows the completed age, the factor the age in days", () => {
    const naVespera = fator({ nascimento: data("1957-12-02") })
    const noDia = fator({ nascimento: data("1957-12-01") })
    expect([naVespera.es, noDia.es].map(escreverDecimal)).toEqual(["25.9", "25.1"])
    expect([naVespera.idade, noDia.idade]).toMatchObject([
      { anos: 54, meses: 11, dias: 29 },
      { anos: 55, meses: 0, dias: 0 }
    ])
  })

  it("is the fraction of the formula, whatever the numbers", () => {
    const sortear = sorteador(53)
    for (let i = 0; i < 300; i += 1) {
      const dias = 5000 + sortear(12_000)
      const acrescimo = [0, 5, 10][sortear(3)]!
      const es = BigDecimal.make(BigInt(80 + sortear(400)), 1)
      const nascimento = data(`19${40 + sortear(30)}-0${1 + sortear(9)}-1${sortear(9)}`)
      const { valor, idade } = fator({ dias, acrescimo, nascimento, expectativa: es })
      const dividir = (a: number, b: number) => BigDecimal.divideUnsafe(decimal(String(a)), decimal(String(b)))
      const tca = BigDecimal.multiply(dividir(dias + acrescimo * 360, 360), decimal("0.31"))
      const id = dividir(idade.anos * 360 + idade.meses * 30 + idade.dias, 360)
      const cem = BigDecimal.multiply(BigDecimal.sum(id, tca), decimal("0.01"))
      const direto = BigDecimal.multiply(BigDecimal.divideUnsafe(tca, es), BigDecimal.sum(decimal("1"), cem))
      const diferenca = BigDecimal.abs(BigDecimal.subtract(valor, direto))
      expect(BigDecimal.isLessThan(diferenca, decimal("0.00000000000000000001")), String(i)).toBe(true)
    }
  })

  it("other amounts of time use the same age and expectancy; casasFator rounds half-up", () => {
    const base = fator({})
    expect(BigDecimal.equals(base.doTempo(anos(38)).decimal, fator({ dias: anos(38) }).valor)).toBe(true)
    const curto = fator({ opcoes: { casasFator: 4 } })
    expect(escreverDecimal(curto.valor)).toBe(formatarDecimal(base.valor, 4))
  })
})

describe("which table (rule RMI-51, section 14)", () => {
  const em = (dia: string) => calcular({ dia: data(dia), nascimento: data("1950-01-01") })

  it("the last one published on or before the day", () => {
    const tabuas = ["2003-12-01", "2018-11-28", "2018-11-29", "2013-12-01", "2013-12-02", "2026-11-30"].map(
      (dia) => obter(em(dia)).tabua
    )
    expect(tabuas).toEqual([2002, 2016, 2017, 2011, 2012, 2024])
  })

  it("a table that is not loaded is an error that names it, unless the expectancy is given", () => {
    const falhas = ["1999-11-29", "2000-12-01", "2003-11-30", "2026-12-01"].map((dia) => {
      const resultado = em(dia)
      return Result.isFailure(resultado) ? resultado.failure.tabua : "calculado"
    })
    expect(falhas).toEqual([1998, 1999, 2001, 2025].map((ano) => `tábua de mortalidade de ${ano} (IBGE)`))
    const informada = fator({ dia: data("2001-05-01"), nascimento: data("1940-01-01"), expectativa: decimal("18.5") })
    expect([escreverDecimal(informada.es), informada.tabua]).toEqual(["18.5", null])
  })

  it("ages above the last row use it", () => {
    const { es } = fator({ nascimento: data("1930-01-01"), dia: data("2024-12-01") })
    expect(escreverDecimal(es)).toBe(escreverDecimal(P.tabuas.find(({ ano }) => ano === 2023)!.expectativas![80]!))
  })
})

describe("gradual application (rule RMI-54)", () => {
  it("counts one sixtieth more each month", () => {
    const dias = ["1999-11-28", "1999-11-29", "1999-12-31", "2000-01-01", "2004-10-31", "2004-11-30", "2004-12-01"]
    expect(dias.map((dia) => sessentaAvos(data(dia)))).toEqual([null, 1, 1, 2, 59, 60, null])
  })

  const exato = (texto: string) => new FatorExato(BigDecimal.scale(decimal(texto), CASAS).value)

  it("mixes the mean with and without the factor", () => {
    const multiplicador = multiplicadorProgressivo(exato("0.7"), 13).decimal
    // 1000 × (0.7 × 13/60 + 47/60) = 935
    expect(escreverDecimal(truncar(BigDecimal.multiply(decimal("1000.00"), multiplicador), 2))).toBe("935.00")
    expect(escreverDecimal(multiplicadorProgressivo(exato("0.6667"), 60).decimal)).toBe("0.6667")
  })
})
