/** Warnings of the reading of a dossier. */
import type { AvisoDeLeitura } from "../leitura.ts"

const MENSAGENS = {
  DATA_INEXISTENTE: "Uma data da relação não existe ou não pôde ser lida: ficou em branco.",
  COMPETENCIA_ILEGIVEL: "Uma linha de valores sem competência legível foi deixada de fora.",
  COMPETENCIA_SEM_VALOR: "Uma competência veio sem valor. Confira.",
  FILIACAO_NAO_INFORMADA: "O tipo de filiação não foi informado ou não é conhecido.",
  CREDITO_INCOMPLETO: "Um crédito sem número de benefício ou sem competência foi deixado de fora.",
  BENEFICIO_SEM_NUMERO: "Um benefício sem número (NB) foi deixado de fora.",
  RUBRICA_SEM_CODIGO: "Uma rubrica de crédito sem código foi deixada de fora.",
  SALARIO_DE_CARTA_INCOMPLETO: "Um salário de carta sem competência ou sem valor foi deixado de fora.",
  COMPLEMENTO_EM_UM_MES:
    "Um complemento pago de uma só vez foi posto na competência do crédito. Confira a que meses ele se refere.",
  CREDITO_NEGATIVO: "Os débitos de uma competência superam os créditos dela: foi considerado que nada se recebeu."
} as const

export type CodigoDeAviso = keyof typeof MENSAGENS

export const avisar = (codigo: CodigoDeAviso, seq?: number): AvisoDeLeitura => ({
  codigo,
  mensagem: MENSAGENS[codigo],
  ...(seq === undefined ? {} : { seq })
})
