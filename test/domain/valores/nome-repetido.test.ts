/** A member of a JSON object that stands twice, wherever it stands and however its name is written. */
import { assert, describe, it } from "@effect/vitest"
import { nomeRepetido } from "../../../src/domain/valores/json/limites-do-json.ts"

describe("a member that stands twice", () => {
  it.each([
    ['{"especie": 41, "especie": 42}', "especie"],
    ['{"a": [{"b": 1, "c": {"b": 2}, "b": 3}]}', "b"],
    ['{"a": 1, "\\u0061": 2}', "a"],
    ['{"a\\"b" : 1,\n\t"a\\"b"\r\n:2}', 'a"b'],
    ['{"__proto__": 1, "__proto__": 2}', "__proto__"],
    ['{"": 1, "": 2}', ""]
  ])("is found in %s", (json, nome) => {
    assert.doesNotThrow(() => JSON.parse(json))
    assert.strictEqual(nomeRepetido(json), nome)
  })

  it.each([
    '{"a": "a", "b": "a:", "c": ["a", "a"], "d": {"a": 1}, "e": {"a": 1}}',
    '[{"a": 1}, {"a": 1}]',
    '{"a": "{\\"a\\": 1, \\"a\\": 2}"}',
    '{"x": "\\\\", "y": "\\\\"}',
    '"a"',
    "[]"
  ])("is not found in %s", (json) => {
    assert.doesNotThrow(() => JSON.parse(json))
    assert.isUndefined(nomeRepetido(json))
  })

  it("is looked for once through a text of ten million letters", () => {
    const json = `{"texto": "${"x".repeat(5_000_000)}", "lista": [${"{},".repeat(1_000_000)}{}]}`
    assert.isUndefined(nomeRepetido(json))
  })
})
