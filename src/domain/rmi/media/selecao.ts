/** What a mean takes from the corrected rows (section 5 of the law). Rows always come from the oldest to the newest. */
import type { Regra } from "../../regras/regra.ts"
import { type Competencia, formatarCompetencia } from "../../valores/competencia.ts"
import { type Centavos, somar, ZERO } from "../../valores/dinheiro.ts"
import { deCentavos, type Nos, no } from "../resultado/nos.ts"
import type { DivisorMinimo } from "../resultado/resultado.ts"

export interface LinhaDaMedia {
  readonly competencia: Competencia
  /** Corrected salary in cents. */
  readonly centavos: Centavos
}

export interface Selecao {
  /** Positions of the rows added, ascending. */
  readonly usadas: ReadonlyArray<number>
  readonly soma: Centavos
  readonly divisor: number
  readonly divisorMinimo?: DivisorMinimo
}

const somaDe = (linhas: ReadonlyArray<LinhaDaMedia>, usadas: ReadonlyArray<number>): Centavos =>
  usadas.reduce<Centavos>((soma, i) => somar(soma, linhas[i]!.centavos), ZERO)

/** The chosen rows with their sum; a minimum larger than the number of rows replaces the divisor. */
export const selecionar = (
  linhas: ReadonlyArray<LinhaDaMedia>,
  usadas: ReadonlyArray<number>,
  minimo?: Omit<DivisorMinimo, "aplicado">
): Selecao => {
  const aplicado = minimo !== undefined && minimo.valor > usadas.length
  return {
    usadas,
    soma: somaDe(linhas, usadas),
    divisor: aplicado ? minimo.valor : usadas.length,
    ...(minimo === undefined ? {} : { divisorMinimo: { ...minimo, aplicado } })
  }
}

export const posicoes = (linhas: ReadonlyArray<LinhaDaMedia>): ReadonlyArray<number> => linhas.map((_, i) => i)

/** The rows a mean adds: so many of the last ones, the largest, or all. */
export type EscolhaDeLinhas = { readonly ultimas: number; readonly positivos: boolean } | "MAIORES" | "TODAS"

export const mesesDe = (linhas: ReadonlyArray<LinhaDaMedia>): ReadonlyArray<string> =>
  linhas.map((l) => formatarCompetencia(l.competencia))

/** The step that chooses `usadas` of the rows, where there is a choice. */
export const passoDaEscolha = (
  regra: Regra,
  escolha: EscolhaDeLinhas,
  corrigidas: ReadonlyArray<LinhaDaMedia>,
  usadas: Selecao["usadas"]
): Nos => {
  if (escolha === "TODAS") return []
  const meses = mesesDe(corrigidas)
  const escolhidas = usadas.map((i) => meses[i]!)
  const linhas = corrigidas.map((l, i) => [meses[i]!, deCentavos(l.centavos)] as const)
  if (escolha === "MAIORES") return [no(regra, "MAIORES", { linhas, quantos: escolhidas.length }, escolhidas)]
  const { ultimas: quantos, positivos } = escolha
  return [no(regra, "ULTIMAS", { linhas, quantos, positivos }, escolhidas)]
}
