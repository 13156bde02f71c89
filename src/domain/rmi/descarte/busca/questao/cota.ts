/**
 * How many rows a better set could have at best. The rent never grows with what is removed, neither of the sum nor of the
 * time: `k` rows leave at most the sum without the `k` smallest salaries and the time without the `k` that take the least,
 * which together no set may reach.
 */
import { alcanceDe } from "./dimensoes.ts"
import type { Exame } from "./exame.ts"
import type { LinhaDescartavel } from "./problema.ts"
import { acumular } from "./questao.ts"

/** The numbers of rows above `limite`, ascending, for which more than `rmi` is not ruled out. */
export const tamanhosAbertos = <L extends LinhaDescartavel>(
  exame: Exame<L>,
  limite: number,
  rmi: number
): ReadonlyArray<number> => {
  const { problema, lidas, ordem, total } = exame
  const { linhas, objetivo } = problema
  const { maximo } = alcanceDe(exame, linhas.length)
  if (maximo <= limite) return []
  const somas = acumular(ordem.map((i) => linhas[i]!.centavos))
  return Array.from({ length: maximo - limite }, (_, i) => limite + 1 + i).filter((k) => {
    const patamar = objetivo.patamar(lidas.map(({ menores }) => menores[k]!))
    return objetivo.rmi(linhas.length - k, patamar, total - somas[k]!) > rmi
  })
}
