/** Ids of ours are random UUIDs of version 4, and none comes twice. */
import { assert, describe, it } from "@effect/vitest"
import { idsDaRequisicao } from "../../../src/http/comum/registro/linha-da-requisicao.ts"

const QUANTOS = 20_000

describe("drawn ids", () => {
  const ids = Array.from({ length: QUANTOS }, () => idsDaRequisicao(undefined, false).idRequisicao)

  it("are UUIDs of version 4", () => {
    for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it("never come twice", () => {
    assert.strictEqual(new Set(ids).size, QUANTOS)
  })

  it("have every digit in every place that is random", () => {
    for (const lugar of Array.from({ length: 36 }, (_, i) => i)) {
      const esperados = lugar === 14 ? 1 : lugar === 19 ? 4 : [8, 13, 18, 23].includes(lugar) ? 1 : 16
      assert.strictEqual(new Set(ids.map((id) => id[lugar])).size, esperados, `place ${lugar}`)
    }
  })
})
