/** Warnings of the conversion to a request body. */
import type { AvisoDeLeitura } from "../leitura.ts"

const MENSAGENS = {
  DATA_FIM_PRESUMIDA: "O vínculo não tem data final: foi presumida pela última remuneração. Confira.",
  PERIODO_SEM_DATAS: "A relação não tem as duas datas, ou a final é anterior à inicial: não gerou período.",
  PERIODO_SEM_COMPETENCIAS: "A relação não traz competências: o tempo não pode ser conferido mês a mês."
} as const

export const avisar = (codigo: keyof typeof MENSAGENS, seq: number | undefined): AvisoDeLeitura => ({
  codigo,
  mensagem: MENSAGENS[codigo],
  ...(seq === undefined ? {} : { seq })
})
