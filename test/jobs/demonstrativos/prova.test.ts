/** What the campaign proves of thousands, of a few of each kind: from the result to the paper and back. */
import { assert, describe, it } from "@effect/vitest"
import type { BlocoDo, Demonstrativo, Valor } from "../../../src/domain/demonstrativos/blocos.ts"
import { demonstrar, exemplo } from "../../apoio/demonstrativos/calculado.ts"
import { perdidosNoPapel, semPoppler } from "../../apoio/demonstrativos/papel.ts"
import { desenhados, provar } from "../../apoio/demonstrativos/prova.ts"
import { GERADORES, gerado, ITERACOES } from "../../domain/demonstrativos/figuras/gerados.ts"

if (semPoppler !== undefined) process.stdout.write(`skipped: ${semPoppler}\n`)

/** Calculations of each kind, of the first seeds that give any. */
const QUANTOS = 1

describe.skipIf(semPoppler !== undefined)("a statement, read by poppler and by us", () => {
  for (const gerador of GERADORES) {
    it(`of ${gerador.nome}: every figure at its row and column; read back, the same result`, {
      timeout: 60_000
    }, () => {
      let provados = 0
      for (let semente = 1; provados < QUANTOS && semente <= 40; semente++) {
        const entrada = gerado(gerador, semente)
        if (entrada === undefined) continue
        const { arquivos, conferidas, perdidas } = provar(entrada, ITERACOES)
        if (arquivos === 0) continue
        assert.deepStrictEqual(perdidas.slice(0, 5), [], `seed ${semente}`)
        assert.isAbove(conferidas, 20)
        provados++
      }
      assert.strictEqual(provados, QUANTOS)
    })
  }

  it("misses a cell that is another by one digit, and one that stands in another column", () => {
    const entrada = exemplo("atrasados", "atrasados/exemplos/concessao")
    const [arquivo] = desenhados(entrada, {})
    const [demonstrativo] = demonstrar(entrada)
    const comCelulas = (mudar: (celulas: ReadonlyArray<Valor>) => ReadonlyArray<Valor>): Demonstrativo => {
      let mudada = false
      const linhas = ({ linhas: todas }: BlocoDo<"tabela">) =>
        todas.map((linha) => {
          if (mudada || linha.papel !== undefined) return linha
          const celulas = mudar(linha.celulas)
          mudada = celulas !== linha.celulas
          return { ...linha, celulas }
        })
      const secoes = demonstrativo!.secoes.map((secao) => ({
        ...secao,
        blocos: secao.blocos.map((bloco) => (bloco.tipo === "tabela" ? { ...bloco, linhas: linhas(bloco) } : bloco))
      }))
      assert.isTrue(mudada)
      return { ...demonstrativo!, secoes }
    }
    const outroDigito = comCelulas((celulas) => {
      const i = celulas.findIndex(({ tipo }) => tipo === "numero")
      const valor = celulas[i]
      return valor?.tipo === "numero"
        ? celulas.with(i, { ...valor, digitos: String(Number(valor.digitos) + 1) })
        : celulas
    })
    const outraColuna = comCelulas((celulas) => {
      const i = celulas.findIndex(({ tipo }, k) => tipo === "vazio" && celulas[k + 1]?.tipo === "numero")
      return i === -1 ? celulas : celulas.with(i, celulas[i + 1]!).with(i + 1, celulas[i]!)
    })
    assert.isEmpty(perdidosNoPapel(demonstrativo!, arquivo!.bytes))
    assert.isNotEmpty(perdidosNoPapel(outroDigito, arquivo!.bytes))
    assert.isNotEmpty(perdidosNoPapel(outraColuna, arquivo!.bytes))
  })
})
