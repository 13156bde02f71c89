/** How the requirements are said in Portuguese: what was found, what is asked for and what is missing. */
import {
  DIAS_DO_ANO,
  idadePorExtenso,
  mesesPorExtenso,
  tempoPorExtenso,
  tempoResumido,
  truncar4
} from "../../valores/tempo-30-360.ts"

/** How the amounts of a requirement are written. */
export interface Unidade {
  readonly apurado: (quantidade: number) => string
  readonly exigido: (quantidade: number) => string
  readonly falta: (quantidade: number) => string
}

/** Years with up to 4 decimals, comma: `95,5`. */
export const emAnos = (dias: number): string => String(truncar4(dias, DIAS_DO_ANO)).replace(".", ",")

export const TEMPO: Unidade = { apurado: tempoPorExtenso, exigido: tempoResumido, falta: tempoResumido }
export const ANOS_E_MESES: Unidade = { apurado: idadePorExtenso, exigido: idadePorExtenso, falta: idadePorExtenso }
export const MESES: Unidade = { apurado: mesesPorExtenso, exigido: String, falta: mesesPorExtenso }
export const PONTOS: Unidade = { apurado: emAnos, exigido: emAnos, falta: emAnos }

export interface Medicao {
  readonly apurado: number
  readonly exigido: number
  readonly falta: number
}

/** `Tempo de contribuição: 34 anos, 11 meses e 3 dias (exigidos 35 anos; faltam 27 dias)`. */
export const fraseDoRequisito = (
  nome: string,
  unidade: Unidade,
  { apurado, exigido, falta }: Medicao,
  nota = "",
  cumprido = falta === 0
): string => {
  const oQueFalta = `${falta === 1 ? "falta" : "faltam"} ${unidade.falta(falta)}`
  const conclusao = falta > 0 ? oQueFalta : cumprido ? "cumprido" : "não cumprido"
  return `${nome}: ${unidade.apurado(apurado)} (exigidos ${unidade.exigido(exigido)}${nota}; ${conclusao})`
}
