/** Rules RMI-30 to RMI-34 and RMI-25: letters of the INSS, official factor tables, exactness of the fast product. */
import { readFileSync } from "node:fs"
import { describe, it } from "@effect/vitest"
import { BigDecimal, Result } from "effect"
import { expect } from "vitest"
import { indiceDoMes } from "../../../../src/domain/rmi/correcao/cadeia.ts"
import { correcaoClps, semCorrecao } from "../../../../src/domain/rmi/correcao/clps.ts"
import { correcaoAte } from "../../../../src/domain/rmi/correcao/correcao.ts"
import { corrigirCentavos } from "../../../../src/domain/rmi/correcao/fator-do-mes.ts"
import { divisorEntre } from "../../../../src/domain/rmi/correcao/moeda.ts"
import { type Competencia, competencia, maisCompetencias } from "../../../../src/domain/valores/competencia.ts"
import { data } from "../../../../src/domain/valores/data.ts"
import {
  arredondar,
  decimal,
  escreverDecimal,
  formatarDecimal,
  truncar
} from "../../../../src/domain/valores/decimal.ts"
import type { Arredondamento } from "../../../../src/domain/valores/dinheiro.ts"
import { centavos, exemplo, obter, PARAMETROS_RMI as P, sorteador } from "../tabelas.ts"

const PADRAO = { irsmFev1994: true }

/** The factors for a benefit that starts in a month. */
const paraDib = (mes: string, inicio = "1994-07", opcoes = PADRAO) =>
  obter(correcaoAte(P, competencia(inicio), maisCompetencias(competencia(mes), -1), opcoes))

const corrigido = (mes: string, sc: string, dib: string, inicio = mes, opcoes = PADRAO): number =>
  corrigirCentavos(paraDib(dib, inicio, opcoes).em(competencia(mes)), centavos(sc))

describe("letters of the INSS (rules RMI-05, RMI-30, RMI-33)", () => {
  for (const arquivo of ["RMI-E001-carta-42-2019", "RMI-E003-carta-31-2021-limite12", "RMI-E004-carta-80-2021"]) {
    const { entrada, esperado } = exemplo(arquivo)
    it(`${arquivo}: every row to the cent`, () => {
      const correcao = paraDib(entrada.dib.slice(0, 7))
      for (const { competencia: mes, salario, indiceExibido, corrigido } of esperado.linhas) {
        const fator = correcao.em(competencia(mes))
        expect(formatarDecimal(fator.exibido, 4), mes).toBe(indiceExibido)
        expect(corrigirCentavos(fator, centavos(salario)), mes).toBe(centavos(corrigido))
      }
    })
  }
})

describe("official factors (rule RMI-31)", () => {
  const oficiais = (arquivo: string) =>
    readFileSync(new URL(`../../../casos/rmi/fatores-portaria/${arquivo}.csv`, import.meta.url), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((linha) => linha.split(",") as [string, string, string])

  it("02/2012: 211 of 211 rounded to 6 decimals", () => {
    const tabela = oficiais("fatores-2012-02")
    expect(tabela).toHaveLength(211)
    const correcao = paraDib("2012-02")
    for (const [, mes, fator] of tabela) {
      expect(formatarDecimal(correcao.em(competencia(mes)).fator, 6), mes).toBe(fator)
    }
  })

  it("01/2020: the roll of rounded columns since 11/2017 gives every figure", () => {
    const tabela = oficiais("fatores-2020-01")
    expect(tabela.length).toBeGreaterThan(300)
    const novembro = paraDib("2017-11")
    const dib = competencia("2020-01")
    for (const [, mes, fator] of tabela) {
      const c = competencia(mes)
      const inicio = Math.max(c, competencia("2017-11")) as Competencia
      let rolado = c < inicio ? arredondar(novembro.em(c).fator, 6) : decimal("1")
      for (let m = inicio; m < dib; m = maisCompetencias(m, 1)) {
        const indice = indiceDoMes(P.indices, m, PADRAO)!
        const multiplicador = BigDecimal.sum(decimal("1"), BigDecimal.multiply(indice, decimal("0.01")))
        rolado = arredondar(BigDecimal.multiply(rolado, multiplicador), 6)
      }
      expect(formatarDecimal(rolado, 6), mes).toBe(fator)
    }
  })

  it("462 factors of three months of 2025 and 2026", () => {
    const { bases, toleranciaRelativa } = exemplo("RMI-E023-fatores-acumulados").esperado
    let conferidos = 0
    for (const { base, fatores } of bases) {
      const correcao = paraDib(base)
      for (const [mes, fator] of fatores) {
        const diferenca = BigDecimal.abs(BigDecimal.subtract(correcao.em(competencia(mes)).fator, decimal(fator)))
        const tolerancia = BigDecimal.multiply(decimal(fator), decimal(toleranciaRelativa))
        expect(BigDecimal.isLessThanOrEqualTo(diferenca, tolerancia), `${base} ${mes}`).toBe(true)
        conferidos += 1
      }
    }
    expect(conferidos).toBe(462)
  })
})

describe("the chain (rules RMI-25, RMI-31, RMI-34)", () => {
  const indice = (mes: string, opcoes = PADRAO) => {
    const valor = indiceDoMes(P.indices, competencia(mes), opcoes)
    return valor === undefined ? undefined : escreverDecimal(valor)
  }

  it("changes index on the months of the law", () => {
    expect(indice("1979-03")).toBeUndefined()
    expect(indice("1979-04")).toBe("3.45")
    expect(indice("1992-12")).toBe("25.58")
    expect(indice("1993-01")).toBe("27.91")
    expect(["1994-03", "1994-04", "1994-05", "1994-06"].map((m) => indice(m))).toEqual(["0", "0", "0", "0"])
    expect(indice("1994-07")).toBe("6.08")
    expect(indice("1995-06")).toBe("1.82")
    expect(indice("1995-07")).toBe("2.46")
    expect(indice("1996-03")).toBe("0.29")
    expect(indice("1996-04")).toBe("0.70")
    expect(indice("1998-07")).toBe("0.00")
    expect(indice("2004-01")).toBe("0.80")
    expect(indice("2004-02")).toBe("0.39")
    expect(indice("2008-02")).toBe("0.51")
  })

  it("02/1994: 39.67% by default, nothing in the original letters", () => {
    expect(indice("1994-02")).toBe("39.67")
    expect(indice("1994-02", { irsmFev1994: false })).toBe("0")
    // one URV of 28/02/1994, exactly: a tie that a factor divided beforehand would lose
    expect(corrigido("1994-02", "63764.00", "1994-03")).toBe(139_67)
    expect(corrigido("1994-02", "63764.00", "1994-03", "1994-02", { irsmFev1994: false })).toBe(100_00)
  })

  it("salaries in URV are already in R$", () => {
    expect(corrigido("1994-06", "100.00", "1994-07")).toBe(100_00)
    expect(corrigido("1994-03", "582.86", "1994-07")).toBe(582_86)
  })

  it("divides by every reform between the two months", () => {
    const entre = (de: string, ate: string) =>
      escreverDecimal(obter(divisorEntre(P, competencia(de), competencia(ate))))
    expect(entre("1994-02", "1994-03")).toBe("637.64")
    expect(entre("1994-02", "2020-01")).toBe("637.64")
    expect(entre("1993-07", "1994-07")).toBe("637640.00")
    expect(entre("1988-12", "1989-01")).toBe("1000")
    expect(entre("1986-02", "1986-03")).toBe("1000")
    expect(entre("1990-02", "1990-03")).toBe("1")
    expect(entre("1967-01", "1967-02")).toBe("1000")
  })

  it("applies deflation as it is and gives the DIB month factor 1", () => {
    const correcao = paraDib("2022-10")
    expect(escreverDecimal(correcao.em(competencia("2022-09")).fator)).toBe("0.9968")
    expect(escreverDecimal(correcao.em(competencia("2022-10")).fator)).toBe("1")
  })

  it("months without published index count 1 and are told (rule RMI-115)", () => {
    const correcao = paraDib("2027-03")
    expect(correcao.projetadoDesde).toBe(competencia("2026-07"))
    expect(escreverDecimal(correcao.em(competencia("2027-01")).fator)).toBe("1")
    expect(paraDib("2026-07").projetadoDesde).toBeNull()
  })

  it("a month without index in the chain is a failure that names it", () => {
    const resultado = correcaoAte(P, competencia("1979-03"), competencia("1992-01"), PADRAO)
    expect(Result.isFailure(resultado) && { ...resultado.failure }).toMatchObject({
      tabela: "tabela",
      referencia: "1979-03"
    })
  })
})

describe("CLPS (rules RMI-11, RMI-32)", () => {
  it("corrects by the ORTN/OTN only what is older than the 12 last months", () => {
    const correcao = obter(correcaoClps(P, competencia("1985-01"), data("1988-01-15")))
    // OTN 596.94 in 01/1988, 106.40 in 12/1986: 1,000 OTN
    expect(corrigirCentavos(correcao.em(competencia("1986-12")), 106_400_00)).toBe(596_940_00)
    // ORTN 93,039.40 in 02/1986, in Cr$: 1 ORTN becomes 1 OTN
    expect(corrigirCentavos(correcao.em(competencia("1986-02")), 93_039_40)).toBe(596_94)
    expect(corrigirCentavos(correcao.em(competencia("1987-01")), 12_345_67)).toBe(12_345_67)
    expect(corrigirCentavos(correcao.em(competencia("1987-12")), 12_345_67)).toBe(12_345_67)
  })

  it("nominal salaries still change currency", () => {
    const correcao = obter(semCorrecao(P, competencia("1985-10"), data("1986-09-01")))
    expect(corrigirCentavos(correcao.em(competencia("1986-02")), 1_234_567_89)).toBe(1_234_56)
    expect(corrigirCentavos(correcao.em(competencia("1986-03")), 1_234_56)).toBe(1_234_56)
  })
})

describe("the fast product is the exact one", () => {
  const exato = (fator: BigDecimal.BigDecimal, divisor: BigDecimal.BigDecimal, sc: number, modo: Arredondamento) => {
    const produto = BigDecimal.multiply(fator, BigDecimal.make(BigInt(sc), 2))
    // 60 decimals of the quotient decide any of the cents below
    const valor = BigDecimal.make(
      (produto.value * 10n ** BigInt(60 - produto.scale + divisor.scale)) / divisor.value,
      60
    )
    return Number(BigDecimal.scale(modo === "TRUNCAR" ? truncar(valor, 2) : arredondar(valor, 2), 2).value)
  }

  it("on 60,000 generated salaries of every currency, in both ways of rounding", () => {
    const sortear = sorteador(20_261_120)
    const dibs = ["1992-03", "1994-03", "1996-08", "2004-05", "2019-07", "2024-11", "2027-01"].map(competencia)
    for (const dib of dibs) {
      const inicio =
        maisCompetencias(dib, -500) > competencia("1979-04") ? maisCompetencias(dib, -500) : competencia("1979-04")
      const correcao = obter(correcaoAte(P, inicio, maisCompetencias(dib, -1), PADRAO))
      for (let i = 0; i < 8_600; i += 1) {
        const f = correcao.em(maisCompetencias(inicio, sortear(dib - inicio)))
        const sc = sortear(10 ** (1 + sortear(10)))
        const modo = i % 4 === 0 ? "ARREDONDAR" : "TRUNCAR"
        const obtido = corrigirCentavos(f, sc, modo)
        if (obtido !== exato(f.fator, f.divisor, sc, modo)) expect.fail(`${f.competencia} ${sc} ${modo}: ${obtido}`)
      }
    }
  })

  /** The product of the months `inicio` to `fim`, no digit lost. */
  const produto = (inicio: Competencia, fim: Competencia) => {
    let exato = decimal("1")
    for (let c = fim; c >= inicio; c = maisCompetencias(c, -1)) {
      const cem = BigDecimal.sum(decimal("100"), indiceDoMes(P.indices, c, PADRAO)!)
      exato = BigDecimal.multiply(exato, BigDecimal.multiply(cem, decimal("0.01")))
    }
    return exato
  }

  it("the factor is the exact product of the months, truncated at 30 decimals", () => {
    const correcao = paraDib("2026-01")
    for (let c = competencia("1994-07"); c < competencia("2026-01"); c = maisCompetencias(c, 7)) {
      const exato = truncar(produto(c, competencia("2025-12")), 30)
      expect(BigDecimal.equals(correcao.em(c).fator, exato), String(c)).toBe(true)
    }
  })

  it("an older start extends what is kept without changing it", () => {
    const curta = paraDib("2013-05", "2012-01").em(competencia("2012-06"))
    const longa = paraDib("2013-05", "1994-07")
    expect(longa.em(competencia("2012-06"))).toBe(curta)
    const exato = truncar(produto(competencia("1994-07"), competencia("2013-04")), 30)
    expect(BigDecimal.equals(longa.em(competencia("1994-07")).fator, exato)).toBe(true)
  })
})
