/** The nodes of the PBC, the sum, the divisor and the mean. */
import type { Regra } from "../../regras/regra.ts"
import { competenciaDaData, formatarCompetencia, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { JULHO_1994 } from "../metodo/era.ts"
import { deCentavos, dividido, lido, type Nos, no, somados } from "../resultado/nos.ts"
import type { Corte, No } from "../resultado/operacoes.ts"
import type { DivisorMinimo, ResultadoCalculado } from "../resultado/resultado.ts"
import type { BaseDeLinhas } from "./base-de-linhas.ts"
import { mesesDecorridos, SESSENTA_POR_CENTO } from "./divisor-minimo.ts"
import { mediaDeLinhas } from "./metodos-da-media.ts"
import { PBC } from "./pbc.ts"
import type { Selecao } from "./selecao.ts"
import { DOZE, DOZE_ULTIMOS, dozeUltimas } from "./ultimos-meses.ts"

/** A mean, with what is added and where its figures are in the result. */
export interface MediaARastrear {
  readonly base: BaseDeLinhas
  /** Positions of the rows added, after any discard. */
  readonly somadas: ReadonlyArray<number>
  readonly soma: number
  readonly divisor: number
  readonly media: number
  /** Of the sum, of the divisor and of the mean. */
  readonly regras: { readonly media: Regra; readonly divisor: Regra }
  readonly calculadoEm: Data
  readonly corte: Corte
  /** Of `soma`, `divisor` and `media`. */
  readonly ponteiro: string
  /** Where the figures only a single mean has are shown. */
  readonly sozinha: boolean
}

const mesesDe = ({ linhas }: BaseDeLinhas): ReadonlyArray<string> =>
  linhas.corrigidas.map((l) => formatarCompetencia(l.competencia))

/** Competence and corrected salary of every row. */
const paresDe = ({ linhas }: BaseDeLinhas) =>
  linhas.corrigidas.map((l) => [formatarCompetencia(l.competencia), deCentavos(l.centavos)] as const)

export const rastrearPbc = ({ pbc }: ResultadoCalculado, base: BaseDeLinhas | undefined): Nos =>
  pbc === undefined || base === undefined
    ? []
    : [
        no(PBC, "MESES", { de: pbc.inicio, ate: pbc.fim }, pbc.meses, "/pbc/meses"),
        no(PBC, "CONTAR", { itens: mesesDe(base) }, pbc.n, "/pbc/n")
      ]

/** Which rows are added, when the method chooses. */
const daSelecao = ({ base, regras }: MediaARastrear): Nos => {
  const { escolha } = mediaDeLinhas(base.metodo)
  const meses = mesesDe(base)
  const escolhidas = base.selecao.usadas.map((i) => meses[i]!)
  const linhas = paresDe(base)
  if (escolha === "TODAS") return []
  return escolha === "MAIORES"
    ? [no(regras.media, "MAIORES", { linhas, quantos: escolhidas.length }, escolhidas)]
    : [no(regras.media, "ULTIMAS", { linhas, quantos: escolha.ultimas, positivos: false }, escolhidas)]
}

const doDivisorMinimo = (
  { tipo, valor }: Omit<DivisorMinimo, "aplicado">,
  { calculadoEm, regras, sozinha }: MediaARastrear
): Nos => {
  const destinos = sozinha ? ["/divisorMinimo/valor"] : []
  if (tipo !== "SESSENTA_POR_CENTO") return [lido(regras.divisor, "divisor da lei", valor, ...destinos)]
  const ate = formatarCompetencia(maisCompetencias(competenciaDaData(calculadoEm), -1))
  const meses = mesesDecorridos(calculadoEm)
  const { vezes, por } = SESSENTA_POR_CENTO
  return [
    no(regras.divisor, "MESES", { de: formatarCompetencia(JULHO_1994), ate }, meses),
    no(regras.divisor, "PARTE_INTEIRA", { dividendo: vezes * meses, divisor: por }, valor, ...destinos)
  ]
}

const doDivisor = ({ base, somadas, divisor, regras, ponteiro }: MediaARastrear): No => {
  const { divisorDaLei } = mediaDeLinhas(base.metodo)
  const destino = `${ponteiro}/divisor`
  if (divisorDaLei !== undefined) return lido(regras.divisor, "divisor da lei", divisorDaLei, destino)
  const minimo = base.selecao.divisorMinimo
  const valores = minimo === undefined ? [somadas.length] : [somadas.length, minimo.valor]
  return no(regras.divisor, "MAIOR_INTEIRO", { valores }, divisor, destino)
}

export const rastrearMedia = (m: MediaARastrear): Nos => {
  const { base, somadas, soma, divisor, media, regras, corte, ponteiro, sozinha } = m
  const minimo = base.selecao.divisorMinimo
  const meses = mesesDe(base)
  const itens = somadas.map((i) => meses[i]!)
  const parcelas = somadas.map((i) => base.linhas.corrigidas[i]!.centavos)
  return [
    ...daSelecao(m),
    somados(regras.media, parcelas, soma, `${ponteiro}/soma`),
    no(regras.media, "CONTAR", { itens }, itens.length, ...(sozinha ? ["/quantidade"] : [])),
    ...(minimo === undefined ? [] : doDivisorMinimo(minimo, m)),
    doDivisor(m),
    dividido(regras.media, soma, divisor, corte, media, `${ponteiro}/media`)
  ]
}

/** The mean that limits the rent; nothing where there is none. */
export const rastrearDozeUltimos = (base: BaseDeLinhas, corte: Corte): Nos => {
  const { mediaDozeUltimos: media, linhas } = base
  if (media === undefined) return []
  const { usadas, soma, divisor }: Selecao = dozeUltimas(linhas.corrigidas)
  const meses = mesesDe(base)
  const ultimas = { linhas: paresDe(base), quantos: DOZE, positivos: true }
  const parcelas = usadas.map((i) => linhas.corrigidas[i]!.centavos)
  return [
    no(
      DOZE_ULTIMOS,
      "ULTIMAS",
      ultimas,
      usadas.map((i) => meses[i]!)
    ),
    somados(DOZE_ULTIMOS, parcelas, soma),
    dividido(DOZE_ULTIMOS, soma, Math.max(1, divisor), corte, media, "/mediaDozeUltimos")
  ]
}
