/** JSON read with the digits of its numbers. */
import { assert, describe, it } from "@effect/vitest"
import { lerJsonExato } from "../../../src/domain/valores/json/json-exato.ts"

describe("JSON with its digits", () => {
  it("has every number as it was written, wherever it stands", () => {
    assert.deepStrictEqual(
      lerJsonExato('{"a":1.10,"b":[-0,1e5, -2.50E-3 ,12345678901234567890.123456789],"c":{"d":0}}'),
      { a: "1.10", b: ["-0", "1e5", "-2.50E-3", "12345678901234567890.123456789"], c: { d: "0" } }
    )
    assert.strictEqual(lerJsonExato(" 7 "), "7")
  })

  it("leaves texts, keys and words alone, whatever digits they hold", () => {
    const escrito = '{"1":"2","a\\\\":"\\"3\\" -4","\\"5,6":[true,false,null,"\\\\\\\\7","\\u00e98"]}'
    assert.deepStrictEqual(lerJsonExato(escrito), JSON.parse(escrito))
  })

  it("refuses what is no JSON, also what quotation marks would make one", () => {
    for (const texto of ["", "{1:2}", "[01]", "[1 2]", "[1.]", "[-]", '["a', '{"a":1', "[1,]", "1e", '["\\']) {
      assert.throws(() => lerJsonExato(texto), SyntaxError, undefined, texto)
    }
  })
})
