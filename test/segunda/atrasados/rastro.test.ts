/**
 * The trace of generated accounts, replayed node by node, and the figures it points to compared with those of the second
 * implementation. `CONTAS_RASTRO_ATRASADOS` changes how many.
 */
import { describe, expect, it } from "vitest"
import { conferirRastro } from "../conferir-rastro.ts"
import { diferencasDe } from "./comparacao/diferencas-da-conta.ts"
import { responderComRastro } from "./comparacao/motor.ts"
import { CONFERENCIA, CONHECIDAS, figurasDe } from "./comparacao/refazer.ts"
import { gerarPedido } from "./pedido/gerador.ts"

const SEMENTE = 20_261_122
const CONTAS = Number(process.env.CONTAS_RASTRO_ATRASADOS ?? 120)

const conferir = ({ rastro, ...resultado }: ReturnType<typeof responderComRastro>): ReadonlyArray<string> =>
  conferirRastro(CONFERENCIA, resultado, rastro, figurasDe(resultado))

describe("rastro dos atrasados", () => {
  it(`refaz ${CONTAS} contas geradas`, () => {
    const usadas = new Set<string>()
    for (let n = 0; n < CONTAS; n++) {
      const pedido = gerarPedido(SEMENTE, n)
      const resposta = responderComRastro(pedido)
      expect(conferir(resposta).slice(0, 20), `semente ${SEMENTE}, conta ${n}\n${JSON.stringify(pedido)}`).toEqual([])
      expect(diferencasDe(pedido), `semente ${SEMENTE}, conta ${n}`).toEqual([])
      for (const { operacao } of resposta.rastro) usadas.add(operacao)
    }
    expect(CONHECIDAS.filter((operacao) => !usadas.has(operacao))).toEqual([])
  }, 300_000)

  it("acusa um nó alterado, uma figura alterada e uma figura sem nó", () => {
    const resposta = responderComRastro(gerarPedido(SEMENTE, 0))
    const { rastro } = resposta
    const i = rastro.findIndex(({ destinos }) => destinos.includes("/requisicao/total"))
    expect(conferir({ ...resposta, rastro: rastro.with(i, { ...rastro[i]!, saida: "0.01" }) })).not.toEqual([])
    expect(conferir({ ...resposta, rastro: rastro.toSpliced(i, 1) })).not.toEqual([])
    expect(conferir({ ...resposta, requisicao: { ...resposta.requisicao, total: 0.01 } })).not.toEqual([])
  })
})
