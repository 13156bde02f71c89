import { assert, describe, it } from "@effect/vitest"
import { mascarar } from "../../../src/domain/acesso/chaves/mascara.ts"

const CPF = "52998224725"

describe("mascarar", () => {
  it("masks only sequences that are CPFs", () => {
    assert.strictEqual(mascarar("12345678901 e 20240510123"), "12345678901 e 20240510123")
    assert.strictEqual(mascarar(`a${CPF}b`), "a***b")
    assert.strictEqual(mascarar(`1${CPF}`), `1${CPF}`)
    assert.strictEqual(mascarar(`529.982.247-25, ${CPF}`), "***, ***")
  })

  it("leaves nothing of a key, even of one that holds the digits of a CPF", () => {
    assert.strictEqual(mascarar(`k=rgps_Ab3dEf9hK${CPF}xYz0123456789&x`), "k=rgps_***&x")
  })
})
