/** The documents of the project lead to what exists: files, folders, headings; and say why each dependency is there. */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"

const RAIZ = fileURLToPath(new URL("../..", import.meta.url))
const ler = (arquivo: string) => readFileSync(RAIZ + arquivo, "utf8")

const DOCUMENTOS = [
  "README.md",
  "sql/seed/README.md",
  ...readdirSync(`${RAIZ}docs`)
    .filter((nome) => nome.endsWith(".md"))
    .map((nome) => `docs/${nome}`)
]

const semCodigo = (texto: string): string => texto.replace(/^```.*?^```$/gms, "").replace(/`[^`\n]*`/g, "")

/** How a heading is addressed: small letters, no punctuation, hyphens for spaces. */
const ancora = (titulo: string): string =>
  titulo
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-")

const ancorasDe = (documento: string): ReadonlySet<string> =>
  new Set(
    [
      ...ler(documento)
        .replace(/^```.*?^```$/gms, "")
        .matchAll(/^#+ (.+)$/gm)
    ].map(([, titulo = ""]) => ancora(titulo))
  )

const ligacoesDe = (documento: string): ReadonlyArray<string> =>
  [...semCodigo(ler(documento)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, alvo = ""]) => alvo)
    .filter((alvo) => !/^[a-z]+:/.test(alvo))

const quebrada = (documento: string, alvo: string): boolean => {
  const [caminho = "", titulo] = alvo.split("#")
  const arquivo = caminho === "" ? documento : normalize(join(dirname(documento), caminho))
  return !existsSync(RAIZ + arquivo) || (titulo !== undefined && !ancorasDe(arquivo).has(titulo))
}

/** Paths from the root in backticks, whole or before the title of a test: `src/domain/rmi`, `test/a.test.ts › title`. */
const caminhosDe = (documento: string): ReadonlyArray<string> =>
  [...ler(documento).matchAll(/`((?:src|sql|test|docs|\.ci)\/[^`\s]*)/g)].map(([, caminho = ""]) => caminho)

describe("what people read", () => {
  it("says in its own words what nobody read in a source: the mark of the makers is nowhere", () => {
    const lidos = ["src", "sql/seed", "docs"].flatMap((pasta) =>
      readdirSync(RAIZ + pasta, { recursive: true, encoding: "utf8" })
        .filter((nome) => /\.(ts|eta|json|csv|md|js|css)$/.test(nome))
        .map((nome) => `${pasta}/${nome}`)
    )
    assert.isAbove(lidos.length, 800)
    assert.deepStrictEqual(
      lidos.filter((arquivo) => ler(arquivo).includes("UNVERIFIED")),
      []
    )
  })
})

describe("the documents", () => {
  it("have no dead link", () => {
    const ligacoes = DOCUMENTOS.flatMap((documento) => ligacoesDe(documento).map((alvo) => [documento, alvo] as const))
    assert.isAbove(ligacoes.length, 100)
    assert.deepStrictEqual(
      ligacoes.filter(([documento, alvo]) => quebrada(documento, alvo)).map((par) => par.join(" → ")),
      []
    )
  })

  it("name no file or folder that does not exist", () => {
    const caminhos = DOCUMENTOS.flatMap((documento) => caminhosDe(documento).map((alvo) => [documento, alvo] as const))
    assert.isAbove(caminhos.length, 100)
    assert.deepStrictEqual(
      caminhos.filter(([, alvo]) => !existsSync(RAIZ + alvo)).map((par) => par.join(" → ")),
      []
    )
  })

  it("are all reached from the README, which one page holds", () => {
    const ligados = ligacoesDe("README.md")
    for (const documento of DOCUMENTOS.filter((nome) => nome.startsWith("docs/"))) assert.include(ligados, documento)
    assert.isAtMost(ler("README.md").split("\n").length, 150)
  })

  it("say why each dependency is there, and of no other", () => {
    const pacote = JSON.parse(ler("package.json"))
    const daPlataforma = JSON.parse(ler("programas/package.json")).optionalDependencies
    const declaradas = [pacote.dependencies, daPlataforma, pacote.devDependencies].flatMap(Object.keys)
    const manual = ler("docs/desenvolver.md")
    const ditas = [...manual.slice(manual.indexOf("## Dependencies")).matchAll(/^\| `([^`]+)` \| \S/gm)].map(
      (m) => m[1]
    )
    assert.deepStrictEqual(ditas.toSorted(), declaradas.toSorted())
  })

  it("name commands that exist", () => {
    const { scripts } = JSON.parse(ler("package.json"))
    for (const documento of DOCUMENTOS)
      for (const [, nome = ""] of ler(documento).matchAll(/\bnpm run (?:-s )?([\w:]+)/g))
        assert.property(scripts, nome, documento)
  })
})
