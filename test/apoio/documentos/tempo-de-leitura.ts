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

/** CPU milliseconds of which a step of that clock (up to ten, on some kernels) is a small part. */
const BASTANTE = 60

/** Least CPU milliseconds of one run: of batches long enough for the clock to tell. */
const menor = (acao: () => unknown, lotes: number): number => {
  let minimo = Number.POSITIVE_INFINITY
  for (let i = 0; i < lotes; i++) {
    const antes = cpu()
    let vezes = 0
    do {
      acao()
      vezes++
    } while (cpu() - antes < BASTANTE)
    minimo = Math.min(minimo, (cpu() - antes) / vezes)
  }
  return minimo
}

/** CPU milliseconds of one run, as the clock says: none, perhaps, of a short one. */
const deUma = (acao: () => unknown): number => {
  const antes = cpu()
  acao()
  return cpu() - antes
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
  const depressa = [tamanho, 4 * tamanho].map((n) => [n, deUma(preparar(n))] as const)
  if (depressa[1]![1] < VISIVEL || (depressa[0]![1] > 0 && expoente(depressa) <= LIMITE)) return undefined
  const maiores = [2, 4, 8].map((vezes) => vezes * tamanho)
  for (let tentativa = 1; ; tentativa++) {
    const achado = expoente(maiores.map((n) => [n, menor(preparar(n), tentativa)] as const))
    if (achado <= LIMITE || tentativa === 3) return achado
  }
}
