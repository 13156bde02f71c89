/**
 * How the time of a reading grows with what is read: the exponent of CPU time (of this thread, so that neighbours do not
 * count) over doubled sizes. Suspects of a quick look are measured again, longer, before anybody is accused.
 */
import { expoente } from "../../bench/comum/medida.ts"

/** Milliseconds of this thread. */
const cpu = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The smallest step of that clock: what is refused at once takes less. */
const PASSO = 0.001

/** Least CPU milliseconds of some runs. */
const menor = (acao: () => unknown, vezes: number): number => {
  let minimo = Number.POSITIVE_INFINITY
  for (let i = 0; i < vezes; i++) {
    const antes = cpu()
    acao()
    minimo = Math.min(minimo, cpu() - antes)
  }
  return Math.max(PASSO, minimo)
}

/** Milliseconds below which growth is noise. */
const VISIVEL = 15
export const LIMITE = 1.2

export interface Caso {
  readonly nome: string
  /** Prepares an input of about this size and answers how to read it: only the reading is measured. */
  readonly preparar: (tamanho: number) => () => unknown
  readonly tamanho: number
}

/** The exponent of a case; undefined where even its largest size takes no time to speak of. */
export const crescimento = ({ preparar, tamanho }: Caso): number | undefined => {
  const depressa = [tamanho, 4 * tamanho].map((n) => [n, menor(preparar(n), 1)] as const)
  if (depressa[1]![1] < VISIVEL || expoente(depressa) <= LIMITE) return undefined
  const maiores = [2, 4, 8].map((vezes) => vezes * tamanho)
  for (let tentativa = 1; ; tentativa++) {
    const achado = expoente(maiores.map((n) => [n, menor(preparar(n), 2 * tentativa)] as const))
    if (achado <= LIMITE || tentativa === 3) return achado
  }
}
