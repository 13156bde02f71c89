/** The work of a search is counted: the usual career spends little, and a problem made to cost gives up. */
import { assert, describe, it } from "@effect/vitest"
import type { BuscaFeita } from "../../../../src/domain/rmi/descarte/busca/busca-feita.ts"
import { TRABALHO_MAXIMO, Trabalho } from "../../../../src/domain/rmi/descarte/busca/orcamento.ts"
import {
  procurarDescartes,
  procurarDescartesAte,
  procurarQuantosCouberem
} from "../../../../src/domain/rmi/descarte/busca/procura.ts"
import { limiteDeMinimo } from "../../../../src/domain/rmi/descarte/limites.ts"
import { entre, sorteio } from "../../../apoio/sorteio.ts"
import { type LinhaSorteada, porCoeficiente } from "./sorteio.ts"

const problema = (n: number, dias: (r: () => number, i: number) => number, valor?: number) => {
  const r = sorteio(n)
  const linhas: ReadonlyArray<LinhaSorteada> = Array.from({ length: n }, (_, i) => {
    const d = dias(r, i)
    return { centavos: valor ?? entre(r, 150_000, 800_000), dias: d, diasAteReforma: d, diasEspeciais: 0, carencia: 1 }
  })
  const tempo = linhas.reduce((soma, { dias: d }) => soma + d, 0)
  return {
    linhas,
    limites: [limiteDeMinimo<LinhaSorteada>("tempo", (l) => l.dias, tempo, tempo - 3600)],
    objetivo: porCoeficiente(tempo, 0, 0),
    divisorMinimo: 0,
    numeroMaximoIteracoes: 1000
  }
}

const usual = problema(400, (r, i) => (i % 20 === 7 ? entre(r, 1, 29) : 30))
const desigual = problema(400, (r) => entre(r, 1, 42))
const iguais = problema(300, (r, i) => (i < 150 ? 42 : entre(r, 29, 30)), 141_200)

describe("the work of a search", () => {
  it("of a usual career is a small part of what a request may spend", () => {
    assert.deepStrictEqual(procurarDescartesAte(usual, new Trabalho(TRABALHO_MAXIMO / 50)), procurarDescartes(usual))
  })

  it("of equal salaries and few kinds of month too", () => {
    assert.deepStrictEqual(procurarDescartesAte(iguais, new Trabalho(TRABALHO_MAXIMO / 10)), procurarDescartes(iguais))
  })

  it("of months all different is given up, always at the same point", () => {
    const gasto = [0, 1].map(() => {
      const trabalho = new Trabalho(TRABALHO_MAXIMO)
      assert.isUndefined(procurarDescartesAte(desigual, trabalho))
      assert.isTrue(trabalho.esgotado)
      return trabalho
    })
    assert.deepStrictEqual(gasto[0], gasto[1])
  })

  it("that does not fit ends with fewer discards, exact up to the limit that it says", () => {
    for (const limite of [20_000, 200_000]) {
      const achado = procurarQuantosCouberem(desigual, new Trabalho(limite))
      assert.isFalse(achado.completo)
      assert.isBelow(achado.limite, desigual.numeroMaximoIteracoes)
      const { solucoes, melhor } = procurarDescartes({ ...desigual, numeroMaximoIteracoes: achado.limite })
      assert.deepStrictEqual([achado.solucoes, achado.melhor], [solucoes, melhor])
    }
  })

  it("that fits is the whole search", () => {
    assert.deepStrictEqual(procurarQuantosCouberem(usual, new Trabalho(TRABALHO_MAXIMO)), procurarDescartes(usual))
  })

  it("is shared by the searches of a request", () => {
    const trabalho = new Trabalho(20_000)
    const feitas = Array.from({ length: 20 }, () => procurarDescartesAte(usual, trabalho) !== undefined)
    assert.isTrue(feitas[0])
    assert.isFalse(feitas.at(-1))
  })

  it("asked again of the same rows is answered from the first time, at the same cost", () => {
    const feitas: Array<BuscaFeita> = []
    const buscar = (oProblema: typeof usual) => {
      const trabalho = new Trabalho(TRABALHO_MAXIMO)
      return { achado: procurarQuantosCouberem(oProblema, trabalho, feitas), gasto: trabalho.total }
    }
    const primeira = buscar(usual)
    const segunda = buscar({ ...usual, limites: [...usual.limites, { ...usual.limites[0]!, nome: "outro" }] })
    assert.deepStrictEqual(segunda, primeira)
    assert.strictEqual(segunda.achado.solucoes[1], primeira.achado.solucoes[1])
    assert.lengthOf(feitas, 1)
  })

  it("asked again of other limits, or with less work than it costs, is done again", () => {
    const feitas: Array<BuscaFeita> = []
    const folgado = new Trabalho(TRABALHO_MAXIMO)
    procurarQuantosCouberem(usual, folgado, feitas)
    const apertado = { ...usual, limites: usual.limites.map((l) => ({ ...l, orcamento: l.orcamento - 700 })) }
    assert.deepStrictEqual(
      procurarQuantosCouberem(apertado, new Trabalho(TRABALHO_MAXIMO), feitas),
      procurarDescartes(apertado)
    )
    assert.lengthOf(feitas, 2)
    assert.isUndefined(procurarDescartesAte(usual, new Trabalho(folgado.total / 4), undefined, feitas))
  })
})
