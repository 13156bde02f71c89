import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"

const raiz = fileURLToPath(new URL("..", import.meta.url))

const arquivos = (pasta: string): ReadonlyArray<string> =>
  !existsSync(join(raiz, pasta))
    ? []
    : readdirSync(join(raiz, pasta), { recursive: true, encoding: "utf8" })
        .filter((nome) => nome.endsWith(".ts"))
        .map((nome) => join(pasta, nome))

const importados = (arquivo: string): ReadonlyArray<string> =>
  [...readFileSync(join(raiz, arquivo), "utf8").matchAll(/(?<!")\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((m) => {
    const alvo = m[1]!
    return alvo.startsWith(".") ? relative(raiz, join(raiz, dirname(arquivo), alvo)) : alvo
  })

/** The room of a file: the folder that DESIGN gives a name to. */
const comodo = (caminho: string): string => {
  const [primeiro = "", segundo = ""] = caminho.split(sep)
  return primeiro === "src" ? (segundo.endsWith(".ts") ? "src" : `src/${segundo}`) : primeiro
}

/** Arrows point inwards only; `src/main.ts` and `src/composicao` are the composition root, which nobody imports. */
const PERMITIDOS: Readonly<Record<string, ReadonlyArray<string>>> = {
  "src/domain": ["src/domain"],
  "src/http": ["src/http", "src/domain", "src/views"],
  "src/jobs": ["src/jobs", "src/domain", "src/views"],
  "src/views": ["src/views", "src/domain"],
  sql: ["sql", "src/domain"]
}

describe("architecture", () => {
  for (const [origem, destinos] of Object.entries(PERMITIDOS)) {
    it(`${origem} imports only ${destinos.join(", ")}`, () => {
      const setas = arquivos(origem).flatMap((arquivo) =>
        importados(arquivo)
          .filter((alvo) => /^(src|sql|test)\b/.test(alvo) && !destinos.includes(comodo(alvo)))
          .map((alvo) => `${arquivo} → ${alvo}`)
      )
      assert.deepStrictEqual(setas, [])
    })
  }

  it("reads the files it speaks of", () => {
    for (const pasta of ["src/domain", "src/http", "src/jobs", "sql"]) assert.isAbove(arquivos(pasta).length, 5, pasta)
  })

  it("the domain knows no package but the core of effect", () => {
    const pacotes = arquivos("src/domain").flatMap((arquivo) =>
      importados(arquivo)
        .filter((alvo) => !alvo.startsWith(`src${sep}`) && !/^effect(\/[A-Z]\w*)?$/.test(alvo))
        .map((alvo) => `${arquivo} → ${alvo}`)
    )
    assert.deepStrictEqual(pacotes, [])
  })
})
