/**
 * How many rows a better set could have at best. The rent never grows with what is removed, neither of the sum nor of the
 * time: `k` rows leave at most the sum without the `k` smallest salaries and the time without the `k` that take the least,
 * which together no set may reach.
 */
import { alcanceDe, ascendente } from "./questao/dimensoes.ts"
import type { LinhaDescartavel, ProblemaDescarte } from "./questao/problema.ts"
import { acumular } from "./questao/questao.ts"

/** The numbers of rows above `limite`, ascending, for which more than `rmi` is not ruled out. */
export const tamanhosAbertos = <L extends LinhaDescartavel>(
  problema: ProblemaDescarte<L>,
  limite: number,
  rmi: number
): ReadonlyArray<number> => {
  const { linhas, objetivo } = problema
  const { elegiveis, maximo } = alcanceDe(problema, linhas.length)
  if (maximo <= limite) return []
  const menores = (valor: (linha: L) => number): ReadonlyArray<number> =>
    acumular(ascendente(elegiveis.map((i) => valor(linhas[i]!))))
  const total = linhas.reduce((soma, { centavos }) => soma + centavos, 0)
  const somas = menores(({ centavos }) => centavos)
  const consumos = objetivo.consumos.map(menores)
  return Array.from({ length: maximo - limite }, (_, i) => limite + 1 + i).filter((k) => {
    const patamar = objetivo.patamar(consumos.map((consumo) => consumo[k]!))
    return objetivo.rmi(linhas.length - k, patamar, total - somas[k]!) > rmi
  })
}
