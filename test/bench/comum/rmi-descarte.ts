/**
 * What the search of the discard costs, by how many rows the mean has and by how unequal they are: the usual career (one
 * month in twenty partial), one with half of the months converted, one with days of special exposure and a toll, and the
 * worst case, in which every month has its own days.
 */
import { Effect } from "effect"
import { procurarDescartes } from "../../../src/domain/rmi/descarte/busca/procura.ts"
import type { LimiteDescarte, ProblemaDescarte } from "../../../src/domain/rmi/descarte/busca/questao/problema.ts"
import { limiteDeMinimo, limiteNaReforma, limitesDoPedagio } from "../../../src/domain/rmi/descarte/limites.ts"
import { entre, sorteio } from "../../apoio/sorteio.ts"
import { doMes, type LinhaSorteada, porCoeficiente } from "../../domain/rmi/descarte/sorteio.ts"
import { expoente, linha, medir, titulo } from "./medida.ts"

type DiasDoMes = (r: () => number, i: number, n: number) => number

interface Perfil {
  readonly dias: DiasDoMes
  readonly tamanhos: ReadonlyArray<number>
}

const TAMANHOS = [50, 100, 200, 300, 400, 500]

const PERFIS: Readonly<Record<string, Perfil>> = {
  "one month in twenty partial": { dias: (r, i) => (i % 20 === 7 ? entre(r, 1, 29) : 30), tamanhos: TAMANHOS },
  "half of the months converted (42 days)": {
    dias: (r, i, n) => (i % 20 === 7 ? entre(r, 1, 29) : i < n / 2 ? 42 : 30),
    tamanhos: TAMANHOS
  },
  "every month different": { dias: (r) => entre(r, 1, 42), tamanhos: [50, 100] }
}

const linhasDe = (n: number, dias: DiasDoMes): ReadonlyArray<LinhaSorteada> => {
  const r = sorteio(n)
  return Array.from({ length: n }, (_, i) => {
    const d = dias(r, i, n)
    return {
      centavos: Math.floor((entre(r, 150_000, 800_000) * d) / 30),
      dias: d,
      diasAteReforma: i < n * 0.8 ? d : 0,
      diasEspeciais: i % 3 === 0 ? Math.min(d, 30) : 0,
      carencia: i % 17 === 5 ? 0 : 1
    }
  })
}

/** Ten years of days to spare, as whoever kept working long after the requirement. */
const FOLGA = 3600

const somar = (linhas: ReadonlyArray<LinhaSorteada>, campo: (l: LinhaSorteada) => number): number =>
  linhas.reduce((soma, l) => soma + campo(l), 0)

const REQUISITOS: Readonly<
  Record<string, (linhas: ReadonlyArray<LinhaSorteada>, tempo: number) => ReadonlyArray<LimiteDescarte<LinhaSorteada>>>
> = {
  time: (_, tempo) => [limiteDeMinimo("tempo", (l) => l.dias, tempo, tempo - FOLGA)],
  "time and special exposure": (linhas, tempo) => {
    const especiais = somar(linhas, (l) => l.diasEspeciais)
    return [
      limiteDeMinimo("tempo", (l) => l.dias, tempo, tempo - FOLGA),
      limiteDeMinimo("especial", (l) => l.diasEspeciais, especiais, especiais - FOLGA / 6)
    ]
  },
  "toll of art. 17": (linhas, tempo) => {
    const tempoNaReforma = somar(linhas, (l) => l.diasAteReforma)
    const exigido = tempoNaReforma + 300
    return [
      ...limitesDoPedagio<LinhaSorteada>({ doMes, tempo, tempoNaReforma, exigido, percentual: 50 }),
      limiteNaReforma<LinhaSorteada>(doMes, tempoNaReforma, tempoNaReforma - 420)
    ]
  }
}

const problemaDe = (n: number, dias: DiasDoMes, requisito: string): ProblemaDescarte<LinhaSorteada> => {
  const linhas = linhasDe(n, dias)
  const tempo = somar(linhas, (l) => l.dias)
  return {
    linhas,
    limites: REQUISITOS[requisito]!(linhas, tempo),
    objetivo: porCoeficiente(tempo, 0, 0),
    divisorMinimo: 0,
    numeroMaximoIteracoes: 120
  }
}

export const medirDescarte = Effect.sync(() => {
  titulo("Exact search of the discard, 120 iterations, one thread (p50)")
  for (const requisito of Object.keys(REQUISITOS)) {
    for (const [nome, { dias, tamanhos }] of Object.entries(PERFIS)) {
      const pontos = tamanhos.map((n) => {
        const problema = problemaDe(n, dias, requisito)
        return [n, medir(() => procurarDescartes(problema), 7)] as const
      })
      titulo(`${requisito}; ${nome}`)
      for (const [n, tempo] of pontos) linha(`${n} rows`, tempo, "ms")
      linha("exponent of the cost (1 = linear)", expoente(pontos), "")
    }
  }
})
