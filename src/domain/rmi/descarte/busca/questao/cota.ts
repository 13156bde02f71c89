/**
 * How many rows a better set could have at best. The rent never grows with what is removed, neither of the sum nor of the
 * time: `k` rows leave at most the sum without the `k` smallest salaries and the time without the `k` that take the least,
 * which together no set may reach.
 */
import { alcanceDe, menoresSomas } from "./dimensoes.ts"
import type { LinhaDescartavel, ProblemaDescarte } from "./problema.ts"

/** The numbers of rows above `limite`, ascending, for which more than `rmi` is not ruled out. */
export const tamanhosAbertos = <L extends LinhaDescartavel>(
  problema: ProblemaDescarte<L>,
  limite: number,
  rmi: number
): ReadonlyArray<number> => {
  const { linhas, objetivo } = problema
  const { elegiveis, lidas, maximo } = alcanceDe(problema, linhas.length)
  if (maximo <= limite) return []
  const centavos = linhas.map((l) => l.centavos)
  const total = centavos.reduce((soma, c) => soma + c, 0)
  const somas = menoresSomas(centavos, elegiveis)
  return Array.from({ length: maximo - limite }, (_, i) => limite + 1 + i).filter((k) => {
    const patamar = objetivo.patamar(lidas.map(({ menores }) => menores[k]!))
    return objetivo.rmi(linhas.length - k, patamar, total - somas[k]!) > rmi
  })
}
