/** The discard of whole requests: what each requirement leaves to discard (rules RMI-70, RMI-73, RMI-74). */
import { assert, describe, it } from "@effect/vitest"
import { calcular, doMarco, obter, salariosIguais } from "../ajuda.ts"

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
})
