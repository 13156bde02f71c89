import { assert, describe, it } from "@effect/vitest"
import { desenhar } from "../../../src/views/pdf/desenho.ts"
import { demonstrativoDeAmostra, paraDesenhar } from "./amostra.ts"
import { DAS_ETIQUETAS } from "./regras/das-etiquetas.ts"
import { DAS_PAGINAS } from "./regras/das-paginas.ts"
import { DO_ARQUIVO } from "./regras/do-arquivo.ts"
import { DOS_BLOCOS } from "./regras/dos-blocos.ts"
import { DOS_METADADOS } from "./regras/dos-metadados.ts"
import { lerMundo } from "./regras/mundo.ts"

const REGRAS = [...DO_ARQUIVO, ...DAS_PAGINAS, ...DOS_METADADOS, ...DAS_ETIQUETAS, ...DOS_BLOCOS]

const LONGO = `${"Wanderley Łukasz Nguyễn ".repeat(5)}[漢字] \u202eavesso\u0007`

const MUNDOS = Object.entries({
  "every block": demonstrativoDeAmostra(),
  "one row, a strange name, no process": demonstrativoDeAmostra({ linhas: 1, segurado: LONGO, processo: null }),
  "17 columns": demonstrativoDeAmostra({ linhas: 90, colunas: 19 })
}).map(([nome, demonstrativo]) => [nome, lerMundo(desenhar(paraDesenhar(demonstrativo))!.pdf)] as const)

describe("PDF/A-3a and PDF/UA-1", () => {
  it("at least 100 rules are looked at", () => {
    assert.isAtLeast(new Set(REGRAS.map(({ norma, item }) => `${norma} ${item}`)).size, 100)
    assert.strictEqual(new Set(REGRAS.map(({ norma, item }) => `${norma} ${item}`)).size, REGRAS.length)
  })

  for (const { norma, item, texto, problemas } of REGRAS) {
    it(`${norma} ${item}: ${texto}`, () => {
      assert.deepStrictEqual(
        MUNDOS.map(([nome, mundo]) => [nome, problemas(mundo)]),
        MUNDOS.map(([nome]) => [nome, []])
      )
    })
  }
})
