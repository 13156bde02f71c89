/** Waiver of what exceeds the threshold, and agreement: each column of each row, rounded. */

import { regra } from "../../regras/regra.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, escreverDecimal } from "../../valores/decimal.ts"
import type { Centavos, Proporcao } from "../../valores/dinheiro.ts"
import { CEM_POR_CENTO, percentualDe } from "../aritmetica/escala.ts"
import { finais, type LinhaDaConta } from "../conta/conta.ts"
import { type DestinosDasColunas, parteDaLinha, rastrearParte, sob } from "../conta/linha.ts"
import type { Parametros } from "../pedido/partes.ts"
import { deCentavos, type No } from "../resultado/rastro.ts"

export const ACORDO = regra("ATR-76", "opção da requisição (percentualAcordo)")

export const RENUNCIA = regra("ATR-83", "TNU, Súmula 17; STJ, Tema 1030")

/** What the waiver leaves of the rows due before the filing month. */
export interface ParteMantida {
  readonly ajuizamento: Data
  /** Cents kept, of how many. */
  readonly mantido: Centavos
  readonly vencidas: Centavos
}

export const renunciar = (
  proporcao: Proporcao,
  linhas: ReadonlyArray<LinhaDaConta>,
  { ajuizamento, mantido, vencidas }: ParteMantida
): ReadonlyArray<LinhaDaConta> => {
  const mes = competenciaDaData(ajuizamento)
  return linhas.map((linha) => {
    const { colunas } = linha
    if (linha.parcela.competencia >= mes) return { ...linha, aposRenuncia: semDetalhes(linha) }
    return { ...linha, aposRenuncia: parteDaLinha(proporcao, colunas, mantido, vencidas) }
  })
}

const semDetalhes = ({ colunas }: LinhaDaConta) => {
  const { principalCorrigido, juros, selic, jurosTaxaLegal, total } = colunas
  return { principalCorrigido, juros, selic, jurosTaxaLegal, total }
}

export const fazerAcordo = (
  proporcao: Proporcao,
  linhas: ReadonlyArray<LinhaDaConta>,
  percentual: Decimal
): ReadonlyArray<LinhaDaConta> => {
  const parte = percentualDe(percentual)
  return linhas.map((linha) => ({
    ...linha,
    aposAcordo: parteDaLinha(proporcao, finais(linha), parte, CEM_POR_CENTO)
  }))
}

/** Columns a row shows after waiver or agreement where the waiver leaves them as they are. */
export const semReducao = (
  linha: LinhaDaConta,
  ponteiro: string,
  parte: ParteMantida | undefined
): DestinosDasColunas =>
  linha.aposRenuncia !== undefined && !atingida(linha, parte) ? sob(`${ponteiro}/aposRenuncia`) : sob()

const atingida = ({ parcela }: LinhaDaConta, parte: ParteMantida | undefined): boolean =>
  parte !== undefined && parcela.competencia < competenciaDaData(parte.ajuizamento)

/** The nodes of what waiver and agreement leave of a row. */
export const rastrearReducoes = (
  { arredondamento, percentualAcordo }: Parametros,
  linha: LinhaDaConta,
  ponteiro: string,
  parte: ParteMantida | undefined
): ReadonlyArray<No> => {
  const { colunas, aposRenuncia, aposAcordo } = linha
  const daRenuncia =
    aposRenuncia === undefined || parte === undefined || !atingida(linha, parte)
      ? []
      : rastrearParte(
          RENUNCIA,
          arredondamento,
          colunas,
          [deCentavos(parte.mantido), deCentavos(parte.vencidas)],
          aposRenuncia,
          sob(`${ponteiro}/aposRenuncia`)
        )
  return aposAcordo === undefined || percentualAcordo === undefined
    ? daRenuncia
    : [
        ...daRenuncia,
        ...rastrearParte(
          ACORDO,
          arredondamento,
          aposRenuncia ?? colunas,
          [escreverDecimal(percentualAcordo), "100"],
          aposAcordo,
          sob(`${ponteiro}/aposAcordo`)
        )
      ]
}
