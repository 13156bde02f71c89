/**
 * The explanation of a calculated fundamento: a sentence for each figure, in the order of the pipeline, with the rule and
 * the law it follows.
 */
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { noArtigo } from "../../regras/regra.ts"
import { formatarIso } from "../../valores/data.ts"
import { DIREITO_ADQUIRIDO } from "../caso/dia-do-calculo.ts"
import { TEMPO, TEMPO_ANTES_DO_DESCARTE } from "../contagem/tempo-do-fundamento.ts"
import { explicarDescarte } from "../descarte/explicacao-do-descarte.ts"
import { regraDaRendaNaDib } from "../evolucao/evolucao-da-renda.ts"
import { explicarEvolucao } from "../evolucao/explicacao-da-evolucao.ts"
import { explicarFator } from "../fator/explicacao-do-fator.ts"
import { mediaDeLinhas, NAO_ESCOLHIDAS } from "../media/metodos-da-media.ts"
import { PBC } from "../media/pbc.ts"
import { REGENCIA } from "../metodo/era.ts"
import { explicarRenda } from "../renda/explicacao-da-renda.ts"
import { diaBr, explicacao, frasesDe, quantos, tempoEscrito } from "../resultado/frases.ts"
import type { Explicacao, ResultadoCalculado } from "../resultado/resultado.ts"
import { explicarMemoria, type RegrasDasLinhas } from "../salarios/explicacao-da-memoria.ts"
import { apuracoesDe } from "./apuracoes.ts"
import type { Calculado } from "./calculado.ts"

const daLei = ({ caso, resultado: { dda, dib, fundamento } }: Calculado): Explicacao => {
  const { especie, regente, marco } = caso
  const doFundamento = noArtigo(REGENCIA, fundamento)
  if (descricaoDaEspecie(especie).natureza === "EVENTO") {
    const texto = `Vale a lei em vigor na data do fato gerador, ${diaBr(formatarIso(regente))}.`
    return explicacao(doFundamento, texto)
  }
  const doMarco = `marco: ${marco.rotulo}.`
  if (dda === dib) return explicacao(doFundamento, `Vale a lei em vigor na DIB, ${diaBr(dib)}; ${doMarco}`)
  const texto = `Direito adquirido em ${diaBr(dda)}; ${doMarco} Valem a lei, o tempo, a idade e os salários dessa data.`
  return explicacao(DIREITO_ADQUIRIDO, texto)
}

const FIGURAS_DO_TEMPO = ["/tempo/anos", "/tempo/meses", "/tempo/dias", "/carencia"]

const doTempo = ({ tempo, carencia, descarte }: ResultadoCalculado): Explicacao => {
  const texto = `Tempo do fundamento: ${tempoEscrito(tempo)}; carência: ${quantos(carencia, "contribuição", "contribuições")}`
  return descarte.permitido
    ? explicacao(TEMPO_ANTES_DO_DESCARTE, `${texto}, antes de qualquer descarte.`, ...FIGURAS_DO_TEMPO)
    : explicacao(TEMPO, `${texto}.`, ...FIGURAS_DO_TEMPO)
}

const regrasDasLinhas = ({ dita, linhas }: Calculado["partida"]): RegrasDasLinhas => {
  const media = linhas === undefined ? undefined : mediaDeLinhas(linhas.metodo)
  const naoEscolhidas = media?.naoEscolhidas ?? NAO_ESCOLHIDAS
  return { correcao: media?.correcao, escolha: { regra: dita.regra, naoEscolhidas }, pbc: PBC }
}

/** Every sentence, from the governing law to the evolution of the rent. */
export const explicar = (c: Calculado): ReadonlyArray<Explicacao> => {
  const {
    caso,
    partida,
    regras,
    escolha: { renda },
    calculadoEm,
    moeda,
    resultado: r
  } = c
  const { valor, pbc, media } = apuracoesDe(c)
  return [
    daLei(c),
    doTempo(r),
    ...frasesDe(pbc),
    ...explicarMemoria(r, regrasDasLinhas(partida)),
    ...frasesDe([...valor, ...media]),
    ...explicarFator(r, regras.fator, moeda),
    ...explicarRenda(r, { regras, renda, moeda }),
    ...explicarDescarte(r, moeda),
    ...explicarEvolucao(r, { regra: regraDaRendaNaDib(caso, calculadoEm), calculadoEm, moeda })
  ]
}
