/** Accounts at the edge of the rules, each with the words of the rule that decides it. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { comparar } from "../../segunda/atrasados/comparacao/comparar.ts"
import { responder } from "../../segunda/atrasados/comparacao/motor.ts"
import { calcularDeNovo } from "../../segunda/atrasados/conta/fechamento.ts"
import type { PedidoJson } from "../../segunda/atrasados/pedido/pedido.ts"
import { avisos, calcular, corpo, linha, reais } from "./ajuda.ts"

/** The second implementation, written from the rules alone, answers the same account. */
const concordam = (pedido: object): void => {
  const motor = Result.getOrThrow(responder(pedido as PedidoJson))
  assert.deepStrictEqual(comparar(motor, calcularDeNovo(pedido as PedidoJson)), [])
}

describe("ATR-04: indices used are those of competences up to M−1, and M falls back to the last month for which they exist", () => {
  const conta = (citacao: string) =>
    corpo({
      parametros: {
        dataAtualizacao: "2026-10-20",
        ajuizamento: "2021-03-10",
        citacao,
        criterioCorrecao: "BENEFICIOS_2022",
        selicAntesDaCitacao: false
      },
      devido: { fimDiferencas: undefined }
    })

  it("the INPC that stood in for the SELIC before the service is one of them, however late the account is", () => {
    const r = calcular(conta("2026-08-13"))
    // the seed ends with the INPC of 06/2026
    assert.strictEqual(r.resumo.dataBase, "2026-07")
    assert.include(avisos(r), "dataBaseRecuada")
    concordam(conta("2026-08-13"))
  })

  it("an INPC that is published holds nothing back", () => {
    const r = calcular(conta("2026-06-13"))
    assert.isAbove(r.resumo.dataBase.localeCompare("2026-07"), 0)
    concordam(conta("2026-06-13"))
  })
})

describe("ATR-05: the grid of competences goes from the DIB to max(month of fim, M−1, filing month)", () => {
  const conta = (dataAtualizacao: string) => ({
    opcoesContagem: { especie: 32 },
    parametros: { dataAtualizacao },
    beneficiosDevidos: [
      {
        especie: 32,
        dib: "2017-05-31",
        rmi: 2826.88,
        dcb: "2026-09-14",
        salarioBeneficio: 3214.36,
        derivado: { especie: 21, coeficiente: 0.47 }
      }
    ]
  })

  it("a conversion after it is not evolved to in the answer, which still says what the derived benefit begins with", () => {
    const [secao] = calcular(conta("2026-12-16")).beneficios
    assert.deepStrictEqual(
      [secao!.evolucao[0]!.competencia, secao!.evolucao.at(-1)!.competencia, secao!.evolucao.length],
      ["2017-05", "2026-11", 116]
    )
    assert.strictEqual(secao!.identificacao.derivado?.dib, "2026-09-15")
    assert.isAbove(secao!.identificacao.derivado!.rmi, 0)
    concordam(conta("2026-12-16"))
  })
})

describe("ATR-31 (d): provisional relief is counted from its DIP on", () => {
  const conta = (dip: string) => ({
    opcoesContagem: { especie: 42 },
    parametros: {
      dataAtualizacao: "2020-05-15",
      ajuizamento: "2011-12-20",
      naturezaAcao: "REVISAO",
      criterioAlcada: "VENCIDAS_MAIS_12"
    },
    beneficiosDevidos: [{ especie: 42, dib: "2011-11-12", rmi: 3333.74, fimDiferencas: "2012-06-30" }],
    beneficiosPagos: [{ situacao: "TUTELA", especie: 91, dib: "2011-11-17", rmi: 600, dcb: "2011-12-25", dip }]
  })

  it("one whose payment began after its end paid no day, and takes nothing from the instalments to come (ATR-81)", () => {
    const r = calcular(conta("2011-12-28"))
    assert.strictEqual(reais(r.alcada!.prestacao), "3333.74")
    assert.deepStrictEqual(linha(r, "2011-12").pagos, [])
    concordam(conta("2011-12-28"))
  })

  it("one that paid a day of the filing month takes its whole income of it", () => {
    const r = calcular(conta("2011-12-25"))
    assert.strictEqual(reais(r.alcada!.prestacao), "2733.74")
    concordam(conta("2011-12-25"))
  })
})
