/** The rules of law are told once, and the index of them is what the sources say today. */
import { existsSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import {
  casosResolvidos,
  declaracoes,
  dispositivosDe,
  type Fonte,
  fontesDoPrograma,
  INDICE,
  indice,
  ondeSeDizem,
  RAIZ,
  repetidas
} from "./regras.ts"

const fontes = fontesDoPrograma()
const ler = (arquivo: string) => readFileSync(RAIZ + arquivo, "utf8")

describe("the rules of the house", () => {
  it("a number is told where its rule is declared, and nowhere else", () => {
    assert.deepStrictEqual(repetidas(fontes), [], "import the rule from where it is declared, and say it by its name")
  })

  it("the index is what the sources say", () => {
    assert.isTrue(ler(INDICE) === indice(fontes, casosResolvidos()), `${INDICE} is not current: npm run regras`)
  })

  it("the index has every rule of the program, and leads only to files that exist", () => {
    const texto = ler(INDICE)
    const numeros = [...ondeSeDizem(fontes).keys()]
    assert.isAbove(numeros.length, 150)
    for (const numero of numeros) assert.include(texto, `| ${numero} |`)
    for (const [, arquivo = ""] of texto.matchAll(/\]\(\.\.\/([^)]+)\)/g))
      assert.isTrue(existsSync(RAIZ + arquivo), arquivo)
  })
})

const MEDIA: Fonte = [
  "src/media.ts",
  `/** Not a declaration: regra("RMI-40", "Lei 1"). */
import { regra } from "./regra.ts"

export const MAIORES = regra(
  "RMI-40",
  "Lei 9.876/1999, art. 3º; CF, art. 201"
)
export const DATA_BASE = regraDescrita("ATR-04", "Manual, item 4", "Entram os índices até o mês anterior.")
const MINIMOS = {
  SESSENTA: { regra: regra("RMI-41", "Lei 9.876/1999, art. 3º, § 2º"), endereco: "http://a//b" }
}
`
]
const RASTRO: Fonte = ["src/rastro.ts", `// as RMI-41 says\nconst no = { regra: "RMI-40" } // RMI-90\n`]

describe("how they are read", () => {
  it("a declaration on one line or several, by the name of what holds it", () => {
    assert.deepStrictEqual(
      declaracoes([MEDIA]).map(({ numero, nome, linha, lei }) => [numero, nome, linha, lei]),
      [
        ["ATR-04", "DATA_BASE", 8, "Manual, item 4"],
        ["RMI-40", "MAIORES", 4, "Lei 9.876/1999, art. 3º; CF, art. 201"],
        ["RMI-41", "MINIMOS.SESSENTA", 10, "Lei 9.876/1999, art. 3º, § 2º"]
      ]
    )
  })

  it("one that is not two plain texts is an error, not a gap", () => {
    assert.throws(() => declaracoes([["src/x.ts", `const X = regra("RMI-40", LEI)`]]), /src\/x\.ts/)
  })

  it("a number told elsewhere, in code or comment, is told twice; so is a second declaration; one told nowhere else is not", () => {
    assert.deepStrictEqual(repetidas([MEDIA, RASTRO]), [
      "RMI-40: src/media.ts (MAIORES), src/rastro.ts",
      "RMI-41: src/media.ts (MINIMOS.SESSENTA), src/rastro.ts"
    ])
    const outra: Fonte = ["src/outra.ts", `const X = regra("RMI-41", "Lei 2")`]
    assert.deepStrictEqual(repetidas([MEDIA, outra]), ["RMI-41: src/media.ts (MINIMOS.SESSENTA), src/outra.ts (X)"])
    assert.deepStrictEqual(repetidas([RASTRO, ["src/y.ts", "// RMI-90"]]), ["RMI-90: src/rastro.ts, src/y.ts"])
  })

  it("a provision by its law and each of its articles", () => {
    assert.deepStrictEqual(dispositivosDe("Lei 8.213/1991, arts. 24 e 55; STF, Tema 334; CLPS (Decreto 77.077/1976)"), [
      { norma: "Lei 8.213/1991", artigo: "art. 24" },
      { norma: "Lei 8.213/1991", artigo: "art. 55" },
      { norma: "STF", artigo: "Tema 334" },
      { norma: "CLPS", artigo: "(Decreto 77.077/1976)" }
    ])
  })
})
