/** Every figure of a result stands in its statement, at its row and column. */
import { assert, describe, it } from "@effect/vitest"
import type { NomeDeOperacao } from "../../../../src/domain/calculos/comum/portas.ts"
import { lerJsonExato } from "../../../../src/domain/valores/json/json-exato.ts"
import { calcular, exemplo } from "../../../apoio/demonstrativos/calculado.ts"
import { sorteio } from "../../../apoio/sorteio.ts"
import { gerarPedido as gerarAtrasados } from "../../../segunda/atrasados/pedido/gerador.ts"
import { gerarCanonico, gerarDesvinculada } from "../../../segunda/rmi/gerador/gerador.ts"
import { gerarConcomitante } from "../../../segunda/rmi/gerador/gerador-concomitante.ts"
import { gerarPedido as gerarTempo } from "../../../segunda/tempo/pessoas/gerador.ts"
import { trocar } from "./conferir.ts"
import { procurar } from "./por-tipo.ts"

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
const QUANTOS = Number(process.env.DEMONSTRATIVOS ?? 40)

const GERADORES: ReadonlyArray<readonly [NomeDeOperacao, string, (semente: number) => object]> = [
  ["tempo", "time", (semente) => gerarTempo(semente, 0)],
  ["tempo-por-grupos", "time by groups", (semente) => gerarTempo(semente, 0)],
  ["atrasados", "arrears", (semente) => gerarAtrasados(semente, 0)],
  ["rmi", "RMI", (semente) => gerarCanonico(semente, semente % 3)],
  ["rmi", "RMI of several jobs at once", (semente) => gerarConcomitante(semente, semente % 3)],
  ["rmi-desvinculada", "RMI desvinculada", (semente) => gerarDesvinculada(semente, 0)]
]

describe("every figure of a result is in its statement", () => {
  for (const [operacao, arquivo] of EXEMPLOS) {
    it(`of the example ${arquivo}`, () => {
      const { conferidas, perdidas } = procurar(exemplo(operacao, arquivo))
      assert.deepStrictEqual(perdidas.slice(0, 10), [])
      assert.isAbove(conferidas, 50)
    })
  }

  for (const [operacao, nome, gerar] of GERADORES) {
    it(`of ${QUANTOS} generated calculations of ${nome}`, { timeout: 120_000 }, () => {
      let feitos = 0
      let folhas = 0
      for (let semente = 1; feitos < QUANTOS && semente < QUANTOS * 5; semente++) {
        const entrada = calcular(operacao, gerar(semente), { numeroMaximoIteracoes: 40 })
        if (entrada === undefined || entrada.resultado.includes('"completo":false')) continue
        const { conferidas, perdidas } = procurar(entrada)
        assert.deepStrictEqual(perdidas.slice(0, 10), [], `seed ${semente}`)
        feitos++
        folhas += conferidas
      }
      assert.strictEqual(feitos, QUANTOS)
      assert.isAbove(folhas, QUANTOS * 50)
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
