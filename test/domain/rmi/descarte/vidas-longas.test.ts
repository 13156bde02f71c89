/**
 * Whole lives of work, in which more than the 120 discards of the default fit: what is said to be complete is what the
 * search of every number of discards finds, and nothing else is.
 */
import { assert, describe, it } from "@effect/vitest"
import { ITERACOES_PADRAO, MAXIMO_ITERACOES } from "../../../../src/domain/rmi/pedido/iteracoes.ts"
import { resultadoDe } from "../../../apoio/demonstrativos/calculado.ts"
import { salariosDe } from "../../../apoio/rgps/rmi.ts"
import { entre, type Sorteio, sorteio, um } from "../../../apoio/sorteio.ts"

interface Fundamento {
  readonly chaveFundamento: string
  readonly rmi: number
  readonly descarte: { readonly hipoteses: ReadonlyArray<unknown> }
  readonly conclusao: { readonly completo: boolean }
}

const fundamentosDe = (pedido: object, numeroMaximoIteracoes?: number): ReadonlyArray<Fundamento> => {
  const opcoes = numeroMaximoIteracoes === undefined ? {} : { numeroMaximoIteracoes }
  const { blocos } = JSON.parse(resultadoDe("rmi", JSON.stringify(pedido), opcoes)!)
  return blocos.flatMap((bloco: { readonly fundamentos: ReadonlyArray<Fundamento> }) => bloco.fundamentos)
}

/** One job of `anos` years, its salaries more or less apart, always within the limits of some months. */
const vida = (r: Sorteio, anos: number) => {
  const der = entre(r, 2021, 2025)
  const amplitude = um(r, [0.05, 0.3, 1.2])
  const valor = () => entre(r, 1_400, 7_000) * amplitude + 1_400
  return {
    dataApuracao: `${der}-06-10`,
    dadosSegurado: { nascimento: `${der - anos - entre(r, 14, 19)}-03-20`, sexo: um(r, ["M", "F"]) },
    opcoesContagem: { especie: 42 },
    marcoTemporal: "DER",
    periodosContribuicao: [
      {
        dataInicial: `${der - anos}-0${entre(r, 1, 5)}-${entre(r, 10, 28)}`,
        dataFinal: `${der}-05-31`,
        formaContagem: "COMUM",
        naturezaVinculo: "EMPREGADO",
        origem: "CNIS",
        salarios: salariosDe("1994-07", `${der}-05`, valor)
      }
    ]
  }
}

describe("lives in which more discards fit than the default looks at", () => {
  it("are complete exactly where the whole search finds no larger rent", () => {
    const r = sorteio(120)
    let [provados, abertos] = [0, 0]
    for (const anos of [40, 42, 45, 45, 48, 50, 50, 50]) {
      const pedido = vida(r, anos)
      const inteiros = fundamentosDe(pedido, MAXIMO_ITERACOES)
      for (const [i, f] of fundamentosDe(pedido).entries()) {
        const { chaveFundamento, rmi, descarte } = inteiros[i]!
        assert.strictEqual(f.chaveFundamento, chaveFundamento)
        assert.strictEqual(f.conclusao.completo, rmi <= f.rmi, `${anos} years, ${chaveFundamento}`)
        if (descarte.hipoteses.length <= ITERACOES_PADRAO + 1) continue
        if (f.conclusao.completo) provados += 1
        else abertos += 1
      }
    }
    assert.isAbove(provados, 10)
    assert.isAbove(abertos, 3)
  })
})
