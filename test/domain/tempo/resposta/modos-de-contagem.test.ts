/** Both ways of counting after 13/11/2019 decide a right: the warning when they differ (rule TC-04). */
import { describe, expect, it } from "vitest"
import { calcular, corpo, type Objeto, periodo } from "../ajuda.ts"

/** A man of 65 with 15 years less a few days by days, and whole months that complete them. */
const pedido = (opcoes: Objeto = {}, fim = "2024-06-10"): Objeto =>
  corpo({
    dataApuracao: "2024-06-30",
    segurado: { nascimento: "1955-01-01" },
    opcoes: { especie: 41, ...opcoes },
    periodos: [periodo("2009-06-20", "2019-11-13"), periodo("2019-11-14", fim)]
  })
const aviso = (bruto: Objeto) => calcular(bruto).avisos.find((a) => a.codigo === "modosDeContagem")?.mensagem
const direitos = (bruto: Objeto) => calcular(bruto).beneficios.cumpridos.map((b) => b.chaveFundamento)

describe("the two ways of counting (TC-04)", () => {
  it("a right that one gives and the other does not, with the difference in days", () => {
    expect(direitos(pedido())).not.toContain("EC103_18_IDADE")
    expect(direitos(pedido({ mesCheioAposEc103: true }))).toContain("EC103_18_IDADE")
    expect(aviso(pedido())).toMatch(
      /art\. 18 da EC 103\/2019.*, em 30\/06\/2024: cumprido por meses inteiros, não por dias \(diferença de 20 dias\)/
    )
    expect(aviso(pedido({ mesCheioAposEc103: true }))).toMatch(/cumprido por meses inteiros, não por dias/)
  })
  it("nothing to say when both decide the same, or nothing was worked after the reform", () => {
    expect(aviso(pedido({}, "2020-01-31"))).toBeUndefined()
    expect(
      aviso(
        corpo({
          segurado: { nascimento: "1955-01-01" },
          opcoes: { especie: 41 },
          periodos: [periodo("1990-01-01", "2010-01-01")]
        })
      )
    ).toBeUndefined()
  })
})
