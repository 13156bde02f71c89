/** The limitation with suspensions: only the days inside the five years move the mark (rule ATR-30a). */
import { assert, describe, it } from "@effect/vitest"
import { marcoPrescricional } from "../../../../src/domain/atrasados/conta/prescricao.ts"
import { data, formatarIso, maisDias } from "../../../../src/domain/valores/data.ts"
import { corpo, pedido } from "../ajuda.ts"

const CONTA = { dataAtualizacao: "2026-06-30" }

type Par = readonly [inicio: string, fim: string]

const marco = (ajuizamento: string, ...pares: ReadonlyArray<Par>): string => {
  const suspensoesPrescricao = pares.map(([inicio, fim]) => ({ inicio, fim }))
  const { parametros } = pedido(
    corpo({ parametros: { ...CONTA, ajuizamento, citacao: ajuizamento, suspensoesPrescricao } })
  )
  return formatarIso(marcoPrescricional(parametros)!)
}

describe("the mark with suspensions", () => {
  it("the cases of the rule: before the five years, after the filing, and crossing it", () => {
    assert.strictEqual(marco("2022-08-17", ["2015-01-10", "2015-06-20"]), "2017-08-17")
    assert.strictEqual(marco("2022-08-17", ["2023-01-01", "2023-06-01"]), "2017-08-17")
    assert.strictEqual(marco("2022-08-17", ["2021-06-01", "2023-06-01"]), "2016-06-01")
  })

  it("the last day runs again, and an empty suspension moves nothing", () => {
    assert.strictEqual(marco("2022-08-17", ["2020-03-10", "2020-03-11"]), "2017-08-16")
    assert.strictEqual(marco("2022-08-17", ["2020-03-10", "2020-03-10"]), "2017-08-17")
  })

  it("days of overlapping suspensions count once, whatever their order", () => {
    const uma = marco("2022-08-17", ["2019-01-01", "2019-12-31"])
    assert.strictEqual(marco("2022-08-17", ["2019-06-01", "2019-12-31"], ["2019-01-01", "2019-07-15"]), uma)
    assert.strictEqual(marco("2022-08-17", ["2019-01-01", "2019-12-31"], ["2019-03-01", "2019-04-01"]), uma)
  })

  it("of a suspension that crosses the five years only the days inside count, and may bring in an older one", () => {
    // ten days of it are inside, and ten more are then missing before it
    assert.strictEqual(marco("2022-08-17", ["2017-02-01", "2017-08-27"]), "2017-01-22")
    // ten days after the mark of 17/08/2017 move it to 07/08, on which nothing stood still
    assert.strictEqual(marco("2022-08-17", ["2018-01-01", "2018-01-11"], ["2016-01-01", "2016-12-31"]), "2017-08-07")
    // three hundred days more bring the mark into the older suspension, whose days count as well
    assert.strictEqual(marco("2022-08-17", ["2018-01-01", "2018-10-28"], ["2016-01-01", "2016-12-31"]), "2015-10-21")
  })

  it("is the earliest day that had less than five years of running time, day by day", () => {
    const pares: ReadonlyArray<Par> = [
      ["2014-11-03", "2015-02-20"],
      ["2015-02-27", "2016-03-02"],
      ["2018-05-05", "2019-09-09"]
    ]
    for (const ajuizamento of ["2020-02-29", "2021-03-01", "2022-08-17", "2024-02-28", "2025-12-31"]) {
      const filing = data(ajuizamento)
      const parado = (d: number) => pares.some(([de, ate]) => data(de) <= d && d < data(ate))
      let dias = 0
      let primeiro = ajuizamento
      for (let d = maisDias(filing, -1); d > data("2005-01-01"); d = maisDias(d, -1)) {
        if (parado(d)) dias++
        const [ano, mes, dia] = formatarIso(maisDias(filing, -dias)).split("-").map(Number)
        const bissexto = mes === 2 && dia === 29 ? 28 : dia!
        const limite = `${ano! - 5}-${String(mes).padStart(2, "0")}-${String(bissexto).padStart(2, "0")}`
        if (limite <= formatarIso(d)) primeiro = formatarIso(d)
      }
      assert.strictEqual(marco(ajuizamento, ...pares), primeiro, ajuizamento)
    }
  })
})
