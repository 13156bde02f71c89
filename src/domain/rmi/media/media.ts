/** The mean of a result or of an activity: the sum of the rows added, after any discard, over its divisor. */
import { apurado } from "../../regras/apurado.ts"
import type { Data } from "../../valores/data.ts"
import type { Arredondamento, Centavos } from "../../valores/dinheiro.ts"
import { emDinheiro, quantos } from "../resultado/frases.ts"
import { type Apuracao, dividido, no, type PassosDaApuracao, somados } from "../resultado/nos.ts"
import type { BaseDeLinhas } from "./base-de-linhas.ts"
import { type Divisor, divisorEscrito, passosDoDivisor, regraDoDivisor } from "./divisor-minimo.ts"
import { type MetodoDito, mediaDeLinhas } from "./metodos-da-media.ts"
import { mesesDe, passoDaEscolha } from "./selecao.ts"

export interface Media {
  readonly soma: Centavos
  readonly divisor: Divisor
  readonly media: Centavos
  readonly corte: Arredondamento
}

/** What gives each of its figures. */
export type PassosDaMedia = Readonly<Record<"soma" | "divisor" | "media", PassosDaApuracao>>

/** The divisor of the rows of a base, so many of them added. */
export const divisorDa = ({ metodo, selecao }: BaseDeLinhas, valor: number, quantidade: number): Divisor => ({
  valor,
  quantidade,
  daLei: mediaDeLinhas(metodo).divisorDaLei,
  minimo: selecao.divisorMinimo
})

/** Of the rows at the positions `somadas`. */
export const passosDaMedia = (
  { soma, divisor, media, corte }: Media,
  { metodo, linhas: { corrigidas }, selecao }: BaseDeLinhas,
  somadas: ReadonlyArray<number>,
  calculadoEm: Data
): PassosDaMedia => ({
  soma: (regra, [daSoma, ...daQuantidade]) => {
    const usadas = somadas.map((i) => corrigidas[i]!)
    return [
      ...passoDaEscolha(regra, mediaDeLinhas(metodo).escolha, corrigidas, selecao.usadas),
      somados(
        regra,
        usadas.map((l) => l.centavos),
        soma,
        daSoma
      ),
      no(regra, "CONTAR", { itens: mesesDe(usadas) }, usadas.length, ...daQuantidade)
    ]
  },
  divisor: passosDoDivisor(divisor, calculadoEm),
  media: (regra, figuras) => [dividido(regra, soma, divisor.valor, corte, media, ...figuras)]
})

const CORTE = { TRUNCAR: "truncada", ARREDONDAR: "arredondada" } as const

/** From the sum to the mean, in the currency `moeda`; `parcela` is what is added, one and several. */
export const apurarMedia = (
  { soma, divisor, media, corte }: Media,
  { regra, somados: quais }: MetodoDito,
  [moeda, parcela, parcelas]: readonly [string, string, string],
  passos: PassosDaMedia
): ReadonlyArray<Apuracao> => {
  const total = emDinheiro(moeda, soma)
  const somadas = quantos(divisor.quantidade, parcela, parcelas)
  const daMedia = emDinheiro(moeda, media)
  const doMinimo = divisor.minimo === undefined ? [] : ["/divisorMinimo/valor"]
  return [
    apurado(regra, ["/soma", "/quantidade"], () => `Somam-se ${quais}: ${somadas}, ${total}.`, passos.soma),
    apurado(
      regraDoDivisor(divisor, regra),
      ["/divisor", ...doMinimo],
      () => `Divisor: ${divisor.valor} (${divisorEscrito(divisor)}).`,
      passos.divisor
    ),
    apurado(
      regra,
      ["/media"],
      () => `Média: ${total} ÷ ${divisor.valor} = ${daMedia}, ${CORTE[corte]} no centavo.`,
      passos.media
    )
  ]
}
