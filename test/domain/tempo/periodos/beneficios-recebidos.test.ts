/** What the benefits received by the person keep and save (rules TC-08, TC-30, TC-34), and the grace of rural work (TC-56). */
import { describe, expect, it } from "vitest"
import { beneficio, calcular, corpo, ler, type Objeto, periodo } from "../ajuda.ts"

const codigos = (bruto: Objeto) => calcular(bruto).avisos.map((a) => a.codigo)

const TRABALHO = periodo("2003-01-01", "2005-12-31")

/** Death on a day, of who worked up to 2005 and received benefits. */
const pensao = (morte: string, beneficios: ReadonlyArray<Objeto>, opcoes: Objeto = {}, trabalho = TRABALHO): Objeto =>
  corpo({
    dataApuracao: "2026-01-10",
    segurado: { nascimento: "1970-06-15", sexo: "F" },
    opcoes: { especie: 21, fatoGerador: { tipo: "OBITO", data: morte }, ...opcoes },
    periodos: [trabalho],
    beneficios
  })
const temDireito = (bruto: Objeto): boolean => beneficio(calcular(bruto), "L8213_74_PENSAO").dadosApuracao.temDireito

describe("benefits keep the quality of insured (TC-30)", () => {
  it.each([31, 32, 41, 42, 46, 57, 80, 91, 92])(
    "species %i, while it is received and in the grace after it",
    (especie) => {
      expect(temDireito(pensao("2024-03-01", [{ especie, dib: "2006-03-01" }]))).toBe(true)
      const cessado = [{ especie, dib: "2006-03-01", dcb: "2023-01-10" }]
      expect(temDireito(pensao("2024-03-15", cessado))).toBe(true)
      expect(temDireito(pensao("2024-03-16", cessado))).toBe(false)
    }
  )
  it("the last of several, whatever their order; and none brings back what was lost", () => {
    const varios = [
      { especie: 32, dib: "2012-01-01" },
      { especie: 31, dib: "2006-06-01", dcb: "2011-12-31" }
    ]
    expect(temDireito(pensao("2024-03-01", varios))).toBe(true)
    expect(temDireito(pensao("2024-03-01", [{ especie: 31, dib: "2024-03-02" }]))).toBe(false)
    expect(temDireito(pensao("2024-03-01", []))).toBe(false)
  })
  it.each([36, 94])("the auxílio-acidente (%i) only up to 17/06/2019, then the grace", (especie) => {
    const aberto = [{ especie, dib: "2006-06-01" }]
    expect(temDireito(pensao("2020-08-15", aberto))).toBe(true)
    expect(temDireito(pensao("2020-08-16", aberto))).toBe(false)
    expect(temDireito(pensao("2024-03-01", [{ especie, dib: "2019-06-18" }]))).toBe(false)
  })
  it("the auxílio-suplementar never", () => {
    expect(temDireito(pensao("2010-03-01", [{ especie: 95, dib: "2006-06-01" }]))).toBe(false)
  })
  it("a salário-maternidade that does not count as time", () => {
    const bruto = pensao("2024-03-01", [])
    const periodos = (bruto.periodosContribuicao as ReadonlyArray<Objeto>).concat({
      ...periodo("2023-01-01", "2023-04-30"),
      formaContagem: "NAO_COMPUTAR",
      naturezaVinculo: "SALARIO_MATERNIDADE"
    })
    expect(temDireito({ ...bruto, periodosContribuicao: periodos })).toBe(true)
  })
  it("says when the benefit is not one of the insured", () => {
    expect(codigos(pensao("2024-03-01", [{ especie: 88, dib: "2006-06-01" }]))).toContain("qualidadePorOutroBeneficio")
    expect(codigos(pensao("2024-03-01", [{ especie: 42, dib: "2006-06-01" }]))).not.toContain(
      "qualidadePorOutroBeneficio"
    )
  })
  it("refuses a benefit that ends before it starts", () => {
    const lido = ler(pensao("2024-03-01", [{ especie: 31, dib: "2006-06-01", dcb: "2006-05-31" }]))
    expect(lido).toMatchObject({
      failure: ["beneficios.0.dcb: deve ser igual ou posterior à dib do benefício (01/06/2006)"]
    })
  })
})

describe("the end of the quality on a day that is no business day (TC-34)", () => {
  // last month 05/2022: up to 15/07/2023, a Saturday; the next business day is 17/07/2023
  const morte = (dia: string, opcoes: Objeto = {}) => pensao(dia, [], opcoes, periodo("2021-06-01", "2022-05-31"))
  it("moves only with the option, and otherwise says so", () => {
    expect(temDireito(morte("2023-07-15"))).toBe(true)
    expect(temDireito(morte("2023-07-16"))).toBe(false)
    expect(temDireito(morte("2023-07-17", { prorrogarFimQualidade: true }))).toBe(true)
    expect(temDireito(morte("2023-07-18", { prorrogarFimQualidade: true }))).toBe(false)
    expect(codigos(morte("2023-07-17"))).toContain("fimDaQualidadeEmDiaNaoUtil")
    expect(codigos(morte("2023-07-18"))).not.toContain("fimDaQualidadeEmDiaNaoUtil")
    expect(codigos(morte("2023-07-17", { prorrogarFimQualidade: true }))).not.toContain("fimDaQualidadeEmDiaNaoUtil")
  })
})

describe("months shared with a benefit are never below the minimum (TC-08)", () => {
  const maternidade = { naturezaVinculo: "SALARIO_MATERNIDADE" }
  const incapacidade = { naturezaVinculo: "BENEFICIO_INCAPACIDADE", formaContagem: "NAO_COMPUTAR" }
  const totais = (
    outros: ReadonlyArray<Objeto>,
    natureza = "EMPREGADO",
    mais: Objeto = {},
    indicadores: ReadonlyArray<string> = []
  ) =>
    calcular(
      corpo({
        dataApuracao: "2025-03-10",
        segurado: { nascimento: "1985-01-01", sexo: "F" },
        periodos: [
          periodo("2023-01-01", "2024-05-10", {
            naturezaVinculo: natureza,
            salarios: [{ competencia: "2024-05", valor: 500, indicadores }]
          }),
          ...outros
        ],
        ...mais
      })
    ).totais
  const semNada = totais([])

  it("is out without a benefit", () => expect([semNada.simples, semNada.carencia]).toEqual([480, 16]))
  it.each([
    ["a benefit that does not count", [periodo("2024-05-11", "2024-11-30", incapacidade)], 490, 17],
    ["a salário-maternidade", [periodo("2024-05-11", "2024-09-07", maternidade)], 490 + 117, 21]
  ] as const)("%s", (_, outros, simples, carencia) => {
    for (const natureza of ["EMPREGADO", "SEGURADO_FACULTATIVO"]) {
      expect(totais(outros, natureza)).toMatchObject({ simples, carencia })
    }
  })
  it("an item of beneficios[] by incapacity, not a retirement", () => {
    expect(
      totais([], "EMPREGADO", { beneficios: [{ especie: 31, dib: "2024-05-11", dcb: "2024-11-30" }] }).simples
    ).toBe(490)
    expect(totais([], "EMPREGADO", { beneficios: [{ especie: 42, dib: "2024-05-11" }] }).simples).toBe(480)
  })
  it("the code of the CNIS for the month does not exclude it either", () => {
    const outros = [periodo("2024-05-11", "2024-11-30", incapacidade)]
    expect(totais(outros, "EMPREGADO", {}, ["PSC-MEN-SM-EC103"]).simples).toBe(490)
    expect(totais([], "EMPREGADO", {}, ["PSC-MEN-SM-EC103"]).simples).toBe(480)
  })
})

describe("rural work immediately before (TC-56)", () => {
  const rural = (imediatidadeRural: string, dataApuracao: string) =>
    beneficio(
      calcular(
        corpo({
          dataApuracao,
          segurado: { nascimento: "1963-03-01", tipo: "RURICOLA" },
          opcoes: { especie: 41, imediatidadeRural },
          periodos: [
            periodo("2000-01-01", "2022-11-30", { formaContagem: "RURAL", naturezaVinculo: "SEGURADO_ESPECIAL" })
          ]
        })
      ),
      "L8213_48_1_RURAL"
    ).dadosApuracao
  it("the grace is enough, unless the option asks for work on the date", () => {
    expect(rural("PERIODO_DE_GRACA", "2023-06-01").temDireito).toBe(true)
    const naData = rural("ATIVIDADE_NA_DATA", "2023-06-01")
    expect(naData.temDireito).toBe(false)
    expect(naData.naApuracao.valoresApurados.qualidadeSegurado).toMatchObject({ cumprido: false, ate: "2022-11-30" })
  })
})
