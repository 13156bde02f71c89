/** Each rule of an RMI is told in one file of the source, whatever else executes or cites it. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"

const fonte = fileURLToPath(new URL("../../../src", import.meta.url))

/** The files that name each rule. */
const lugares = new Map<string, Set<string>>()
const declaradas: Array<string> = []
for (const arquivo of readdirSync(fonte, { recursive: true, encoding: "utf8" }).filter((f) => f.endsWith(".ts"))) {
  const texto = readFileSync(`${fonte}/${arquivo}`, "utf8")
  for (const [numero] of texto.matchAll(/RMI-\d+/g))
    lugares.set(numero, (lugares.get(numero) ?? new Set()).add(arquivo))
  for (const [, numero] of texto.matchAll(/\bregra\(\s*"(RMI-\d+)"/g)) declaradas.push(numero!)
}

/** The rules the table of fundamentos of the law names for each method. */
const nomeadas: ReadonlySet<string> = new Set(
  parse<Record<string, string>>(readFileSync(new URL("../../casos/rmi/metodos.csv", import.meta.url), "utf8"), {
    columns: true,
    delimiter: ";"
  }).flatMap(({ regras }) => regras!.split("|"))
)

describe("the rules of an RMI", () => {
  it("each is told in one file", () => {
    const repetidas = [...lugares].filter(([, arquivos]) => arquivos.size > 1)
    assert.deepStrictEqual(
      repetidas.map(([numero, arquivos]) => `${numero}: ${[...arquivos].join(", ")}`),
      []
    )
  })

  it("each is declared once", () => {
    assert.strictEqual(new Set(declaradas).size, declaradas.length)
    assert.isAtLeast(declaradas.length, 45)
  })

  it("every rule the table of fundamentos names is in the source", () => {
    assert.isAtLeast(nomeadas.size, 20)
    assert.deepStrictEqual(
      [...nomeadas].filter((numero) => !lugares.has(numero)),
      []
    )
  })
})
