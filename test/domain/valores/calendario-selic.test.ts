/** The calendar against every day for which the central bank published a SELIC rate since 2000. */
import { readFileSync } from "node:fs"
import { assert, it } from "@effect/vitest"
import { data, formatarIso, maisDias } from "../../../src/domain/valores/data.ts"
import { diaUtil } from "../../../src/domain/valores/dia-util.ts"

const semente = readFileSync(new URL("../../../sql/seed/selic-diaria.csv", import.meta.url), "utf8")

it("a day has a SELIC rate exactly when it is a business day", () => {
  const comTaxa = new Set(semente.match(/^\d{4}-\d{2}-\d{2}/gm))
  const divergentes: Array<string> = []
  for (let dia = data("2001-01-01"); dia <= data("2026-08-21"); dia = maisDias(dia, 1)) {
    if (comTaxa.has(formatarIso(dia)) !== diaUtil(dia)) divergentes.push(formatarIso(dia))
  }
  assert.deepStrictEqual(divergentes, [])
})
