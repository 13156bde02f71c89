/** The sentences about the discard (section 8 of the law). */

import type { Contexto } from "../resposta/contexto.ts"
import type { ResultadoCalculado } from "../resposta/quadro.ts"
import { HIPOTESES_DE_DESCARTE, MELHOR_DESCARTE } from "../resultado/provisoes.ts"
import type { Conclusao, Explicacao } from "../resultado/resultado.ts"
import { competenciasBr, dinheiro, explicacao, quantos, tempoEscrito } from "../resultado/texto-da-explicacao.ts"

const daConclusao = (conclusao: Conclusao): string =>
  conclusao.completo
    ? "nenhum outro descarte cabe nos requisitos"
    : `a procura parou no limite de ${quantos(conclusao.limitesAtingidos.numeroMaximoIteracoes, "iteração", "iterações")}, e outros descartes ainda caberiam`

/** What was looked at, and what the best hypothesis discards. */
export const explicarDescarte = (
  { descarte, conclusao }: ResultadoCalculado,
  { moeda }: Contexto
): ReadonlyArray<Explicacao> => {
  const { permitido, hipoteses, melhor } = descarte
  if (!permitido || melhor === undefined) return []
  const [inicial, ...comDescarte] = hipoteses
  const procura = `Descarte: ${quantos(comDescarte.length, "hipótese examinada", "hipóteses examinadas")} além da média de todos os salários; ${daConclusao(conclusao)}.`
  const escolhida = hipoteses[melhor.k]!
  const resultado =
    melhor.k === 0
      ? "Nenhum descarte aumenta a renda: ficam todas as contribuições."
      : `A melhor descarta ${quantos(melhor.k, "contribuição", "contribuições")} (${competenciasBr(melhor.competencias)}): a renda passa de ${dinheiro(
          moeda,
          inicial!.rmi
        )} a ${dinheiro(moeda, escolhida.rmi)}. Restam ${tempoEscrito(melhor.tempoRestante)} de tempo e ${quantos(
          melhor.carenciaRestante,
          "contribuição",
          "contribuições"
        )} de carência; o tempo descartado não serve para mais nada.`
  return [explicacao(HIPOTESES_DE_DESCARTE, procura), explicacao(MELHOR_DESCARTE, resultado, "/descarte/melhor/k")]
}
