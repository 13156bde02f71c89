/** What keeps the house one in which a change is one visit. The two numbers that are not nought may only become smaller. */
import { assert, describe, it } from "@effect/vitest"
import { arquivosDe, carregadosCom, importadosPor, pastasEmCirculo, textoDe } from "./arvore-do-codigo.ts"
import { repeticoes } from "./repeticoes.ts"
import { sintaxeDe } from "./sintaxe.ts"

/** Of the files whose whole subject is to write what a rule found. */
const LINHAS_DE_ESCRITORES = 896
/** Each where a library or the compiler knows less than the line before it. */
const CASTS = 38

/** The rooms: every folder that has folders. */
const salas = (): ReadonlyArray<string> => {
  const pastas = ["src", "sql"].flatMap((raiz) =>
    arquivosDe(raiz).flatMap((arquivo) => {
      const partes = arquivo.split("/").slice(0, -2)
      return partes.map((_, i) => partes.slice(0, i + 1).join("/"))
    })
  )
  return [...new Set(pastas)].filter((pasta) => pasta !== "src").sort()
}

describe("the house", () => {
  it("has no circle of folders inside a room", () => {
    assert.deepStrictEqual(salas().flatMap(pastasEmCirculo), [])
  })

  it("tests the domain without http", () => {
    const setas = arquivosDe("test/domain").filter((arquivo) =>
      importadosPor(arquivo).some((alvo) => alvo.startsWith("src/http/"))
    )
    assert.deepStrictEqual(setas, [])
  })

  it("calculates in threads that load nothing of http", () => {
    const carregados = [...carregadosCom("src/jobs/calculo/trabalhador.ts")]
    assert.isAbove(carregados.length, 100, "the calculation is among what it loads")
    assert.deepStrictEqual(
      carregados.filter((arquivo) => arquivo.startsWith("src/http/")),
      []
    )
  })

  it("lets a URL tree import only what is common and the frame of pages", () => {
    const COMUNS = ["comum", "paginas"]
    const arvoreDe = (arquivo: string): string => arquivo.split("/")[2]!
    const setas = arquivosDe("src/http")
      .filter((arquivo) => arquivo.split("/").length > 3)
      .flatMap((arquivo) =>
        importadosPor(arquivo)
          .filter((alvo) => alvo.startsWith("src/http/"))
          .map(arvoreDe)
          .filter((alvo) => alvo !== arvoreDe(arquivo) && !COMUNS.includes(alvo))
          .map((alvo) => `${arvoreDe(arquivo)} → ${alvo}`)
      )
    assert.deepStrictEqual([...new Set(setas)].sort(), [])
  })

  it("names no set of species but in the table of their families", () => {
    const CONJUNTO = /(?:new Set(?:<[^>]*>)?\(|ReadonlyArray<(?:number|Especie)> = )\[\s*\d{2}(?:, \d{2})+\s*\]/g
    const anonimos = arquivosDe("src")
      .filter((arquivo) => /[Ee]species?\b/.test(textoDe(arquivo)))
      .flatMap((arquivo) => [...textoDe(arquivo).matchAll(CONJUNTO)].map(() => arquivo))
    assert.deepStrictEqual(anonimos, [])
  })

  it("tells a rule where it is applied, not in writers of sentences and traces", () => {
    const ESCRITOR = /\/(?:explicacao|rastreio|rastrear|rastro|quadro|por-extenso)[^/]*\.ts$/
    const linhas = arquivosDe("src/domain")
      .filter((arquivo) => ESCRITOR.test(arquivo))
      .reduce((soma, arquivo) => soma + textoDe(arquivo).trimEnd().split("\n").length, 0)
    assert.strictEqual(linhas, LINHAS_DE_ESCRITORES)
  })

  it("says nothing twice in six lines that are equal to the letter", () => {
    const ditas = repeticoes(["src", "sql"].flatMap(arquivosDe).map((arquivo) => [arquivo, textoDe(arquivo)]))
    assert.strictEqual(ditas.length, 0, `the same six lines ask to be one function:\n${ditas.join("\n")}`)
  })

  const sintaxes = ["src", "sql"]
    .flatMap(arquivosDe)
    .map((arquivo) => ({ arquivo, ...sintaxeDe(arquivo, textoDe(arquivo)) }))

  it("claims no type that the compiler could not find out", () => {
    const somar = (de: "casts" | "castsDuplos"): number => sintaxes.reduce((soma, sintaxe) => soma + sintaxe[de], 0)
    assert.deepStrictEqual(
      { casts: somar("casts"), castsDuplos: somar("castsDuplos") },
      { casts: CASTS, castsDuplos: 0 }
    )
  })
})
