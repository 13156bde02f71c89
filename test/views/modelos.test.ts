/** Templates and their models say the same: no name that nobody gives, no field that nobody reads. */
import { assert, describe, it } from "@effect/vitest"
import { beforeAll } from "vitest"
import { compilar, conferir, emTypeScript, modeloDe, mutantesDe, templates } from "./modelos.ts"

const LARGURA = 120

describe("the templates", () => {
  it("compile, and have the type of what they read beside them", () => {
    assert.isAbove(templates.length, 40)
    for (const template of templates) {
      compilar(template)
      assert.match(modeloDe(template) ?? "", /^export (?:interface|type) Dados\b/m, template.caminho)
    }
  })

  it("are called by their own path", () => {
    for (const template of templates) {
      const chamados = [...(modeloDe(template) ?? "").matchAll(/\bmodelo<[^(]*>\("([^"]+)"/g)].map(([, nome]) => nome)
      for (const nome of chamados) assert.strictEqual(nome, template.caminho)
    }
  })

  it("have no line that is wider than the page, and sentences in their models", () => {
    const largas = templates.flatMap(({ caminho, texto }) =>
      texto.split("\n").flatMap((linha, i) => (linha.length > LARGURA ? [`${caminho}:${i + 1}`] : []))
    )
    assert.deepStrictEqual(largas, [])
  })

  it("hand everything on only where the model of the other says what is read", () => {
    const CONHECIDOS = /\binclude\(\s*"[^"]+",\s*(?:\{\s*\.\.\.)?it\b|\bde: it\b|\bit\.campo\(it\)|\bit\./g
    for (const { caminho, texto } of templates) {
      const codigo = [...texto.matchAll(/<%[~=_-]?([\s\S]*?)%>/g)].map(([, tag = ""]) => tag).join("\n")
      assert.notMatch(codigo.replaceAll(CONHECIDOS, ""), /(?<![\w.])it\b/, caminho)
    }
  })
})

describe("the compiler, of templates and models", () => {
  const mutantes = templates.flatMap(mutantesDe)
  let erros: ReadonlyArray<ReadonlyArray<string>> = []
  beforeAll(async () => {
    erros = await conferir([...templates.map((t) => emTypeScript(t)), ...mutantes.map(({ codigo }) => codigo)])
  }, 240_000)

  it("finds that each template reads what its model gives, all of it and nothing else", () => {
    const achados = templates.flatMap(({ caminho }, i) => erros[i]!.map((erro) => `${caminho}: ${erro}`))
    assert.deepStrictEqual(achados, [])
  })

  it("sees a field or a sentence that changes its name, and a field that nobody reads", () => {
    assert.isAbove(mutantes.length, 200)
    const vivos = mutantes.filter((_, i) => erros[templates.length + i]!.length === 0)
    assert.deepStrictEqual(
      vivos.map(({ descricao }) => descricao),
      []
    )
  })
})
