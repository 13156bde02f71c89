/**
 * What each figure of a finished fundamento is founded on, decided once: the sentences of the explanation and the nodes of
 * the trace read it here, so that they cannot cite different provisions for the same figure.
 */

import { citacaoDoDivisor, mediaDita } from "../media/citacao-da-media.ts"
import {
  citacaoDaBase,
  citacaoDoCoeficiente,
  citacaoDoFator,
  citacaoDoSb,
  citacaoDosLimites,
  citacaoDoUsoDoFator
} from "../renda/citacao-da-renda.ts"
import { type Citacao, citacao } from "../resultado/citacao.ts"
import { CORRECAO, CORRECAO_CLPS_12, CORRECAO_CLPS_36, DIREITO_ADQUIRIDO, REAJUSTES } from "../resultado/provisoes.ts"
import type { MetodoMedia } from "../resultado/resultado.ts"
import type { QuadroSemCitacoes } from "./quadro.ts"

export interface Citacoes {
  /** Which salaries are added, their sum and their mean; or the only amount the calculation starts from. */
  readonly media: Citacao
  /** In words, the salaries that are added. */
  readonly somados: string
  readonly divisor: Citacao
  readonly correcao: Citacao
  readonly fator: Citacao
  readonly usoDoFator: Citacao
  readonly sb: Citacao
  /** Undefined when the coefficient multiplies the salário de benefício. */
  readonly base: Citacao | undefined
  readonly coeficienteDaBase: Citacao | undefined
  readonly coeficiente: Citacao
  readonly limites: Citacao
  readonly rendaNaDib: Citacao
}

const CORRECOES: Partial<Readonly<Record<MetodoMedia, Citacao>>> = {
  MEDIA_36_48_SEM_12: CORRECAO_CLPS_36,
  MEDIA_12_18: CORRECAO_CLPS_12
}

const TIPO_DA_BASE = {
  SB: undefined,
  MAIOR_ENTRE_SB_E_SC: "SALARIO_DO_ACIDENTE",
  RENDA: "RENDA_HIPOTETICA",
  RENDA_CONHECIDA: "RENDA_RECEBIDA"
} as const

const ACORDO_COM_REAJUSTES = citacao(DIREITO_ADQUIRIDO.regra, `${DIREITO_ADQUIRIDO.lei}; ${REAJUSTES.lei}`)

/** The rent of the DIB is the RMI, or the RMI of an earlier day readjusted. */
const daRendaNaDib = ({ caso: { marco, fato }, calculadoEm }: QuadroSemCitacoes): Citacao => {
  if (marco.dda === marco.dib) return REAJUSTES
  if (calculadoEm === marco.dib) return DIREITO_ADQUIRIDO
  return fato === undefined ? ACORDO_COM_REAJUSTES : REAJUSTES
}

export const citacoesDe = (quadro: QuadroSemCitacoes): Citacoes => {
  const { caso, partida, regras } = quadro
  const { citacao: media, somados } = mediaDita({
    metodo: partida.metodo,
    especie: caso.especie,
    pbcVazio: partida.linhas !== undefined,
    semSalarioMinimo: caso.metodo.semSalarioMinimo,
    variavel: partida.soma !== undefined
  })
  const tipoDaBase = TIPO_DA_BASE[regras.renda.sobre.tipo]
  const daBase = regras.coeficienteDaBase
  return {
    media,
    somados,
    divisor: citacaoDoDivisor(media, partida.linhas?.selecao.divisorMinimo),
    correcao: CORRECOES[partida.metodo] ?? CORRECAO,
    fator: citacaoDoFator(caso),
    usoDoFator: citacaoDoUsoDoFator(caso),
    sb: citacaoDoSb(caso),
    base: tipoDaBase === undefined ? undefined : citacaoDaBase(tipoDaBase, caso),
    coeficienteDaBase: daBase === undefined ? undefined : citacaoDoCoeficiente(daBase.lei, caso),
    coeficiente: citacaoDoCoeficiente(regras.coeficiente.lei, caso),
    limites: citacaoDosLimites(caso),
    rendaNaDib: daRendaNaDib(quadro)
  }
}
