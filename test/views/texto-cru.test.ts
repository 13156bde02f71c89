/** Raw text in a template: only what another template made, or the sanitiser gave, each in a place that is known. */
import { assert, describe, it } from "@effect/vitest"
import { templates } from "./modelos.ts"

const CONHECIDOS = [
  "calculadoras/conferencia/conferencia: it.resposta",
  "calculadoras/conferencia/conferencia: it.meses",
  "calculadoras/revisao/revisao: it.grade",
  "calculadoras/salarios/salarios: it.grade",
  "correio/documento: it.corpo",
  "paginas/moldura: it.corpo",
  "painel/correio/mensagem: it.escrita.corpo",
  "partes/texto-rico: it.html",
  "calculadoras/resultado/resultado: it.demonstrativo",
  "calculadoras/resultado/resultado: it.projecao",
  "calculadoras/revisao/grade: it.contagem",
  "calculadoras/salarios/grade: it.contagem",
  "publico/calculo/pagina: it.demonstrativo"
]

describe("raw text", () => {
  it("D6: is written only where a known value is, beside what is included", () => {
    const crus = templates.flatMap(({ caminho, texto }) =>
      [...texto.matchAll(/<%~[_-]?\s*([\s\S]*?)\s*[_-]?%>/g)]
        .map(([, codigo = ""]) => codigo)
        .filter((codigo) => !codigo.startsWith("include("))
        .map((codigo) => `${caminho}: ${codigo}`)
    )
    assert.include(crus, "partes/texto-rico: it.html")
    const conhecidos = new Set(CONHECIDOS)
    assert.deepStrictEqual(
      crus.filter((cru) => !conhecidos.has(cru)),
      []
    )
    for (const conhecido of conhecidos) assert.include(crus, conhecido)
  })
})
