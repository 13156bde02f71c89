/** The spreadsheet of a calculation, opened by another reader than its writer. */
import { read, type WorkBook } from "@e965/xlsx"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Valor } from "../../src/domain/demonstrativos/blocos.ts"
import { cabecalho } from "../../src/domain/demonstrativos/escrita.ts"
import { folhasDe } from "../../src/domain/demonstrativos/planilha/folhas.ts"
import { escreverPlanilha } from "../../src/views/planilha/planilha.ts"
import { calcular, demonstrar, exemplo } from "../apoio/demonstrativos/calculado.ts"
import { pedidoRmi } from "../apoio/rgps/rmi.ts"

const abrir = (bytes: Uint8Array): WorkBook => read(bytes, { type: "array", cellFormula: true, cellNF: true })

const letra = (i: number): string => (i < 26 ? String.fromCharCode(65 + i) : `A${String.fromCharCode(65 + i - 26)}`)

/** Days of the calendar of a spreadsheet. */
const serie = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000 + 25_569

const comoFoiLida = (valor: Valor): readonly [tipo: string, valor: unknown] | undefined => {
  if (valor.tipo === "numero") return ["n", Number(valor.digitos)]
  if (valor.tipo === "data" && valor.data >= "1900-03-01") return ["n", serie(valor.data)]
  if (valor.tipo === "competencia" && valor.decimoTerceiro !== true) return ["n", serie(`${valor.competencia}-01`)]
  return undefined
}

describe("memoria.xlsx", () => {
  for (const [nome, entrada] of [
    ["arrears", exemplo("atrasados", "atrasados/exemplos/concessao")],
    ["time", exemplo("tempo", "tempo/exemplos/aposentadoria")],
    ["RMI", calcular("rmi", pedidoRmi())!]
  ] as const) {
    it.effect(`has one sheet for each table, numbers as numbers and dates as dates (${nome})`, () =>
      Effect.gen(function* () {
        const demonstrativos = demonstrar(entrada)
        const pasta = abrir(yield* Effect.promise(() => escreverPlanilha(demonstrativos)))
        const folhas = folhasDe(demonstrativos)
        assert.deepStrictEqual(
          pasta.SheetNames,
          folhas.map((folha) => folha.nome)
        )
        let conferidas = 0
        for (const { nome: folha, colunas, linhas } of folhas) {
          const lida = pasta.Sheets[folha]!
          colunas.forEach((coluna, c) => {
            assert.strictEqual(lida[`${letra(c)}2`]?.v, cabecalho(coluna))
          })
          linhas.forEach((linha, l) => {
            linha.forEach((valor, c) => {
              const esperada = comoFoiLida(valor)
              const celula = lida[`${letra(c)}${l + 3}`]
              if (esperada === undefined) return
              assert.deepStrictEqual([celula?.t, celula?.v], [...esperada], `${folha} ${letra(c)}${l + 3}`)
              conferidas++
            })
          })
        }
        assert.isAbove(conferidas, 50)
      })
    )
  }

  it.effect("shows the decimals of paper, months as mm/yyyy, and holds no formula", () =>
    Effect.gen(function* () {
      const pedido = { ...pedidoRmi(), processo: { autor: "=1+1", nomeCalculo: "+cmd|' /C calc'!A0" } }
      const demonstrativos = demonstrar(calcular("rmi", pedido)!)
      const pasta = abrir(yield* Effect.promise(() => escreverPlanilha(demonstrativos)))
      const celulas = Object.values(pasta.Sheets).flatMap((folha) =>
        Object.entries(folha).flatMap(([onde, celula]) => (onde.startsWith("!") ? [] : [celula]))
      )
      assert.deepStrictEqual(
        celulas.filter(({ f }) => f !== undefined),
        []
      )
      const textos = celulas.flatMap(({ t, v }) => (t === "s" ? [String(v)] : []))
      assert.include(textos, "'=1+1")
      assert.deepStrictEqual(
        textos.filter((texto) => /^[=+@\t\r-]/.test(texto)),
        []
      )
      const formatos = new Set(celulas.map(({ z }) => z))
      for (const formato of ["#,##0.00", "#,##0.00000000", "mm/yyyy", "dd/mm/yyyy"])
        assert.include([...formatos], formato)
    })
  )
})
