/** The integer calendar against the platform's own, and the 30/360 amounts on their edges (rules TC-02, TC-03, TC-20). */
import { describe, expect, it } from "vitest"
import { type Data, data, dataDePartes, diasDoMes, partes } from "../../../src/domain/valores/data.ts"
import {
  dias360,
  diasIdade,
  mesesIdade,
  tempoPorExtenso,
  tempoResumido,
  truncar4
} from "../../../src/domain/valores/tempo-30-360.ts"

const MS = 86_400_000

describe("civil days", () => {
  it("agree with the platform on every day of 1796 to 2205 and at the ends of the range", () => {
    const conferir = (d: number) => {
      const p = new Date(d * MS)
      const esperado = { ano: p.getUTCFullYear(), mes: p.getUTCMonth() + 1, dia: p.getUTCDate() }
      if (JSON.stringify(partes(d as Data)) !== JSON.stringify(esperado)) expect(partes(d as Data)).toEqual(esperado)
      if (dataDePartes(esperado.ano, esperado.mes, esperado.dia) !== d) expect(d).toBe(esperado)
    }
    for (let d = Date.UTC(1796, 0, 1) / MS; d < Date.UTC(2206, 0, 1) / MS; d++) conferir(d)
    for (const iso of ["0001-01-01", "0400-02-29", "9999-12-31"]) conferir(Date.parse(`${iso}T00:00:00Z`) / MS)
  })
  it("refuse days that do not exist", () => {
    for (const [a, m, d] of [
      [2023, 2, 29],
      [1900, 2, 29],
      [2024, 13, 1],
      [2024, 0, 1],
      [2024, 4, 31],
      [2024, 1, 0],
      [0, 1, 1],
      [10_000, 1, 1],
      [2024, 1.5, 1]
    ] as const) {
      expect([a, m, d, dataDePartes(a, m, d)]).toEqual([a, m, d, undefined])
    }
    expect([diasDoMes(2000, 2), diasDoMes(1900, 2), diasDoMes(2024, 2), diasDoMes(2023, 2)]).toEqual([29, 28, 29, 28])
  })
})

describe("length of a period (TC-02)", () => {
  it.each([
    ["2023-01-01", "2023-01-31", 30],
    ["2023-02-01", "2023-02-28", 30],
    ["2024-02-01", "2024-02-29", 30],
    ["2024-02-01", "2024-02-28", 28],
    ["1990-01-16", "1993-10-31", 3 * 360 + 9 * 30 + 15],
    ["2023-01-31", "2023-01-31", 1],
    ["2023-02-28", "2023-02-28", 1],
    ["2024-02-29", "2024-02-29", 1],
    ["2024-02-28", "2024-02-29", 3],
    ["2023-01-30", "2023-01-30", 0],
    ["2023-01-16", "2023-01-30", 15],
    ["1995-08-15", "1997-09-12", 2 * 360 + 28],
    ["2023-03-10", "2023-03-10", 1]
  ])("%s to %s = %i", (inicio, fim, dias) => expect(dias360(data(inicio), data(fim))).toBe(dias))

  it("never decreases with the last day", () => {
    for (const inicio of [
      "2023-01-01",
      "2023-01-30",
      "2023-01-31",
      "2023-02-28",
      "2024-02-28",
      "2024-02-29",
      "2023-08-16"
    ]) {
      let anterior = 0
      for (let fim = data(inicio); fim < data(inicio) + 800; fim = (fim + 1) as Data) {
        const dias = dias360(data(inicio), fim)
        if (dias < anterior) expect([inicio, fim, dias]).toBe(anterior)
        anterior = dias
      }
    }
  })
})

describe("age (TC-20)", () => {
  it.each([
    ["1945-02-12", "2011-07-23", 66 * 360 + 5 * 30 + 11],
    ["1970-02-28", "2023-02-28", 53 * 360],
    ["1972-02-29", "2024-02-29", 52 * 360],
    ["1970-05-31", "2023-05-31", 53 * 360],
    ["1970-05-10", "1970-05-10", 0]
  ])("born %s, on %s: %i days", (nascimento, dia, dias) => expect(diasIdade(data(nascimento), data(dia))).toBe(dias))

  it.each([
    ["1960-02-29", "2023-02-28", 62 * 12 + 11],
    ["1960-02-29", "2023-03-01", 63 * 12],
    ["1960-08-31", "1961-02-28", 5],
    ["1960-08-31", "1961-03-01", 6],
    ["1960-05-17", "2024-05-16", 63 * 12 + 11],
    ["1960-05-17", "2024-05-17", 64 * 12]
  ])("born %s, on %s: %i complete months", (nascimento, dia, meses) =>
    expect(mesesIdade(data(nascimento), data(dia))).toBe(meses)
  )
})

describe("texts", () => {
  it("say all the parts of a total and only what there is of a requirement", () => {
    expect(tempoPorExtenso(35 * 360 + 2 * 30 + 10)).toBe("35 anos, 2 meses e 10 dias")
    expect(tempoPorExtenso(361)).toBe("1 ano, 0 meses e 1 dia")
    expect([tempoResumido(35 * 360), tempoResumido(27), tempoResumido(0), tempoResumido(391)]).toEqual([
      "35 anos",
      "27 dias",
      "0 dias",
      "1 ano, 1 mês e 1 dia"
    ])
  })
  it("truncate to 4 decimals, never round up", () => {
    expect(truncar4(36_359, 360)).toBe(100.9972)
    expect(truncar4(360 * 101, 360)).toBe(101)
  })
})
