/** What keeps the house one in which a change is one visit. The two numbers that are not nought may only become smaller. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { carregadosCom } from "../../src/http/portal/mensagens/textos.ts"
import { arquivosDe, importadosPor, pastasEmCirculo, raiz, textoDe } from "./arvore-do-codigo.ts"
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
    const carregados = [...carregadosCom(raiz, "src/jobs/calculo/trabalhador.ts")]
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

/** What the design card names: a package that is there, or one that became part of `effect`; a folder or file; other words. */
const CARTAO = {
  pacotes:
    "effect @effect/sql-pg @effect/opentelemetry pdfkit pdfjs-dist htmx.org eta sanitize-html bun-types vitest".split(
      " "
    ),
  absorvidos: { "@effect/platform": "effect/http", "@effect/schema": "Schema" },
  lugares: "src/domain src/http src/jobs src/views sql test package.json tsconfig.json README.md".split(" "),
  palavras: [
    "Deno-compatible",
    "Effect-based TypeScript service",
    "functional architecture",
    "Layers for database, clock and HTTP fetching",
    "Effect's HTTP routers",
    "panel: Eta and htmx",
    "administrators",
    "REST clients",
    "observability stack",
    "job run as a script"
  ]
} as const

describe("the design card", () => {
  const [, depois = ""] = textoDe("docs/arquitetura.md").split("\n## The design card\n")
  const linhas = depois
    .split("\n## ")[0]!
    .split("\n")
    .filter((linha) => linha.startsWith("| "))
  const tabela = new Map(
    linhas
      .slice(1)
      .map((linha) => linha.split(" | ").map((celula) => celula.replace(/^\| | \|$/g, "")) as [string, string])
  )
  const citados = [...linhas.join("\n").matchAll(/`([^`]+)`/g)].map(([, citado]) => citado!)
  const { dependencies, devDependencies } = JSON.parse(textoDe("package.json")) as Readonly<
    Record<"dependencies" | "devDependencies", Readonly<Record<string, string>>>
  >
  const instalados = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])

  it("has each of its words in one table of the manual, with how it is kept", () => {
    const palavras = [...tabela.keys()].join("\n")
    for (const dita of [...CARTAO.palavras, ...CARTAO.lugares.map((lugar) => `\`${lugar}\``)])
      assert.include(palavras, dita)
    for (const [palavra, como] of tabela) assert.match(como, /\S{2}/, palavra)
    for (const pacote of CARTAO.pacotes) {
      assert.isTrue(instalados.has(pacote), pacote)
      assert.include(citados, pacote)
    }
    for (const [pacote, hoje] of Object.entries(CARTAO.absorvidos)) {
      assert.isFalse(instalados.has(pacote), pacote)
      assert.match(tabela.get(`\`${pacote}\``) ?? "", new RegExp(`part of \`effect\`.*\`${hoje}\``))
    }
  })

  it("names every folder that there is, and nothing that is not there", () => {
    const deSrc = arquivosDe("src").map((arquivo) => arquivo.split("/").slice(0, -1).slice(0, 2).join("/"))
    const pastas = [...new Set(["sql", "test", "docs", "programas", ...deSrc])].filter((pasta) => pasta !== "src")
    assert.isAbove(pastas.length, 8)
    for (const pasta of pastas) assert.include(citados, pasta)
    for (const citado of citados.filter((um) => /^(?:src|sql|test|docs|programas|\.ci)(?:\/|$)/.test(um)))
      assert.isTrue(existsSync(join(import.meta.dirname, "../..", citado)), citado)
    for (const [, comando] of depois.split("\n## ")[0]!.matchAll(/`npm run ([\w:-]+)`/g))
      assert.property((JSON.parse(textoDe("package.json")) as { scripts: object }).scripts, comando!)
  })

  it("uses each package that it names: in the program, in tests, or by the compiler", () => {
    const fontes = ["src", "sql", "test"].flatMap(arquivosDe).map(textoDe).join("\n")
    for (const pacote of CARTAO.pacotes.filter((nome) => nome !== "bun-types"))
      assert.match(fontes, new RegExp(`["']${pacote.replaceAll(".", "\\.")}(?:/[\\w./-]+)?["']`), pacote)
    const deBun = JSON.parse(textoDe("test/runtimes/tsconfig.json"))
    assert.deepStrictEqual([deBun.compilerOptions.types, deBun.include], [["bun-types"], ["../../src", "../../sql"]])
    assert.match(textoDe(".ci/run"), /^node node_modules\/typescript\/bin\/tsc -p test\/runtimes\/tsconfig\.json/m)
  })
})
