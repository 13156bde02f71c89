/** How values are written for people. */
import { assert, describe, it } from "@effect/vitest"
import { formatos } from "../../src/views/formatos.ts"

describe("the figures of a column", () => {
  it("are given what they lack behind the comma; texts and empty cells are given nothing", () => {
    const texto = ["0,42", "1.234,5", "7", "", "vazia", "-0,1234"]
    assert.deepStrictEqual(formatos.restos(texto), ["00", "000", ",0000", "", "", ""])
    const completas = formatos.restos(texto).map((resto, i) => `${texto[i]}${resto}`)
    assert.deepStrictEqual(
      completas.filter((figura) => /\d/.test(figura)).map((figura) => figura.split(",")[1]?.length),
      [4, 4, 4, 4]
    )
  })

  it("lack nothing where all are whole", () => {
    assert.deepStrictEqual(formatos.restos(["1", "1.234", "30"]), ["", "", ""])
    assert.deepStrictEqual(formatos.restos([]), [])
  })
})
