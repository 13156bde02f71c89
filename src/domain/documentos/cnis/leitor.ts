/** Walks the lines of a record and puts each one where it belongs. */
import type { NaoReconhecida } from "../leitura.ts"
import type { Linha, Pagina } from "../linha.ts"
import { semAcentos } from "../normalizacao.ts"
import { type Cabecalho, cabecalhoDeRelacao, lerCabecalho, soRotulos } from "./cabecalho.ts"
import { lerCodigos, soCodigos } from "./codigos.ts"
import {
  type AnoLido,
  type CentrosDosMeses,
  cabecalhoDosConsolidados,
  centrosDosMeses,
  lerAno,
  tituloDosConsolidados
} from "./consolidados.ts"
import { type CelulaDeValor, comecaPorMes, continuarIndicadores, type Grade, lerValores } from "./grade.ts"
import { linhaDeIdentificacao } from "./identificacao.ts"
import { abrirLegenda, cabecalhoDaLegenda, type Legenda, lerLinhaDaLegenda, tituloDaLegenda } from "./legenda.ts"
import { comecaRelacao, continuarRelacao, lerLinhaDaRelacao } from "./linha-da-relacao.ts"
import { mobiliario } from "./mobiliario.ts"
import { abrirRelacao, acrescentar, type RelacaoAberta } from "./relacao-aberta.ts"

/** What the lines gave. */
export interface Colheita {
  readonly relacoes: ReadonlyArray<RelacaoAberta>
  readonly anos: ReadonlyArray<AnoLido>
  readonly legenda: Legenda
  readonly codigoAutenticidade: string | null
  /** The lines under the identification heading of the first page. */
  readonly identificacao: ReadonlyArray<string>
  readonly naoReconhecidas: ReadonlyArray<NaoReconhecida>
  readonly terminou: boolean
  readonly agentesNocivos: boolean
}

type Secao = "RELACOES" | "CONSOLIDADOS" | "LEGENDA"

/** What the next wrapped line would continue. */
type Continuavel = "LINHA" | "INDICADORES" | "VALORES" | null

interface Estado {
  secao: Secao
  /** Between the identification heading of a page and what follows it. */
  identificando: boolean
  cabecalho: Cabecalho | null
  grade: Grade | null
  continuavel: Continuavel
  /** Cells of the line above. */
  acima: ReadonlyArray<CelulaDeValor>
  centros: CentrosDosMeses
  agentesNocivos: boolean
  terminou: boolean
  codigoAutenticidade: string | null
  legenda: Legenda
  readonly relacoes: Array<RelacaoAberta>
  readonly anos: Array<AnoLido>
  readonly identificacao: Array<string>
  readonly naoReconhecidas: Array<NaoReconhecida>
  /** The identification of the first page is complete. */
  identificado: boolean
}

/** Takes the line, or leaves it for the next rule. */
type Regra = (estado: Estado, linha: Linha, semAcento: string) => boolean

const ROTULADA = /^(NIT|CPF|NOME|DATA DE NASCIMENTO|NOME DA MAE):/

/** In a copy, the labels may come first and the values in the lines after. */
const aguardaValores = ({ identificacao }: Estado): boolean => identificacao.some((texto) => texto.endsWith(":"))

const identificacao: Regra = (estado, { texto }, semAcento) => {
  if (semAcento === "IDENTIFICACAO DO FILIADO") {
    estado.identificando = true
    return true
  }
  if (semAcento === "RELACOES PREVIDENCIARIAS") return deixarIdentificacao(estado)
  // the heading itself may be missing from a copy
  const rotulada = ROTULADA.test(semAcento)
  const valor = estado.identificando && linhaDeIdentificacao(texto) && !soRotulos(semAcento)
  if (estado.identificado) return (rotulada || valor) && estado.identificacao.includes(texto)
  if (!rotulada && !(valor && aguardaValores(estado))) return false
  estado.identificacao.push(texto)
  return true
}

const titulos: Regra = (estado, _linha, semAcento) => {
  const secao = tituloDosConsolidados(semAcento) ? "CONSOLIDADOS" : tituloDaLegenda(semAcento) ? "LEGENDA" : undefined
  if (secao === undefined) return false
  estado.secao = secao
  deixarIdentificacao(estado)
  estado.terminou ||= secao === "LEGENDA"
  return true
}

const autenticidade: Regra = (estado, { texto }, semAcento) => {
  const codigo = /^COM O CODIGO ([0-9A-Z]{10,40})$/.exec(semAcento)?.[1]
  estado.codigoAutenticidade ??= codigo ?? null
  const dela =
    codigo !== undefined ||
    semAcento.startsWith("VOCE PODE CONFERIR A AUTENTICIDADE") ||
    /^https:\/\/meu\.inss\.gov\.br\S*$/.test(texto)
  estado.terminou ||= dela
  return dela
}

const legenda: Regra = (estado, linha, semAcento) => {
  if (estado.secao !== "LEGENDA") return false
  if (cabecalhoDaLegenda(semAcento)) {
    estado.legenda = abrirLegenda(linha, estado.legenda)
    return true
  }
  return lerLinhaDaLegenda(estado.legenda, linha)
}

const consolidados: Regra = (estado, linha, semAcento) => {
  if (estado.secao !== "CONSOLIDADOS") return false
  if (cabecalhoDosConsolidados(semAcento)) {
    estado.centros = centrosDosMeses(linha)
    return true
  }
  const ano = lerAno(linha, estado.centros)
  if (ano !== null) estado.anos.push(ano)
  return ano !== null
}

const cabecalhos: Regra = (estado, linha, semAcento) => {
  if (cabecalhoDeRelacao(semAcento)) {
    estado.cabecalho = lerCabecalho(linha, semAcento)
    estado.continuavel = null
    return true
  }
  const grade = GRADES.get(semAcento)
  if (grade !== undefined) {
    estado.grade = grade
    const relacao = estado.relacoes.at(-1)
    if (relacao !== undefined) relacao.pagamentos ||= grade === "CONTRIBUICOES"
    estado.continuavel = null
    return true
  }
  if (!soRotulos(semAcento)) return false
  if (semAcento.startsWith("COMPETENCIA")) estado.agentesNocivos ||= semAcento.includes("AGENTES NOCIVOS")
  estado.continuavel = null
  return true
}

const GRADES: ReadonlyMap<string, Grade> = new Map([
  ["REMUNERACOES", "REMUNERACOES"],
  ["REMUNERACOES DECIMO TERCEIRO", "DECIMO_TERCEIRO"],
  ["CONTRIBUICOES", "CONTRIBUICOES"]
] as const)

const inicioDeRelacao: Regra = (estado, linha) => {
  if (!comecaRelacao(linha.texto)) return false
  estado.relacoes.push(abrirRelacao(lerLinhaDaRelacao(linha, estado.cabecalho), linha.pagina))
  estado.grade = null
  estado.continuavel = "LINHA"
  return true
}

const indicadoresDaRelacao: Regra = (estado, { texto }, semAcento) => {
  const relacao = estado.relacoes.at(-1)
  if (relacao === undefined) return false
  const rotulada = /^INDICADORES:/.test(semAcento)
  if (!rotulada && estado.continuavel !== "INDICADORES") return false
  const codigos = rotulada ? lerCodigos(texto.slice("Indicadores:".length)) : soCodigos(texto)
  if (codigos === null) return false
  relacao.indicadores.push(...codigos)
  estado.continuavel = "INDICADORES"
  return true
}

const valores: Regra = (estado, linha) => {
  const relacao = estado.relacoes.at(-1)
  if (relacao === undefined || !comecaPorMes(linha.texto)) return false
  const { celulas, sobra } = lerValores(linha, estado.grade, estado.agentesNocivos)
  if (celulas.length === 0) return false
  acrescentar(relacao, estado.grade, celulas, linha.pagina)
  if (sobra !== "") rejeitar(estado, linha, sobra)
  estado.acima = celulas
  estado.continuavel = "VALORES"
  return true
}

const indicadoresDosValores: Regra = (estado, linha) => {
  const codigos = estado.continuavel === "VALORES" ? soCodigos(linha.texto) : null
  return (
    codigos !== null &&
    continuarIndicadores(estado.acima, linha, codigos, estado.cabecalho?.temLugares ?? linha.palavras !== null)
  )
}

const continuacao: Regra = (estado, linha) =>
  estado.continuavel === "LINHA" && continuarRelacao(estado.relacoes.at(-1)!.linha, linha)

const relacoes: Regra = (estado, linha, semAcento) =>
  estado.secao === "RELACOES" &&
  DAS_RELACOES.some((regra) => regra(estado, linha, semAcento)) &&
  deixarIdentificacao(estado)

const deixarIdentificacao = (estado: Estado): true => {
  estado.identificando = false
  estado.identificado ||= estado.identificacao.length > 0
  return true
}

/** Most lines are values: they are tried first, and begin as no other line does. */
const DAS_RELACOES: ReadonlyArray<Regra> = [
  valores,
  cabecalhos,
  inicioDeRelacao,
  indicadoresDaRelacao,
  indicadoresDosValores,
  continuacao
]

/** First that takes the line; the footer comes first, never glued to the row above it. */
const REGRAS: ReadonlyArray<Regra> = [
  (_estado, _linha, semAcento) => mobiliario(semAcento),
  titulos,
  autenticidade,
  identificacao,
  legenda,
  consolidados,
  relacoes
]

/** No line of a record is longer; expressions are not tried on what cannot be one. */
const MAIOR_LINHA = 1000

const rejeitar = (estado: Estado, { pagina, numero }: Linha, texto: string): void => {
  estado.naoReconhecidas.push({ pagina, linha: numero, texto })
}

export const colher = (paginas: ReadonlyArray<Pagina>): Colheita => {
  const estado: Estado = {
    secao: "RELACOES",
    identificando: false,
    identificado: false,
    cabecalho: null,
    grade: null,
    continuavel: null,
    acima: [],
    centros: null,
    agentesNocivos: false,
    terminou: false,
    codigoAutenticidade: null,
    legenda: abrirLegenda(null),
    relacoes: [],
    anos: [],
    identificacao: [],
    naoReconhecidas: []
  }
  for (const linha of paginas.flatMap((pagina) => pagina.linhas)) {
    const { texto } = linha
    const semAcento = texto.length > MAIOR_LINHA ? "" : semAcentos(texto)
    if (semAcento === "" || !REGRAS.some((regra) => regra(estado, linha, semAcento))) rejeitar(estado, linha, texto)
  }
  return estado
}
