/** Rules RMI-60 to RMI-69 and RMI-11: each kind of coefficient with the numbers of the law. */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import {
  centesimosDoCoeficiente,
  coeficiente,
  formulaDoCoeficiente
} from "../../../../src/domain/rmi/coeficiente/coeficiente.ts"
import { anosAlemDoPedagio, type DadosDoCoeficiente } from "../../../../src/domain/rmi/coeficiente/unidades.ts"
import { METODOS } from "../../../../src/domain/rmi/metodo/metodo.ts"
import {
  COTAS_EC103,
  ec103,
  fixo,
  GRAU,
  PROPORCIONAL_EC20,
  PROPORCIONAL_LEI_8213,
  porAno,
  porDependente,
  porGrupo,
  type RegraCoeficiente,
  TEMPO_CLPS
} from "../../../../src/domain/rmi/metodo/regra-do-coeficiente.ts"
import { escreverDecimal } from "../../../../src/domain/valores/decimal.ts"
import { sorteador } from "../tabelas.ts"

const PESSOA: DadosDoCoeficiente = {
  sexo: "M",
  anos: 35,
  grupos12: 20,
  anosAlemDoPedagio: 0,
  dependentes: { quantidade: 1, invalido: false },
  grauAuxilioAcidente: 30,
  limitarCoeficiente100: false
}
const EC103 = ec103({ M: 20, F: 15 })

const valor = (regra: RegraCoeficiente, mudancas: Partial<DadosDoCoeficiente> = {}) =>
  escreverDecimal(coeficiente(regra, { ...PESSOA, ...mudancas }).valor)

describe("coefficients", () => {
  it("RMI-60: 0.60 and 0.02 for each year beyond the base, no limit but by option", () => {
    expect(valor(EC103)).toBe("0.90")
    expect(valor(EC103, { sexo: "F" })).toBe("1.00")
    expect(valor(EC103, { anos: 15 })).toBe("0.60")
    expect(valor(EC103, { anos: 44 })).toBe("1.08")
    expect(valor(EC103, { anos: 44, limitarCoeficiente100: true })).toBe("1.00")
  })

  it("RMI-62: proportional retirements", () => {
    expect([30, 31, 35, 36].map((anos) => valor(PROPORCIONAL_LEI_8213, { anos }))).toEqual([
      "0.70",
      "0.76",
      "1.00",
      "1.00"
    ])
    expect([25, 29, 30].map((anos) => valor(PROPORCIONAL_LEI_8213, { anos, sexo: "F" }))).toEqual([
      "0.70",
      "0.94",
      "1.00"
    ])
    expect([0, 1, 6, 7].map((k) => valor(PROPORCIONAL_EC20, { anosAlemDoPedagio: k }))).toEqual([
      "0.70",
      "0.75",
      "1.00",
      "1.00"
    ])
  })

  it("RMI-62: the toll of 40% is fractional and counts from 16/12/1998", () => {
    // 25 years on 16/12/1998: 5 years missing, toll of 2; 32 years are the minimum
    expect(anosAlemDoPedagio("M", 32 * 360, 25 * 360)).toBe(0)
    expect(anosAlemDoPedagio("M", 33 * 360, 25 * 360)).toBe(1)
    expect(anosAlemDoPedagio("M", 33 * 360 - 1, 25 * 360)).toBe(0)
    // one day missing asks for 0.4 day: another whole day
    expect(anosAlemDoPedagio("F", 26 * 360, 25 * 360 - 1)).toBe(0)
    expect(anosAlemDoPedagio("F", 26 * 360 + 1, 25 * 360 - 1)).toBe(1)
    expect(anosAlemDoPedagio("M", 31 * 360, 31 * 360)).toBe(1)
    expect(anosAlemDoPedagio("M", 20 * 360, 20 * 360)).toBe(0)
  })

  it("RMI-63, RMI-65, RMI-68: groups of 12 contributions", () => {
    expect([0, 15, 30, 40].map((grupos12) => valor(porGrupo(70, 100), { grupos12 }))).toEqual([
      "0.70",
      "0.85",
      "1.00",
      "1.00"
    ])
    expect(valor(porGrupo(80, 92), { grupos12: 13 })).toBe("0.92")
  })

  it("RMI-66: shares of the dependants", () => {
    const cotas = (quantidade: number, invalido = false) =>
      valor(COTAS_EC103, { dependentes: { quantidade, invalido } })
    expect([1, 2, 5, 7].map((n) => cotas(n))).toEqual(["0.60", "0.70", "1.00", "1.00"])
    expect(cotas(1, true)).toBe("1.00")
    const antiga = (quantidade: number) => valor(porDependente(80), { dependentes: { quantidade, invalido: false } })
    expect([1, 2, 3].map(antiga)).toEqual(["0.90", "1.00", "1.00"])
  })

  it("RMI-11: CLPS", () => {
    expect([30, 33, 35, 40].map((anos) => valor(TEMPO_CLPS, { anos }))).toEqual(["0.80", "0.89", "0.95", "0.95"])
    expect(valor(TEMPO_CLPS, { anos: 30, sexo: "F" })).toBe("0.95")
    expect(valor(porAno(70, 95), { anos: 12 })).toBe("0.82")
  })

  it("RMI-69: degree of the auxílio-acidente", () => {
    expect(valor(GRAU, { grauAuxilioAcidente: 60 })).toBe("0.60")
  })
})

describe("what the result tells", () => {
  it("the formula with the values put in", () => {
    expect(coeficiente(EC103, PESSOA)).toMatchObject({
      base: 20,
      anos: 35,
      formula: "0,60 + 0,02 × (35 anos completos − 20) = 0,90"
    })
    expect(formulaDoCoeficiente(EC103, { ...PESSOA, anos: 1 })).toBe(
      "0,60 + 0,02 × 0 (1 ano completo, nenhum além de 20) = 0,60"
    )
    expect(coeficiente(porGrupo(70, 100), { ...PESSOA, grupos12: 33 })).toMatchObject({
      grupos12: 33,
      formula: "0,70 + 0,01 × 33 grupos de 12 contribuições = 1,03, limitado a 1,00"
    })
    expect(formulaDoCoeficiente(fixo(91), PESSOA)).toBe("0,91")
    expect(formulaDoCoeficiente(COTAS_EC103, PESSOA)).toBe("0,50 + 0,10 × 1 dependente = 0,60")
  })

  it("every formula of every method ends in its value", () => {
    const sortear = sorteador(60)
    const regras = METODOS.flatMap((m) => m.coeficientes.flatMap((c) => c.versoes.map((v) => v.regra)))
    expect(regras.length).toBeGreaterThan(54)
    for (const regra of regras) {
      for (let i = 0; i < 20; i += 1) {
        const d: DadosDoCoeficiente = {
          sexo: sortear(2) === 0 ? "M" : "F",
          anos: sortear(50),
          grupos12: sortear(45),
          anosAlemDoPedagio: sortear(8),
          dependentes: { quantidade: 1 + sortear(7), invalido: sortear(4) === 0 },
          grauAuxilioAcidente: ([30, 40, 60] as const)[sortear(3)]!,
          limitarCoeficiente100: sortear(2) === 0
        }
        const centesimos = centesimosDoCoeficiente(regra, d)
        expect(Number.isInteger(centesimos) && centesimos > 0).toBe(true)
        const escrito = (centesimos / 100).toFixed(2).replace(".", ",")
        expect(formulaDoCoeficiente(regra, d)).toContain(escrito)
      }
    }
  })
})
