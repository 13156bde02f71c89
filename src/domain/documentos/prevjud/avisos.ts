/** Warnings of the reading of a dossier. */
import { type Competencia, formatarCompetenciaBr } from "../../valores/competencia.ts"
import type { AvisoDeLeitura } from "../leitura.ts"

const MENSAGENS = {
  DATA_INEXISTENTE: "Uma data da relação não existe ou não pôde ser lida: ficou em branco.",
  COMPETENCIA_ILEGIVEL: "Uma linha de valores sem competência legível foi deixada de fora.",
  COMPETENCIA_SEM_VALOR: "Uma competência veio sem valor. Confira.",
  FILIACAO_NAO_INFORMADA: "O tipo de filiação não foi informado ou não é conhecido.",
  CREDITO_INCOMPLETO: "Um crédito sem número de benefício ou sem competência foi deixado de fora.",
  BENEFICIO_SEM_NUMERO: "Um benefício sem número (NB) foi deixado de fora.",
  VALOR_ARREDONDADO: "Um valor com fração de centavo foi arredondado para o centavo mais próximo no cálculo. Confira.",
  RUBRICA_SEM_CODIGO: "Uma rubrica de crédito sem código foi deixada de fora.",
  SALARIO_DE_CARTA_INCOMPLETO: "Um salário de carta sem competência ou sem valor foi deixado de fora.",
  COMPLEMENTO_EM_UM_MES:
    "Um complemento pago de uma só vez foi posto na competência do crédito. Confira a que meses ele se refere.",
  CREDITO_NEGATIVO: "Os débitos de uma competência superam os créditos dela: foi considerado que nada se recebeu."
} as const

export type CodigoDeAviso = keyof typeof MENSAGENS

const DESTINO = {
  EVOLUIR: "onde nenhum crédito voltou, a renda evoluída é o que se desconta",
  ZERO: "foi considerado que nada se recebeu nelas"
} as const

/** A stretch of months, as people write it. */
const trechoBr = ([de, ate]: readonly [Competencia, Competencia]): string =>
  de === ate ? formatarCompetenciaBr(de) : `${formatarCompetenciaBr(de)} a ${formatarCompetenciaBr(ate)}`

/** The months of a benefit without a paid credit, neighbouring ones together. */
export const avisarMesesSemCredito = (
  nb: string,
  meses: ReadonlyArray<Competencia>,
  destino: keyof typeof DESTINO
): AvisoDeLeitura => {
  const trechos: Array<readonly [Competencia, Competencia]> = []
  for (const mes of meses) {
    const ultimo = trechos.at(-1)
    if (ultimo !== undefined && ultimo[1] + 1 === mes) trechos[trechos.length - 1] = [ultimo[0], mes]
    else trechos.push([mes, mes])
  }
  return {
    codigo: "MES_SEM_CREDITO",
    mensagem: `NB ${nb}: sem crédito pago, dentro do histórico, em ${trechos.map(trechoBr).join(", ")}; ${DESTINO[destino]} (mesesSemCredito=${destino}).`
  }
}

export const avisar = (codigo: CodigoDeAviso, seq?: number): AvisoDeLeitura => ({
  codigo,
  mensagem: MENSAGENS[codigo],
  ...(seq === undefined ? {} : { seq })
})
