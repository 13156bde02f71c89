/** The evolution of the monthly income: law cases, the old regimes, and equality with plain decimal arithmetic. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Result } from "effect"
import {
  type Evolucao,
  evoluirRenda,
  fatorAcumulado,
  type MesDeRenda
} from "../../../src/domain/beneficios/renda/evolucao.ts"
import type { PedidoEvolucao } from "../../../src/domain/beneficios/renda/pedido.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../src/domain/valores/competencia.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { decimal, escreverDecimal, formatarDecimal, truncar } from "../../../src/domain/valores/decimal.ts"
import { type Centavos, centavosDe, decimalDeCentavos, razaoDe } from "../../../src/domain/valores/dinheiro.ts"
import { instantaneoDaSemente } from "../../apoio/indices/tabelas.ts"

const INSTANTANEO = instantaneoDaSemente()
const caso = (nome: string) =>
  JSON.parse(readFileSync(new URL(`../../casos/atrasados/${nome}.json`, import.meta.url), "utf8"))

const reais = (texto: string): Centavos => centavosDe(decimal(texto))
const escrever = (valor: Centavos): string => formatarDecimal(decimalDeCentavos(valor), 2)

const evoluir = (rmi: string, dib: string, ate: string, mais: Partial<PedidoEvolucao> = {}): Evolucao =>
  Result.getOrThrow(
    evoluirRenda(INSTANTANEO, { rmi: reais(rmi), dib: data(dib), ate: competencia(ate), modo: "JUDICIAL", ...mais })
  )

const mes = ({ meses }: Evolucao, c: string): MesDeRenda => {
  const achado = meses.find((m) => m.competencia === competencia(c))
  if (achado === undefined) throw new Error(`no month ${c}`)
  return achado
}
const base = (e: Evolucao, c: string) => escrever(mes(e, c).base)
const renda = (e: Evolucao, c: string) => escrever(mes(e, c).renda)

describe("law cases", () => {
  it("ATR-EX-12: truncation at every adjustment, proportional first adjustment from the table", () => {
    const { rmi, dib, ate, esperado } = caso("ATR-EX-12-evolucao-da-renda")
    const e = evoluir(rmi, dib, ate)
    for (const [c, valor] of Object.entries<string>(esperado)) assert.strictEqual(renda(e, c), valor, c)
  })

  it("ATR-EX-11: first adjustments", () => {
    for (const { dib, percentual } of caso("ATR-EX-11-primeiro-reajuste").casos) {
      const ano = Number(dib.slice(0, 4)) + 1
      const fator = fatorAcumulado(INSTANTANEO, { dib: data(dib), ate: competencia(`${ano}-01`) })
      assert.strictEqual(
        escreverDecimal(fator),
        escreverDecimal(BigDecimal.sum(decimal("1"), BigDecimal.multiply(decimal(percentual), decimal("0.01")))),
        dib
      )
    }
  })

  it("RMI-S009: proportional first adjustment, and the recovery of the ceiling", () => {
    const [simples, comIndice] = caso("RMI-S009-evolucao-proporcional-irt").esperado.linhas
    const e = evoluir(simples.rmi, "2019-07-10", "2022-12")
    for (const { competencia: c, valor, piso, teto } of simples.passos) {
      assert.deepStrictEqual([renda(e, c), escrever(mes(e, c).piso), escrever(mes(e, c).teto!)], [valor, piso, teto])
    }
    const [passo] = comIndice.passos
    const irt = evoluir(comIndice.rmi, "2019-07-10", "2020-12", { indiceTeto: decimal(passo.irt) })
    assert.strictEqual(renda(irt, passo.competencia), passo.valor)
    assert.strictEqual(base(irt, "2020-01"), "6379.07")
  })

  it("the adjustment of each month moves the ceiling as it moves an income", () => {
    // 04/2006: 5.000% on the ceiling at first, 5.010% on the incomes; 08/2006 completes it
    const saltos = ["2006-04"].map(competencia)
    const { meses } = evoluir("500.00", "1994-07-01", "2026-10")
    const comReajuste = meses.filter(({ origem, competencia: c }) => origem !== undefined && !saltos.includes(c))
    assert.isAbove(comReajuste.length, 25)
    for (const { competencia: c, teto } of comReajuste) {
      const rendaBase = {
        competencia: maisCompetencias(c, -1),
        valor: meses.find((m) => m.competencia === c - 1)!.teto!
      }
      const [anterior, atual] = evoluir("500.00", "1994-07-01", formatarCompetencia(c), { rendaBase }).meses.slice(-2)
      assert.strictEqual(anterior!.base, rendaBase.valor)
      assert.isAtMost(Math.abs(atual!.base - teto!), 1, formatarCompetencia(c))
    }
  })
})

describe("first adjustment", () => {
  it("a converted benefit follows the DIB of the original one", () => {
    const e = evoluir("3000.00", "2020-06-10", "2021-02", { dibOriginal: data("2015-03-01") })
    assert.strictEqual(renda(e, "2021-01"), "3163.50")
    assert.strictEqual(mes(e, "2021-01").origem, "REAJUSTE")
  })

  it("an original DIB of the same year gives its own proportional", () => {
    const e = evoluir("3000.00", "2020-09-10", "2021-02", { dibOriginal: data("2020-05-20") })
    assert.strictEqual(mes(e, "2021-01").origem, "PRIMEIRO_REAJUSTE")
    assert.strictEqual(renda(e, "2021-01"), "3153.60")
  })

  it("a benefit that takes the place of another has of its first adjustment only what the other had not had", () => {
    const indice = { indiceTeto: decimal("1.01"), sucede: true } as const
    const depois = evoluir("3000.00", "2020-06-10", "2021-02", { ...indice, dibOriginal: data("2019-05-01") })
    assert.strictEqual(renda(depois, "2021-01"), "3163.50")
    const antes = evoluir("3000.00", "2020-09-10", "2021-02", { ...indice, dibOriginal: data("2020-05-20") })
    // proportional of 05/2020 (5.12%), with the index of the ceiling
    assert.strictEqual(renda(antes, "2021-01"), "3185.13")
  })

  it("Lei 8.870 art. 26 reaches a benefit that took the place of one of its years before 04/1994", () => {
    const indice = { indiceTeto: decimal("1.2"), sucede: true, dibOriginal: data("1993-06-10") } as const
    const e = evoluir("30000.00", "1994-02-10", "1994-05", indice)
    assert.strictEqual(mes(e, "1994-04").origem, "INDICE_TETO")
    assert.strictEqual(mes(evoluir("50.00", "1994-04-10", "1994-06", indice), "1994-05").origem, undefined)
  })

  it("keeps the running value and says so while the order of the year is not in the table", () => {
    const e = evoluir("3000.00", "2026-03-10", "2027-03")
    assert.strictEqual(renda(e, "2027-03"), "3000.00")
    assert.strictEqual(e.tabelasAte, competencia("2026-11"))
    assert.isUndefined(evoluir("3000.00", "2026-03-10", "2026-11").tabelasAte)
  })

  it("before an informed running value the first adjustment is the proportional one", () => {
    const rendaBase = { competencia: competencia("2017-05"), valor: reais("3856.24") }
    assert.strictEqual(base(evoluir("2765.63", "2015-04-30", "2017-06", { rendaBase }), "2016-01"), "2953.13")
  })

  it("after an informed running value every adjustment is integral", () => {
    const e = evoluir("1000.00", "2019-10-16", "2021-02", {
      rendaBase: { competencia: competencia("2019-11"), valor: reais("2000.00") }
    })
    assert.deepStrictEqual(
      ["2019-10", "2019-11", "2019-12", "2020-01", "2021-01"].map((c) => base(e, c)),
      ["1000.00", "2000.00", "2000.00", "2089.60", "2203.48"]
    )
  })
})

describe("floor and ceiling", () => {
  it("the court's running value goes over the ceiling, the INSS's stays on it", () => {
    const dib = "2019-07-10"
    const irt = { indiceTeto: decimal("1.0712") }
    const justica = evoluir("5839.45", dib, "2021-12", irt)
    const inss = evoluir("5839.45", dib, "2021-12", { ...irt, modo: "ADMINISTRATIVO" })
    assert.deepStrictEqual([base(justica, "2021-01"), renda(justica, "2021-01")], ["6726.72", "6433.57"])
    assert.deepStrictEqual([base(inss, "2020-01"), base(inss, "2021-01")], ["6101.06", "6433.56"])
  })

  it("the floor lifts the month and not the running value", () => {
    const e = evoluir("1000.00", "2019-01-05", "2020-12")
    assert.deepStrictEqual(
      [base(e, "2020-02"), renda(e, "2020-01"), renda(e, "2020-02")],
      ["1044.80", "1044.80", "1045.00"]
    )
  })

  it("the floor of auxílio-acidente is a fraction of the minimum wage", () => {
    const e = evoluir("100.00", "2019-01-05", "2019-12", { fatorPiso: decimal("0.5") })
    assert.strictEqual(renda(e, "2019-12"), "499.00")
  })

  it("an assistance benefit is always one minimum wage", () => {
    const e = evoluir("0", "2019-01-05", "2020-03", { rendaMinima: true })
    assert.deepStrictEqual(
      ["2019-12", "2020-01", "2020-02"].map((c) => renda(e, c)),
      ["998.00", "1039.00", "1045.00"]
    )
  })

  it("and in the month the currency changed it is the minimum wage in the new one", () => {
    const e = evoluir("0", "1984-10-31", "1989-02", { rendaMinima: true })
    assert.deepStrictEqual([base(e, "1989-01"), renda(e, "1989-01")], ["54.37", "54.37"])
  })

  it("one month can have another floor, ceiling, share or factor", () => {
    const e = evoluir("3000.00", "2019-10-16", "2021-03", {
      ajustes: new Map([
        [competencia("2019-11"), { teto: reais("2500.00") }],
        [competencia("2019-12"), { piso: reais("3500.00") }],
        [competencia("2020-01"), { fatorReajuste: decimal("1.1") }],
        [competencia("2020-02"), { proporcao: razaoDe(decimal("0.5")) }]
      ])
    })
    assert.deepStrictEqual(
      ["2019-10", "2019-11", "2019-12", "2020-01", "2020-02", "2020-03", "2021-01"].map((c) => renda(e, c)),
      ["3000.00", "2500.00", "3500.00", "3300.00", "1650.00", "3300.00", "3479.85"]
    )
  })
})

describe("old regimes", () => {
  it("ADCT art. 58: minimum wages of the DIB from 04/1989 to 12/1991, then the table", () => {
    const e = evoluir("28440.00", "1988-09-20", "1992-02")
    assert.strictEqual(renda(e, "1989-03"), "63.90", "before 04/1989 nothing adjusts it, and the floor lifts it")
    assert.strictEqual(base(e, "1989-03"), "28.44")
    assert.strictEqual(base(e, "1989-04"), "95.85")
    assert.strictEqual(base(e, "1991-12"), "63000.00")
    assert.strictEqual(base(e, "1992-01"), "138488.74")
    assert.strictEqual(
      base(evoluir("1", "1988-09-20", "1991-12", { equivalencia: decimal("2") }), "1991-12"),
      "84000.00"
    )
  })

  it("OS 121 brings the income of the buraco negro to 06/1992; next adjustment in 09/1992", () => {
    const e = evoluir("100000.00", "1988-10-05", "1992-09")
    assert.strictEqual(base(e, "1992-06"), "1254631.46")
    assert.strictEqual(mes(e, "1992-06").origem, "OS_121")
    assert.strictEqual(base(e, "1992-08"), "1254631.46")
    assert.strictEqual(base(e, "1992-09"), "2820247.16")
    assert.strictEqual(
      base(evoluir("100000.00", "1988-10-05", "1992-06", { os121Sem147: true }), "1992-06"),
      "914054.69"
    )
    assert.strictEqual(base(evoluir("500.00", "1989-01-10", "1992-06"), "1992-06"), "3008560.55")
  })

  it("before a later informed running value the OS 121 is as without it", () => {
    const rendaBase = { competencia: competencia("2010-08"), valor: reais("1966.87") }
    assert.strictEqual(base(evoluir("238.99", "1989-04-02", "2010-08", { rendaBase }), "1992-06"), "861452.02")
    const antes = { competencia: competencia("1990-05"), valor: reais("5000.00") }
    assert.notStrictEqual(
      mes(evoluir("238.99", "1989-04-02", "1992-07", { rendaBase: antes }), "1992-06").origem,
      "OS_121"
    )
  })

  it("the ceiling cuts an income still in the old currency in that currency", () => {
    const e = evoluir("21091.91", "1987-08-01", "1989-02", { modo: "ADMINISTRATIVO", fatorPiso: decimal("0.3") })
    assert.strictEqual(renda(e, "1989-01"), "21.09")
  })

  it("shows each month in its currency, divides in the month of the table, and only for a DIB before it", () => {
    const e = evoluir("400000.00", "1988-11-10", "1989-02")
    assert.deepStrictEqual([base(e, "1989-01"), renda(e, "1989-01")], ["658.33", "485.26"])
    assert.strictEqual(base(e, "1989-02"), "891.90")
    const umaVez = evoluir("44433.38", "1988-12-30", "1989-02", { fatorPiso: decimal("0.5") })
    assert.strictEqual(base(umaVez, "1989-02"), "77.31", "one truncation for both months")
    assert.strictEqual(base(evoluir("400.00", "1989-01-20", "1989-02"), "1989-02"), "541.91")
    assert.strictEqual(base(evoluir("9000000.00", "1993-06-10", "1993-08"), "1993-08"), "15076.02")
    assert.strictEqual(base(evoluir("50000.00", "1993-08-10", "1993-09"), "1993-09"), "66110.00")
  })

  it("an anticipation reaches every earlier DIB and does not consume the first adjustment", () => {
    const e = evoluir("10000000.00", "1993-02-10", "1993-05")
    assert.deepStrictEqual([mes(e, "1993-03").origem, mes(e, "1993-05").origem], ["ANTECIPACAO", "PRIMEIRO_REAJUSTE"])
    assert.strictEqual(base(e, "1993-05"), "20483662.25")
  })

  it("ATR-EX-20, ATR-EX-21: a DIB of 12/1993 keeps the ratio of 02/1994 to its ceiling", () => {
    for (const nome of ["ATR-EX-20-urv-dib-12-1993-teto", "ATR-EX-21-urv-dib-12-1993"]) {
      const { rmi, dib, ate, esperado } = caso(nome)
      const e = evoluir(rmi, dib, ate)
      for (const [c, valor] of Object.entries<string>(esperado)) assert.strictEqual(renda(e, c), valor, c)
      assert.strictEqual(mes(e, "1994-03").origem, "CONVERSAO_URV")
    }
  })

  it("a DIB of 01/1994 or 02/1994 keeps the ratio of its RMI to the ceiling of its month", () => {
    for (const [dib, teto, rmi] of [
      ["1994-01-10", "295795.39", "147897.69"],
      ["1994-02-10", "385273.50", "192636.75"]
    ] as const) {
      const esperado = (Number(rmi) / Number(teto)) * 582.86
      const obtido = Number(base(evoluir(rmi, dib, "1994-03"), "1994-03"))
      assert.isAtMost(Math.abs(obtido - esperado), 0.01, dib)
    }
  })

  it("ATR-EX-23, ATR-EX-24: the subsidy of the STF, or the ceiling of benefits", () => {
    for (const nome of ["ATR-EX-23-maternidade-empregada-subsidio", "ATR-EX-24-maternidade-domestica-teto"]) {
      const { rmi, dib, ate, esperado, teto, categoriaSegurada } = caso(nome)
      const e = evoluir(rmi, dib, ate, { subsidioStf: categoriaSegurada === "EMPREGADA" })
      for (const [c, valor] of Object.entries<string>(esperado)) assert.strictEqual(renda(e, c), valor, c)
      for (const [c, valor] of Object.entries<string>(teto)) {
        if (competencia(c) >= e.meses[0]!.competencia) assert.strictEqual(escrever(mes(e, c).teto!), valor, c)
      }
    }
  })

  it("before 01/2004 no subsidy is known, and nothing limits", () => {
    const e = evoluir("20000.00", "2003-11-10", "2004-02", { subsidioStf: true })
    assert.deepStrictEqual([mes(e, "2003-12").teto, renda(e, "2003-12")], [undefined, "20000.00"])
    assert.deepStrictEqual([escrever(mes(e, "2004-01").teto!), renda(e, "2004-01")], ["19115.19", "19115.19"])
  })

  it("converts to URV: the mean of four incomes, or the ratio to the ceiling for a DIB from 12/1993 on", () => {
    const e = evoluir("135120.49", "1993-11-10", "1994-03")
    const valores = ["1993-11", "1993-12", "1994-01", "1994-02"].map((c) => decimalDeCentavos(mes(e, c).base))
    const urvs = ["238.32", "327.90", "458.16", "637.64"].map(decimal)
    const soma = valores.reduce((s, v, i) => BigDecimal.sum(s, BigDecimal.divideUnsafe(v, urvs[i]!)), decimal("0"))
    const media = BigDecimal.divideUnsafe(soma, decimal("4"))
    assert.strictEqual(base(e, "1994-03"), formatarDecimal(truncar(media, 2), 2))
    assert.strictEqual(base(evoluir("168751.98", "1993-12-10", "1994-03"), "1994-03"), "456.72")
    assert.strictEqual(base(evoluir("100000.00", "1994-02-28", "1994-07"), "1994-07"), "151.28")
  })

  it("the ceiling of 02/1994, evolved by the table, is the ceiling in URV", () => {
    const e = evoluir("135120.49", "1991-05-10", "1994-03", {
      rendaBase: { competencia: competencia("1993-11"), valor: reais("135120.49") }
    })
    assert.strictEqual(base(e, "1994-03"), "582.86")
  })

  it("Lei 8.870 art. 26 in 04/1994; Lei 8.880 art. 21 with the first adjustment", () => {
    const indice = { indiceTeto: decimal("1.2") }
    const e = evoluir("135120.49", "1993-11-10", "1994-05", indice)
    assert.strictEqual(mes(e, "1994-04").origem, "INDICE_TETO")
    assert.strictEqual(mes(e, "1994-04").base, Math.floor(mes(e, "1994-03").base * 1.2))
    const depois = evoluir("500.00", "1994-08-10", "1995-06", indice)
    assert.strictEqual(base(depois, "1995-05"), "808.01")
    assert.strictEqual(
      base(evoluir("1000000.00", "1991-04-04", "1994-05", indice), "1994-05"),
      base(evoluir("1000000.00", "1991-04-04", "1994-05"), "1994-05")
    )
  })

  it("refuses a DIB before the tables of limits", () => {
    const falha = evoluirRenda(INSTANTANEO, {
      rmi: reais("1"),
      dib: data("1960-01-01"),
      ate: competencia("1970-01"),
      modo: "JUDICIAL"
    })
    assert.isTrue(
      Result.isFailure(falha) && falha.failure._tag === "TabelaIncompleta" && falha.failure.tabela === "teto"
    )
  })
})

describe("cents and decimals", () => {
  it("the running value of every month is the one before times the factor shown, truncated in decimals", () => {
    for (let i = 0; i < 300; i++) {
      const rmi = `${(i * 7919) % 5000}.${String((i * 37) % 100).padStart(2, "0")}`
      const dib = `${1995 + (i % 30)}-${String(1 + (i % 12)).padStart(2, "0")}-15`
      const { meses } = evoluir(rmi, dib, "2026-10", i % 5 === 0 ? { indiceTeto: decimal("1.0437") } : {})
      meses.slice(1).forEach((m, j) => {
        const esperado = truncar(BigDecimal.multiply(decimalDeCentavos(meses[j]!.base), m.fator), 2)
        assert.strictEqual(
          escrever(m.base),
          formatarDecimal(esperado, 2),
          `${dib} ${formatarCompetencia(m.competencia)}`
        )
        const limitado = Math.min(m.teto!, Math.max(m.piso, m.base))
        assert.strictEqual(m.renda, limitado)
      })
    }
  })
})
