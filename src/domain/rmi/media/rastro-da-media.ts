/** The nodes of the PBC, the sum, the divisor and the mean. */

import { competenciaDaData, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import type { ParcelaConcomitante } from "../concomitancia/art32.ts"
import { JULHO_1994 } from "../metodo/era.ts"
import { DIVISOR_UM_DOZE_AVOS } from "../partida/salario-maternidade.ts"
import type { Citacoes } from "../resposta/citacoes.ts"
import type { Quadro, ResultadoCalculado } from "../resposta/quadro.ts"
import { CONCOMITANCIA, DOZE_ULTIMOS, PBC } from "../resultado/provisoes.ts"
import { type No, no } from "../resultado/rastro.ts"
import type { DivisorMinimo, MetodoMedia } from "../resultado/resultado.ts"
import { deCentavos, deDecimal } from "../resultado/texto-do-rastro.ts"
import type { BaseDeLinhas } from "./base-de-linhas.ts"
import { dozeUltimas } from "./ultimos-meses.ts"

/** Competence and corrected salary. */
type Par = readonly [string, string]

/** A mean, with what is added and where its figures are in the result. */
interface MediaARastrear {
  readonly metodo: MetodoMedia
  readonly todas: ReadonlyArray<Par>
  /** What the method chose, before any discard. */
  readonly selecionadas: ReadonlyArray<string>
  readonly somadas: ReadonlyArray<Par>
  readonly minimo: DivisorMinimo | undefined
  readonly soma: string
  readonly divisor: number
  readonly media: string
  /** Of `soma`, `divisor` and `media`. */
  readonly ponteiro: string
  /** Where the figures only a single mean has are shown. */
  readonly sozinha: boolean
  /** Of the sum, of the divisor and of the mean. */
  readonly citacoes: Pick<Citacoes, "media" | "divisor">
}

const doPbc = ({ partida }: Quadro, { pbc }: ResultadoCalculado): ReadonlyArray<No> => {
  if (pbc === undefined) return []
  const itens = partida.linhas!.linhas.corrigidas.map((l) => formatarCompetencia(l.competencia))
  return [
    no(PBC.regra, "MESES", { de: pbc.inicio, ate: pbc.fim }, pbc.meses, "/pbc/meses"),
    no(PBC.regra, "CONTAR", { itens }, pbc.n, "/pbc/n")
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
const daSelecao = ({ metodo, todas, selecionadas, citacoes }: MediaARastrear): ReadonlyArray<No> => {
  const { regra } = citacoes.media
  if (metodo === "MEDIA_80") {
    return [no(regra, "MAIORES", { linhas: todas, quantos: selecionadas.length }, selecionadas)]
  }
  const quantos = ULTIMAS[metodo]
  return quantos === undefined ? [] : [no(regra, "ULTIMAS", { linhas: todas, quantos, positivos: false }, selecionadas)]
}

const SEIS_DECIMOS = { vezes: 6, divisor: 10 }

const doDivisorMinimo = ({ calculadoEm }: Quadro, { minimo, sozinha, citacoes }: MediaARastrear): ReadonlyArray<No> => {
  if (minimo === undefined) return []
  const { tipo, valor } = minimo
  const { regra } = citacoes.divisor
  const destinos = sozinha ? ["/divisorMinimo/valor"] : []
  if (tipo !== "SESSENTA_POR_CENTO") {
    return [no(regra, "VALOR", { origem: "divisor da lei", valor }, valor, ...destinos)]
  }
  const ate = maisCompetencias(competenciaDaData(calculadoEm), -1)
  const meses = Math.max(0, ate - JULHO_1994 + 1)
  const { vezes, divisor } = SEIS_DECIMOS
  return [
    no(regra, "MESES", { de: formatarCompetencia(JULHO_1994), ate: formatarCompetencia(ate) }, meses),
    no(regra, "PARTE_INTEIRA", { dividendo: vezes * meses, divisor }, valor, ...destinos)
  ]
}

const doDivisor = ({ metodo, somadas, divisor, minimo, ponteiro, citacoes }: MediaARastrear): No => {
  const { regra } = citacoes.divisor
  const destino = `${ponteiro}/divisor`
  if (metodo === "UM_DOZE_AVOS") {
    return no(regra, "VALOR", { origem: "divisor da lei", valor: DIVISOR_UM_DOZE_AVOS }, divisor, destino)
  }
  const valores = minimo === undefined ? [somadas.length] : [somadas.length, minimo.valor]
  return no(regra, "MAIOR_INTEIRO", { valores }, divisor, destino)
}

const daMedia = (quadro: Quadro, m: MediaARastrear): ReadonlyArray<No> => {
  const { somadas, soma, divisor, media, ponteiro, sozinha } = m
  const { regra } = m.citacoes.media
  const { arredondamento: corte } = quadro.caso.opcoes
  return [
    ...daSelecao(m),
    no(regra, "SOMAR", { parcelas: somadas.map(([, valor]) => valor) }, soma, `${ponteiro}/soma`),
    no(
      regra,
      "CONTAR",
      { itens: somadas.map(([competencia]) => competencia) },
      somadas.length,
      ...(sozinha ? ["/quantidade"] : [])
    ),
    ...doDivisorMinimo(quadro, m),
    doDivisor(m),
    no(regra, "DIVIDIR", { dividendo: soma, divisor: String(divisor), casas: 2, corte }, media, `${ponteiro}/media`)
  ]
}

const paresDe = ({ linhas }: BaseDeLinhas): ReadonlyArray<Par> =>
  linhas.corrigidas.map((l) => [formatarCompetencia(l.competencia), deCentavos(l.centavos)])

const deUmaMedia = (quadro: Quadro, r: ResultadoCalculado): ReadonlyArray<No> => {
  const { soma, divisor, media, metodo, divisorMinimo: minimo, memoria } = r
  const base = quadro.partida.linhas
  if (base === undefined || soma === undefined || divisor === undefined || media === undefined) return []
  const todas = paresDe(base)
  const utilizadas = new Set(memoria.filter((l) => l.situacao === "UTILIZADA").map((l) => l.competencia))
  return daMedia(quadro, {
    metodo,
    todas,
    selecionadas: base.selecao.usadas.map((i) => todas[i]![0]),
    somadas: todas.filter(([competencia]) => utilizadas.has(competencia)),
    minimo,
    soma: deDecimal(soma),
    divisor,
    media: deDecimal(media),
    ponteiro: "",
    sozinha: true,
    citacoes: quadro.citacoes
  })
}

const daAtividade = (
  quadro: Quadro,
  { base, proporcao, parcela }: ParcelaConcomitante,
  ponteiro: string
): ReadonlyArray<No> => {
  const todas = paresDe(base)
  const somadas = base.selecao.usadas.map((i) => todas[i]!)
  const media = deCentavos(base.media)
  const { cumprido, exigido } = proporcao
  const { arredondamento: corte } = quadro.caso.opcoes
  const entradas = { salario: media, fator: String(cumprido), divisor: String(exigido), corte }
  const lido = (campo: keyof typeof proporcao): No =>
    no(
      CONCOMITANCIA.regra,
      "VALOR",
      { origem: `contagem da atividade: ${campo}`, valor: proporcao[campo] },
      proporcao[campo],
      `${ponteiro}/proporcao/${campo}`
    )
  return [
    ...daMedia(quadro, {
      metodo: base.metodo,
      todas,
      selecionadas: somadas.map(([competencia]) => competencia),
      somadas,
      minimo: base.selecao.divisorMinimo,
      soma: deCentavos(base.selecao.soma),
      divisor: base.selecao.divisor,
      media,
      ponteiro,
      sozinha: false,
      citacoes: { media: CONCOMITANCIA, divisor: CONCOMITANCIA }
    }),
    lido("cumprido"),
    lido("exigido"),
    no(CONCOMITANCIA.regra, "CORRIGIR", entradas, deCentavos(parcela), `${ponteiro}/parcela`)
  ]
}

const dasConcomitantes = (
  quadro: Quadro,
  concomitantes: ReadonlyArray<ParcelaConcomitante>,
  { media }: ResultadoCalculado
): ReadonlyArray<No> => [
  ...concomitantes.flatMap((parcela, i) => daAtividade(quadro, parcela, `/concomitantes/${i}`)),
  no(
    CONCOMITANCIA.regra,
    "SOMAR",
    { parcelas: concomitantes.map((c) => deCentavos(c.parcela)) },
    deDecimal(media!),
    "/media"
  )
]

const dosDozeUltimos = ({ partida, caso }: Quadro, { mediaDozeUltimos }: ResultadoCalculado): ReadonlyArray<No> => {
  if (mediaDozeUltimos === undefined) return []
  const { corrigidas } = partida.linhas!.linhas
  const doze = dozeUltimas(corrigidas)
  const linhas = corrigidas.map((l) => [formatarCompetencia(l.competencia), deCentavos(l.centavos)] as const)
  const parcelas = doze.usadas.map((i) => linhas[i]![1])
  const soma = deCentavos(doze.soma)
  return [
    no(
      DOZE_ULTIMOS.regra,
      "ULTIMAS",
      { linhas, quantos: 12, positivos: true },
      doze.usadas.map((i) => linhas[i]![0])
    ),
    no(DOZE_ULTIMOS.regra, "SOMAR", { parcelas }, soma),
    no(
      DOZE_ULTIMOS.regra,
      "DIVIDIR",
      { dividendo: soma, divisor: String(Math.max(1, doze.divisor)), casas: 2, corte: caso.opcoes.arredondamento },
      deDecimal(mediaDozeUltimos),
      "/mediaDozeUltimos"
    )
  ]
}

/** From the PBC to the mean. */
export const rastrearMedia = (quadro: Quadro, r: ResultadoCalculado): ReadonlyArray<No> => {
  const { concomitantes } = quadro.partida
  return [
    ...doPbc(quadro, r),
    ...(concomitantes === undefined ? deUmaMedia(quadro, r) : dasConcomitantes(quadro, concomitantes, r)),
    ...dosDozeUltimos(quadro, r)
  ]
}
