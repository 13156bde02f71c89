/** Every figure of a result stands in its statement, at its row and column. */
import { assert, describe, it } from "@effect/vitest"
import type { NomeDeOperacao } from "../../../../src/domain/calculos/comum/portas.ts"
import { lerJsonExato } from "../../../../src/domain/valores/json/json-exato.ts"
import { exemplo } from "../../../apoio/demonstrativos/calculado.ts"
import { sorteados } from "../../../apoio/inteira.ts"
import { sorteio } from "../../../apoio/sorteio.ts"
import { trocar } from "./conferir.ts"
import { GERADORES, gerado } from "./gerados.ts"
import { type Achado, procurar } from "./por-tipo.ts"

const EXEMPLOS: ReadonlyArray<readonly [NomeDeOperacao, string]> = [
  ["tempo", "tempo/exemplos/aposentadoria"],
  ["tempo", "tempo/exemplos/incapacidade"],
  ["tempo", "tempo/exemplos/pensao"],
  ["tempo-por-grupos", "tempo/exemplos/grupos"],
  ["rmi-por-fundamento", "rmi/exemplos/fundamento"],
  ["rmi", "rmi/exemplos/incapacidade"],
  ["rmi-desvinculada", "rmi/exemplos/descarte"],
  ["atrasados", "atrasados/exemplos/concessao"],
  ["atrasados", "atrasados/exemplos/conversao"]
]

/** Generated calculations of each kind. */
const QUANTOS = sorteados(30)

describe("every figure of a result is in its statement", () => {
  for (const [operacao, arquivo] of EXEMPLOS) {
    it(`of the example ${arquivo}`, () => {
      const { conferidas, perdidas } = procurar(exemplo(operacao, arquivo))
      assert.deepStrictEqual(perdidas.slice(0, 10), [])
      assert.isAbove(conferidas, 50)
    })
  }

  for (const gerador of GERADORES) {
    it(`of ${QUANTOS} generated calculations of ${gerador.nome}`, { timeout: 120_000 }, () => {
      const achados: Array<Achado & { readonly semente: number }> = []
      for (let semente = 1; achados.length < QUANTOS && semente <= QUANTOS * 8; semente++) {
        const entrada = gerado(gerador, semente)
        if (entrada !== undefined) achados.push({ semente, ...procurar(entrada) })
      }
      for (const { semente, perdidas } of achados) assert.deepStrictEqual(perdidas.slice(0, 10), [], `seed ${semente}`)
      assert.strictEqual(achados.length, QUANTOS)
      assert.isAbove(
        achados.reduce((soma, { conferidas }) => soma + conferidas, 0),
        QUANTOS * 50
      )
    })
  }
})

describe("the search for figures", () => {
  it("misses a figure that is another by its last digit", () => {
    const aleatorio = sorteio(18)
    for (const [operacao, arquivo] of EXEMPLOS) {
      const entrada = exemplo(operacao, arquivo)
      for (let i = 0; i < 8; i++) {
        const resultado = lerJsonExato(entrada.resultado)
        trocar(resultado, aleatorio)
        assert.notStrictEqual(JSON.stringify(resultado), JSON.stringify(lerJsonExato(entrada.resultado)))
        assert.isNotEmpty(procurar(entrada, resultado).perdidas, arquivo)
      }
    }
  })
})
