/** Choices drawn from a seed: the same seed gives the same choices on any machine. */
import { COMPETENCIA, escreverDia, fimDaCompetencia, inicioDaCompetencia } from "../tempo/calendario.ts"
import { sorteio } from "../tempo/gerador.ts"

export interface Dado {
  readonly numero: () => number
  readonly inteiro: (de: number, ate: number) => number
  readonly chance: (p: number) => boolean
  readonly um: <V>(opcoes: ReadonlyArray<V>) => V
  /** One of the values, each as often as its weight. */
  readonly pesado: <V>(opcoes: ReadonlyArray<readonly [V, number]>) => V
}

/** The n-th sequence of choices of a seed. */
export const lancar = (semente: number, n: number): Dado => {
  const numero = sorteio(Math.imul(semente, 0x9e3779b1) + Math.imul(n + 1, 0x85ebca6b))
  const inteiro = (de: number, ate: number): number => de + Math.floor(numero() * (ate - de + 1))
  return {
    numero,
    inteiro,
    chance: (p) => numero() < p,
    um: (opcoes) => opcoes[inteiro(0, opcoes.length - 1)]!,
    pesado: (opcoes) => {
      let alvo = numero() * opcoes.reduce((soma, [, peso]) => soma + peso, 0)
      for (const [valor, peso] of opcoes) {
        alvo -= peso
        if (alvo < 0) return valor
      }
      return opcoes.at(-1)![0]
    }
  }
}

/** A day near another, with a taste for first and last days of months. */
export const diaPerto = (dado: Dado, d: number): number =>
  dado.pesado([
    [d, 5],
    [inicioDaCompetencia(COMPETENCIA[d]!), 2],
    [fimDaCompetencia(COMPETENCIA[d]!), 2]
  ])

export const escreverMes = (c: number): string => `${Math.floor(c / 12)}-${String((c % 12) + 1).padStart(2, "0")}`

export { escreverDia }
