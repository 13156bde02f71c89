/** Warnings of the reading of a dossier. */
import type { AvisoDeLeitura } from "../leitura.ts"

const MENSAGENS = {
  DATA_INEXISTENTE: "Uma data da relação não existe ou não pôde ser lida: ficou em branco.",
  COMPETENCIA_ILEGIVEL: "Uma linha de valores sem competência legível foi deixada de fora.",
  COMPETENCIA_SEM_VALOR: "Uma competência veio sem valor. Confira.",
  FILIACAO_NAO_INFORMADA: "O tipo de filiação não foi informado ou não é conhecido.",
  CREDITO_INCOMPLETO: "Um crédito sem número de benefício ou sem competência foi deixado de fora."
} as const

export const avisar = (codigo: keyof typeof MENSAGENS, seq?: number): AvisoDeLeitura => ({
  codigo,
  mensagem: MENSAGENS[codigo],
  ...(seq === undefined ? {} : { seq })
})
