/** The nodes of the PBC, the sum, the divisor and the mean. */

import { competenciaDaData, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import { JULHO_1994 } from "../era.ts"
import { DIVISOR_UM_DOZE_AVOS } from "../especiais/salario-maternidade.ts"
import { dozeUltimas } from "../media/ultimos-meses.ts"
import type { Quadro, ResultadoCalculado } from "../quadro.ts"
import { type No, no } from "../rastro.ts"
import type { MetodoMedia } from "../resultado.ts"
import { deCentavos, deDecimal } from "./texto.ts"

type ComMedia = Required<Pick<ResultadoCalculado, "soma" | "quantidade" | "divisor" | "media">> & ResultadoCalculado

const temMedia = (r: ResultadoCalculado): r is ComMedia => r.media !== undefined

const doPbc = ({ partida }: Quadro, { pbc }: ResultadoCalculado): ReadonlyArray<No> => {
  if (pbc === undefined) return []
  const itens = partida.linhas!.linhas.corrigidas.map((l) => formatarCompetencia(l.competencia))
  return [
    no("RMI-03", "MESES", { de: pbc.inicio, ate: pbc.fim }, pbc.meses, "/pbc/meses"),
    no("RMI-20", "CONTAR", { itens }, pbc.n, "/pbc/n")
  ]
}

/** How many of the last rows each method adds. */
const ULTIMAS: Partial<Readonly<Record<MetodoMedia, number>>> = {
  MEDIA_36_48: 36,
  MEDIA_36_48_SEM_12: 36,
  MEDIA_12_18: 12,
  MEDIA_36: 36,
  UM_DOZE_AVOS: 12,
  MEDIA_SIMPLES_DOZE_ULTIMOS: 12
}

/** Which rows are added, when the method chooses. */
const daSelecao = ({ partida }: Quadro, { metodo, quantidade }: ComMedia): ReadonlyArray<No> => {
  const { linhas, selecao } = partida.linhas!
  const todas = linhas.corrigidas.map((l) => [formatarCompetencia(l.competencia), deCentavos(l.centavos)] as const)
  const usadas = selecao.usadas.map((i) => todas[i]![0])
  if (metodo === "MEDIA_80") return [no("RMI-40", "MAIORES", { linhas: todas, quantos: quantidade }, usadas)]
  const quantos = ULTIMAS[metodo]
  if (quantos === undefined) return []
  return [no("RMI-12", "ULTIMAS", { linhas: todas, quantos, positivos: false }, usadas)]
}

const SEIS_DECIMOS = { vezes: 6, divisor: 10 }

const doDivisorMinimo = ({ calculadoEm }: Quadro, { divisorMinimo }: ResultadoCalculado): ReadonlyArray<No> => {
  if (divisorMinimo === undefined) return []
  const { tipo, valor } = divisorMinimo
  const destino = "/divisorMinimo/valor"
  if (tipo !== "SESSENTA_POR_CENTO") {
    return [
      no(tipo === "CENTO_E_OITO" ? "RMI-42" : "RMI-12", "VALOR", { origem: "divisor da lei", valor }, valor, destino)
    ]
  }
  const ate = maisCompetencias(competenciaDaData(calculadoEm), -1)
  const meses = Math.max(0, ate - JULHO_1994 + 1)
  return [
    no("RMI-41", "MESES", { de: formatarCompetencia(JULHO_1994), ate: formatarCompetencia(ate) }, meses),
    no(
      "RMI-41",
      "PARTE_INTEIRA",
      { dividendo: SEIS_DECIMOS.vezes * meses, divisor: SEIS_DECIMOS.divisor },
      valor,
      destino
    )
  ]
}

const doDivisor = ({ metodo, quantidade, divisor, divisorMinimo }: ComMedia): No => {
  if (metodo === "UM_DOZE_AVOS") {
    return no("RMI-46", "VALOR", { origem: "divisor da lei", valor: DIVISOR_UM_DOZE_AVOS }, divisor, "/divisor")
  }
  const valores = divisorMinimo === undefined ? [quantidade] : [quantidade, divisorMinimo.valor]
  return no("RMI-41", "MAIOR_INTEIRO", { valores }, divisor, "/divisor")
}

const dosDozeUltimos = ({ partida, caso }: Quadro, { mediaDozeUltimos }: ResultadoCalculado): ReadonlyArray<No> => {
  if (mediaDozeUltimos === undefined) return []
  const { corrigidas } = partida.linhas!.linhas
  const doze = dozeUltimas(corrigidas)
  const linhas = corrigidas.map((l) => [formatarCompetencia(l.competencia), deCentavos(l.centavos)] as const)
  const parcelas = doze.usadas.map((i) => linhas[i]![1])
  const soma = deCentavos(doze.soma)
  return [
    no(
      "RMI-45",
      "ULTIMAS",
      { linhas, quantos: 12, positivos: true },
      doze.usadas.map((i) => linhas[i]![0])
    ),
    no("RMI-45", "SOMAR", { parcelas }, soma),
    no(
      "RMI-45",
      "DIVIDIR",
      { dividendo: soma, divisor: String(Math.max(1, doze.divisor)), casas: 2, corte: caso.opcoes.arredondamento },
      deDecimal(mediaDozeUltimos),
      "/mediaDozeUltimos"
    )
  ]
}

const daMedia = (quadro: Quadro, r: ComMedia): ReadonlyArray<No> => {
  const utilizadas = r.memoria.filter((l) => l.situacao === "UTILIZADA")
  const soma = deDecimal(r.soma)
  return [
    ...daSelecao(quadro, r),
    no("RMI-05", "SOMAR", { parcelas: utilizadas.map((l) => deDecimal(l.salarioCorrigido!)) }, soma, "/soma"),
    no("RMI-05", "CONTAR", { itens: utilizadas.map((l) => l.competencia) }, r.quantidade, "/quantidade"),
    ...doDivisorMinimo(quadro, r),
    doDivisor(r),
    no(
      "RMI-05",
      "DIVIDIR",
      { dividendo: soma, divisor: String(r.divisor), casas: 2, corte: quadro.caso.opcoes.arredondamento },
      deDecimal(r.media),
      "/media"
    )
  ]
}

/** From the PBC to the mean. */
export const rastrearMedia = (quadro: Quadro, r: ResultadoCalculado): ReadonlyArray<No> => [
  ...doPbc(quadro, r),
  ...(temMedia(r) ? daMedia(quadro, r) : []),
  ...dosDozeUltimos(quadro, r)
]
