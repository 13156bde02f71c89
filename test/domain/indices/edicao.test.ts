/** Cell by cell: what an edit writes, when it is stale, and what it may not leave behind. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gemeasDe, series } from "../../../src/domain/indices/atualizacao/catalogo-series.ts"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import type { DefinicaoTabela, LinhaArmazenada } from "../../../src/domain/indices/catalogo/definicao.ts"
import { CargaInvalida } from "../../../src/domain/indices/edicao/carga.ts"
import {
  type CelulaEditada,
  celulasGemeas,
  EdicaoConflitante,
  planejarEdicao
} from "../../../src/domain/indices/edicao/edicao.ts"
import { celulasMudadas } from "../../../src/domain/indices/plano.ts"

const definicao: DefinicaoTabela = {
  nome: "exemplo",
  titulo: "Exemplo",
  publica: false,
  chave: [{ nome: "competencia", tipo: "competencia", descricao: "" }],
  colunas: [
    { nome: "a", tipo: "decimal", descricao: "", obrigatoria: true },
    { nome: "b", tipo: "decimal", descricao: "" },
    { nome: "fim", tipo: "competencia", descricao: "", fimDe: "competencia" }
  ]
}

const linha: LinhaArmazenada = {
  valores: { competencia: "2024-01", a: "1", b: "0.50", fim: null },
  procedencia: { a: "SEMENTE", b: "FONTE_EXTERNA" }
}

const planejar = (competencia: string, ...celulas: ReadonlyArray<CelulaEditada>) =>
  planejarEdicao(definicao, [{ rotulo: "valor", chave: { competencia }, celulas }], [linha])

describe("an edit", () => {
  it.effect("writes only the cells that change, as a person's, and keeps every other cell with its origin", () =>
    Effect.gen(function* () {
      const plano = yield* planejar(
        "2024-01",
        { coluna: "a", visto: "1", novo: "1.0" },
        { coluna: "b", visto: "0.5", novo: null }
      )
      assert.deepStrictEqual(celulasMudadas(plano), [{ chave: "2024-01", coluna: "b", antes: "0.50", depois: null }])
      const [alteracao] = plano.alteracoes
      assert.strictEqual(alteracao?.tipo, "ALTERACAO")
      assert.deepStrictEqual(alteracao?.depois, {
        valores: { competencia: "2024-01", a: "1", b: null, fim: null },
        procedencia: { a: "SEMENTE", b: "MANUAL" }
      })
      assert.deepStrictEqual((yield* planejar("2024-01", { coluna: "a", visto: "1", novo: "1" })).alteracoes, [])
    })
  )

  it.effect("fails with both values when a cell is not as its author saw it, and nothing else does", () =>
    Effect.gen(function* () {
      const conflito = yield* Effect.flip(
        planejar("2024-01", { coluna: "a", visto: "2", novo: "3" }, { coluna: "b", visto: null, novo: "0.6" })
      )
      assert.instanceOf(conflito, EdicaoConflitante)
      assert.deepStrictEqual(conflito instanceof EdicaoConflitante && conflito.conflitos, [
        { chave: "2024-01", coluna: "a", visto: "2", atual: "1", novo: "3" },
        { chave: "2024-01", coluna: "b", visto: null, atual: "0.50", novo: "0.6" }
      ])
      const jaAssim = yield* planejar("2024-01", { coluna: "b", visto: "9", novo: "0.5" })
      assert.deepStrictEqual(jaAssim.alteracoes, [], "somebody else wrote the same")
      const nova = yield* Effect.flip(planejar("2024-02", { coluna: "a", visto: "1", novo: "2" }))
      assert.instanceOf(nova, EdicaoConflitante, "the row is gone")
    })
  )

  it.effect("a row that would be incomplete, or end before it begins, is refused by the name of the field", () =>
    Effect.gen(function* () {
      const semA = yield* Effect.flip(planejar("2024-01", { coluna: "a", visto: "1", novo: null }))
      assert.deepStrictEqual(semA instanceof CargaInvalida && semA.problemas, ["valor.a: campo obrigatório"])
      const fim = yield* Effect.flip(planejar("2024-01", { coluna: "fim", visto: null, novo: "2023-12" }))
      assert.deepStrictEqual(fim instanceof CargaInvalida && fim.problemas, ["valor.fim: anterior a competencia"])
      const nova = yield* planejar("2024-02", { coluna: "a", visto: null, novo: "2" })
      assert.strictEqual(nova.alteracoes[0]?.tipo, "INSERCAO")
    })
  )
})

describe("columns that one source fills with the same values", () => {
  const GRUPOS = [
    ["inpc", "inpc_inss"],
    ["ipca_e", "ipca_e_cjf", "ipca_15"],
    ["taxa_legal", "juros_legais"]
  ]

  it("are known from each other, and no other column has any", () => {
    for (const { tabela, coluna } of series) {
      const grupo = GRUPOS.find((nomes) => nomes.includes(coluna)) ?? [coluna]
      assert.sameMembers([coluna, ...gemeasDe(tabela, coluna).map((gemea) => gemea.coluna)], grupo, coluna)
    }
  })

  it("are offered with a cell that changes, is filled or is emptied, where they would differ", () => {
    const guardada = { competencia: "2024-01", inpc: "0.57", inpc_inss: "0.570", ipca_e: "0.10", ipca_15: "0.10" }
    const com = (...mudadas: ReadonlyArray<readonly [chave: string, coluna: string, depois: string | null]>) =>
      celulasGemeas(
        definicaoDe("tabela")!,
        mudadas.map(([chave, coluna, depois]) => ({ chave, coluna, antes: null, depois })),
        (chave) => (chave === guardada.competencia ? guardada : undefined)
      ).map(({ chave, coluna, antes, depois }) => [chave, coluna, antes, depois])
    assert.deepStrictEqual(com(["2024-01", "inpc", "0.58"]), [["2024-01", "inpc_inss", "0.570", "0.58"]])
    assert.deepStrictEqual(com(["2024-01", "inpc", null]), [["2024-01", "inpc_inss", "0.570", null]])
    assert.deepStrictEqual(com(["2024-02", "inpc", "0.58"]), [["2024-02", "inpc_inss", null, "0.58"]])
    assert.deepStrictEqual(com(["2024-01", "ipca_15", "0.11"]), [
      ["2024-01", "ipca_e", "0.10", "0.11"],
      ["2024-01", "ipca_e_cjf", null, "0.11"]
    ])
    assert.deepStrictEqual(com(["2024-01", "inpc", "0.57"]), [], "the same number")
    assert.deepStrictEqual(com(["2024-02", "inpc", null]), [], "both empty")
    assert.deepStrictEqual(com(["2024-01", "inpc", "0.58"], ["2024-01", "inpc_inss", "0.59"]), [], "both are changed")
    assert.deepStrictEqual(com(["1990-01", "inpc", "0.58"]), [], "before the job fills it")
    assert.deepStrictEqual(com(["2024-01", "ipca", "0.58"]), [])
  })
})
