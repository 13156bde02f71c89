/** Carência and quality of insured (TC-20 to TC-35). */
import { describe, expect, it } from "vitest"
import type { ResultadoTempo } from "../../../../src/domain/tempo/resultado/resultado.ts"
import { beneficio, calcular, corpo, type Objeto, periodo } from "../ajuda.ts"

const carencia = (r: ResultadoTempo, chave: string) =>
  beneficio(r, chave).dadosApuracao.naApuracao.valoresApurados.carencia

describe("counting carência (TC-24)", () => {
  const meses = (periodos: ReadonlyArray<Objeto>) => calcular(corpo({ periodos })).totais.carencia
  it("months of admission and dismissal count whole, once", () => {
    expect(meses([periodo("2000-01-31", "2000-02-01")])).toBe(2)
    expect(meses([periodo("2000-01-05", "2000-01-10"), periodo("2000-01-20", "2000-03-01")])).toBe(3)
  })
  it("a period without carência adds nothing, and does not take from another", () => {
    const sem = periodo("2000-01-01", "2000-12-31", { contarCarencia: false })
    expect(meses([sem])).toBe(0)
    expect(meses([sem, periodo("2000-06-01", "2000-08-31")])).toBe(3)
  })
  it("on the days of a prioritario only its own flag is read", () => {
    const longo = periodo("2000-01-01", "2000-12-31")
    const prioritario = { prioritario: true, contarCarencia: false }
    expect(meses([longo, periodo("2000-03-01", "2000-04-30", prioritario)])).toBe(10)
    expect(meses([longo, periodo("2000-03-02", "2000-04-30", prioritario)])).toBe(11)
  })
  it("the month of the reference date counts when touched", () => {
    const ate = (dataApuracao: string) =>
      calcular(corpo({ dataApuracao, periodos: [periodo("2000-01-15", "2001-12-31")] })).totais.carencia
    expect([ate("2000-01-14"), ate("2000-01-15"), ate("2000-02-01")]).toEqual([0, 1, 2])
  })
  it("the months of the segments add up to the total", () => {
    const r = calcular(
      corpo({
        periodos: [
          periodo("1997-05-20", "1999-12-10"),
          periodo("1999-12-20", "2021-03-10"),
          periodo("2021-03-15", "2022-01-01")
        ]
      })
    )
    expect(r.segmentos.reduce((s, x) => s + x.carencia, 0)).toBe(r.totais.carencia)
    expect(r.dadosPeriodos.reduce((s, x) => s + x.carencia, 0)).toBe(r.totais.carencia)
  })
})

describe("required carência (TC-23)", () => {
  const pessoa = (inicio: string, dataApuracao: string, opcoes: Objeto = {}) =>
    calcular(
      corpo({
        dataApuracao,
        segurado: { nascimento: "1939-08-10", sexo: "M" },
        opcoes: { especie: 41, ...opcoes },
        periodos: [periodo(inicio, "1999-12-31")]
      })
    )
  it("the table of art. 142 serves who was affiliated up to 24/07/1991", () => {
    expect(carencia(pessoa("1991-07-24", "2010-01-01"), "L8213_48_IDADE")!.exigido).toBe(138)
    expect(carencia(pessoa("1991-07-25", "2010-01-01"), "L8213_48_IDADE")!.exigido).toBe(180)
  })
  it("by the year of the age, fixed afterwards, or of the DER, as the option says", () => {
    expect(carencia(pessoa("1980-01-01", "2010-01-01"), "L8213_48_IDADE")!.exigido).toBe(138)
    expect(carencia(pessoa("1980-01-01", "2010-01-01", { marcoCarencia: "DER" }), "L8213_48_IDADE")!.exigido).toBe(174)
    expect(carencia(pessoa("1980-01-01", "2010-01-01"), "CF201_7_I_TC")!.exigido).toBe(174)
    expect(carencia(pessoa("1980-01-01", "2003-06-01"), "L8213_48_IDADE")!.exigido).toBe(132)
  })
  it("an informed first affiliation wins", () => {
    const r = calcular(
      corpo({
        dataApuracao: "2009-01-01",
        segurado: { nascimento: "1939-08-10", filiacao: "1985-01-01" },
        periodos: [periodo("1995-01-01", "2008-12-31")]
      })
    )
    expect(carencia(r, "L8213_48_IDADE")!.exigido).toBe(138)
  })
  it("after EC 103 it is dropped by the option, except in art. 18 and in the hybrid and disability rules", () => {
    const r = calcular(
      corpo({
        opcoes: { carenciaAposEc103: false },
        segurado: { tipo: "PCD" },
        periodos: [periodo("1990-01-01", "2020-12-31")]
      })
    )
    expect(carencia(r, "EC103_15_PONTOS")).toBeUndefined()
    expect(carencia(r, "EC103_19_PROGRAMADA")).toBeUndefined()
    expect(carencia(r, "EC103_18_IDADE")!.exigido).toBe(180)
    expect(carencia(r, "LC142_3_III_LEVE")!.exigido).toBe(180)
    expect(carencia(r, "CF201_7_I_TC")!.exigido).toBe(180)
  })
  it("is reached on the first touched day of the competence that completes it", () => {
    const r = calcular(corpo({ periodos: [periodo("2000-01-20", "2020-12-31")] }))
    expect(carencia(r, "EC103_15_PONTOS")!.atingidoEm).toBe("2014-12-01")
  })
})

/** Quality on a fact after jobs; `ate` is the last day of quality. */
const qualidade = (fato: string, periodos: ReadonlyArray<Objeto>, mudancas: Objeto = {}, opcoes: Objeto = {}) => {
  const r = calcular(
    corpo({
      dataApuracao: "2024-06-30",
      opcoes: { especie: 91, fatoGerador: { tipo: "DII", data: fato }, ...opcoes },
      periodos,
      ...mudancas
    })
  )
  const q = beneficio(r, "L8213_59_INCAPACIDADE_TEMPORARIA_ACIDENTARIA").dadosApuracao
  return [q.temDireito, q.naApuracao.valoresApurados.qualidadeSegurado!.ate]
}

describe("quality of insured (TC-30 to TC-34)", () => {
  const curto = [periodo("2017-01-01", "2018-11-20")]
  const longo = [periodo("2005-01-01", "2018-11-20")]
  it("ends on day 15 of the month after the one that follows the grace", () => {
    expect(qualidade("2020-01-15", curto)).toEqual([true, "2020-01-15"])
    expect(qualidade("2020-01-16", curto)).toEqual([false, "2020-01-15"])
  })
  it("is extended by unemployment and by more than 120 contributions, up to 36 months", () => {
    const desemprego = [{ dataInicial: "2019-01-01", dataFinal: "2019-03-01" }]
    expect(qualidade("2020-06-01", curto, { desemprego })).toEqual([true, "2021-01-15"])
    expect(qualidade("2020-06-01", longo)).toEqual([true, "2021-01-15"])
    expect(qualidade("2020-06-01", longo, { desemprego })).toEqual([true, "2022-01-15"])
  })
  it("exactly 120 contributions extend nothing", () => {
    expect(qualidade("2019-06-01", [periodo("2008-12-01", "2018-11-30")])[1]).toBe("2020-01-15")
    expect(qualidade("2019-06-01", [periodo("2008-11-01", "2018-11-30")])[1]).toBe("2021-01-15")
  })
  it("work on the very day of the loss leaves no gap: the contributions go on counting", () => {
    const depois = (inicio: string) => [periodo("2012-01-01", "2018-11-20"), periodo(inicio, "2023-04-30")]
    expect(qualidade("2023-06-01", depois("2020-01-16"))[1]).toBe("2025-06-15")
    expect(qualidade("2023-06-01", depois("2020-01-17"))[1]).toBe("2024-06-15")
  })
  it("a facultativo has 6 months and no extension", () =>
    expect(
      qualidade("2019-01-01", [periodo("2005-01-01", "2018-11-30", { naturezaVinculo: "SEGURADO_FACULTATIVO" })])[1]
    ).toBe("2019-07-15"))
  it("a benefit holds it even when it does not count as time", () =>
    expect(
      qualidade("2020-03-01", [
        ...curto,
        periodo("2018-11-21", "2020-02-10", {
          formaContagem: "NAO_COMPUTAR",
          naturezaVinculo: "BENEFICIO_INCAPACIDADE"
        })
      ])
    ).toEqual([true, "2021-04-15"]))
  it("once reached, 120 contributions stay (TNU Tema 255) or are spent (option)", () => {
    const periodos = [periodo("2000-01-01", "2011-12-31"), periodo("2013-06-01", "2015-12-31")]
    expect(qualidade("2017-10-01", periodos)[1]).toBe("2018-02-15")
    expect(qualidade("2017-10-01", periodos, {}, { extensao120Unica: true })).toEqual([false, "2017-02-15"])
  })
  it("months below the minimum hold it for a compulsory insured, never for the facultativo; the option denies both", () => {
    const baixos = (naturezaVinculo: string) => [
      periodo("2022-01-01", "2022-06-30", {
        naturezaVinculo,
        salarios: ["01", "02", "03", "04", "05", "06"].map((m) => ({ competencia: `2022-${m}`, valor: 100 }))
      })
    ]
    expect(qualidade("2022-12-01", baixos("EMPREGADO"))[0]).toBe(true)
    expect(qualidade("2022-12-01", baixos("SEGURADO_FACULTATIVO"))).toEqual([false, null])
    expect(qualidade("2022-12-01", baixos("EMPREGADO"), {}, { qualidadeComAbaixoDoMinimo: false })).toEqual([
      false,
      null
    ])
  })
})

describe("quality in the programmed retirements (TC-35)", () => {
  const tempo = (fim: string, dataApuracao: string) =>
    beneficio(
      calcular(
        corpo({
          dataApuracao,
          segurado: { sexo: "F", nascimento: "1943-01-10" },
          periodos: [periodo("1970-01-01", fim)]
        })
      ),
      "L8213_48_IDADE"
    ).dadosApuracao
  it("was needed up to 12/12/2002 and no longer from the 13th on", () => {
    // 60 years on 10/01/2003, everything else long completed, quality lost
    expect(tempo("1990-12-31", "2003-02-01").dataImplemento).toBe("2003-01-10")
  })
  it("for species 41, quality when the carência was completed is enough", () => {
    const r = calcular(
      corpo({
        dataApuracao: "2002-06-01",
        segurado: { sexo: "F", nascimento: "1941-01-10" },
        opcoes: { especie: 41 },
        periodos: [periodo("1970-01-01", "1990-12-31")]
      })
    )
    const { temDireito, dataImplemento } = beneficio(r, "L8213_48_IDADE").dadosApuracao
    expect([temDireito, dataImplemento]).toEqual([true, "2001-01-10"])
  })
  it("for the others it must hold on the day the last condition is met; new work brings it back", () => {
    const especial = (extras: ReadonlyArray<Objeto>) =>
      beneficio(
        calcular(
          corpo({
            dataApuracao: "2002-06-01",
            periodos: [periodo("1976-01-01", "1986-12-31", { formaContagem: "ESPECIAL_15" }), ...extras]
          })
        ),
        "L8213_57_ESPECIAL_15"
      ).dadosApuracao
    expect(especial([periodo("1990-01-01", "1993-12-31", { formaContagem: "ESPECIAL_15" })]).temDireito).toBe(true)
    expect(especial([]).temDireito).toBe(false)
  })
})
