/**
 * The cheapest rows of all, whatever they use: while they fit every budget no choice removes a smaller sum, or as much in
 * older rows, and no table is needed to know it.
 */
import { type Escolha, escolhaVazia } from "./escolha.ts"
import { mascaraSobDemanda } from "./questao/grupos.ts"
import type { Questao } from "./questao/questao.ts"

export interface Baratas {
  /** How many of them fit together. */
  readonly cabem: number
  /** The `k` cheapest, of those that fit. */
  readonly escolha: (k: number) => Escolha
}

export const baratasDe = ({ linhas, reducao }: Questao): Baratas => {
  const { dimensoes, ordem, maximo } = reducao
  const vazia = escolhaVazia(dimensoes)
  const escolhas: Array<Escolha> = [vazia]
  const primeiras = ordem.slice(0, maximo)
  const grupo = { linhas: primeiras, mascara: mascaraSobDemanda(primeiras, linhas.length) }
  let anterior = vazia
  for (let k = 1; k <= maximo; k++) {
    const i = primeiras[k - 1]!
    const uso = anterior.uso.map((usado, d) => usado + dimensoes[d]!.consumos[i]!)
    if (uso.some((usado, d) => usado > dimensoes[d]!.orcamento)) break
    const soma = anterior.soma + linhas[i]!.centavos
    anterior = { uso, soma, grupo, quantidade: k, anterior: vazia, mascara: undefined }
    escolhas.push(anterior)
  }
  return { cabem: escolhas.length - 1, escolha: (k) => escolhas[k]! }
}
