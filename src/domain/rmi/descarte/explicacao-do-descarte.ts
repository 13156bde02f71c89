/** The sentences about the discard (section 8 of the law). */
import { competenciasBr, dinheiro, explicacao, quantos, tempoEscrito } from "../resultado/frases.ts"
import type { Conclusao, Explicacao, ResultadoCalculado } from "../resultado/resultado.ts"
import { HIPOTESES_DE_DESCARTE, MELHOR_DESCARTE } from "./descarte-do-fundamento.ts"

const contribuicoes = (n: number): string => quantos(n, "contribuição", "contribuições")

const daConclusao = (conclusao: Conclusao): string => {
  if (conclusao.completo) return "nenhum outro descarte cabe nos requisitos"
  const limite = quantos(conclusao.limitesAtingidos.numeroMaximoIteracoes, "iteração", "iterações")
  return `a procura parou no limite de ${limite}, e outros descartes ainda caberiam`
}

/** What was looked at, and what the best hypothesis discards. */
export const explicarDescarte = (
  { descarte, conclusao }: ResultadoCalculado,
  moeda: string
): ReadonlyArray<Explicacao> => {
  const { permitido, hipoteses, melhor } = descarte
  if (!permitido || melhor === undefined) return []
  const examinadas = quantos(hipoteses.length - 1, "hipótese examinada", "hipóteses examinadas")
  const procura = `Descarte: ${examinadas} além da média de todos os salários; ${daConclusao(conclusao)}.`
  const [de, a] = [dinheiro(moeda, hipoteses[0]!.rmi), dinheiro(moeda, hipoteses[melhor.k]!.rmi)]
  const resultado =
    melhor.k === 0
      ? "Nenhum descarte aumenta a renda: ficam todas as contribuições."
      : `A melhor descarta ${contribuicoes(melhor.k)} (${competenciasBr(melhor.competencias)}): a renda passa de ${de} a ${a}. Restam ${tempoEscrito(melhor.tempoRestante)} de tempo e ${contribuicoes(melhor.carenciaRestante)} de carência; o tempo descartado não serve para mais nada.`
  return [explicacao(HIPOTESES_DE_DESCARTE, procura), explicacao(MELHOR_DESCARTE, resultado, "/descarte/melhor/k")]
}
