/** A row of the table of periods: number, employer, two dates and how it was counted (documents `rdctc.md` section 2). */
import { type Duracao, duracaoDe, retirarDuracoes } from "../duracao.ts"
import { DIA } from "../escritas.ts"
import { espacosSimples } from "../linhas/normalizacao.ts"
import { type Classificacao, classificar, separarClasse } from "./classificacao.ts"

export interface LinhaDoPeriodo {
  readonly seq: number
  readonly empregador: string
  /** As printed. */
  readonly inicio: string
  readonly fim: string | null
  readonly classificacao: Classificacao
  readonly tempo: Duracao | null
  /** A second time on the row of a special activity. */
  readonly convertido: Duracao | null
  readonly carencia: number | null
  /** What nothing took. */
  readonly sobra: string
}

/** The end may be missing, the name too; a short word or a dash may part the dates. */
const PERIODO = new RegExp(String.raw`^(\d{1,3}) (?:(.*?) ?)??(${DIA})(?: (?:a |- )?(${DIA}))?(.*)$`)

export interface Contagem {
  /** In printed order. */
  readonly duracoes: ReadonlyArray<Duracao>
  readonly carencia: number | null
  /** What is neither. */
  readonly sobra: string
}

/** Time as three numbers, then months of carência; either may be missing. */
const NUMEROS = /^(?:(\d{1,3}) (\d{1,2}) (\d{1,2})(?: |$))?(?:(\d{1,4})(?: |$))?(?!\d)(.*)$/

/** Times with their units, or one as three numbers, and the months of carência. */
export const lerContagem = (texto: string): Contagem => {
  const { duracoes, resto } = retirarDuracoes(texto)
  const escrito = espacosSimples(resto)
  const [, anos, meses, dias, carencia, sobra] = NUMEROS.exec(escrito) ?? []
  // numbers that are neither one time nor one count of months tell nothing
  if (sobra === undefined || (anos !== undefined && duracoes.length > 0))
    return { duracoes, carencia: null, sobra: escrito }
  return {
    duracoes: anos === undefined ? duracoes : [duracaoDe(anos, meses, dias)],
    carencia: carencia === undefined ? null : Number(carencia),
    sobra
  }
}

/**
 * The parts of a row; null when the line is none. `classeAntes` is what the header says of the place of the
 * classification, before or after the dates; without a header (null) it is before when nothing is after.
 */
export const lerLinhaDoPeriodo = (texto: string, classeAntes: boolean | null): LinhaDoPeriodo | null => {
  const achado = PERIODO.exec(texto)
  if (achado === null) return null
  const [, seq, nomeImpresso = "", inicio, fim = null, depois] = achado
  // a term of years looks like the years of a time: times go first
  const { duracoes, resto } = retirarDuracoes(depois!)
  const daLinha = classificar(resto)
  const procurarAntes = classeAntes ?? daLinha.palavras === 0
  const { nome, classe } = procurarAntes ? separarClasse(nomeImpresso) : { nome: nomeImpresso, classe: "" }
  const { classificacao } = classificar(classe, daLinha.classificacao)
  const contagem = lerContagem(daLinha.resto)
  const [tempo = null, convertido = null, ...outras] = [...duracoes, ...contagem.duracoes]
  const sobrando = outras.length > 0 || (convertido !== null && !classificacao.especial)
  return {
    seq: Number(seq),
    empregador: nome,
    inicio: inicio!,
    fim,
    classificacao,
    tempo,
    convertido: classificacao.especial ? convertido : null,
    carencia: contagem.carencia,
    sobra: sobrando ? depois!.trim() : contagem.sobra
  }
}
