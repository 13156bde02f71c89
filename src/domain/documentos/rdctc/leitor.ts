/** Walks the lines of a count and puts each one where it belongs. */
import type { Duracao } from "../duracao.ts"
import { DIA } from "../escritas.ts"
import type { NaoReconhecida } from "../leitura.ts"
import type { Linha, Pagina } from "../linhas/linha.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import { type Detalhes, lerConvertido, lerDetalhes, separarDetalhes } from "./detalhes.ts"
import { diaDaIdentificacao, type Identificacao, lerIdentificacao } from "./identificacao.ts"
import { type LinhaDoPeriodo, lerLinhaDoPeriodo } from "./linha-do-periodo.ts"
import { type Beneficio, beneficioDe, cabecalhoDosPeriodos, classeAntesDasDatas, mobiliario } from "./mobiliario.ts"
import type { TotalDoRdctc } from "./modelo.ts"
import { lerTotal } from "./totais.ts"

/** A period whose details are still coming. */
export interface PeriodoAberto {
  linha: LinhaDoPeriodo
  readonly detalhes: Detalhes
  /** On a line of its own. */
  convertido: Duracao | null
}

/** What the lines gave. */
export interface Colheita {
  readonly identificacao: Identificacao
  readonly beneficio: Beneficio | null
  readonly periodos: ReadonlyArray<PeriodoAberto>
  readonly totais: ReadonlyArray<TotalDoRdctc>
  readonly naoReconhecidas: ReadonlyArray<NaoReconhecida>
}

interface Estado {
  readonly identificacao: Identificacao
  beneficio: Beneficio | null
  /** Whether the classification is printed before the dates; null before the header of the table. */
  classeAntes: boolean | null
  readonly periodos: Array<PeriodoAberto>
  readonly totais: Array<TotalDoRdctc>
  /** The row of the line above, when it lacks its end or its time. */
  cortada: string | null
  readonly naoReconhecidas: Array<NaoReconhecida>
}

/** What is left of the line once the rule took it; null leaves the line for the next rule. */
type Regra = (estado: Estado, texto: string, semAcento: string) => ReadonlyArray<string> | null

const TUDO: ReadonlyArray<string> = []

const moldura: Regra = (estado, _texto, semAcento) => {
  if (!mobiliario(semAcento)) return null
  estado.beneficio ??= beneficioDe(semAcento)
  if (cabecalhoDosPeriodos(semAcento)) estado.classeAntes = classeAntesDasDatas(semAcento)
  return TUDO
}

const periodo: Regra = (estado, texto) => {
  const partes = separarDetalhes(texto)
  const linha = lerLinhaDoPeriodo(partes.linha, estado.classeAntes)
  if (linha === null) return null
  const aberto: PeriodoAberto = { linha, detalhes: {}, convertido: null }
  estado.periodos.push(aberto)
  const sobra = linha.sobra === "" ? TUDO : [linha.sobra]
  return [...sobra, ...(lerDetalhes(aberto.detalhes, partes.detalhes) ?? [])]
}

const COMECA_POR_DIA = new RegExp(`^${DIA}`)

/** The rest of a row that broke before its second day or its time; another day below such a row may be no total. */
const restoDoPeriodo: Regra = (estado, texto) => {
  const { cortada } = estado
  if (cortada === null) return null
  const linha = lerLinhaDoPeriodo(`${cortada} ${texto}`, estado.classeAntes)
  if (linha === null || linha.sobra !== "" || linha.fim === null || linha.tempo === null)
    return COMECA_POR_DIA.test(texto) ? [texto] : null
  estado.periodos.at(-1)!.linha = linha
  return TUDO
}

const detalhes: Regra = (estado, texto) => {
  const aberto = estado.periodos.at(-1)
  return aberto === undefined ? null : lerDetalhes(aberto.detalhes, texto)
}

const convertido: Regra = (estado, texto) => {
  const aberto = estado.periodos.at(-1)
  const duracao = lerConvertido(texto)
  if (aberto === undefined || duracao === null || aberto.convertido !== null) return null
  aberto.convertido = duracao
  return TUDO
}

const total: Regra = (estado, texto) => {
  const lido = lerTotal(texto, diaDaIdentificacao(estado.identificacao.der))
  if (lido === null) return null
  estado.totais.push(lido)
  return TUDO
}

const identificacao: Regra = (estado, texto, semAcento) => {
  const sobra = lerIdentificacao(estado.identificacao, texto)
  if (sobra !== null) estado.beneficio ??= beneficioDe(semAcento)
  return sobra
}

/** First that takes the line. */
const REGRAS: ReadonlyArray<Regra> = [moldura, periodo, restoDoPeriodo, detalhes, convertido, total, identificacao]

/** No line of a report is longer; expressions are not tried on what cannot be one. */
const MAIOR_LINHA = 1000

/** A ruler that something joined to the end of a line. */
const REGUA = /(?<=\S) [-=_]{10,}$/

/** The row that a line may go on with, after this one. */
const cortadaEm = ({ periodos }: Estado, quantos: number, texto: string): string | null => {
  if (periodos.length === quantos) return null
  const { fim, tempo, sobra } = periodos.at(-1)!.linha
  return (fim === null || tempo === null) && sobra === "" ? texto : null
}

const sobraDa = (estado: Estado, linha: Linha): ReadonlyArray<string> => {
  if (linha.texto.length > MAIOR_LINHA) return [linha.texto]
  const texto = linha.texto.replace(REGUA, "")
  const semAcento = semAcentos(texto)
  const quantos = estado.periodos.length
  for (const regra of REGRAS) {
    const sobra = regra(estado, texto, semAcento)
    if (sobra === null) continue
    estado.cortada = cortadaEm(estado, quantos, texto)
    return sobra
  }
  estado.cortada = null
  return [texto]
}

export const colher = (paginas: ReadonlyArray<Pagina>): Colheita => {
  const estado: Estado = {
    identificacao: {},
    beneficio: null,
    classeAntes: null,
    periodos: [],
    totais: [],
    cortada: null,
    naoReconhecidas: []
  }
  for (const linha of paginas.flatMap((pagina) => pagina.linhas))
    for (const texto of sobraDa(estado, linha))
      estado.naoReconhecidas.push({ pagina: linha.pagina, linha: linha.numero, texto })
  return estado
}
