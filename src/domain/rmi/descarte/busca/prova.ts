/**
 * Whether a search that stopped at its limit found the best of all: no larger set gives more. Most sizes are ruled out by
 * what they could give at best; for the others the exact search asks for more than the rent that is known, which leaves
 * of its table nearly nothing.
 */

import { marcasPara, posicoesDa } from "./escolha.ts"
import { melhorCom, prepararProcura, respeita } from "./melhor-escolha.ts"
import type { Trabalho } from "./orcamento.ts"
import { tamanhosAbertos } from "./questao/cota.ts"
import { alcanceDe, limitesLidos } from "./questao/dimensoes.ts"
import type { Exame } from "./questao/exame.ts"
import type { Dimensao, LinhaDescartavel, ResultadoDescarte } from "./questao/problema.ts"
import { TABELA_GRANDE } from "./tabela.ts"

const nadaMelhorEntre = <L extends LinhaDescartavel>(
  exame: Exame<L>,
  tamanhos: ReadonlyArray<number>,
  rmi: number,
  trabalho: Trabalho
): boolean => {
  const alcance = alcanceDe(exame, tamanhos.at(-1)!)
  const marcas = marcasPara(exame.problema.linhas.length)
  let considerados = limitesLidos(alcance)
  let abertos = tamanhos
  for (;;) {
    const procurados = new Set(abertos)
    const alvo = { podarDesde: TABELA_GRANDE, procurada: (k: number) => procurados.has(k), meta: rmi + 1 }
    const procura = prepararProcura(alcance, considerados, trabalho, alvo)
    const seguintes: Array<number> = []
    const quebrados = new Set<Dimensao>()
    for (const k of abertos) {
      const melhor = melhorCom(procura, k)
      if (trabalho.esgotado) return false
      if (melhor === null || melhor.rmi <= rmi) continue
      const descartadas = posicoesDa(melhor.escolha, k, marcas)
      const desta = alcance.limites.filter((l) => !respeita(descartadas, l))
      if (desta.length === 0) return false
      seguintes.push(k)
      for (const l of desta) quebrados.add(l)
    }
    if (seguintes.length === 0) return true
    considerados = alcance.limites.filter((l) => considerados.includes(l) || quebrados.has(l))
    abertos = seguintes
  }
}

/**
 * Whether no set of more rows than the limit of `achado` gives more than its best; false also when `trabalho` does not
 * suffice to say so.
 */
export const nadaMelhorAlem = <L extends LinhaDescartavel>(
  exame: Exame<L>,
  { limite, melhor: { rmi } }: ResultadoDescarte,
  trabalho: Trabalho
): boolean => {
  const tamanhos = tamanhosAbertos(exame, limite, rmi)
  if (tamanhos.length === 0) return true
  // where the search itself did not fit, a larger one does not either
  if (limite < exame.problema.numeroMaximoIteracoes) return false
  return trabalho.comParte((parte) => nadaMelhorEntre(exame, tamanhos, rmi, parte))
}
