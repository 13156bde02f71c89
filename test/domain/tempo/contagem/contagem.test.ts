/** Counting: whole months, concomitance, cuts, competences out, conversion, late counting (TC-04 to TC-18). */
import { describe, expect, it } from "vitest"
import type { ResultadoTempo } from "../../../../src/domain/tempo/resultado/resultado.ts"
import { beneficio, calcular, corpo, dias, type Objeto, periodo } from "../ajuda.ts"

const segmentos = (r: ResultadoTempo) =>
  r.segmentos.map((s) => [s.dataInicial, s.dataFinal, s.fator, s.diasConvertidos])
const total = (bruto: Objeto) => calcular(bruto).totais.convertido
const motivos = (r: ResultadoTempo) =>
  r.dadosPeriodos.map((l) => [l.dataInicial, l.dataFinal, l.tempoSimples, l.motivo])

describe("concomitance (TC-06)", () => {
  it("a NAO_COMPUTAR period never beats a counted one, unless prioritario", () => {
    const periodos = (prioritario: boolean) => [
      periodo("2000-01-01", "2000-12-31", { descricao: "a" }),
      periodo("2000-04-01", "2000-06-30", { formaContagem: "NAO_COMPUTAR", prioritario })
    ]
    expect(total(corpo({ periodos: periodos(false) }))).toBe(360)
    expect(total(corpo({ periodos: periodos(true) }))).toBe(270)
    expect(motivos(calcular(corpo({ periodos: periodos(true) })))).toEqual([
      ["2000-01-01", "2000-03-31", 90, undefined],
      ["2000-04-01", "2000-06-30", 0, "CONCOMITANTE"],
      ["2000-04-01", "2000-06-30", 0, "NAO_COMPUTAR"],
      ["2000-07-01", "2000-12-31", 180, undefined]
    ])
  })
  it("with equal factors the earlier start is kept, then the order of the request", () => {
    const r = calcular(
      corpo({
        periodos: [
          periodo("2001-01-01", "2001-12-31", { descricao: "b" }),
          periodo("2000-06-01", "2001-06-30", { descricao: "a" }),
          periodo("2001-01-01", "2002-06-30", { descricao: "c" })
        ]
      })
    )
    expect(r.segmentos.map((s) => [s.descricao, s.dataInicial, s.dataFinal])).toEqual([
      ["a", "2000-06-01", "2001-06-30"],
      ["b", "2001-07-01", "2001-12-31"],
      ["c", "2002-01-01", "2002-06-30"]
    ])
  })
  it("after the reform a special period weighs the same as a common one", () => {
    const r = calcular(
      corpo({
        periodos: [
          periodo("2018-01-01", "2020-12-31", { descricao: "comum" }),
          periodo("2019-01-01", "2020-12-31", { descricao: "especial", formaContagem: "ESPECIAL_25" })
        ]
      })
    )
    expect(r.segmentos.map((s) => [s.descricao, s.dataInicial, s.fator])).toEqual([
      ["comum", "2018-01-01", 1],
      ["especial", "2019-01-01", 1.4],
      ["comum", "2019-11-14", 1]
    ])
  })
  it("a common job at the same time hides neither teaching nor special days from their own totals", () => {
    const r = calcular(
      corpo({
        periodos: [
          periodo("1990-01-01", "2019-12-31"),
          periodo("1995-01-01", "1999-12-31", { formaContagem: "MAGISTERIO" }),
          periodo("2000-01-01", "2004-12-31", { formaContagem: "ESPECIAL_25" })
        ]
      })
    )
    const apurado = (chave: string, requisito: "tempoMagisterio" | "tempoEspecial") =>
      r.beneficios.naoCumpridos.find((b) => b.chaveFundamento === chave)!.dadosApuracao.naApuracao.valoresApurados[
        requisito
      ]!.apurado
    expect(apurado("CF201_8_PROFESSOR", "tempoMagisterio")).toBe(dias(5))
    expect(apurado("L8213_57_ESPECIAL_25", "tempoEspecial")).toBe(dias(5))
    expect(r.demonstrativo.find((d) => d.rotulo === "Magistério")?.simples).toBe(dias(5))
  })
})

describe("cuts and floors (TC-07, TC-11)", () => {
  it("cut at the marcos and at the DER; each cut is floored alone", () => {
    const r = calcular(
      corpo({
        dataApuracao: "2005-05-05",
        periodos: [periodo("1998-12-16", "2006-01-31", { formaContagem: "ESPECIAL_25" })]
      })
    )
    expect(segmentos(r)).toEqual([
      ["1998-12-16", "1998-12-16", 1.4, 1],
      ["1998-12-17", "1999-11-28", 1.4, Math.floor(342 * 1.4)],
      ["1999-11-29", "2005-05-05", 1.4, Math.floor((5 * 360 + 5 * 30 + 7) * 1.4)],
      ["2005-05-06", "2006-01-31", 1.4, Math.floor(265 * 1.4)]
    ])
    expect(r.totais.convertido).toBe(1 + 478 + 2739)
  })
  it("no conversion from 14/11/2019 on, not even with a typed factor", () => {
    const r = calcular(
      corpo({
        periodos: [periodo("2019-11-01", "2019-12-31", { formaContagem: "ESPECIAL_15", fatorConversaoModificado: 2.5 })]
      })
    )
    expect(segmentos(r)).toEqual([
      ["2019-11-01", "2019-11-13", 2.5, 32],
      ["2019-11-14", "2019-12-31", 1, 47]
    ])
  })
  it.each([
    ["M", "ESPECIAL_15", 2.33],
    ["M", "ESPECIAL_20", 1.75],
    ["M", "ESPECIAL_25", 1.4],
    ["F", "ESPECIAL_15", 2],
    ["F", "ESPECIAL_20", 1.5],
    ["F", "ESPECIAL_25", 1.2],
    ["M", "RURAL", 1],
    ["F", "MAGISTERIO", 1]
  ])("%s %s: factor %d (TC-10)", (sexo, formaContagem, fator) =>
    expect(
      calcular(corpo({ segurado: { sexo }, periodos: [periodo("2000-01-01", "2000-12-31", { formaContagem })] }))
        .segmentos[0]!.fator
    ).toBe(fator)
  )
})

describe("whole months after the reform (TC-04)", () => {
  const mesCheio = { mesCheioAposEc103: true }
  it.each([
    ["two jobs in one month count it once", ["2020-03-01", "2020-03-05"], ["2020-03-20", "2020-04-02"], 60],
    ["11/2019 gives the 17 days after the reform", ["2019-11-20", "2019-11-25"], ["2019-12-31", "2019-12-31"], 47],
    ["11/2019 with nothing after the 13th gives none", ["2019-11-10", "2019-11-13"], ["2019-12-31", "2019-12-31"], 34]
  ] as const)("%s", (_, a, b, esperado) =>
    expect(total(corpo({ opcoes: mesCheio, periodos: [periodo(a[0], a[1]), periodo(b[0], b[1])] }))).toBe(esperado)
  )
  it("a month below the minimum counts nothing", () =>
    expect(
      total(
        corpo({
          opcoes: mesCheio,
          periodos: [periodo("2020-01-10", "2020-03-20", { salarios: [{ competencia: "2020-02", valor: 1044.99 }] })]
        })
      )
    ).toBe(60))
  it("special time is still converted between its kinds (TC-12)", () => {
    const r = calcular(
      corpo({
        opcoes: { ...mesCheio, especie: 46 },
        periodos: [
          periodo("2000-01-01", "2019-12-31", { formaContagem: "ESPECIAL_25" }),
          periodo("2020-01-01", "2020-12-31", { formaContagem: "ESPECIAL_15" })
        ]
      })
    )
    expect(r.segmentos.at(-1)).toMatchObject({ fator: 1.67, dias: 360, diasConvertidos: 601 })
  })
})

describe("competences below the minimum (TC-08)", () => {
  const com = (valor: number, mudancas: Objeto = {}, opcoes: Objeto = {}) =>
    corpo({
      opcoes,
      periodos: [periodo("2020-05-10", "2020-07-20", { salarios: [{ competencia: "2020-06", valor, ...mudancas }] })]
    })
  it.each([
    ["one cent below is out", com(1044.99), 21 + 20, 2],
    ["the minimum exactly counts", com(1045), 71, 3],
    ["adjusted counts", com(10, { ajustada: true }), 71, 3],
    ["the option off counts", com(10, {}, { analisarCompetenciasAbaixoDoMinimo: false }), 71, 3]
  ])("%s", (_, bruto, dias, carencia) => {
    const { convertido, carencia: meses } = calcular(bruto).totais
    expect([convertido, meses]).toEqual([dias, carencia])
  })
  it("the minimum of May 2020 and of January 2020 are those of their months", () => {
    const de = (competencia: string, valor: number) =>
      total(corpo({ periodos: [periodo("2020-01-01", "2020-12-31", { salarios: [{ competencia, valor }] })] }))
    expect([de("2020-01", 1039), de("2020-01", 1038.99), de("2020-02", 1039)]).toEqual([360, 330, 330])
  })
  it("all activities are summed, the facultativo must reach it alone", () => {
    const periodos = (naturezaVinculo: string) => [
      periodo("2021-03-01", "2021-03-31", { salarios: [{ competencia: "2021-03", valor: 600 }] }),
      periodo("2021-03-01", "2021-03-31", { naturezaVinculo, salarios: [{ competencia: "2021-03", valor: 600 }] })
    ]
    expect(total(corpo({ periodos: periodos("CONTRIBUINTE_INDIVIDUAL") }))).toBe(30)
    expect(total(corpo({ periodos: periodos("SEGURADO_FACULTATIVO") }))).toBe(0)
  })
  it("11/2019 loses only its days from 14 on, and the whole month of carência", () => {
    const r = calcular(
      corpo({ periodos: [periodo("2019-10-01", "2019-12-31", { salarios: [{ competencia: "2019-11", valor: 1 }] })] })
    )
    expect([r.totais.convertido, r.totais.carencia]).toEqual([30 + 13 + 30, 2])
  })
  it("before 11/2019 low salaries of an employee always count; flagged ones of who pays himself do not", () => {
    const de = (naturezaVinculo: string, indicadores: ReadonlyArray<string>) =>
      total(
        corpo({
          periodos: [
            periodo("2010-01-01", "2010-12-31", {
              naturezaVinculo,
              salarios: [{ competencia: "2010-05", valor: 1, indicadores }]
            })
          ]
        })
      )
    expect(de("EMPREGADO", ["PREC-MENOR-MIN"])).toBe(360)
    expect(de("CONTRIBUINTE_INDIVIDUAL", [])).toBe(360)
    expect(de("CONTRIBUINTE_INDIVIDUAL", ["PREC-MENOR-MIN"])).toBe(330)
  })
  it("a month with a benefit by incapacity is not excluded: its income is not among the salaries", () =>
    expect(
      total(
        corpo({
          periodos: [
            periodo("2022-01-01", "2022-03-31", { salarios: [{ competencia: "2022-02", valor: 300 }] }),
            periodo("2022-02-10", "2022-02-28", { naturezaVinculo: "BENEFICIO_INCAPACIDADE" })
          ]
        })
      )
    ).toBe(90))
})

describe("indicators (TC-09) and kinds of period (TC-05)", () => {
  it("reduced-rate competences are out for 42, 46 and 57, in for 41 and carência", () => {
    const bruto = (especie: number) =>
      corpo({
        opcoes: { especie },
        periodos: [
          periodo("2010-01-01", "2010-12-31", {
            naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL",
            salarios: ["2010-03", "2010-04"].map((competencia) => ({
              competencia,
              valor: 510,
              indicadores: ["IREC-LC123"]
            }))
          })
        ]
      })
    expect([42, 57, 41].map((e) => total(bruto(e)))).toEqual([300, 300, 360])
    expect([42, 41].map((e) => calcular(bruto(e)).totais.carencia)).toEqual([12, 12])
  })
  it("PREC-FACULTCONC takes the competence at any date", () =>
    expect(
      total(
        corpo({
          periodos: [
            periodo("2005-01-01", "2005-06-30", {
              naturezaVinculo: "SEGURADO_FACULTATIVO",
              salarios: [{ competencia: "2005-02", valor: 300, indicadores: ["PREC-FACULTCONC"] }]
            })
          ]
        })
      )
    ).toBe(150))
  it("rural time of the segurado especial without contribution after 31/10/1991 counts only in rural and hybrid lines", () => {
    const r = calcular(
      corpo({
        segurado: { nascimento: "1955-01-01" },
        periodos: [
          periodo("1980-01-01", "2010-12-31", {
            formaContagem: "RURAL",
            naturezaVinculo: "SEGURADO_ESPECIAL",
            contarCarencia: false
          })
        ]
      })
    )
    expect(r.totais.convertido).toBe(11 * 360 + 10 * 30)
    const hibrida = [...r.beneficios.cumpridos, ...r.beneficios.naoCumpridos].find(
      (b) => b.chaveFundamento === "RPS_57_HIBRIDA"
    )!
    expect(hibrida.dadosApuracao.naApuracao.valoresApurados.tempoContribuicao!.apurado).toBeGreaterThan(dias(30))
    expect(hibrida.dadosApuracao.naApuracao.valoresApurados.carencia!.apurado).toBe(31 * 12)
  })
})

describe("late counting (TC-18)", () => {
  const periodos = [
    periodo("1990-01-01", "1999-12-31", { computavelDesde: "2020-05-01" }),
    periodo("2000-01-01", "2024-12-31")
  ]
  it("enters only the totals of reference dates from computavelDesde on", () => {
    const r = calcular(corpo({ periodos }))
    expect(r.demonstrativo.map((d) => d.convertido)).toEqual([0, 0, dias(19, 10, 13)])
    expect(r.totais.convertido).toBe(dias(34, 6))
  })
  it("a right that needs it exists from that day on, not before", () => {
    const r = calcular(corpo({ segurado: { nascimento: "1950-01-01" }, periodos }))
    const pontos = r.beneficios.naoCumpridos.find((b) => b.chaveFundamento === "EC103_15_PONTOS")!
    expect(pontos.dadosApuracao.reafirmacao).toEqual({ possivel: true, data: "2024-12-30" })
    const idade = [...r.beneficios.cumpridos].find((b) => b.chaveFundamento === "EC103_19_PROGRAMADA")!
    expect(idade.dadosApuracao.dataImplemento).toBe("2019-12-30")
  })
  it("a marco after the DER sees nothing that the DER does not see yet", () => {
    const r = calcular(
      corpo({
        dataApuracao: "2016-10-31",
        periodos: [periodo("2016-01-23", "2020-04-30", { computavelDesde: "2019-11-12" })]
      })
    )
    const { tempoEmMarco } = beneficio(r, "EC103_17_PEDAGIO50").dadosApuracao.naApuracao.valoresApurados
    expect(tempoEmMarco!.apurado).toBe(0)
  })
  it("before that day the period is shown as not computable yet", () => {
    const r = calcular(corpo({ dataApuracao: "2019-01-01", periodos }))
    expect(r.dadosPeriodos[0]).toMatchObject({
      dataInicial: "1990-01-01",
      tempoSimples: 0,
      motivo: "NAO_COMPUTAVEL_AINDA"
    })
  })
})
