/** The places where programs of arrears break most: 13th, first and last month, windows, set-off, derived, quotas. */
import { assert, describe, it } from "@effect/vitest"
import { avisos, calcular, corpo, escala, linha, linhasDe, type Objeto, reais } from "../ajuda.ts"

const devido = (c: Objeto, m: Objeto = {}) => calcular(corpo({ devido: c, ...m }))
const abonos = (r: ReturnType<typeof calcular>) =>
  linhasDe(r)
    .filter(({ tipo }) => tipo === "ABONO")
    .map((l) => [l.competencia, l.avos, reais(l.devido)])

describe("first and last month", () => {
  it("thirtieths, day 31, and February", () => {
    const r = devido({ dib: "2022-01-31", rmi: 3000, fimDiferencas: "2023-02-28" })
    assert.deepStrictEqual([linha(r, "2022-01").diasSobre30, reais(linha(r, "2022-01").devido)], [1, "100.00"])
    assert.deepStrictEqual([linha(r, "2022-02").diasSobre30, linha(r, "2023-02").diasSobre30], [30, 30])
    const bissexto = devido({ dib: "2022-01-31", fimDiferencas: "2024-02-27" })
    assert.strictEqual(linha(bissexto, "2024-02").diasSobre30, 27)
  })

  it("one competence", () => {
    const r = devido({ dib: "2022-05-05", rmi: 1500, fimDiferencas: "2022-05-20" })
    const linhas = linhasDe(r)
    assert.strictEqual(linhas.length, 1)
    assert.deepStrictEqual([linhas[0]!.diasSobre30, reais(linhas[0]!.devido)], [16, "800.00"])
    assert.strictEqual(r.rra.anteriores.meses, 1)
  })

  it("the day before the DIP is the last one due, and the dip of the answer is the day after", () => {
    const r = devido({ fimDiferencas: undefined, dip: "2025-06-11" })
    assert.deepStrictEqual(
      [r.beneficios[0]!.identificacao.fim, r.beneficios[0]!.identificacao.dip],
      ["2025-06-10", "2025-06-11"]
    )
    assert.strictEqual(linha(r, "2025-06").diasSobre30, 10)
  })

  it("without an end the differences go to the month before the account; the DCB closes them", () => {
    assert.strictEqual(devido({ fimDiferencas: undefined }).beneficios[0]!.identificacao.fim, "2025-06-30")
    const r = devido({ dcb: "2025-03-20" })
    assert.strictEqual(r.beneficios[0]!.identificacao.fim, "2025-03-20")
    assert.include(avisos(r), "fimLimitadoPelaDcb")
  })

  it("competences of the account month and later have coefficient 1 and no interest", () => {
    const r = devido({ fimDiferencas: "2025-08-31" })
    for (const c of ["2025-07", "2025-08"]) {
      const l = linha(r, c)
      assert.deepStrictEqual([l.coeficiente, l.percentualJuros, l.percentualSelic, l.total], [1e10, 0, 0, l.devido], c)
    }
  })

  it("an account without past instalments: everything lapsed", () => {
    const r = calcular(
      corpo({
        parametros: { ajuizamento: "2025-07-10", citacao: "2025-07-12" },
        devido: { dib: "2015-03-01", fimDiferencas: "2019-12-31" }
      })
    )
    assert.strictEqual(r.resumo.total, 0)
    assert.isNull(r.resumo.primeiraCompetencia)
    assert.deepStrictEqual(r.resumo.correcaoPorExtenso, [])
    assert.isTrue(linhasDe(r).every(({ prescrita, total }) => prescrita && total === 0))
  })
})

describe("13th instalment", () => {
  it("every December, and not in the year of the implantation", () => {
    const r = devido({ fimDiferencas: "2022-05-31" })
    assert.deepStrictEqual(abonos(r), [
      ["2019-12", 3, "750.00"],
      ["2020-12", 12, "3054.30"],
      ["2021-12", 12, "3220.75"]
    ])
  })

  it("in the month of the DCB, proportional; in December a single row", () => {
    assert.deepStrictEqual(abonos(devido({ dcb: "2020-06-14", fimDiferencas: undefined })).at(-1), [
      "2020-06",
      5,
      "1272.62"
    ])
    assert.deepStrictEqual(abonos(devido({ dcb: "2020-12-15", fimDiferencas: undefined })).at(-1), [
      "2020-12",
      12,
      "3054.30"
    ])
  })

  it("as the INSS pays it: half in advance, the rest later, both of the months of the table", () => {
    const r = devido({ fimDiferencas: "2022-12-31" }, { parametros: { modoAbono: "CALENDARIO_INSS" } })
    assert.deepStrictEqual(abonos(r), [
      ["2019-12", 3, "750.00"],
      ["2020-04", 12, "1527.15"],
      ["2020-05", 12, "1527.15"],
      ["2021-05", 12, "1610.37"],
      ["2021-06", 12, "1610.38"],
      ["2022-04", 12, "1773.98"],
      ["2022-05", 12, "1773.99"]
    ])
    assert.strictEqual(r.rra.anteriores.meses, 39 + 4, "the two instalments of one 13th are one month")
  })

  it("of the DCB in that calendar: never more than the twelfths of the year", () => {
    const modo = { parametros: { modoAbono: "CALENDARIO_INSS" } }
    assert.deepStrictEqual(abonos(devido({ dcb: "2022-04-30", fimDiferencas: undefined }, modo)).at(-1), [
      "2022-04",
      4,
      "1182.65"
    ])
    assert.deepStrictEqual(abonos(devido({ dcb: "2020-04-20", fimDiferencas: "2020-04-20" }, modo)).length, 2)
    assert.deepStrictEqual(abonos(devido({ dcb: "2022-02-28", fimDiferencas: undefined }, modo)).at(-1), [
      "2022-02",
      2,
      "591.32"
    ])
  })

  it("species without it, and salário-maternidade year by year", () => {
    for (const especie of [87, 88, 95])
      assert.deepStrictEqual(abonos(devido({ especie, rmi: 1518 })), [], String(especie))
    const r = devido({ especie: 80, dib: "2021-11-10", rmi: 3000, dcb: "2022-03-09", fimDiferencas: undefined })
    assert.deepStrictEqual(abonos(r), [
      ["2021-12", 2, "500.00"],
      ["2022-03", 2, "507.90"]
    ])
  })
})

describe("floor, ceiling and species", () => {
  it("assistance benefits pay one minimum wage, corrected by the general chain", () => {
    const r = calcular(
      corpo({
        opcoesContagem: { especie: 87 },
        beneficiosDevidos: [{ especie: 87, dib: "2020-01-01", fimDiferencas: "2020-03-31" }]
      })
    )
    assert.deepStrictEqual(
      ["2020-01", "2020-02", "2020-03"].map((c) => reais(linha(r, c).devido)),
      ["1039.00", "1045.00", "1045.00"]
    )
    assert.strictEqual(r.resumo.criterioCorrecao, "ASSISTENCIAIS_2026")
  })

  it("auxílio-acidente has half the floor, or its own coefficient; salário-maternidade has no ceiling", () => {
    assert.strictEqual(reais(linha(devido({ especie: 94, rmi: 100 }), "2020-02").devido), "522.50")
    assert.strictEqual(reais(linha(devido({ especie: 94, rmi: 100, coeficiente: 0.3 }), "2020-02").devido), "313.50")
    assert.strictEqual(reais(linha(devido({ especie: 80, rmi: 20000 }), "2019-11").devido), "20000.00")
    assert.strictEqual(reais(linha(devido({ rmi: 20000 }), "2019-11").devido), "5839.45")
  })
})

describe("addition of 25%", () => {
  it("from its day, over the ceiling, and in the 13th of later months", () => {
    const r = devido({ especie: 32, rmi: 6101.06, dib: "2020-01-01", dataInicioAdicional25: "2020-11-16" })
    assert.deepStrictEqual(
      ["2020-10", "2020-11", "2020-12"].map((c) => reais(linha(r, c).adicional25)),
      ["0.00", "762.63", "1525.26"]
    )
    assert.strictEqual(reais(linha(r, "2020-12", "ABONO").adicional25), "1525.26")
    assert.strictEqual(reais(linha(r, "2020-12").devido), "7626.32")
  })

  it("does not pass to the pension", () => {
    const r = devido({
      especie: 32,
      dcb: "2021-05-31",
      dataInicioAdicional25: "2020-01-01",
      derivado: { especie: 21, rmi: 3000 }
    })
    assert.isAbove(linha(r, "2021-05").adicional25, 0)
    assert.strictEqual(linha(r, "2021-06").adicional25, 0)
  })
})

describe("derived benefits and quotas", () => {
  it("the month of the conversion has both incomes, by their days", () => {
    const r = devido({
      especie: 31,
      dib: "2020-05-20",
      rmi: 3000,
      dcb: "2022-03-10",
      salarioBeneficio: 3296.7,
      derivado: { especie: 32, coeficiente: 1 }
    })
    const conversao = linha(r, "2022-03")
    // 5.12% and 10.16% on the salary of the benefit
    assert.deepStrictEqual(conversao.partes, [
      { rendaIntegral: 347400, dias: 10, quota: [1, 1] },
      { rendaIntegral: 381758, dias: 20, quota: [1, 1] }
    ] as never)
    assert.strictEqual(conversao.devido, Math.floor((347400 * 10 + 381758 * 20) / 30))
    assert.strictEqual(r.beneficios[0]!.identificacao.derivado!.dib, "2022-03-11")
    assert.strictEqual(reais(linha(r, "2023-01").rendaIntegral), "4043.96", "integral adjustment")
  })

  it("a conversion on the first day of a month has only the derived income", () => {
    const r = devido({ especie: 31, dcb: "2022-02-28", derivado: { especie: 32, rmi: 4000 } })
    assert.isUndefined(linha(r, "2022-03").partes)
    assert.strictEqual(reais(linha(r, "2022-03").devido), "4000.00")
  })

  it("a change of quota inside the first month counts on the days actually due", () => {
    const r = devido({ especie: 21, dib: "2022-05-11", rmi: 3000, quotas: [{ data: "2022-05-21", devida: [1, 2] }] })
    assert.deepStrictEqual(
      linha(r, "2022-05").partes!.map(({ dias, quota }) => [dias, quota]),
      [
        [10, [1, 1]],
        [10, [1, 2]]
      ] as never
    )
    assert.strictEqual(reais(linha(r, "2022-05").devido), "1500.00")
    assert.deepStrictEqual(linha(r, "2022-06").quota, [1, 2])
  })

  it("the quota is what is due less what is already paid, and reaches the 13th", () => {
    const r = devido({
      especie: 21,
      dib: "2020-01-01",
      rmi: 3000,
      quotas: [{ data: "2020-01-01", devida: [1, 2], paga: [1, 3] }]
    })
    assert.deepStrictEqual(linha(r, "2020-03").quota, [1, 6])
    assert.deepStrictEqual(
      [reais(linha(r, "2020-03").devido), reais(linha(r, "2020-12", "ABONO").devido)],
      ["500.00", "500.00"]
    )
  })

  it("many changes in one month still give whole numbers, and the exact amount", () => {
    const quotas = Array.from({ length: 28 }, (_, i) => ({
      data: `2022-05-${String(i + 1).padStart(2, "0")}`,
      devida: [97 - i, 100],
      paga: [1, 71 + i]
    }))
    const { quota, devido: total, partes, rendaIntegral } = linha(devido({ especie: 21, quotas }), "2022-05")
    assert.isTrue(quota.every(Number.isSafeInteger))
    assert.strictEqual(partes!.length, 28)
    assert.isAtMost(Math.abs(total - (rendaIntegral * quota[0]) / quota[1]), 1)
  })

  it("a modifier fixes coefficient, quota, floor, ceiling and factor of one month", () => {
    const r = devido(
      { especie: 21, rmi: 3000, coeficiente: 0.6 },
      {
        modificadores: [
          { competencia: "2019-11", coeficiente: 0.5 },
          { competencia: "2019-12", quota: [1, 3] },
          { competencia: "2020-01", fatorReajuste: 1.1 },
          { competencia: "2020-02", teto: 3000, indiceCorrecao: 1.01 }
        ]
      }
    )
    assert.deepStrictEqual(
      ["2019-11", "2019-12", "2020-01", "2020-02"].map((c) => reais(linha(r, c).devido)),
      ["2500.00", "1000.00", "3300.00", "3000.00"]
    )
    const sem = devido({ especie: 21, rmi: 3000 })
    assert.strictEqual(linha(r, "2020-03").coeficiente, linha(sem, "2020-03").coeficiente)
    assert.isAbove(linha(r, "2020-02").coeficiente, linha(sem, "2020-02").coeficiente)
  })
})

describe("payments and discounts", () => {
  it("the income of a paid benefit is evolved as the INSS does, on the days of the differences", () => {
    const r = devido({}, { beneficiosPagos: [{ especie: 31, dib: "2015-03-01", rmi: 1500, dcb: "2020-06-10" }] })
    assert.deepStrictEqual(
      ["2019-10", "2020-06"].map((c) => [linha(r, c).diasSobre30, reais(linha(r, c).pagos[0]!.valor)]),
      [
        [15, "914.76"],
        [30, "637.16"]
      ]
    )
    assert.deepStrictEqual(
      linha(r, "2020-12", "ABONO").pagos.map((p) => reais(p.valor)),
      ["796.45"],
      "13th of the DCB, in the row of its year"
    )
    assert.strictEqual(linha(r, "2020-07").pagos.length, 0)
  })

  it("payments of one 13th meet in its row, whatever the month each is of", () => {
    const r = devido(
      {},
      {
        beneficiosPagos: [
          {
            especie: 42,
            dib: "2019-10-16",
            rmi: 1500,
            dcb: "2020-09-30",
            pagamentos: [{ competencia: "2020-05", tipo: "ABONO", valor: 300 }]
          }
        ]
      }
    )
    assert.deepStrictEqual(
      linha(r, "2020-12", "ABONO").pagos.map((p) => reais(p.valor)),
      ["300.00"],
      "what was informed wins over the evolution of the same 13th"
    )
    const relief = devido(
      {},
      {
        beneficiosPagos: [
          { especie: 42, situacao: "REVISADO", dib: "2019-10-16", rmi: 2000 },
          { especie: 42, situacao: "TUTELA", dib: "2019-10-16", rmi: 2000, dcb: "2020-09-30" }
        ]
      }
    )
    const [revisado, tutela] = linha(relief, "2020-12", "ABONO").pagos
    assert.deepStrictEqual([reais(revisado!.valor), tutela!.valor], ["2036.20", 0])
  })

  it("a benefit paid beyond the section's end has its 13th of the same months set off", () => {
    const r = devido(
      { especie: 31, dib: "2021-12-03", rmi: 2253.51, dcb: "2022-04-20", fimDiferencas: undefined },
      { beneficiosPagos: [{ especie: 42, dib: "2018-05-17", rmi: 1800 }] }
    )
    const [pago] = linha(r, "2022-04", "ABONO").pagos
    assert.strictEqual(pago!.valor, Math.floor((linha(r, "2022-03").pagos[0]!.valor * 4) / 12))
  })

  it("an informed payment of the relief is what that source paid: nothing comes out of it", () => {
    const pagamentos = [{ competencia: "2021-04", tipo: "RENDA", valor: 2500 }]
    const r = devido(
      {},
      {
        beneficiosPagos: [
          { especie: 42, situacao: "REVISADO", dib: "2019-10-16", rmi: 2000 },
          { situacao: "TUTELA", pagamentos }
        ]
      }
    )
    assert.deepStrictEqual(
      linha(r, "2021-04").pagos.map((p) => reais(p.valor)),
      ["2147.17", "2500.00"]
    )
  })

  it("informed payments win over the evolution of the same month and kind", () => {
    const r = devido(
      {},
      {
        beneficiosPagos: [
          {
            especie: 42,
            dib: "2019-10-16",
            rmi: 1000,
            pagamentos: [{ competencia: "2020-03", tipo: "RENDA", valor: 5 }]
          }
        ]
      }
    )
    assert.deepStrictEqual(
      ["2020-02", "2020-03"].map((c) => linha(r, c).pagos.map((p) => reais(p.valor))),
      [["1045.00"], ["5.00"]]
    )
  })

  it("provisional relief counts from its DIP, without the benefit under revision inside it", () => {
    const r = devido(
      {},
      {
        beneficiosPagos: [
          { especie: 42, situacao: "REVISADO", dib: "2019-10-16", rmi: 2000 },
          { especie: 42, situacao: "TUTELA", dib: "2019-10-16", rmi: 2500, dip: "2021-03-16" }
        ]
      }
    )
    const pagos = (c: string) => linha(r, c).pagos.map((p) => reais(p.valor))
    assert.deepStrictEqual(pagos("2021-02"), ["2147.17"])
    assert.deepStrictEqual(pagos("2021-04"), ["2147.17", "536.79"])
    assert.deepStrictEqual(
      linha(r, "2021-03").pagos.map((p) => p.valor),
      [214717, 0]
    )
  })

  it("general payments go to the sections in order until exhausted", () => {
    const r = calcular({
      ...corpo({
        beneficiosPagos: [{ geral: true, pagamentos: [{ competencia: "2022-05", tipo: "RENDA", valor: 4000 }] }]
      }),
      beneficiosDevidos: [
        { especie: 42, dib: "2022-05-01", rmi: 3000, fimDiferencas: "2022-05-31" },
        { especie: 21, dib: "2022-05-01", rmi: 1500, fimDiferencas: "2022-05-31" }
      ]
    })
    assert.deepStrictEqual(
      [0, 1].map((s) => reais(linha(r, "2022-05", "RENDA", s).diferenca)),
      ["0.00", "500.00"]
    )
  })

  it("percentages fall on the full due amount, then amounts, then the limit", () => {
    const descontos = [
      { competencia: "2022-05", tipo: "RENDA", percentual: 30, motivo: "pensão alimentícia" },
      { competencia: "2022-05", tipo: "RENDA", valor: 100, motivo: "consignação" },
      { competencia: "2022-06", tipo: "RENDA", percentual: 100, motivo: "trabalho" }
    ]
    const r = devido({ rmi: 3000, dib: "2022-01-01" }, { descontos })
    assert.deepStrictEqual(
      linha(r, "2022-05").descontos.map((d) => [d.motivo, reais(d.valor)]),
      [
        ["pensão alimentícia", "900.00"],
        ["consignação", "100.00"]
      ]
    )
    assert.strictEqual(reais(linha(r, "2022-05").diferenca), "2000.00")
    assert.strictEqual(linha(r, "2022-06").diferenca, 0)
  })

  it("where negative rows are allowed they are corrected with their sign, and a payment of a month not due has its row", () => {
    const pagamentos = [
      { competencia: "2020-03", tipo: "RENDA", valor: 4000 },
      { competencia: "2025-06", tipo: "RENDA", valor: 1000 }
    ]
    const negativo = devido(
      {},
      { parametros: { limiteCompensacao: "PERMITIR_NEGATIVO" }, beneficiosPagos: [{ pagamentos }] }
    )
    const zero = devido({}, { beneficiosPagos: [{ pagamentos }] })
    assert.strictEqual(reais(linha(negativo, "2020-03").diferenca), "-945.70")
    assert.isBelow(linha(negativo, "2020-03").selic, 0)
    assert.deepStrictEqual(
      [linha(negativo, "2025-06").devido, reais(linha(negativo, "2025-06").diferenca)],
      [0, "-1000.00"]
    )
    assert.strictEqual(linha(zero, "2020-03").total, 0)
    assert.includeMembers([...avisos(zero)], ["compensacaoLimitada", "pagamentosSemDevido"])
  })

  it("a 13th paid after the mark lapses with the 13th of its year, whose row is of the month of the DCB", () => {
    const pago = (ajuizamento: string) =>
      calcular({
        opcoesContagem: { especie: 80 },
        parametros: { dataAtualizacao: "2026-02-01", ajuizamento, limiteCompensacao: "PERMITIR_NEGATIVO" },
        beneficiosDevidos: [{ especie: 80, dib: "2015-05-14", rmi: 12495, dcb: "2015-09-10" }],
        beneficiosPagos: [{ pagamentos: [{ competencia: "2015-12", tipo: "ABONO", valor: 3796.6 }] }]
      })
    const prescrito = pago("2020-12-30")
    assert.deepStrictEqual([linhasDe(prescrito), prescrito.resumo.total], [[], 0])
    // May to August are 4 of the 12 months: 12,495.00 × 4/12 = 4,165.00, of which 3,796.60 was paid
    const vivo = linha(pago("2020-09-30"), "2015-09", "ABONO")
    assert.deepStrictEqual([vivo.avos, reais(vivo.devido), reais(vivo.diferenca)], [4, "4165.00", "368.40"])
  })
})

describe("limitation", () => {
  it("the month of the mark is due in full; lapsed months of adjustment are shown and count nothing", () => {
    const r = calcular(
      corpo({ parametros: { ajuizamento: "2025-03-20", citacao: "2025-04-01" }, devido: { dib: "2015-06-10" } })
    )
    assert.strictEqual(r.resumo.marcoPrescricional, "2020-03-20")
    assert.strictEqual(linha(r, "2020-03").diasSobre30, 30)
    const prescritas = linhasDe(r).filter(({ prescrita }) => prescrita)
    assert.deepStrictEqual(
      prescritas.map(({ competencia }) => competencia),
      ["2016-01", "2017-01", "2018-01", "2019-01", "2020-01"]
    )
    assert.isTrue(prescritas.every((l) => l.mesReajuste && l.devido === 0 && l.total === 0))
    assert.isFalse(linhasDe(r).some(({ competencia, tipo }) => tipo === "ABONO" && competencia < "2020-03"))
  })

  it("does not run when the request says so; an informed mark replaces the rule", () => {
    const base = { ajuizamento: "2025-03-20", citacao: "2025-04-01" }
    const sem = calcular(corpo({ parametros: { ...base, semPrescricao: true }, devido: { dib: "2015-06-10" } }))
    assert.deepStrictEqual([sem.resumo.marcoPrescricional, sem.resumo.primeiraCompetencia], [null, "2015-06"])
    const outro = calcular(
      corpo({ parametros: { ...base, marcoPrescricional: "2018-02-15" }, devido: { dib: "2015-06-10" } })
    )
    assert.strictEqual(outro.resumo.primeiraCompetencia, "2018-02")
  })
})

describe("correction and interest", () => {
  const ate2026 = (parametros: Objeto, c: Objeto = {}) =>
    calcular(
      corpo({
        parametros: { dataAtualizacao: "2026-06-10", ...parametros },
        devido: { fimDiferencas: "2026-05-31", ...c }
      })
    )

  it("the windows of the transition (ATR-56)", () => {
    const r = ate2026({})
    const janela = (c: string) => {
      const l = linha(r, c)
      return [escala(l.coeficiente, 10), l.percentualJuros / 1e6, l.percentualSelic / 1e6, l.percentualTaxaLegal / 1e6]
    }
    const inpc = escala(linha(r, "2025-09").coeficiente, 10)
    assert.deepStrictEqual(janela("2025-09"), [inpc, 0, 0, 7.131795])
    assert.deepStrictEqual(janela("2025-08"), [inpc, 0, 1.16, 7.131795])
    assert.deepStrictEqual(janela("2021-12"), [inpc, 0, 43.89, 7.131795])
    assert.deepStrictEqual(janela("2021-11").slice(1), [0.4412, 43.89, 7.131795])
    assert.deepStrictEqual(janela("2026-05").slice(1), [0, 0, 0.277807])
  })

  it("falls back to the last data-base whose indices are known, and says so", () => {
    const r = ate2026({ dataAtualizacao: "2026-11-20" })
    assert.strictEqual(r.resumo.dataBase, "2026-07")
    assert.include(avisos(r), "dataBaseRecuada")
    assert.strictEqual(ate2026({ dataAtualizacao: "2026-07-31" }).resumo.dataBase, "2026-07")
    assert.strictEqual(
      ate2026({ dataAtualizacao: "2026-11-20", criterioCorrecao: "BENEFICIOS_2022" }).resumo.dataBase,
      "2026-10"
    )
  })

  it("needs the INPC of the months in which it stands in for the SELIC", () => {
    const tardia = { dataAtualizacao: "2026-11-20", ajuizamento: "2026-10-01", citacao: "2026-11-05" }
    const r = ate2026({ ...tardia, criterioCorrecao: "BENEFICIOS_2022", selicAntesDaCitacao: false })
    assert.strictEqual(r.resumo.dataBase, "2026-07")
  })

  it("without service of process only the SELIC runs", () => {
    const r = ate2026({ citacao: undefined })
    assert.deepStrictEqual([r.resumo.jurosAte122021, r.resumo.jurosApos092025], [0, 0])
    assert.isAbove(r.resumo.selic, 0)
    assert.include(avisos(r), "semCitacao")
  })

  it("the SELIC may begin only at the service of process, with the INPC before it", () => {
    const r = ate2026({ ajuizamento: "2023-01-10", citacao: "2023-03-05", selicAntesDaCitacao: false })
    const padrao = ate2026({ ajuizamento: "2023-01-10", citacao: "2023-03-05" })
    assert.isAbove(linha(r, "2022-01").coeficiente, linha(padrao, "2022-01").coeficiente)
    assert.strictEqual(linha(r, "2022-01").percentualSelic, linha(r, "2023-03").percentualSelic)
    assert.strictEqual(linha(r, "2023-04").percentualSelic, linha(padrao, "2023-04").percentualSelic)
    assert.include(avisos(padrao), "selicAntesDaCitacao")
    assert.notInclude(avisos(r), "selicAntesDaCitacao")
  })

  it("chains without the SELIC let the interest of the savings account go on; fixed rates replace both stretches", () => {
    const sem = ate2026({ criterioCorrecao: "BENEFICIOS_2020" })
    assert.deepStrictEqual([sem.resumo.selic, sem.resumo.jurosApos092025], [0, 0])
    // 4 to 12/2021 at the published rates, then 54 credited months at 0.5%
    assert.strictEqual(linha(sem, "2026-04").percentualJuros, 1_000_000)
    const fixo = ate2026({ criterioJuros: "FIXO_1" })
    assert.strictEqual(linha(fixo, "2021-10").percentualJuros, 2_000_000)
    assert.strictEqual(linha(fixo, "2025-08").percentualTaxaLegal, 9_000_000)
    assert.strictEqual(linha(fixo, "2025-08").percentualSelic, 1_160_000)
    const nenhum = ate2026({ criterioJuros: "SEM_JUROS" })
    assert.deepStrictEqual([nenhum.resumo.juros, nenhum.resumo.selic > 0], [0, true])
    const semFim = ate2026({ criterioCorrecao: "BENEFICIOS_2022" })
    assert.strictEqual(semFim.resumo.jurosApos092025, 0)
    assert.isAbove(linha(semFim, "2025-09").percentualSelic, 0)
  })

  it("a modifier changes the rate of its month, never the SELIC", () => {
    const taxa = (c: string) => ({ modificadores: [{ competencia: c, taxaJuros: 3 }] })
    const com = (c: string) =>
      calcular(
        corpo({ parametros: { dataAtualizacao: "2026-06-10" }, devido: { fimDiferencas: "2026-05-31" }, ...taxa(c) })
      )
    const antes = linha(ate2026({}), "2020-01")
    assert.strictEqual(linha(com("2021-06"), "2020-01").percentualJuros - antes.percentualJuros, 3_000_000 - 159_000)
    assert.strictEqual(
      linha(com("2025-09"), "2020-01").percentualTaxaLegal - antes.percentualTaxaLegal,
      3_000_000 - 1_377_047
    )
    assert.strictEqual(linha(com("2023-05"), "2020-01").percentualSelic, antes.percentualSelic)
  })

  it("amounts before the Real are corrected from their currency; URV months from 07/1994", () => {
    const r = calcular(
      corpo({
        parametros: { marcoPrescricional: "1988-01-01" },
        devido: { dib: "1991-06-10", rmi: 100000, fimDiferencas: "1994-12-31" }
      })
    )
    const [urv, real] = [linha(r, "1994-05"), linha(r, "1994-07")]
    assert.strictEqual(urv.coeficiente, real.coeficiente)
    assert.strictEqual(urv.rendaIntegral, real.rendaIntegral)
    assert.isBelow(linha(r, "1993-06").coeficiente, 1e7)
    assert.include(avisos(r), "moedaAntiga")
  })

  it("the words name the indices and the rates of the months of the account", () => {
    const { resumo } = ate2026({})
    assert.deepStrictEqual(
      resumo.correcaoPorExtenso.map(({ porExtenso }) => porExtenso),
      [
        "Correção monetária pelo índice INPC de 10/2019 a 11/2021.",
        "Sem índice de correção de 12/2021 a 08/2025: a SELIC engloba correção e juros.",
        "Correção monetária pelo índice INPC de 09/2025 a 05/2026."
      ]
    )
    assert.deepStrictEqual(
      resumo.jurosPorExtenso.map(({ porExtenso }) => porExtenso),
      [
        "Juros de mora: juros da caderneta de poupança, simples, sobre o principal corrigido, creditados de 05/2021 a 12/2021 e contados da citação (20/04/2021).",
        "SELIC, soma simples das taxas mensais de 12/2021 a 08/2025, sobre o principal corrigido e os juros até 12/2021.",
        "Juros pela taxa legal (SELIC com dedução do INPC), soma simples das taxas de 09/2025 a 05/2026, sobre o principal corrigido."
      ]
    )
  })
})

describe("fees, agreement, threshold, payment order", () => {
  const honorarios = (h: Objeto, m: Objeto = {}) => calcular(corpo({ honorarios: h, ...m })).resumo

  it("contractual fees come out of the credit, principal and interest apart; a limit bites", () => {
    const r = honorarios({ contratuais: { percentual: 30 } })
    const { principal, juros, valor } = r.honorariosContratuais!
    assert.strictEqual(principal + juros, valor)
    assert.strictEqual(r.liquidoAutor, r.total - valor)
    assert.strictEqual(valor, Math.round(r.total * 0.3))
    assert.strictEqual(
      reais(honorarios({ contratuais: { percentual: 30, limite: 1000 } }).honorariosContratuais!.valor),
      "1000.00"
    )
  })

  it("instalments of the month of the judgment are out; later payments may not shrink the base", () => {
    const todas = honorarios({ sucumbencia: { percentual: 10 } })
    assert.strictEqual(todas.honorariosSucumbencia!.base, todas.total)
    const pagos = {
      beneficiosPagos: [
        {
          pagamentos: [
            { competencia: "2020-03", tipo: "RENDA", valor: 1000, dataPagamento: "2020-04-05" },
            { competencia: "2022-03", tipo: "RENDA", valor: 1000, dataPagamento: "2022-04-05" }
          ]
        }
      ]
    }
    const diferencas = honorarios({ sucumbencia: { percentual: 10 } }, pagos)
    const devido_ = honorarios({ sucumbencia: { percentual: 10, base: "TOTAL_DEVIDO" } }, pagos)
    assert.strictEqual(diferencas.honorariosSucumbencia!.base, diferencas.total)
    assert.isAbove(devido_.honorariosSucumbencia!.base!, diferencas.total)
    assert.isBelow(devido_.honorariosSucumbencia!.base!, todas.total)
  })

  it("a fixed amount is corrected from the decision, without interest", () => {
    const r = honorarios({ sucumbencia: { valor: 1000, dataSentenca: "2023-11-14" } })
    // SELIC of 11/2023 to 06/2025 as correction
    assert.strictEqual(reais(r.honorariosSucumbencia!.valor), "1184.50")
    assert.isNull(r.honorariosSucumbencia!.base)
  })

  it("an agreement multiplies each row", () => {
    const r = calcular(corpo({ parametros: { percentualAcordo: 80 } }))
    const linhas = linhasDe(r)
    assert.isTrue(
      linhas.every((l) => l.aposAcordo!.principalCorrigido === Math.floor((l.principalCorrigido * 8 + 5) / 10))
    )
    assert.strictEqual(
      r.resumo.totalAcordo,
      linhas.reduce((s, l) => s + l.aposAcordo!.total, 0)
    )
    assert.strictEqual(r.requisicao.total, r.resumo.totalAcordo)
  })

  it("the excess over sixty minimum wages is what an RPV would waive", () => {
    const { requisicao, resumo } = calcular(corpo())
    assert.deepStrictEqual([requisicao.tipo, reais(requisicao.limiteRpv)], ["PRECATORIO", "91080.00"])
    assert.strictEqual(requisicao.renunciaExcedente, resumo.total - requisicao.limiteRpv)
    const pequena = calcular(corpo({ devido: { dib: "2025-01-01" } })).requisicao
    assert.deepStrictEqual([pequena.tipo, pequena.renunciaExcedente], ["RPV", undefined])
  })

  it("the threshold of a benefit that ends has fewer instalments; of a revision, the difference", () => {
    const alcada = (p: Objeto, c: Objeto, m: Objeto = {}) =>
      calcular(corpo({ parametros: { criterioAlcada: "VENCIDAS_MAIS_12", ...p }, devido: c, ...m })).alcada!
    assert.deepStrictEqual(
      [alcada({}, {}).meses, alcada({}, { dcb: "2021-06-10" }).meses, alcada({}, { dcb: "2021-02-10" }).meses],
      [12, 4, 0]
    )
    const revisao = alcada(
      { naturezaAcao: "REVISAO" },
      {},
      { beneficiosPagos: [{ especie: 42, dib: "2019-10-16", rmi: 2000, situacao: "REVISADO" }] }
    )
    assert.strictEqual(reais(revisao.prestacao), "1073.58")
    const depoisDoFim = alcada(
      { naturezaAcao: "REVISAO" },
      { fimDiferencas: "2020-12-31" },
      { beneficiosPagos: [{ especie: 42, dib: "2019-10-16", rmi: 2000, situacao: "REVISADO" }] }
    )
    assert.strictEqual(depoisDoFim.prestacao, revisao.prestacao, "the benefit is paid beyond the differences")
    const comAdicional = alcada({}, { especie: 32, dataInicioAdicional25: "2021-03-20" })
    assert.strictEqual(reais(comAdicional.prestacao), "4025.93", "3.220,75 and the whole 25%")
    assert.isUndefined(
      calcular(corpo({ parametros: { criterioAlcada: "VENCIDAS_MAIS_12", ajuizamento: undefined } })).alcada
    )
  })
})
