/** Incomes of the amended rules seen in a whole account: derived benefits, URV, the ceiling of species 80, IPCA-E. */
import { assert, describe, it } from "@effect/vitest"
import { avisos, calcular, caso, corpo, linha, type Objeto, reais } from "../ajuda.ts"

const evolucao = (r: ReturnType<typeof calcular>) => r.beneficios[0]!.evolucao

describe("derived benefit (ATR-15)", () => {
  const { casos } = caso("ATR-EX-22-derivado-antes-do-primeiro-reajuste")
  for (const { rotulo, original, derivado, esperado } of casos) {
    it(`ATR-EX-22: ${rotulo}`, () => {
      const r = calcular(
        corpo({
          parametros: { semPrescricao: true },
          devido: {
            especie: original.especie,
            dib: original.dib,
            rmi: Number(original.rmi),
            salarioBeneficio: Number(original.salarioBeneficio),
            dcb: original.dcb,
            indiceTeto: original.indiceTeto === undefined ? undefined : Number(original.indiceTeto),
            fimDiferencas: "2021-12-31",
            derivado: { especie: derivado.especie, coeficiente: Number(derivado.coeficiente) }
          }
        })
      )
      assert.strictEqual(reais(r.beneficios[0]!.identificacao.derivado!.rmi), esperado.rmi)
      for (const [c, renda] of Object.entries<string>(esperado.renda)) {
        const mes = evolucao(r)
          .filter((m) => m.competencia === c)
          .at(-1)!
        assert.strictEqual(reais(mes.renda), renda, c)
        assert.strictEqual(reais(linha(r, c).rendaIntegral), renda, c)
      }
    })
  }

  const conversao = (devido: Objeto) =>
    calcular(
      corpo({
        parametros: { semPrescricao: true },
        devido: { especie: 31, dib: "2019-12-10", rmi: 2000, dcb: "2020-06-14", fimDiferencas: "2022-12-31", ...devido }
      })
    )

  it("the original's dibAnterior says which data-base came first", () => {
    const renda = (dibAnterior: string | undefined) =>
      reais(linha(conversao({ dibAnterior, derivado: { especie: 32, rmi: 3000 } }), "2021-01").rendaIntegral)
    // 01/2020 came before the conversion: integral (5.45%)
    assert.strictEqual(renda(undefined), "3163.50")
    assert.strictEqual(renda("2015-03-01"), "3163.50")
    const proporcional = conversao({ dib: "2020-05-20", dcb: "2020-09-09", derivado: { especie: 32, rmi: 3000 } })
    assert.strictEqual(reais(linha(proporcional, "2021-01").rendaIntegral), "3153.60")
  })

  it("a 32 or 92 with its own RMI after EC 103 is told that the mean may be its own", () => {
    assert.include(avisos(conversao({ derivado: { especie: 32, rmi: 3000 } })), "reajusteDoDerivado")
    for (const derivado of [
      { especie: 42, rmi: 3000 },
      { especie: 32, coeficiente: 1 }
    ]) {
      assert.notInclude(avisos(conversao({ salarioBeneficio: 2500, derivado })), "reajusteDoDerivado")
    }
    const antiga = conversao({ dib: "2018-12-10", dcb: "2019-11-12", derivado: { especie: 32, rmi: 3000 } })
    assert.notInclude(avisos(antiga), "reajusteDoDerivado")
    const { mensagem } = conversao({ derivado: { especie: 92, rmi: 3000 } }).resumo.avisos.find(
      ({ codigo }) => codigo === "reajusteDoDerivado"
    )!
    assert.strictEqual(
      mensagem,
      "beneficiosDevidos.0: o primeiro reajuste do derivado seguiu a DIB do benefício original; se a renda dele foi calculada com média própria, informe-o como outro benefício, sem dibAnterior."
    )
  })
})

describe("conversion to URV", () => {
  for (const nome of ["ATR-EX-20-urv-dib-12-1993-teto", "ATR-EX-21-urv-dib-12-1993"]) {
    it(`${nome}: in the rows of an account, and for ever after`, () => {
      const { rmi, dib, esperado } = caso(nome)
      const r = calcular(
        corpo({ parametros: { semPrescricao: true }, devido: { dib, rmi: Number(rmi), fimDiferencas: "1995-12-31" } })
      )
      for (const [c, valor] of Object.entries<string>(esperado)) {
        assert.strictEqual(reais(linha(r, c).rendaIntegral), valor, c)
      }
    })
  }
})

describe("ceiling of salário-maternidade (ATR-12)", () => {
  const maternidade = (mais: Objeto) =>
    calcular(
      corpo({
        parametros: { semPrescricao: true },
        devido: { especie: 80, dib: "2024-01-10", rmi: 50_000, dcb: "2024-05-08", fimDiferencas: undefined, ...mais }
      })
    )
  const renda = (mais: Objeto) => reais(linha(maternidade(mais), "2024-03").rendaIntegral)

  it("is the subsidy of the STF for an employee or avulsa, the default", () => {
    for (const mais of [{}, { categoriaSegurada: "EMPREGADA" }, { categoriaSegurada: "AVULSA" }]) {
      assert.strictEqual(renda(mais), "44008.52")
    }
    assert.strictEqual(reais(linha(maternidade({}), "2024-01").rendaIntegral), "41650.92")
  })

  it("is that of the benefits for every other category", () => {
    for (const categoriaSegurada of [
      "DOMESTICA",
      "SEGURADA_ESPECIAL",
      "CONTRIBUINTE_INDIVIDUAL",
      "FACULTATIVA",
      "DESEMPREGADA"
    ]) {
      assert.strictEqual(renda({ categoriaSegurada }), "7786.02", categoriaSegurada)
    }
  })

  it("a modifier fixes it, and before 01/2004 nothing limits, which is told", () => {
    const r = calcular(
      corpo({
        parametros: { semPrescricao: true },
        devido: { especie: 80, dib: "2003-10-10", rmi: 30_000, dcb: "2004-02-06", fimDiferencas: undefined },
        modificadores: [{ competencia: "2003-11", teto: 12_720 }]
      })
    )
    assert.deepStrictEqual(
      ["2003-10", "2003-11", "2003-12", "2004-01"].map((c) => reais(linha(r, c).rendaIntegral)),
      ["30000.00", "12720.00", "30000.00", "19115.19"]
    )
    assert.isNull(evolucao(r)[0]!.teto)
    assert.include(avisos(r), "semTetoAntesDoSubsidio")
    assert.notInclude(avisos(maternidade({})), "semTetoAntesDoSubsidio")
  })
})

describe("IPCA-E in place of the chain (ATR-46)", () => {
  const conta = (parametros: Objeto) => calcular(corpo({ parametros, devido: { dib: "2009-03-01", rmi: 1000 } }))
  const coeficiente = (r: ReturnType<typeof conta>, c: string) => linha(r, c).coeficiente / 1e10

  it("from its month to 11/2021: after it the account is the same, before it only those months differ", () => {
    const [normal, comIpcaE] = [conta({ semPrescricao: true }), conta({ semPrescricao: true, inicioIpcaE: "2015-04" })]
    assert.strictEqual(coeficiente(comIpcaE, "2021-12"), coeficiente(normal, "2021-12"))
    assert.notStrictEqual(coeficiente(comIpcaE, "2021-11"), coeficiente(normal, "2021-11"))
    const razao = (c: string) => coeficiente(comIpcaE, c) / coeficiente(normal, c)
    assert.isAtMost(Math.abs(razao("2010-01") - razao("2015-03")), 1e-9)
    assert.isAbove(Math.abs(razao("2015-03") - razao("2018-03")), 1e-4)
  })

  it("11/2021 alone is the IPCA-E of that month, 1.17%", () => {
    assert.strictEqual(
      coeficiente(conta({ semPrescricao: true, inicioIpcaE: "2021-11" }), "2021-11").toFixed(6),
      "1.011700"
    )
  })

  it("the summary says so in words, and the rule is named", () => {
    const { correcaoPorExtenso, regras } = conta({ semPrescricao: true, inicioIpcaE: "2015-04" }).resumo
    const frases = correcaoPorExtenso.map(({ porExtenso }) => porExtenso)
    assert.include(frases, "Correção monetária pelo índice IPCA-E de 04/2015 a 11/2021.")
    assert.include(frases, "Correção monetária pelo índice INPC de 03/2009 a 03/2015.")
    assert.isTrue(regras.some(({ regra }) => regra === "ATR-46"))
  })
})
