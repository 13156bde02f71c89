import { assert, describe, it } from "@effect/vitest"
import { competencia } from "../../../src/domain/valores/competencia.ts"
import { data, formatarIso } from "../../../src/domain/valores/data.ts"
import { diaUtil, primeiroDiaUtil } from "../../../src/domain/valores/dia-util.ts"

describe("business days", () => {
  it.each([
    ["2026-01-01", false], // 1 January
    ["2026-01-02", true],
    ["2026-01-03", false], // Saturday
    ["2026-01-04", false], // Sunday
    ["2025-03-03", false], // carnival Monday
    ["2025-03-04", false], // carnival Tuesday
    ["2025-03-05", true], // Ash Wednesday
    ["2025-04-18", false], // Good Friday
    ["2025-06-19", false], // Corpus Christi
    ["2023-11-20", true], // not yet a national holiday
    ["2024-11-20", false],
    ["2026-12-31", true],
    ["1979-10-12", true],
    ["1981-10-12", false]
  ])("%s: %s", (dia, esperado) => {
    assert.strictEqual(diaUtil(data(dia)), esperado)
  })

  it.each([
    ["2025-03", "2025-03-05"],
    ["2026-01", "2026-01-02"],
    ["2026-05", "2026-05-04"],
    ["2026-11", "2026-11-03"],
    ["2026-12", "2026-12-01"]
  ])("the first business day of %s is %s", (mes, dia) => {
    assert.strictEqual(formatarIso(primeiroDiaUtil(competencia(mes))), dia)
  })
})
