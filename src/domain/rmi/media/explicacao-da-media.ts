/** The sentences about the PBC, the sum, the divisor and the mean. */
import type { Regra } from "../../regras/regra.ts"
import { dinheiro, explicacao, mesBr, quantos } from "../resultado/frases.ts"
import type { Explicacao, ResultadoCalculado } from "../resultado/resultado.ts"
import type { MetodoDito } from "./metodos-da-media.ts"
import { PBC } from "./pbc.ts"
import { DOZE_ULTIMOS } from "./ultimos-meses.ts"

/** What is told of an amount before the fator and the limits. */
export interface MediaDita extends MetodoDito {
  readonly divisor: Regra
  /** Ordered by the law, whatever the number of rows. */
  readonly divisorDaLei: number | undefined
}

export const explicarPbc = ({ pbc }: ResultadoCalculado): ReadonlyArray<Explicacao> => {
  if (pbc === undefined) return []
  const meses = quantos(pbc.meses, "mês", "meses")
  const n = quantos(pbc.n, "competência com salário de contribuição", "competências com salário de contribuição")
  const texto = `Período básico de cálculo de ${mesBr(pbc.inicio)} a ${mesBr(pbc.fim)}: ${meses}, ${n}. O mês da DIB não entra.`
  return [explicacao(PBC, texto, "/pbc/meses", "/pbc/n")]
}

const divisorEscrito = (
  { divisorMinimo, divisor, quantidade }: ResultadoCalculado,
  { divisorDaLei }: MediaDita
): string => {
  if (divisorMinimo === undefined) {
    return divisorDaLei === undefined
      ? `o divisor é a quantidade de salários (${divisor})`
      : `o divisor é sempre ${divisorDaLei}`
  }
  const minimo = `divisor mínimo de ${divisorMinimo.valor}`
  return divisorMinimo.aplicado
    ? `${minimo} no lugar da quantidade de salários (${quantidade})`
    : `${minimo}, que a quantidade de salários (${quantidade}) alcança`
}

/** From the sum to the mean. */
export const explicarMedia = (r: ResultadoCalculado, dita: MediaDita, moeda: string): ReadonlyArray<Explicacao> => {
  const { soma, quantidade, divisor, media } = r
  if (soma === undefined || quantidade === undefined || divisor === undefined || media === undefined || divisor === 0) {
    const texto = `O cálculo parte de um valor só: ${dita.somados}, ${dinheiro(moeda, r.sbSemTeto)}.`
    return [explicacao(dita.regra, texto, "/sbSemTeto")]
  }
  const total = dinheiro(moeda, soma)
  const somados =
    r.metodo === "REMUNERACAO"
      ? quantos(quantidade, "remuneração", "remunerações")
      : quantos(quantidade, "salário corrigido", "salários corrigidos")
  const cortada = r.opcoes.arredondamento === "TRUNCAR" ? "truncada no centavo" : "arredondada no centavo"
  const minimo = r.divisorMinimo === undefined ? [] : ["/divisorMinimo/valor"]
  return [
    explicacao(dita.regra, `Somam-se ${dita.somados}: ${somados}, ${total}.`, "/soma", "/quantidade"),
    explicacao(dita.divisor, `Divisor: ${divisor} (${divisorEscrito(r, dita)}).`, "/divisor", ...minimo),
    explicacao(dita.regra, `Média: ${total} ÷ ${divisor} = ${dinheiro(moeda, media)}, ${cortada}.`, "/media")
  ]
}

export const explicarDozeUltimos = (
  { mediaDozeUltimos }: ResultadoCalculado,
  moeda: string
): ReadonlyArray<Explicacao> => {
  if (mediaDozeUltimos === undefined) return []
  const texto = `A renda não passa da média dos 12 últimos salários corrigidos: ${dinheiro(moeda, mediaDozeUltimos)}.`
  return [explicacao(DOZE_ULTIMOS, texto, "/mediaDozeUltimos")]
}
