/** First day of a dependant's benefit by the day of the request (CP-10), last day of a salário-maternidade (CP-20, CP-21). */
import { assert, describe, it } from "@effect/vitest"
import { calcular, corpo, linha, type Objeto, problemas, reais } from "../ajuda.ts"

const conta = (devido: Objeto) =>
  corpo({
    parametros: { dataAtualizacao: "2026-07-15", ajuizamento: undefined, citacao: undefined },
    devido: { rmi: 3000, fimDiferencas: "2026-05-31", ...devido }
  })
const dias = (devido: Objeto) => {
  const { inicio, fim } = calcular(conta(devido)).beneficios[0]!.identificacao
  return { inicio, fim }
}
const dito = (codigo: string, devido: Objeto) =>
  calcular(conta(devido)).resumo.avisos.find((a) => a.codigo === codigo)?.mensagem

const MENOR = { dependente: "MENOR_DE_16" }
const DESDE_O_FATO = { ...MENOR, menorDepoisDoPrazo: "DESDE_O_FATO" }

describe("first day of a pension by the day of the request (Lei 8.213/1991, art. 74)", () => {
  it.each([
    // to 10/11/1997 there was no term
    ["1997-11-10", "2020-01-01", {}, "1997-11-10"],
    // Lei 9.528/1997: 30 days, and none against a child
    ["1997-11-11", "1997-12-11", {}, "1997-11-11"],
    ["1997-11-11", "1997-12-12", {}, "1997-12-12"],
    ["1997-11-11", "2010-12-12", MENOR, "1997-11-11"],
    ["2015-11-04", "2015-12-05", {}, "2015-12-05"],
    // Lei 13.183/2015: 90 days
    ["2015-11-05", "2016-02-03", {}, "2015-11-05"],
    ["2015-11-05", "2016-02-04", {}, "2016-02-04"],
    ["2019-01-17", "2020-06-01", MENOR, "2019-01-17"],
    // MP 871/2019: 180 days for a child under 16, and 90 for the others
    ["2019-01-18", "2019-07-17", MENOR, "2019-01-18"],
    ["2019-01-18", "2019-07-18", MENOR, "2019-07-18"],
    ["2019-01-18", "2019-07-18", DESDE_O_FATO, "2019-01-18"],
    ["2024-03-10", "2024-06-08", {}, "2024-03-10"],
    ["2024-03-10", "2024-06-09", {}, "2024-06-09"],
    // the choice is of the child alone
    ["2024-03-10", "2024-06-09", { menorDepoisDoPrazo: "DESDE_O_FATO" }, "2024-06-09"]
  ])("death on %s, request on %s, %j: %s", (dib, requerimento, quem, inicio) => {
    for (const especie of [21, 93, 25])
      assert.strictEqual(dias({ especie, dib, habilitacao: { requerimento, ...quem } }).inicio, inicio)
  })

  it("keeps the income of the death, adjusted, in the first month that is due", () => {
    const pensao = { especie: 21, dib: "2023-05-10" }
    const desde = (habilitacao: Objeto) => calcular(conta({ ...pensao, habilitacao }))
    const tarde = desde({ requerimento: "2024-03-16", ...MENOR })
    const inteira = calcular(conta(pensao))
    assert.strictEqual(tarde.beneficios[0]!.linhas[0]!.competencia, "2024-03")
    assert.strictEqual(linha(tarde, "2024-03").rendaIntegral, linha(inteira, "2024-03").rendaIntegral)
    assert.strictEqual(linha(tarde, "2024-03").diasSobre30, 15)
    assert.strictEqual(
      reais(desde({ requerimento: "2024-03-16", ...DESDE_O_FATO }).resumo.total),
      reais(inteira.resumo.total)
    )
  })

  it("says which reading was taken, with the thesis, the rule and the days", () => {
    const pensao = (quem: Objeto) => ({
      especie: 21,
      dib: "2023-05-10",
      habilitacao: { requerimento: "2024-03-16", ...quem }
    })
    const comum =
      "O pedido, de 16/03/2024, veio depois do prazo de 90 dias (Lei 8.213/1991, art. 74, na redação da Lei 13.846/2019, da MP 871/2019): o benefício é devido desde o requerimento, também ao menor de 16 anos, que tinha 180 dias (STJ, Tema 1.421, de 10/06/2026). beneficiosDevidos.0: diferenças desde"
    assert.strictEqual(dito("inicioDoDependente", pensao(MENOR)), `${comum} 16/03/2024.`)
    assert.strictEqual(
      dito("inicioDoDependente", pensao(DESDE_O_FATO)),
      `${comum} 10/05/2023. As do menor que pediu depois do prazo contam-se desde o óbito, por escolha em habilitacao.menorDepoisDoPrazo.`
    )
    assert.isTrue(calcular(conta(pensao(MENOR))).resumo.regras.some(({ regra }) => regra === "CP-10"))
  })

  it("asks for the day of the request where an account begins on the DIB and a term ran", () => {
    assert.include(
      dito("inicioPelaDib", { especie: 25, dib: "2016-03-10" }) ?? "",
      "90 dias (nenhum, se menor de 16 anos)"
    )
    assert.include(
      dito("inicioPelaDib", { especie: 21, dib: "2024-03-10" }) ?? "",
      "90 dias (180, se filho menor de 16 anos)"
    )
    for (const devido of [
      { especie: 21, dib: "1996-03-10" },
      { especie: 21, dib: "2024-03-10", inicioDiferencas: "2024-06-01" },
      { especie: 42, dib: "2024-03-10" }
    ])
      assert.isUndefined(dito("inicioPelaDib", devido))
  })

  it.each([
    [
      { especie: 42, habilitacao: { requerimento: "2024-06-01" } },
      "habilitacao: só se informa na pensão (espécies 21 e 93) e no auxílio-reclusão (espécie 25)"
    ],
    [
      { especie: 21, inicioDiferencas: "2024-04-01", habilitacao: { requerimento: "2024-06-01" } },
      "inicioDiferencas: não se combina com habilitacao, que já dá o primeiro dia devido: informe só um dos dois"
    ],
    [
      { especie: 21, habilitacao: { requerimento: "2024-03-09" } },
      "habilitacao.requerimento: anterior à dib (10/03/2024), que é o dia do óbito ou da prisão"
    ],
    [
      { especie: 21, dcb: "2024-05-31", habilitacao: { requerimento: "2024-06-01" } },
      "habilitacao.requerimento: posterior à dcb (31/05/2024)"
    ]
  ])("refuses %j", (devido, problema) =>
    assert.deepStrictEqual(problemas(conta({ dib: "2024-03-10", fimDiferencas: undefined, ...devido })), [
      `beneficiosDevidos.0.${problema}`
    ])
  )
})

describe("last day of a salário-maternidade (Lei 8.213/1991, art. 71)", () => {
  const mae = { especie: 80, dib: "2025-10-10", fimDiferencas: undefined }
  it.each([
    // 120 days, the first among them
    ["2025-10-10", {}, "2026-02-06"],
    ["2025-11-07", {}, "2026-02-06"],
    // 120 days after the discharge, less those before the birth
    ["2025-10-10", { altaHospitalar: "2025-11-20" }, "2026-03-20"],
    ["2025-11-07", { altaHospitalar: "2025-11-20" }, "2026-02-20"]
  ])("birth on %s, %j: to %s", (parto, alta, fim) =>
    assert.deepStrictEqual(dias({ ...mae, maternidade: { parto, ...alta } }), { inicio: "2025-10-10", fim })
  )

  it("cites Lei 15.222/2025 from its first day, and ADI 6327 before it", () => {
    const alta = (altaHospitalar: string) =>
      dito("fimDaMaternidade", { ...mae, dib: "2025-09-01", maternidade: { parto: "2025-09-01", altaHospitalar } }) ??
      ""
    assert.include(
      alta("2025-09-30"),
      "depois da alta de 30/09/2025, menos os anteriores ao parto (Lei 8.213/1991, art. 71, § 3º, da Lei 15.222/2025)"
    )
    assert.include(alta("2025-09-29"), "(STF, ADI 6327)")
  })

  it("says that a salário-maternidade without an end was counted to the end of the account", () => {
    assert.include(dito("maternidadeSemFim", mae) ?? "", "dura 120 dias")
    assert.isUndefined(dito("maternidadeSemFim", { ...mae, dcb: "2026-02-06" }))
    assert.isUndefined(dito("maternidadeSemFim", { ...mae, maternidade: { parto: "2025-10-10" } }))
  })

  it.each([
    [
      { especie: 31, maternidade: { parto: "2025-10-10" } },
      "maternidade: só se informa na espécie 80 (salário-maternidade)"
    ],
    [
      { dcb: "2026-01-01", maternidade: { parto: "2025-10-10" } },
      "dcb: não se combina com maternidade, que já dá o último dia devido: informe só um dos dois"
    ],
    [
      { maternidade: { parto: "2025-10-09" } },
      "maternidade.parto: o salário-maternidade começa no parto ou até 28 dias antes (42 com atestado): a dib é 10/10/2025"
    ],
    [
      { maternidade: { parto: "2025-11-22" } },
      "maternidade.parto: o salário-maternidade começa no parto ou até 28 dias antes (42 com atestado): a dib é 10/10/2025"
    ],
    [
      { maternidade: { parto: "2025-11-01", altaHospitalar: "2025-10-31" } },
      "maternidade.altaHospitalar: anterior ao parto (01/11/2025)"
    ]
  ])("refuses %j", (devido, problema) =>
    assert.deepStrictEqual(problemas(conta({ ...mae, ...devido })), [`beneficiosDevidos.0.${problema}`])
  )
})
