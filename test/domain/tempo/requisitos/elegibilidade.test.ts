/** The right to each programmed benefit: both sides of every threshold, the earliest date, reaffirmation (TC-41 to TC-67). */
import { describe, expect, it } from "vitest"
import { type Data, data, formatarIso, maisMeses } from "../../../../src/domain/valores/data.ts"
import { beneficio, calcular, chaves, corpo, dias, type Objeto, periodo } from "../ajuda.ts"

const analise = (bruto: Objeto, chave: string) => beneficio(calcular(bruto), chave).dadosApuracao

/** Start of one job that ends on a day and gives exactly these years of 30/360 time (both at the first of a month). */
const inicioDe = (fimExclusivo: string, anos: number, meses = 0) =>
  formatarIso(maisMeses(data(fimExclusivo), -(anos * 12 + meses)))
const vespera = (iso: string) => formatarIso((data(iso) - 1) as Data)

interface Limiar {
  readonly chave: string
  readonly sexo: "M" | "F"
  readonly nascimento: string
  /** First day after the job: the right exists on the day before it, not one day earlier. */
  readonly fimExclusivo: string
  readonly anos: number
  readonly meses?: number
  readonly forma?: string
  readonly grau?: string
}

/** Time is what is missing one day before: the job is on its last needed day. */
const LIMIARES_DE_TEMPO: ReadonlyArray<Limiar> = [
  { chave: "L8213_52_INTEGRAL_ATE_EC20", sexo: "M", nascimento: "1945-01-01", fimExclusivo: "1998-12-01", anos: 35 },
  { chave: "L8213_52_INTEGRAL_ATE_EC20", sexo: "F", nascimento: "1945-01-01", fimExclusivo: "1998-12-01", anos: 30 },
  {
    chave: "L8213_52_PROPORCIONAL_ATE_EC20",
    sexo: "M",
    nascimento: "1945-01-01",
    fimExclusivo: "1995-05-01",
    anos: 30
  },
  {
    chave: "L8213_52_PROPORCIONAL_ATE_EC20",
    sexo: "F",
    nascimento: "1945-01-01",
    fimExclusivo: "1995-05-01",
    anos: 25
  },
  { chave: "CF201_7_I_TC", sexo: "M", nascimento: "1955-01-01", fimExclusivo: "2010-04-01", anos: 35 },
  { chave: "CF201_7_I_TC", sexo: "F", nascimento: "1955-01-01", fimExclusivo: "2010-04-01", anos: 30 },
  {
    chave: "CF201_8_PROFESSOR",
    sexo: "M",
    nascimento: "1955-01-01",
    fimExclusivo: "2010-04-01",
    anos: 30,
    forma: "MAGISTERIO"
  },
  {
    chave: "CF201_8_PROFESSOR",
    sexo: "F",
    nascimento: "1955-01-01",
    fimExclusivo: "2010-04-01",
    anos: 25,
    forma: "MAGISTERIO"
  },
  {
    chave: "L8213_56_PROFESSOR_ATE_EC20",
    sexo: "F",
    nascimento: "1950-01-01",
    fimExclusivo: "1997-04-01",
    anos: 25,
    forma: "MAGISTERIO"
  },
  {
    chave: "L8213_57_ESPECIAL_15",
    sexo: "M",
    nascimento: "1955-01-01",
    fimExclusivo: "2005-04-01",
    anos: 15,
    forma: "ESPECIAL_15"
  },
  {
    chave: "L8213_57_ESPECIAL_20",
    sexo: "F",
    nascimento: "1955-01-01",
    fimExclusivo: "2005-04-01",
    anos: 20,
    forma: "ESPECIAL_20"
  },
  {
    chave: "L8213_57_ESPECIAL_25",
    sexo: "M",
    nascimento: "1955-01-01",
    fimExclusivo: "2005-04-01",
    anos: 25,
    forma: "ESPECIAL_25"
  },
  { chave: "EC103_19_PROGRAMADA", sexo: "M", nascimento: "1950-01-01", fimExclusivo: "2022-04-01", anos: 20 },
  { chave: "EC103_19_PROGRAMADA", sexo: "F", nascimento: "1950-01-01", fimExclusivo: "2022-04-01", anos: 15 },
  { chave: "EC103_18_IDADE", sexo: "M", nascimento: "1950-01-01", fimExclusivo: "2022-04-01", anos: 15 },
  {
    chave: "EC103_19_1_II_PROFESSOR",
    sexo: "F",
    nascimento: "1950-01-01",
    fimExclusivo: "2022-04-01",
    anos: 25,
    forma: "MAGISTERIO"
  },
  {
    chave: "EC103_19_1_I_ESPECIAL_25",
    sexo: "M",
    nascimento: "1950-01-01",
    fimExclusivo: "2022-04-01",
    anos: 25,
    forma: "ESPECIAL_25"
  },
  {
    chave: "EC103_19_1_I_ESPECIAL_15",
    sexo: "F",
    nascimento: "1950-01-01",
    fimExclusivo: "2022-04-01",
    anos: 15,
    forma: "ESPECIAL_15"
  },
  {
    chave: "EC103_21_ESPECIAL_20",
    sexo: "F",
    nascimento: "1950-01-01",
    fimExclusivo: "2022-04-01",
    anos: 20,
    forma: "ESPECIAL_20"
  },
  { chave: "EC103_16_IDADE_PROGRESSIVA", sexo: "M", nascimento: "1950-01-01", fimExclusivo: "2022-04-01", anos: 35 },
  {
    chave: "EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR",
    sexo: "F",
    nascimento: "1950-01-01",
    fimExclusivo: "2022-04-01",
    anos: 25,
    forma: "MAGISTERIO"
  },
  {
    chave: "LC142_3_III_LEVE",
    sexo: "M",
    nascimento: "1955-01-01",
    fimExclusivo: "2022-04-01",
    anos: 33,
    grau: "LEVE"
  },
  {
    chave: "LC142_3_II_MODERADA",
    sexo: "F",
    nascimento: "1955-01-01",
    fimExclusivo: "2022-04-01",
    anos: 24,
    grau: "MODERADO"
  },
  {
    chave: "LC142_3_I_GRAVE",
    sexo: "M",
    nascimento: "1955-01-01",
    fimExclusivo: "2022-04-01",
    anos: 25,
    grau: "GRAVE"
  },
  {
    chave: "LC142_3_IV_IDADE",
    sexo: "F",
    nascimento: "1955-01-01",
    fimExclusivo: "2022-04-01",
    anos: 15,
    grau: "LEVE"
  }
]

describe("time, one day on each side", () => {
  it.each(LIMIARES_DE_TEMPO.map((l) => [l.chave, l.sexo, l] as const))("%s %s", (_, __, l) => {
    const bruto = (dataApuracao: string) =>
      corpo({
        dataApuracao,
        segurado: { sexo: l.sexo, nascimento: l.nascimento },
        periodos: [
          periodo(inicioDe(l.fimExclusivo, l.anos, l.meses), vespera(l.fimExclusivo), {
            formaContagem: l.forma ?? "COMUM",
            grauDeficiencia: l.grau ?? "SEM_DEFICIENCIA"
          })
        ]
      })
    // months of 31 days reach their 30th day of account one day before they end
    const ultimo = analise(bruto(vespera(l.fimExclusivo)), l.chave)
    expect([ultimo.temDireito, ultimo.dataImplemento !== null]).toEqual([true, true])
    const antes = vespera(ultimo.dataImplemento!)
    expect(antes >= vespera(vespera(vespera(l.fimExclusivo)))).toBe(true)
    expect(analise(bruto(antes), l.chave).temDireito).toBe(false)
  })
})

/** Age is what is missing one day before. */
const LIMIARES_DE_IDADE: ReadonlyArray<
  readonly [chave: string, sexo: "M" | "F", nascimento: string, dia: string, anos: number, forma: string]
> = [
  ["L8213_48_IDADE", "M", "1940-05-10", "2005-05-10", 20, "COMUM"],
  ["L8213_48_IDADE", "F", "1945-05-10", "2005-05-10", 20, "COMUM"],
  ["EC20_9_1_PROPORCIONAL", "M", "1955-05-10", "2008-05-10", 34, "COMUM"],
  ["EC20_9_INTEGRAL", "F", "1960-02-29", "2008-02-29", 33, "COMUM"],
  ["EC103_16_IDADE_PROGRESSIVA", "F", "1965-01-10", "2022-07-10", 32, "COMUM"],
  ["EC103_18_IDADE", "F", "1961-01-10", "2022-07-10", 20, "COMUM"],
  ["EC103_18_IDADE", "M", "1956-03-31", "2021-03-31", 20, "COMUM"],
  ["EC103_19_PROGRAMADA", "F", "1960-02-29", "2022-03-01", 20, "COMUM"],
  ["EC103_20_PEDAGIO100", "M", "1961-03-15", "2021-03-15", 38, "COMUM"],
  ["EC103_20_1_PEDAGIO100_PROFESSOR", "F", "1969-03-15", "2021-03-15", 28, "MAGISTERIO"],
  ["EC103_19_1_I_ESPECIAL_25", "M", "1961-03-15", "2021-03-15", 27, "ESPECIAL_25"],
  ["EC103_19_1_I_ESPECIAL_20", "F", "1963-03-15", "2021-03-15", 22, "ESPECIAL_20"],
  ["EC103_19_1_I_ESPECIAL_15", "M", "1966-03-15", "2021-03-15", 17, "ESPECIAL_15"],
  ["EC103_19_1_II_PROFESSOR", "M", "1961-03-15", "2021-03-15", 26, "MAGISTERIO"]
]

describe("age, one day on each side", () => {
  it.each(LIMIARES_DE_IDADE)("%s %s born %s: %s", (chave, sexo, nascimento, dia, anos, forma) => {
    const bruto = (dataApuracao: string) =>
      corpo({
        dataApuracao,
        segurado: { sexo, nascimento },
        opcoes: { idadeMinimaEspecial: "EXIGIR" },
        periodos: [periodo(formatarIso(maisMeses(data(dia), -12 * anos)), dia, { formaContagem: forma })]
      })
    expect(analise(bruto(dia), chave)).toMatchObject({ temDireito: true, dataImplemento: dia })
    expect(analise(bruto(vespera(dia)), chave).temDireito).toBe(false)
  })
})

describe("the permanent special retirement (STF, ADI 6309)", () => {
  const bruto = (opcoes: Objeto = {}, dataApuracao = "2021-03-14") =>
    corpo({
      dataApuracao,
      segurado: { sexo: "M", nascimento: "1961-03-15" },
      opcoes: { especie: 46, ...opcoes },
      periodos: [periodo("1995-01-01", "2021-03-31", { formaContagem: "ESPECIAL_25" })]
    })
  const CHAVE = "EC103_19_1_I_ESPECIAL_25"
  const aviso = (pedido: Objeto) =>
    calcular(pedido).avisos.find(({ codigo }) => codigo === "idadeMinimaEspecial")?.mensagem

  it("asks for no age, and says that the right depends on it", () => {
    const semIdade = analise(bruto(), CHAVE)
    expect(semIdade).toMatchObject({ temDireito: true, dataImplemento: "2019-12-30" })
    expect(semIdade.naApuracao.valoresApurados.idade).toBeUndefined()
    expect(aviso(bruto())).toContain(
      "art. 19, § 1º, I, c, da EC 103/2019: direito em 30/12/2019 sem a idade mínima, direito em 15/03/2021 com ela."
    )
  })
  it("asks for the ages of before when told so, and says what the decision would give", () => {
    const comIdade = analise(bruto({ idadeMinimaEspecial: "EXIGIR" }), CHAVE)
    expect(comIdade.temDireito).toBe(false)
    expect(comIdade.naApuracao.valoresApurados.idade).toMatchObject({ exigido: 720, cumprido: false })
    expect(aviso(bruto({ idadeMinimaEspecial: "EXIGIR" }))).toContain("O pedido manda exigi-las")
  })
  it("leaves the points of the transition as they are, and says nothing where the ages decide nothing", () => {
    expect(analise(bruto(), "EC103_21_ESPECIAL_25").temDireito).toBe(
      analise(bruto({ idadeMinimaEspecial: "EXIGIR" }), "EC103_21_ESPECIAL_25").temDireito
    )
    const semTempo = corpo({ opcoes: { especie: 46 }, periodos: [periodo("2015-01-01", "2021-03-31")] })
    expect(aviso(semTempo)).toBeUndefined()
  })
})

describe("points", () => {
  it("art. 15: a right completed is kept when the score rises (TC-41)", () => {
    // 59 + 30 = 89 at the end of 2022, the score of that year; in 2023 it is 90 (the birthday, on a 31, is no day earlier)
    const bruto = corpo({
      dataApuracao: "2023-06-01",
      segurado: { sexo: "F", nascimento: "1963-12-31" },
      periodos: [periodo("1993-01-01", "2022-12-31")]
    })
    const a = analise(bruto, "EC103_15_PONTOS")
    expect([a.temDireito, a.dataImplemento]).toEqual([true, "2022-12-31"])
    expect(a.naApuracao.valoresApurados.pontos).toMatchObject({
      exigido: 90 * 360,
      cumprido: false,
      atingidoEm: "2022-12-31"
    })
  })
  it("art. 29-C counts complete months of each part, and asks for one more from 31/12/2018", () => {
    const pontos = (dataApuracao: string, inicio: string) =>
      analise(
        corpo({ dataApuracao, segurado: { nascimento: "1957-06-20" }, periodos: [periodo(inicio, "2019-12-31")] }),
        "L8213_29C_PONTOS"
      )
    // on 20/12/2018: 61 years and 6 months; 33y6m needed for 95
    expect(pontos("2018-12-30", "1983-06-21").dataImplemento).toBe("2018-06-20")
    expect(pontos("2018-12-30", "1983-06-21").naApuracao.valoresApurados.pontos!.exigido).toBe(95 * 360)
    expect(pontos("2018-12-31", "1984-06-21").naApuracao.valoresApurados.pontos!.exigido).toBe(96 * 360)
  })
  it("teachers of art. 29-C have five points added; those of art. 15 § 3 count all their time", () => {
    const bruto = corpo({
      segurado: { sexo: "F", nascimento: "1965-01-01" },
      periodos: [
        periodo("1985-01-01", "1989-12-31"),
        periodo("1990-01-01", "2019-12-31", { formaContagem: "MAGISTERIO" })
      ]
    })
    const r = calcular(bruto)
    const pontos = (chave: string) => beneficio(r, chave).dadosApuracao.naApuracao.valoresApurados.pontos!.apurado
    expect(pontos("L8213_29C_3_PONTOS_PROFESSOR") - pontos("L8213_29C_PONTOS")).toBe(dias(5))
    expect(pontos("EC103_15_3_PONTOS_PROFESSOR")).toBe(pontos("EC103_15_PONTOS"))
    expect(
      beneficio(r, "EC103_15_3_PONTOS_PROFESSOR").dadosApuracao.naApuracao.valoresApurados.tempoMagisterio!.apurado
    ).toBe(dias(30))
  })
  it("art. 21 adds all contribution time, unconverted", () => {
    const r = calcular(
      corpo({
        periodos: [
          periodo("1980-01-01", "1989-12-31"),
          periodo("1990-01-01", "2018-12-31", { formaContagem: "ESPECIAL_25" })
        ]
      })
    )
    const { pontos } = beneficio(r, "EC103_21_ESPECIAL_25").dadosApuracao.naApuracao.valoresApurados
    expect(pontos!.apurado).toBe(dias(39) + dias(64, 5, 29))
  })
})

describe("tolls (TC-22, TC-52, TC-62, TC-66)", () => {
  const ec103 = (inicio: string, fim = "2030-12-31", dataApuracao = "2026-11-20") =>
    corpo({ dataApuracao, segurado: { nascimento: "1955-01-01" }, periodos: [periodo(inicio, fim)] })
  it("art. 17 is open only with strictly more than 33 years on 13/11/2019", () => {
    expect(analise(ec103("1986-11-14"), "EC103_17_PEDAGIO50").temDireito).toBe(false)
    const aberto = analise(ec103("1986-11-13"), "EC103_17_PEDAGIO50")
    expect(aberto.naApuracao.valoresApurados.tempoEmMarco).toMatchObject({
      exigido: 33 * 360 + 1,
      apurado: 33 * 360 + 1,
      cumprido: true
    })
    // 1y11m29d missing: 35 years and 359.5 days in all, shown rounded up
    expect(aberto.naApuracao.valoresApurados.tempoContribuicao!.exigido).toBe(36 * 360)
    expect(aberto.naApuracao.valoresApurados.pedagio).toMatchObject({ exigido: 360, cumprido: true })
    expect(aberto.dataImplemento).toBe("2022-11-12")
  })
  it("half a day of toll asks for one more whole day", () => {
    const a = analise(ec103("1986-11-13", "2030-12-31", "2022-11-11"), "EC103_17_PEDAGIO50").naApuracao.valoresApurados
    expect(a.tempoContribuicao).toMatchObject({ exigido: 12_960, apurado: 12_959, falta: 1, cumprido: false })
  })
  it("art. 17 has no toll for who already had 35 years", () => {
    const a = analise(ec103("1984-01-01"), "EC103_17_PEDAGIO50")
    expect([a.temDireito, a.dataImplemento, a.naApuracao.valoresApurados.pedagio!.exigido]).toEqual([
      true,
      "2019-11-14",
      0
    ])
  })
  it("art. 20 doubles what was missing", () => {
    const a = analise(ec103("1986-11-14"), "EC103_20_PEDAGIO100")
    expect(a.naApuracao.valoresApurados.tempoContribuicao!.exigido).toBe(dias(37))
    expect(a.dataImplemento).toBe("2023-11-13")
  })
  it("the proportional of EC 20 stops at the ceiling", () => {
    const a = analise(
      corpo({
        dataApuracao: "2019-11-13",
        segurado: { nascimento: "1955-01-01" },
        periodos: [periodo("1988-12-17", "2019-11-13")]
      }),
      "EC20_9_1_PROPORCIONAL"
    )
    // 10 years on 16/12/1998: 20 missing, 40 % = 8, 38 in all, limited to 35
    expect(a.naApuracao.valoresApurados.tempoContribuicao!.exigido).toBe(dias(35))
  })
  it("the teacher of EC 20 has the time up to 16/12/1998 increased", () => {
    const a = analise(
      corpo({
        dataApuracao: "2015-12-31",
        segurado: { sexo: "F", nascimento: "1955-01-01" },
        periodos: [periodo("1988-12-17", "2015-12-31", { formaContagem: "MAGISTERIO" })]
      }),
      "EC20_9_2_PROFESSOR"
    ).naApuracao.valoresApurados
    // 10 years become 12; 18 missing, 20 % = 3y7m6d
    expect(a.tempoMagisterio!.exigido).toBe(dias(33, 7, 6))
    expect(a.tempoMagisterio!.apurado).toBe(dias(27, 0, 14) + dias(2))
  })
})

describe("affiliation and validity (TC-41)", () => {
  const inicio = (iso: string, dataApuracao = "2026-01-01") =>
    chaves(
      calcular(corpo({ dataApuracao, segurado: { nascimento: "1950-01-01" }, periodos: [periodo(iso, "2025-12-31")] }))
    )
  it("rules of transition are only for who was affiliated", () => {
    expect(inicio("2019-11-13")).toContain("EC103_18_IDADE")
    expect(inicio("2019-11-14")).not.toContain("EC103_18_IDADE")
    expect(inicio("2019-11-14")).toContain("EC103_19_PROGRAMADA")
    expect(inicio("1998-12-16")).toContain("EC20_9_INTEGRAL")
    expect(inicio("1998-12-17")).not.toContain("EC20_9_INTEGRAL")
  })
  it("a rule born after the DER is listed only when the periods reach it", () => {
    const r = (fim: string) =>
      chaves(calcular(corpo({ dataApuracao: "2019-06-30", periodos: [periodo("1990-01-01", fim)] })))
    expect(r("2019-06-30")).not.toContain("EC103_15_PONTOS")
    expect(r("2021-06-30")).toContain("EC103_15_PONTOS")
  })
  it("a closed rule is measured on its last day", () => {
    const a = analise(corpo({ periodos: [periodo("1990-01-01", "2024-06-30")] }), "CF201_7_I_TC")
    expect(a.naApuracao.data).toBe("2019-11-13")
    expect("reafirmacao" in a).toBe(false)
  })
})

describe("reaffirmation (TC-43)", () => {
  const bruto = (mudancas: Objeto = {}) =>
    corpo({ segurado: { nascimento: "1959-08-20" }, periodos: [periodo("1995-01-01", "2025-12-31")], ...mudancas })
  it("goes on to the last day of the periods supplied", () =>
    expect(analise(bruto(), "EC103_18_IDADE").reafirmacao).toEqual({ possivel: true, data: "2024-08-20" }))
  it("stops at the informed day", () => {
    expect(analise(bruto({ dataReafirmacao: "2024-08-19" }), "EC103_18_IDADE").reafirmacao).toEqual({
      possivel: false,
      data: null
    })
    expect(analise(bruto({ dataReafirmacao: "2024-08-20" }), "EC103_18_IDADE").reafirmacao).toEqual({
      possivel: true,
      data: "2024-08-20"
    })
  })
  it("never invents contributions, and says nothing when there is nothing after the DER", () => {
    const parado = { periodos: [periodo("2010-06-01", "2024-06-30")] }
    expect(analise(bruto({ ...parado, dataReafirmacao: "2030-01-01" }), "EC103_18_IDADE").reafirmacao).toEqual({
      possivel: false,
      data: null
    })
    expect("reafirmacao" in analise(bruto(parado), "EC103_18_IDADE")).toBe(false)
  })
})

describe("special activities of several kinds (TC-12)", () => {
  const apurado = (r: ReturnType<typeof calcular>, n: number) =>
    beneficio(r, `L8213_57_ESPECIAL_${n}`).dadosApuracao.naApuracao.valoresApurados.tempoEspecial!.apurado
  it("time of one kind is never converted: 25 years of one do not open the line of 15", () => {
    const r = calcular(corpo({ periodos: [periodo("1990-01-01", "2015-12-31", { formaContagem: "ESPECIAL_25" })] }))
    expect([15, 20, 25].map((n) => apurado(r, n))).toEqual([0, 0, dias(26)])
    expect(beneficio(r, "EC103_19_1_I_ESPECIAL_15").dadosApuracao.temDireito).toBe(false)
  })
  it("all is converted to the kind that prevails; the others keep their own", () => {
    const r = calcular(
      corpo({
        opcoes: { especie: 46 },
        periodos: [
          periodo("1990-01-01", "1999-12-31", { formaContagem: "ESPECIAL_15" }),
          periodo("2000-01-01", "2004-12-31", { formaContagem: "ESPECIAL_25" })
        ]
      })
    )
    expect([15, 20, 25].map((n) => apurado(r, n))).toEqual([dias(13), 0, dias(5)])
    expect([r.totais.simples, r.totais.convertido]).toEqual([dias(15), dias(13)])
  })
  it("a right completed while a kind prevailed survives the change", () => {
    const r = calcular(
      corpo({
        periodos: [
          periodo("1980-01-01", "1993-12-31", { formaContagem: "ESPECIAL_15" }),
          periodo("1994-01-01", "2019-11-13", { formaContagem: "ESPECIAL_25" })
        ]
      })
    )
    const a = beneficio(r, "L8213_57_ESPECIAL_15").dadosApuracao
    expect([a.temDireito, a.dataImplemento, a.naApuracao.valoresApurados.tempoEspecial!.cumprido]).toEqual([
      true,
      "1995-08-30",
      false
    ])
  })
})

describe("disability (TC-13, TC-59)", () => {
  const pcd = [
    { dataInicial: "2000-01-01", dataFinal: "2009-12-31", grauDeficiencia: "LEVE" },
    { dataInicial: "2010-01-01", dataFinal: "2024-12-31", grauDeficiencia: "GRAVE" }
  ]
  it("all time is converted to the target of the degree that prevails", () => {
    const r = calcular(corpo({ periodos: [periodo("1990-01-01", "2024-06-30")], periodosPcd: pcd }))
    // F: 35→25 0.71, 33→25 0.76; cuts at 16/12/1998, 28/11/1999 and 13/11/2019
    const semDeficiencia = [8 * 360 + 11 * 30 + 16, 11 * 30 + 12, 32].map((d) => Math.floor(d * 0.71))
    const esperado =
      semDeficiencia.reduce((a, b) => a + b) +
      Math.floor(3600 * 0.76) +
      (9 * 360 + 10 * 30 + 13) +
      (4 * 360 + 7 * 30 + 17)
    const { tempoPcd } = beneficio(r, "LC142_3_I_GRAVE").dadosApuracao.naApuracao.valoresApurados
    expect(tempoPcd!.apurado).toBe(esperado)
    expect(beneficio(r, "LC142_3_III_LEVE").dadosApuracao.naApuracao.valoresApurados.tempoPcd!.apurado).toBe(0)
    expect(r.demonstrativo.slice(3).map((d) => d.rotulo)).toEqual([
      "Leve",
      "Grave",
      "Convertido para preponderante (Deficiência Grave)"
    ])
    expect(r.demonstrativo.at(-1)!.convertido).toBe(esperado)
  })
  it("the same instant is not reduced twice: the larger factor, up to the reform", () => {
    const r = calcular(
      corpo({
        segurado: { sexo: "F" },
        periodos: [periodo("2018-01-01", "2020-12-31", { formaContagem: "ESPECIAL_25" })],
        periodosPcd: [{ dataInicial: "2000-01-01", dataFinal: "2024-12-31", grauDeficiencia: "LEVE" }]
      })
    )
    // 25→28 1.12 up to 13/11/2019, then the degree itself
    expect(r.demonstrativo.at(-1)!.convertido).toBe(Math.floor(673 * 1.12) + 407)
  })
  it("the disability must exist at the request or when the conditions are completed", () => {
    const direito = (dataFinal: string) =>
      analise(
        corpo({
          periodos: [periodo("1980-01-01", "2024-06-30")],
          periodosPcd: [{ dataInicial: "1980-01-01", dataFinal, grauDeficiencia: "GRAVE" }]
        }),
        "LC142_3_I_GRAVE"
      )
    expect(direito("2024-06-30").temDireito).toBe(true)
    expect(direito("2013-11-09").dataImplemento).toBe("2013-11-09")
    expect(direito("2013-11-08").temDireito).toBe(false)
  })
  it("the age rule reads the disability as the option says", () => {
    const meses = (requisitoB41Pcd: string) =>
      analise(
        corpo({
          opcoes: { requisitoB41Pcd },
          periodos: [periodo("1990-01-01", "1999-12-31"), periodo("2014-01-01", "2024-06-30")],
          periodosPcd: [{ dataInicial: "2005-01-01", dataFinal: "2024-12-31", grauDeficiencia: "LEVE" }]
        }),
        "LC142_3_IV_IDADE"
      )
    expect(meses("INICIO_CONTRIBUICAO_COM_DEFICIENCIA")).toMatchObject({ temDireito: false })
    expect(meses("INICIO_DEFICIENCIA")).toMatchObject({ temDireito: true, dataImplemento: "2020-01-01" })
  })
})

describe("rural and hybrid (TC-15, TC-56, TC-57)", () => {
  const rural = (inicio: string, fim: string, mudancas: Objeto = {}) =>
    periodo(inicio, fim, {
      formaContagem: "RURAL",
      naturezaVinculo: "SEGURADO_ESPECIAL",
      contarCarencia: false,
      ...mudancas
    })
  const pessoa = (periodos: ReadonlyArray<Objeto>, opcoes: Objeto = {}) =>
    analise(
      corpo({ segurado: { nascimento: "1958-03-10" }, opcoes: { especie: 41, ...opcoes }, periodos }),
      "L8213_48_1_RURAL"
    )
  it("asks for the months of the carência and rural work on the day or when the age was completed", () => {
    expect(pessoa([rural("2003-04-01", "2018-03-31")])).toMatchObject({
      temDireito: true,
      dataImplemento: "2018-03-10"
    })
    expect(pessoa([rural("2003-04-01", "2018-02-28")])).toMatchObject({ temDireito: false })
    // the grace after the last rural work still runs when the age is completed
    expect(pessoa([rural("2001-01-01", "2017-02-28")]).dataImplemento).toBe("2018-03-10")
    expect(pessoa([rural("2001-01-01", "2016-12-31")]).temDireito).toBe(false)
  })
  const emprego = { naturezaVinculo: "EMPREGADO", contarCarencia: true }
  it("Lei 11.718 multiplies months of employment, at most 12 a year, as the option says", () => {
    const meses = (lei11718: string) =>
      pessoa(
        [
          rural("2009-01-01", "2009-03-31", emprego),
          rural("2013-01-01", "2013-02-28", emprego),
          rural("2018-01-01", "2018-12-31", emprego),
          rural("2022-01-01", "2022-02-28", emprego)
        ],
        { lei11718 }
      ).naApuracao.valoresApurados.atividadeRural!.apurado
    expect([meses("NAO_APLICAR"), meses("A_PARTIR_DA_VIGENCIA"), meses("RETROATIVAMENTE")]).toEqual([
      19,
      3 + 6 + 12 + 2,
      9 + 6 + 12 + 2
    ])
  })
  it("other rural work at the same time does not hide the employment", () =>
    expect(
      pessoa([rural("2013-01-01", "2013-06-30"), rural("2013-02-01", "2013-03-31", emprego)], {
        lei11718: "A_PARTIR_DA_VIGENCIA"
      }).naApuracao.valoresApurados.atividadeRural!.apurado
    ).toBe(6 + 2 * 2))
  it("months of a segurado especial are not multiplied", () =>
    expect(
      pessoa([rural("2013-01-01", "2013-02-28")], { lei11718: "A_PARTIR_DA_VIGENCIA" }).naApuracao.valoresApurados
        .atividadeRural!.apurado
    ).toBe(2))
  it("the hybrid rule counts rural months as carência", () => {
    const a = analise(
      corpo({
        segurado: { nascimento: "1958-03-10" },
        periodos: [rural("1975-01-01", "1984-12-31"), periodo("2015-01-01", "2024-06-30")]
      }),
      "EC103_18_HIBRIDA"
    )
    expect(a).toMatchObject({ temDireito: true, dataImplemento: "2023-03-10" })
    expect(a.naApuracao.valoresApurados.carencia!.apurado).toBe(120 + 114)
  })
})
