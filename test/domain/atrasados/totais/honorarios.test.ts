/** Fees on the value of the cause and fixed, contractual fees by exercise, costs, and the margin of the RPV. */
import { assert, describe, it } from "@effect/vitest"
import { avisos, calcular, corpo, type Objeto, reais } from "../ajuda.ts"

const conta = (mais: Objeto = {}, parametros: Objeto = {}) => calcular(corpo({ parametros, ...mais }))
const sucumbencia = (honorarios: Objeto, parametros: Objeto = {}) =>
  conta({ honorarios }, parametros).resumo.honorariosSucumbencia!

describe("fees of the losing party by form (ATR-73)", () => {
  it("the value of the cause, corrected from the filing, without interest before the final judgment", () => {
    const h = sucumbencia({ forma: "VALOR_DA_CAUSA", valorDaCausa: 50_000, sucumbencia: { percentual: 10 } })
    const { atualizado } = h
    assert.deepStrictEqual(
      [h.forma, atualizado!.competencia, reais(atualizado!.valor)],
      ["VALOR_DA_CAUSA", "2021-03", "50000.00"]
    )
    // IPCA-E of 03/2021 to 11/2021, then the SELIC of 12/2021 to 06/2025
    assert.deepStrictEqual([atualizado!.juros, atualizado!.jurosTaxaLegal], [0, 0])
    assert.strictEqual((atualizado!.percentualSelic / 1e6).toFixed(2), "41.45")
    assert.strictEqual(h.base, atualizado!.total)
    assert.strictEqual(atualizado!.total, atualizado!.principalCorrigido + atualizado!.selic)
    assert.strictEqual(h.valor, Math.round(h.base! / 10))
    assert.strictEqual(
      h.porExtenso,
      "10% sobre o valor da causa (R$ 50.000,00), corrigido de 03/2021 até a data-base pelo encadeamento das ações condenatórias em geral, sem juros."
    )
  })

  it("interest only from the final judgment: none before the SELIC when it came later, the legal rate after it", () => {
    const fixo = { forma: "VALOR_FIXO", valor: 1000, dataFixacao: "2019-05-10" }
    const parametros = { dataAtualizacao: "2026-05-10", ajuizamento: "2018-01-10", citacao: "2018-02-10" }
    const antigo = sucumbencia({ ...fixo, transito: "2021-06-10" }, parametros).atualizado!
    const recente = sucumbencia({ ...fixo, transito: "2026-01-10" }, parametros).atualizado!
    const sem = sucumbencia(fixo, parametros).atualizado!
    assert.isAbove(antigo.juros, 0)
    assert.deepStrictEqual([recente.juros, sem.juros, sem.jurosTaxaLegal], [0, 0, 0])
    assert.isAbove(antigo.percentualTaxaLegal, recente.percentualTaxaLegal)
    assert.isAbove(recente.percentualTaxaLegal, 0)
    assert.deepStrictEqual([antigo.coeficiente, antigo.percentualSelic], [sem.coeficiente, sem.percentualSelic])
    assert.include(
      sucumbencia({ ...fixo, transito: "2021-06-10" }, parametros).porExtenso,
      "com juros de mora desde o trânsito em julgado (10/06/2021)"
    )
  })

  it("an amount in sucumbencia.valor is the short form of the fixed one", () => {
    const curta = sucumbencia({ sucumbencia: { valor: 1000, dataSentenca: "2023-11-14" } })
    assert.deepStrictEqual(curta, sucumbencia({ forma: "VALOR_FIXO", valor: 1000, dataFixacao: "2023-11-14" }))
    assert.strictEqual(reais(curta.valor), "1184.50")
  })

  it("brackets fall on the corrected value of the cause, and the cap bites in every form", () => {
    const faixas = [10, 8, 5, 3, 1]
    const h = sucumbencia({ forma: "VALOR_DA_CAUSA", valorDaCausa: 1_000_000, sucumbencia: { faixas } })
    // 200 minimum wages of 1,518.00 at 10%, the rest at 8%
    assert.strictEqual(h.valor, Math.round(303_600_00 * 0.1 + (h.base! - 303_600_00) * 0.08))
    for (const honorarios of [
      { forma: "VALOR_DA_CAUSA", valorDaCausa: 50_000, sucumbencia: { percentual: 10, limite: 100 } },
      { forma: "VALOR_FIXO", valor: 1000, dataFixacao: "2023-11-14", sucumbencia: { limite: 100 } },
      { sucumbencia: { percentual: 10, limite: 100 } }
    ]) {
      assert.strictEqual(reais(sucumbencia(honorarios).valor), "100.00")
    }
  })

  it("the summary names the rule of each form", () => {
    const regras = (honorarios: Objeto) => conta({ honorarios }).resumo.regras.map(({ regra }) => regra)
    assert.include(regras({ sucumbencia: { percentual: 10 } }), "ATR-70")
    const fixo = regras({ forma: "VALOR_FIXO", valor: 1, dataFixacao: "2024-01-01" })
    assert.deepStrictEqual([fixo.includes("ATR-73"), fixo.includes("ATR-70")], [true, false])
  })
})

describe("contractual fees (ATR-74)", () => {
  it("are split between the exercises in proportion to the months of the RRA", () => {
    const { resumo, rra } = conta({ honorarios: { contratuais: { percentual: 30 } } })
    const { valor, exerciciosAnteriores, exercicioCorrente } = resumo.honorariosContratuais!
    const { meses: anteriores } = rra.anteriores
    assert.isAbove(rra.corrente.meses, 0)
    assert.strictEqual(exerciciosAnteriores + exercicioCorrente, valor)
    assert.strictEqual(exerciciosAnteriores, Math.round((valor * anteriores) / (anteriores + rra.corrente.meses)))
  })
})

describe("costs (ATR-77)", () => {
  const custas = [
    { descricao: "Perícia", valor: 370, data: "2022-03-15" },
    { descricao: "Porte de remessa", valor: 41.3, data: "10/06/2025" }
  ]

  it("are corrected by the general chain without interest, outside the claimant's credit", () => {
    const [sem, com] = [conta(), conta({ custas })]
    const { itens, total } = com.resumo.custas!
    assert.deepStrictEqual(
      itens.map((c) => [c.descricao, c.data, c.competencia, reais(c.valor), c.coeficiente]),
      [
        ["Perícia", "2022-03-15", "2022-03", "370.00", 1e10],
        ["Porte de remessa", "2025-06-10", "2025-06", "41.30", 1e10]
      ]
    )
    // SELIC of 03/2022 to 06/2025 (39.19) and of 06/2025 (1.10)
    assert.deepStrictEqual(
      itens.map((c) => (c.percentualSelic / 1e6).toFixed(2)),
      ["39.19", "1.10"]
    )
    assert.deepStrictEqual(
      itens.map((c) => reais(c.total)),
      ["515.00", "41.75"]
    )
    assert.strictEqual(reais(total), "556.75")
    assert.strictEqual(com.resumo.totalGeral, sem.resumo.totalGeral + total)
    assert.deepStrictEqual(
      [com.resumo.total, com.resumo.liquidoAutor, com.requisicao, com.rra],
      [sem.resumo.total, sem.resumo.liquidoAutor, sem.requisicao, sem.rra]
    )
    assert.isUndefined(sem.resumo.custas)
  })

  it("older ones are corrected by the IPCA-E, whatever the chain of the rows", () => {
    const antigas = [{ descricao: "Custas", valor: 100, data: "2021-11-03" }]
    for (const criterioCorrecao of ["BENEFICIOS_2026", "BENEFICIOS_2020", "BENEFICIOS_TR"]) {
      const { itens } = conta({ custas: antigas }, { criterioCorrecao }).resumo.custas!
      assert.strictEqual((itens[0]!.coeficiente / 1e10).toFixed(4), "1.0117", criterioCorrecao)
    }
  })
})

describe("limit of the RPV (ATR-78)", () => {
  it("a total between 60 and 66 minimum wages of the data-base is told", () => {
    const com = (rmi: number) => {
      const r = calcular(corpo({ devido: { dib: "2024-04-01", rmi } }))
      return { aviso: avisos(r).includes("limiteDaRpv"), total: r.requisicao.total }
    }
    const limite = 1518_00 * 60
    const margem = 1518_00 * 66
    const vistos = [5000, 5300, 5500, 5700, 5900, 6100, 6300].map(com)
    for (const { aviso, total } of vistos) assert.strictEqual(aviso, total > limite && total <= margem, String(total))
    assert.isTrue(vistos.some(({ aviso }) => aviso) && vistos.some(({ aviso }) => !aviso))
  })

  it("brackets are measured in minimum wages of the data-base, which is told", () => {
    const faixas = [10, 8, 5, 3, 1]
    assert.include(avisos(conta({ honorarios: { sucumbencia: { faixas } } })), "salarioMinimoDasFaixas")
    assert.notInclude(avisos(conta({ honorarios: { sucumbencia: { percentual: 10 } } })), "salarioMinimoDasFaixas")
  })
})
