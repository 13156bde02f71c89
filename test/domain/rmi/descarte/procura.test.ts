/** The discard against every subset of thousands of small questions, and the properties that hold at any size. */
import { assert, describe, it } from "@effect/vitest"
import { Trabalho } from "../../../../src/domain/rmi/descarte/busca/orcamento.ts"
import {
  procurarDescartes,
  procurarDescartesAte,
  procurarQuantosCouberem
} from "../../../../src/domain/rmi/descarte/busca/procura.ts"
import type { ProblemaDescarte, ResultadoDescarte } from "../../../../src/domain/rmi/descarte/busca/questao/problema.ts"
import { entre, sorteio, um } from "../../../apoio/sorteio.ts"
import { carreiraInteira } from "./carreiras.ts"
import { melhorDeTodos, porForcaBruta } from "./forca-bruta.ts"
import { procurarDevagar } from "./procura-lenta.ts"
import { type LinhaSorteada, porCoeficiente, questao } from "./sorteio.ts"

const CASOS = 6000
/** The pruning of the table, which small questions do not need, must drop nothing either. */
const SEMPRE_PODAR = 0

const essencial = ({ descartadas, soma, rmi }: { descartadas: ReadonlyArray<number>; soma: number; rmi: number }) => ({
  descartadas,
  soma,
  rmi
})

/** The rent of a question, at most so many times that of all its rows. */
const comTeto = (problema: ProblemaDescarte<LinhaSorteada>, vezes: number): ProblemaDescarte<LinhaSorteada> => {
  const { linhas, objetivo } = problema
  const total = linhas.reduce((soma, { centavos }) => soma + centavos, 0)
  const patamar = objetivo.patamar(objetivo.consumos.map(() => 0))
  const teto = Math.floor(objetivo.rmi(linhas.length, patamar, total) * vezes)
  return { ...problema, objetivo: { ...objetivo, rmi: (...parte) => Math.min(teto, objetivo.rmi(...parte)) } }
}

describe("descarte (RMI-75): every subset", () => {
  const r = sorteio(71)
  const questoes = Array.from({ length: CASOS }, (_, i) => questao(r, i < CASOS / 2 ? entre(r, 1, 7) : entre(r, 8, 10)))

  it(`answers what brute force answers, for each number of discards, in ${CASOS} questions`, () => {
    let comDescarte = 0
    let interrompidas = 0
    for (const [i, problema] of questoes.entries()) {
      const todos = porForcaBruta(problema)
      const limite = problema.numeroMaximoIteracoes
      const esperado = todos.slice(0, limite + 1)
      const obtido = procurarDescartes(problema)
      const podado = procurarDescartesAte(problema, new Trabalho(Number.POSITIVE_INFINITY), SEMPRE_PODAR)
      const contexto = `question ${i}`
      assert.deepStrictEqual(obtido.solucoes.map(essencial), esperado.map(essencial), contexto)
      assert.deepStrictEqual(essencial(obtido.melhor), essencial(melhorDeTodos(esperado)), contexto)
      assert.strictEqual(obtido.completo, todos.length <= limite + 1, contexto)
      assert.deepStrictEqual(podado, obtido, contexto)
      if (obtido.melhor.k > 0) comDescarte += 1
      if (!obtido.completo) interrompidas += 1
    }
    assert.isAbove(comDescarte, CASOS / 4)
    assert.isAbove(interrompidas, CASOS / 50)
  })

  it("answers the same under a ceiling that many choices reach: of them the one that removes least, the oldest rows first", () => {
    let noTeto = 0
    for (const [i, problema] of questoes.slice(0, CASOS / 2).entries()) {
      const limitado = comTeto(problema, 1 + (i % 4) / 50)
      const esperado = porForcaBruta(limitado).slice(0, limitado.numeroMaximoIteracoes + 1)
      const { solucoes } = procurarDescartes(limitado)
      assert.deepStrictEqual(solucoes.map(essencial), esperado.map(essencial), `question ${i}`)
      const [inteira, ...outras] = solucoes
      if (outras.some(({ k, rmi }) => k > 1 && rmi >= inteira!.rmi)) noTeto += 1
    }
    assert.isAbove(noTeto, CASOS / 50)
  })
})

const CARREIRAS = 400

describe("descarte (RMI-75): whole careers", () => {
  it(`answers what the table with every completion answers, in ${CARREIRAS} careers`, () => {
    let [comDescarte, comDoisGrupos] = [0, 0]
    for (let semente = 0; semente < CARREIRAS; semente++) {
      const r = sorteio(semente)
      const problema = carreiraInteira(r, entre(r, 10, 70))
      const { solucoes, melhor } = procurarDescartes(problema)
      assert.deepStrictEqual(solucoes.map(essencial), procurarDevagar(problema).map(essencial), `career ${semente}`)
      if (melhor.k > 0) comDescarte += 1
      if (new Set(melhor.descartadas.map((i) => problema.linhas[i]!.dias)).size > 1) comDoisGrupos += 1
    }
    assert.isAbove(comDescarte, CARREIRAS / 4)
    assert.isAbove(comDoisGrupos, CARREIRAS / 10)
  })
})

/** `anos` years of full months with some partial and converted ones. */
const carreira = (semente: number, n: number, avulsas: number): ReadonlyArray<LinhaSorteada> => {
  const r = sorteio(semente)
  return Array.from({ length: n }, (_, i) => {
    const dias = i % Math.ceil(n / avulsas) === 0 ? entre(r, 1, 29) : 30
    return {
      centavos: entre(r, 100_000, 700_000),
      dias,
      diasAteReforma: i < n * 0.75 ? dias : 0,
      diasEspeciais: 0,
      carencia: 1
    }
  })
}

const problemaDe = (
  linhas: ReadonlyArray<LinhaSorteada>,
  orcamento: number,
  numeroMaximoIteracoes: number
): ProblemaDescarte<LinhaSorteada> => {
  const tempo = linhas.reduce((soma, l) => soma + l.dias, 0)
  return {
    linhas,
    limites: [{ nome: "tempo", consumo: (l) => l.dias, orcamento }],
    objetivo: porCoeficiente(tempo, 15, 0, (valor) => valor),
    divisorMinimo: 0,
    numeroMaximoIteracoes
  }
}

describe("a search nobody gave a number to", () => {
  const r = sorteio(72)
  const semPressa = () => new Trabalho(Number.POSITIVE_INFINITY)

  it("is complete past its limit exactly where no subset is better", () => {
    let provadas = 0
    let abertas = 0
    for (let i = 0; i < CASOS / 2; i++) {
      const problema = { ...questao(r, entre(r, 4, 9)), numeroMaximoIteracoes: entre(r, 0, 3) }
      const literal = procurarDescartesAte(problema, semPressa())!
      const obtido = procurarQuantosCouberem(problema, semPressa())
      const contexto = `question ${i}`
      assert.deepStrictEqual(obtido.solucoes, literal.solucoes, contexto)
      assert.strictEqual(obtido.completo, melhorDeTodos(porForcaBruta(problema)).rmi <= obtido.melhor.rmi, contexto)
      if (!obtido.completo) abertas += 1
      else if (!literal.completo) provadas += 1
    }
    assert.isAbove(provadas, CASOS / 20)
    assert.isAbove(abertas, CASOS / 20)
  })

  it("is complete in whole careers exactly where the whole search finds nothing better", () => {
    let provadas = 0
    for (let i = 0; i < 40; i++) {
      // some lives of salaries far apart, which gain by discarding, and some of salaries near each other
      const [base, fator] = um(r, [
        [0, 1],
        [300_000, 0.25],
        [400_000, 0.1]
      ] as const)
      const linhas = carreira(500 + i, 240, entre(r, 10, 40)).map((l) => ({
        ...l,
        centavos: base + Math.floor(l.centavos * fator)
      }))
      const problema = { ...problemaDe(linhas, entre(r, 900, 5400), entre(r, 5, 60)), divisorMinimo: um(r, [0, 108]) }
      const inteira = procurarDescartes({ ...problema, numeroMaximoIteracoes: linhas.length })
      const obtido = procurarQuantosCouberem(problema, semPressa())
      assert.strictEqual(obtido.completo, inteira.melhor.rmi <= obtido.melhor.rmi, `career ${i}`)
      if (obtido.completo && obtido.solucoes.length < inteira.solucoes.length) provadas += 1
    }
    assert.isAbove(provadas, 5)
  })

  it("does not say complete where the work does not suffice to prove it", () => {
    const desiguais = carreira(900, 200, 200).map((l) => ({ ...l, dias: entre(r, 1, 42) }))
    const problema = problemaDe(desiguais, 1800, 3)
    const { completo, limite } = procurarQuantosCouberem(problema, new Trabalho(20_000))
    assert.deepStrictEqual([completo, limite], [false, 3])
  })

  it("is complete at once where all the salaries are equal, and a number asked for is counted to the letter", () => {
    const linhas: ReadonlyArray<LinhaSorteada> = Array.from({ length: 300 }, () => ({
      centavos: 300_000,
      dias: 30,
      diasAteReforma: 0,
      diasEspeciais: 0,
      carencia: 1
    }))
    const problema: ProblemaDescarte<LinhaSorteada> = {
      linhas,
      // 9,000 days, of which 5,400 must stay: 120 rows may leave, and no mean grows
      limites: [{ nome: "tempo", consumo: (l) => l.dias, orcamento: 3_600 }],
      objetivo: porCoeficiente(9_000, 0, 15),
      divisorMinimo: 0,
      numeroMaximoIteracoes: 10
    }
    assert.deepInclude(procurarQuantosCouberem(problema, semPressa()), { completo: true, limite: 10 })
    assert.isFalse(procurarDescartesAte(problema, semPressa())!.completo)
  })

  it("is not complete while a larger set may be better", () => {
    const baratas = Array.from({ length: 20 }, () => 100_000)
    const problema: ProblemaDescarte<{ readonly centavos: number }> = {
      linhas: [...baratas, 500_000, 500_000].map((centavos) => ({ centavos })),
      limites: [],
      objetivo: { consumos: [], patamar: () => 0, rmi: (quantidade, _, soma) => Math.floor(soma / quantidade) },
      divisorMinimo: 0,
      numeroMaximoIteracoes: 10
    }
    assert.isFalse(procurarQuantosCouberem(problema, semPressa()).completo)
    assert.isTrue(procurarQuantosCouberem({ ...problema, numeroMaximoIteracoes: 20 }, semPressa()).completo)
  })
})

describe("descarte: properties of whole careers", () => {
  const carreiras = Array.from({ length: 12 }, (_, i) => carreira(100 + i, 300, 15))

  it("is never worse with a larger limit of iterations (RMI-76), and keeps the same solutions", () => {
    for (const linhas of carreiras) {
      let anterior: ResultadoDescarte | undefined
      for (const limite of [0, 1, 5, 10, 30, 120]) {
        const atual = procurarDescartes(problemaDe(linhas, 1500, limite))
        if (anterior !== undefined) {
          assert.isAtLeast(atual.melhor.rmi, anterior.melhor.rmi)
          assert.deepStrictEqual(atual.solucoes.slice(0, anterior.solucoes.length), anterior.solucoes)
        }
        anterior = atual
      }
    }
  })

  it("is never worse with more time to spare", () => {
    for (const linhas of carreiras) {
      const rendas = [0, 29, 30, 200, 360, 720, 1500].map(
        (folga) => procurarDescartes(problemaDe(linhas, folga, 120)).melhor.rmi
      )
      assert.deepStrictEqual(
        rendas,
        [...rendas].sort((a, b) => a - b)
      )
    }
  })

  it("discards the smallest salaries when every row weighs the same", () => {
    for (const linhas of carreiras) {
      const inteiras = linhas.map((l) => ({ ...l, dias: 30 }))
      const menores = [...inteiras.keys()].sort((a, b) => inteiras[a]!.centavos - inteiras[b]!.centavos || a - b)
      for (const { k, descartadas } of procurarDescartes(problemaDe(inteiras, 1500, 120)).solucoes) {
        assert.deepStrictEqual(
          descartadas,
          menores.slice(0, k).sort((a, b) => a - b)
        )
      }
    }
  })

  it("reaches as many discards as fit when taken by ascending days (RMI-76)", () => {
    for (const linhas of carreiras) {
      let usado = 0
      const cabem = linhas
        .map((l) => l.dias)
        .sort((a, b) => a - b)
        .filter((dias) => {
          usado += dias
          return usado <= 1500
        })
      assert.strictEqual(procurarDescartes(problemaDe(linhas, 1500, 120)).solucoes.length - 1, cabem.length)
    }
  })
})

describe("descarte: bounds of the rule", () => {
  const linhas = carreira(7, 120, 1).map((l) => ({ ...l, dias: 30 }))

  it("discards nothing when the rows do not pass the minimum divisor (RMI-72)", () => {
    const { solucoes, completo } = procurarDescartes({ ...problemaDe(linhas, 3600, 120), divisorMinimo: 120 })
    assert.strictEqual(solucoes.length, 1)
    assert.isTrue(completo)
  })

  it("leaves exactly the minimum divisor when the time allows more (RMI-72)", () => {
    const { solucoes } = procurarDescartes({ ...problemaDe(linhas, 3600, 120), divisorMinimo: 108 })
    assert.strictEqual(solucoes.at(-1)?.k, 12)
  })

  it("may leave a single contribution where no divisor exists (RMI-77)", () => {
    const { solucoes, melhor } = procurarDescartes(problemaDe(linhas, 3600, 120))
    assert.strictEqual(solucoes.at(-1)?.k, 119)
    assert.strictEqual(solucoes.at(-1)?.soma, Math.max(...linhas.map((l) => l.centavos)))
    assert.isAbove(melhor.k, 0)
  })

  it("discards nothing when the requirement is not met even without discard", () => {
    assert.strictEqual(procurarDescartes(problemaDe(linhas, -1, 120)).solucoes.length, 1)
  })

  it("answers an empty mean", () => {
    const { solucoes, completo } = procurarDescartes(problemaDe([], 100, 120))
    assert.deepStrictEqual(
      solucoes.map(({ k, soma }) => [k, soma]),
      [[0, 0]]
    )
    assert.isTrue(completo)
  })
})
