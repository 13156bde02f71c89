/** What counts as standing twice. */
import { assert, describe, it } from "@effect/vitest"
import { repeticoes } from "./repeticoes.ts"

const seis = ["a1", "b2", "c3", "d4", "e5", "f6"]

describe("lines that stand twice", () => {
  it("are six that follow each other, in one file or in two, however they are indented", () => {
    assert.deepStrictEqual(
      repeticoes([
        ["um.ts", ["x", ...seis, "y", ...seis].join("\n")],
        ["dois.ts", seis.map((linha) => `    ${linha}`).join("\n")]
      ]),
      ["um.ts:2 = um.ts:9", "um.ts:2 = dois.ts:1"]
    )
  })

  it("are told once, however many they are", () => {
    const oito = [...seis, "g7", "h8"].join("\n")
    assert.deepStrictEqual(
      repeticoes([
        ["um.ts", oito],
        ["dois.ts", oito]
      ]),
      ["um.ts:1 = dois.ts:1"]
    )
  })

  it("are not five, nor six of which one differs by a letter", () => {
    const quase = ["a1", "b2", "c3", "d4", "e5", "F6"]
    assert.deepStrictEqual(
      repeticoes([
        ["um.ts", seis.join("\n")],
        ["dois.ts", quase.join("\n")]
      ]),
      []
    )
  })

  it("may have comments, blank lines and lone punctuation between them; these do not count, and imports neither", () => {
    const com = ["a1", "", "b2", "// why", "c3", "}", "d4", "/** more", " * of it", " */", "e5", "f6"].join("\n")
    const importam = ["import {", ...seis.map((nome) => `  ${nome},`), '} from "./x.ts"', 'import { z } from "./z.ts"']
    assert.deepStrictEqual(
      repeticoes([
        ["um.ts", [...importam, com].join("\n")],
        ["dois.ts", [...importam, ...seis].join("\n")]
      ]),
      ["um.ts:10 = dois.ts:10"]
    )
  })

  it("tell an export from an import", () => {
    const declara = ["export interface Nome {", ...seis, "}"].join("\n")
    assert.deepStrictEqual(
      repeticoes([
        ["um.ts", declara],
        ["dois.ts", declara]
      ]),
      ["um.ts:1 = dois.ts:1"]
    )
  })
})
