import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { LeitorCsvDeBiblioteca } from "../../src/composicao/camadas/leitor-csv.ts"
import { LeitorCsv } from "../../src/domain/indices/portas.ts"

const ler = (texto: string) =>
  Effect.map(LeitorCsv, (leitor) => leitor.ler(texto, 20)).pipe(Effect.provide(LeitorCsvDeBiblioteca))

const CERTOS: ReadonlyArray<readonly [caso: string, texto: string, linhas: Array<[string, object]>]> = [
  ["commas", "competencia,ipca\n2024-01,0.42\n", [["csv.2", { competencia: "2024-01", ipca: "0.42" }]]],
  [
    "semicolons, as a Brazilian spreadsheet writes",
    "competencia;ipca\r\n2024-01;0,42\r\n",
    [["csv.2", { competencia: "2024-01", ipca: "0,42" }]]
  ],
  [
    "tabs, as a pasted sheet",
    "competencia\tipca\n2024-01\t0,42",
    [["csv.2", { competencia: "2024-01", ipca: "0,42" }]]
  ],
  ["a byte order mark", "\uFEFFcompetencia\n2024-01", [["csv.2", { competencia: "2024-01" }]]],
  [
    "quotes, and the line where a row ends",
    'ano,observacao\n2024,"a ""b"", c\nd"\n2025,e',
    [
      ["csv.3", { ano: "2024", observacao: 'a "b", c\nd' }],
      ["csv.4", { ano: "2025", observacao: "e" }]
    ]
  ],
  [
    "empty lines and rows",
    "a,b\n\n1,2\n,\n3,\n",
    [
      ["csv.3", { a: "1", b: "2" }],
      ["csv.5", { a: "3", b: "" }]
    ]
  ],
  ["blanks around a value", "a,b\n 1 ,2", [["csv.2", { a: "1", b: "2" }]]],
  ["only a header", "a,b\n", []]
]

const LARGO = Array.from({ length: 40_000 }, (_, i) => `c${i}`).join(",")

const ERRADOS: ReadonlyArray<readonly [caso: string, texto: string, problemas: ReadonlyArray<string>]> = [
  ["nothing", "", ["csv: esperado um cabeçalho com os nomes das colunas"]],
  ["an open quote", 'a\n"1', ["csv.2: aspas mal colocadas ou não fechadas"]],
  ["text after a quote", 'a,b\n"1"x,2', ["csv.2: aspas mal colocadas ou não fechadas"]],
  [
    "a header wider than any table",
    `${LARGO}\n1`,
    ["csv.1: o cabeçalho tem mais de 20 colunas, mais do que a tabela; confira se linhas e colunas não estão trocadas"]
  ],
  ["a row that never ends", `a,b\n1,${"2".repeat(70_000)}`, ["csv.2: linha longa demais, ou aspas que não se fecham"]],
  ["a column three times", "a,a,b,a\n1,2,3,4", ["csv.1.a: coluna repetida"]],
  ["a column twice", "a,b,a\n1,2,3", ["csv.1.a: coluna repetida"]],
  ["a column without a name", "a,\n1,2", ["csv.1: coluna sem nome no cabeçalho"]],
  [
    "rows of another length, all of them",
    "a,b\n1\n1,2\n1,2,3",
    ["csv.2: 1 campos, esperados 2", "csv.4: 3 campos, esperados 2"]
  ]
]

describe("CSV", () => {
  it.effect("a wide header costs as much as its first columns", () =>
    Effect.gen(function* () {
      const texto = `${LARGO},`.repeat(30)
      const medidas: Array<number> = []
      for (let i = 0; i < 5; i++) {
        const inicio = performance.now()
        assert.isTrue(Result.isFailure(yield* ler(texto)))
        medidas.push(performance.now() - inicio)
      }
      assert.isBelow(Math.min(...medidas), 50)
    })
  )

  for (const [caso, texto, linhas] of CERTOS) {
    it.effect(`reads ${caso}`, () =>
      Effect.gen(function* () {
        const lidas = Result.getOrThrow(yield* ler(texto))
        assert.deepStrictEqual(
          lidas.map(({ rotulo, campos }) => [rotulo, campos]),
          [...linhas]
        )
      })
    )
  }
  for (const [caso, texto, problemas] of ERRADOS) {
    it.effect(`refuses ${caso}`, () =>
      Effect.gen(function* () {
        const lido = yield* ler(texto)
        assert.deepStrictEqual(Result.isFailure(lido) ? lido.failure : lido, problemas)
      })
    )
  }
})
