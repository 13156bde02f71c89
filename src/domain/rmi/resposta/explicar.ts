/**
 * The explanation of a calculated fundamento: a sentence for each figure, in the order of the pipeline (rule RMI-02), with
 * the rule of the project and the law it follows.
 */

import { explicarDescarte } from "../descarte/explicacao-do-descarte.ts"
import { explicarEvolucao } from "../evolucao/explicacao-da-evolucao.ts"
import { explicarMedia } from "../media/explicacao-da-media.ts"
import { explicarRenda } from "../renda/explicacao-da-renda.ts"
import { citacao } from "../resultado/citacao.ts"
import { DIREITO_ADQUIRIDO, TEMPO, TEMPO_ANTES_DO_DESCARTE } from "../resultado/provisoes.ts"
import type { Explicacao } from "../resultado/resultado.ts"
import { diaBr, explicacao, quantos, tempoEscrito } from "../resultado/texto-da-explicacao.ts"
import { explicarMemoria } from "../salarios/explicacao-da-memoria.ts"
import { type Contexto, contextoDe } from "./contexto.ts"
import type { Quadro, ResultadoCalculado } from "./quadro.ts"

const daLei = (
  { dda, dib, fundamento }: ResultadoCalculado,
  { regente, porFato, rotuloDoMarco }: Contexto
): Explicacao => {
  const doFundamento = citacao("RMI-10", fundamento)
  if (porFato) {
    return explicacao(doFundamento, `Vale a lei em vigor na data do fato gerador, ${diaBr(regente)}.`)
  }
  return dda === dib
    ? explicacao(doFundamento, `Vale a lei em vigor na DIB, ${diaBr(dib)}; marco: ${rotuloDoMarco}.`)
    : explicacao(
        DIREITO_ADQUIRIDO,
        `Direito adquirido em ${diaBr(dda)}; marco: ${rotuloDoMarco}. Valem a lei, o tempo, a idade e os salários dessa data.`
      )
}

const FIGURAS_DO_TEMPO = ["/tempo/anos", "/tempo/meses", "/tempo/dias", "/carencia"]

const doTempo = ({ tempo, carencia, descarte }: ResultadoCalculado): Explicacao => {
  const texto = `Tempo do fundamento: ${tempoEscrito(tempo)}; carência: ${quantos(carencia, "contribuição", "contribuições")}`
  return descarte.permitido
    ? explicacao(TEMPO_ANTES_DO_DESCARTE, `${texto}, antes de qualquer descarte.`, ...FIGURAS_DO_TEMPO)
    : explicacao(TEMPO, `${texto}.`, ...FIGURAS_DO_TEMPO)
}

/** Every sentence, from the governing law to the evolution of the rent. */
export const explicar = (resultado: ResultadoCalculado, quadro: Quadro): ReadonlyArray<Explicacao> => {
  const contexto = contextoDe(quadro)
  return [
    daLei(resultado, contexto),
    doTempo(resultado),
    ...explicarMemoria(resultado, contexto),
    ...explicarMedia(resultado, contexto),
    ...explicarRenda(resultado, contexto),
    ...explicarDescarte(resultado, contexto),
    ...explicarEvolucao(resultado, contexto)
  ]
}
