/** The discard of whole requests: what each requirement leaves to discard (rules RMI-70, RMI-73, RMI-74). */
import { assert, describe, it } from "@effect/vitest"
import { calcular, doMarco, obter, porFundamento, salariosIguais } from "../ajuda.ts"

describe("discard of a fundamento", () => {
  /** Thirty years of teaching, not a day more, then a badly paid job. */
  const professor = {
    dataApuracao: "2024-06-30",
    opcoes: { especie: 57 },
    segurado: { nascimento: "1964-02-10" },
    periodos: [
      {
        dataInicial: "1989-11-14",
        dataFinal: "2019-11-13",
        formaContagem: "MAGISTERIO",
        salarios: salariosIguais("1994-07", "2019-11", 3500)
      },
      { dataInicial: "2023-01-01", dataFinal: "2024-05-31", salarios: salariosIguais("2023-01", "2024-05", 1500) }
    ]
  }

  it("takes from the teaching only the months of teaching: the job may leave whole (RMI-73, TC-66)", () => {
    const r = doMarco(obter(calcular(professor)), "DER", "EC103_20_1_PEDAGIO100_PROFESSOR")
    const { hipoteses } = r.descarte
    const melhor = r.descarte.melhor!
    assert.strictEqual(melhor.k, 17)
    assert.deepStrictEqual([melhor.competencias[0], melhor.competencias.at(-1)], ["2023-01", "2024-05"])
    assert.strictEqual(hipoteses.length - 1, 17)
  })

  /** Special exposure and months begun late: arts. 15 and 16, and arts. 18 and 19, ask the same of the same rows. */
  const deVariosDireitos = {
    dataApuracao: "2024-06-10",
    segurado: { nascimento: "1957-03-20" },
    periodos: [
      { dataInicial: "1984-05-02", dataFinal: "1994-06-30" },
      {
        dataInicial: "1994-07-01",
        dataFinal: "2004-10-12",
        formaContagem: "ESPECIAL_25",
        salarios: salariosIguais("1994-07", "2004-10", 900)
      },
      { dataInicial: "2004-11-08", dataFinal: "2019-11-18", salarios: salariosIguais("2004-11", "2019-11", 2500) },
      { dataInicial: "2019-12-05", dataFinal: "2024-05-31", salarios: salariosIguais("2019-12", "2024-05", 5900) }
    ]
  }

  it("is the same whether it is calculated beside others, whose searches it shares, or alone", () => {
    const todos = obter(calcular(deVariosDireitos)).blocos.flatMap((b) => b.fundamentos)
    const comDescarte = todos.filter((f) => f.descarte.permitido)
    assert.isAbove(comDescarte.length, 8)
    for (const chave of new Set(comDescarte.map((f) => f.chaveFundamento))) {
      const sozinhos = obter(porFundamento(chave, deVariosDireitos)).blocos.flatMap((b) => b.fundamentos)
      const semMarca = (f: (typeof todos)[number]) => ({ ...f, maisVantajoso: false })
      assert.deepStrictEqual(
        sozinhos.map(semMarca),
        todos.filter((f) => f.chaveFundamento === chave).map(semMarca),
        chave
      )
    }
  })
})
