/** Seeded choices of the generators: the same seed gives the same request, here and on any machine. */

/** Source of numbers in [0, 1): mulberry32. */
const sorteio = (semente: number): (() => number) => {
  let estado = semente >>> 0
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0
    let t = estado
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Dado {
  readonly numero: () => number
  readonly inteiro: (de: number, ate: number) => number
  readonly chance: (p: number) => boolean
  readonly um: <V>(opcoes: ReadonlyArray<V>) => V
  /** One of the values, each as often as its weight. */
  readonly pesado: <V>(opcoes: ReadonlyArray<readonly [V, number]>) => V
}

export const lancar = (semente: number): Dado => {
  const numero = sorteio(semente)
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
