/** Walks the lines of a record and puts each one where it belongs. */
import { celulasDe } from "../linhas/celulas.ts"
import type { Linha, Pagina } from "../linhas/linha.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import {
  type Cabecalho,
  cabecalhoDeRelacao,
  completarCabecalho,
  lerCabecalho,
  soRotulos
} from "./cabecalho/cabecalho.ts"
import { linhaDeIdentificacao } from "./cabecalho/identificacao.ts"
import {
  abrirLegenda,
  cabecalhoDaLegenda,
  type Legenda,
  lerLinhaDaLegenda,
  tituloDaLegenda
} from "./cabecalho/legenda.ts"
import { mobiliario } from "./cabecalho/mobiliario.ts"
import {
  type AnoLido,
  type CentrosDosMeses,
  cabecalhoDosConsolidados,
  centrosDosMeses,
  lerAno,
  tituloDosConsolidados
} from "./consolidados.ts"
import { codigoAberto, juntarCodigos, lerCodigos, palavrasDe, pareceCodigo, restoDeCodigo } from "./modelo/codigos.ts"
import { type Motivo, type Rejeitada, rejeitada } from "./rejeitadas.ts"
import { filasDe } from "./relacao/filas.ts"
import {
  type CelulaDeValor,
  comecaPorMes,
  comecoDaUltima,
  type Grade,
  type LinhaDeValores,
  lerValores,
  temValor
} from "./relacao/grade.ts"
import { continuarIndicadores, podeSerDeCodigos } from "./relacao/indicadores-continuados.ts"
import { contemNit, inicioDeRelacao } from "./relacao/inicio-de-relacao.ts"
import { abrirLinha } from "./relacao/linha-da-relacao.ts"
import { comRotulos } from "./relacao/por-ordem.ts"
import { abrirRelacao, acrescentar, type RelacaoAberta, retirar } from "./relacao/relacao-aberta.ts"
import { acharTipo, comecoDeTipo } from "./relacao/tipos-de-filiado.ts"

/** What the lines gave. */
export interface Colheita {
  readonly relacoes: ReadonlyArray<RelacaoAberta>
  readonly anos: ReadonlyArray<AnoLido>
  readonly legenda: Legenda
  readonly codigoAutenticidade: string | null
  /** The lines under the identification heading of the first page. */
  readonly identificacao: ReadonlyArray<string>
  readonly rejeitadas: ReadonlyArray<Rejeitada>
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
  /** A line of labels just above. */
  rotulosAcima: Linha | null
  /** The relation that lines belong to. */
  aberta: RelacaoAberta | null
  /** A header was read and its row was not. */
  aguardaLinha: boolean
  /** What a page repeats came after the last value. */
  virouPagina: boolean
  grade: Grade | null
  continuavel: Continuavel
  /** Cells of the line above. */
  acima: ReadonlyArray<CelulaDeValor>
  /** The line of values above, as it was read. */
  ultima: { readonly texto: string; readonly sobra: string } | null
  centros: CentrosDosMeses
  agentesNocivos: boolean
  terminou: boolean
  /** The line before was of the sentence of authenticity, whose code is still to come. */
  autenticando: boolean
  codigoAutenticidade: string | null
  legenda: Legenda
  readonly relacoes: Array<RelacaoAberta>
  readonly anos: Array<AnoLido>
  readonly identificacao: Array<string>
  readonly rejeitadas: Array<Rejeitada>
  /** Lines as near to the row above as to the one below. */
  readonly incertas: ReadonlySet<Linha>
  /** Lines of text that may be cells of a row that comes next. */
  readonly pendentes: Array<Linha>
  /** The identification of the first page is complete. */
  identificado: boolean
}

/** Takes the line, or leaves it for the next rule. */
type Regra = (estado: Estado, linha: Linha, semAcento: string) => boolean

/** A title at the end of a line that something joined: its last value is not certain. */
const TITULO_DENTRO = / (RELACOES PREVIDENCIARIAS|IDENTIFICACAO DO FILIADO|LEGENDA DE INDICADORES|SEQ\.? NIT)( |$)/

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
  const rotulada = ROTULADA.test(semAcento) && !TITULO_DENTRO.test(semAcento)
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

/** What is left of the sentence of authenticity, and its code, where the sentence was broken. */
const RESTO_DA_AUTENTICIDADE = /^(?:DO )?(?:DOCUMENTO )?EM$|^COM(?: O(?: CODIGO)?)?$/
const RESTO_COM_CODIGO = /^(?:(?:O )?CODIGO )?(?=[A-Z]*\d)([0-9A-Z]{10,40})$/

const autenticidade: Regra = (estado, { texto }, semAcento) => {
  const inteiro = /^(?:.*MEU\.INSS\.GOV\.BR\S* )?COM O CODIGO ([0-9A-Z]{10,40})$/.exec(semAcento)?.[1]
  const codigo = inteiro ?? (estado.autenticando ? RESTO_COM_CODIGO.exec(semAcento)?.[1] : undefined)
  estado.codigoAutenticidade ??= codigo ?? null
  const dela =
    codigo !== undefined ||
    (estado.autenticando && RESTO_DA_AUTENTICIDADE.test(semAcento)) ||
    semAcento.startsWith("VOCE PODE CONFERIR A AUTENTICIDADE") ||
    /^https:\/\/meu\.inss\.gov\.br\S*( com o c[óo]digo)?$/i.test(texto)
  estado.terminou ||= dela
  estado.autenticando = dela && codigo === undefined
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

/** The lines of a header are read together: a label may be in any of them. */
const cabecalhos: Regra = (estado, linha, semAcento) => {
  if (cabecalhoDeRelacao(semAcento) && !contemNit(linha.texto)) {
    const lido = lerCabecalho(linha, semAcento)
    const { rotulosAcima } = estado
    const cabecalho =
      rotulosAcima === null ? lido : completarCabecalho(lido, rotulosAcima, semAcentos(rotulosAcima.texto))
    // a header begins another relation, but for the one that is printed again at the top of a page
    if (!estado.virouPagina || !mesmasColunas(estado.aberta?.linha.cabecalho, cabecalho)) estado.aberta = null
    estado.cabecalho = cabecalho
    estado.aguardaLinha = true
    estado.rotulosAcima = null
    fecharContinuacao(estado)
    return true
  }
  const grade = GRADES.get(semAcento)
  if (grade !== undefined) {
    const { aberta } = estado
    // no relation has two grids of a kind on a page: the row of the second one is not there
    if (aberta !== null && !estado.virouPagina && aberta.grades.has(grade)) estado.aberta = null
    estado.aberta?.grades.add(grade)
    estado.grade = grade
    if (estado.aberta !== null) estado.aberta.pagamentos ||= grade === "CONTRIBUICOES"
    fecharContinuacao(estado)
    return true
  }
  if (!soRotulos(semAcento) || continuaEmCaixaAlta(estado, linha)) return false
  const daGrade = semAcento.startsWith("COMPET")
  if (daGrade) estado.agentesNocivos ||= semAcento.includes("AGENTES NOCIVOS")
  else if (estado.aguardaLinha && estado.cabecalho !== null)
    estado.cabecalho = completarCabecalho(estado.cabecalho, linha, semAcento)
  fecharContinuacao(estado)
  estado.rotulosAcima = daGrade ? null : linha
  return true
}

/** While a row is open, capitals that are also a label go on with it: labels have small letters, or are several. */
const continuaEmCaixaAlta = ({ continuavel, aberta }: Estado, { texto }: Linha): boolean =>
  continuavel === "LINHA" &&
  aberta !== null &&
  texto === texto.toUpperCase() &&
  (!aberta.linha.cabecalho.emCaixaAlta || !texto.includes(" "))

const mesmasColunas = (a: Cabecalho | undefined, b: Cabecalho): boolean =>
  a !== undefined &&
  a.colunas.length === b.colunas.length &&
  a.colunas.every(({ nome }, i) => b.colunas[i]!.nome === nome)

const fecharContinuacao = (estado: Estado): void => {
  estado.continuavel = null
  rejeitarPendentes(estado)
}

const GRADES: ReadonlyMap<string, Grade> = new Map([
  ["REMUNERACOES", "REMUNERACOES"],
  ["REMUNERACOES DECIMO TERCEIRO", "DECIMO_TERCEIRO"],
  ["CONTRIBUICOES", "CONTRIBUICOES"]
] as const)

const linhaDeRelacao: Regra = (estado, linha) => {
  const inicio = inicioDeRelacao(linha.texto)
  if (inicio === null) return false
  const aberta = abrirRelacao(abrirLinha(linha, inicio, estado.cabecalho, estado.pendentes.splice(0)), linha.pagina)
  estado.relacoes.push(aberta)
  estado.aberta = aberta
  estado.aguardaLinha = false
  estado.grade = null
  estado.continuavel = "LINHA"
  return true
}

/** The list of codes of a relation; the rest of a wrapped row may stand after them in the same line. */
const indicadoresDaRelacao: Regra = (estado, linha, semAcento) => {
  const { aberta } = estado
  if (aberta === null) return false
  const rotulada = /^INDICADORES:/.test(semAcento)
  if (!rotulada && (estado.continuavel !== "INDICADORES" || !podeSerDeCodigos(linha.texto))) return false
  const palavras = palavrasDe(rotulada ? linha.texto.slice("Indicadores:".length) : linha.texto)
  const quantos = palavras.findIndex(
    (palavra, i) => !eCodigo(palavra, palavras[i - 1] ?? aberta.indicadores.at(-1), rotulada)
  )
  const codigos = quantos < 0 ? palavras : palavras.slice(0, quantos)
  const resto = palavras.slice(codigos.length)
  if (!rotulada && resto.length > 0) return false
  if (resto.length > 0) {
    if (estado.continuavel !== "LINHA") return false
    aberta.linha.seguintes.push(semComeco(linha, resto))
  }
  // only the last code may be a cut one: the others are not gone through again for every line
  const ultimo = aberta.indicadores.splice(-1)
  for (const codigo of juntarCodigos([...ultimo, ...codigos])) aberta.indicadores.push(codigo)
  if (resto.length === 0) estado.continuavel = "INDICADORES"
  return true
}

/** After the label any word of the shape is a code; in a line of its own, only one beyond doubt or the rest of one. */
const eCodigo = (palavra: string, anterior: string | undefined, rotulada: boolean): boolean =>
  pareceCodigo(palavra) ||
  codigoAberto(palavra) ||
  (anterior?.endsWith("-") === true && restoDeCodigo(palavra)) ||
  (rotulada && /^[PIA]/.test(palavra) && lerCodigos(palavra) !== null)

/** The last words of a line, each in its place. */
const semComeco = (linha: Linha, palavras: ReadonlyArray<string>): Linha => {
  const texto = palavras.join(" ")
  const desde = linha.texto.length - texto.length
  const lugares = linha.palavras === null ? null : celulasDe(linha).filter(({ inicio }) => inicio >= desde)
  return { ...linha, texto, comEspacos: texto, palavras: lugares, altura: linha.altura }
}

const valores: Regra = (estado, linha) => {
  if (!comecaPorMes(linha.texto)) return continuarValores(estado, linha)
  const lidos = lerValores(linha, estado.grade, estado.agentesNocivos)
  if (lidos.celulas.length === 0 && estado.continuavel !== "VALORES") return false
  // the month that ends a row may be alone in its second line
  if (estado.continuavel === "LINHA" && lidos.celulas.length === 1 && lidos.celulas[0]!.valor === null) return false
  rejeitarPendentes(estado)
  if (estado.aberta === null) {
    rejeitar(estado, linha, linha.texto, "VALORES_SEM_RELACAO")
    return true
  }
  tomarValores(estado, linha, linha.texto, lidos)
  return true
}

const tomarValores = (estado: Estado, linha: Linha, texto: string, { celulas, sobra }: LinhaDeValores): void => {
  acrescentar(estado.aberta!, estado.grade, celulas, linha.pagina)
  if (sobra !== "") rejeitar(estado, linha, sobra, "LINHA_NAO_RECONHECIDA")
  estado.aguardaLinha = false
  estado.virouPagina = false
  estado.acima = celulas
  estado.ultima = { texto, sobra }
  estado.continuavel = "VALORES"
}

/** In a text, a line may break between any two words: what comes before its first month ends the cell above. */
const continuarValores = (estado: Estado, linha: Linha): boolean => {
  const { aberta, ultima } = estado
  if (aberta === null || ultima === null || estado.continuavel !== "VALORES") return false
  if (linha.palavras !== null || !temValor(linha.texto)) return false
  const comeco = comecoDaUltima(ultima.texto)
  const fim = ultima.texto.slice(comeco)
  if (fim.length > MAIOR_LINHA || !fim.includes(ultima.sobra)) return false
  const texto = `${fim} ${linha.texto}`
  const lidos = lerValores({ ...linha, texto, comEspacos: texto, altura: null }, estado.grade, estado.agentesNocivos)
  if (lidos.sobra !== "" || lidos.celulas.length === 0) return false
  const antes = estado.acima.at(-1)
  if (antes !== undefined && antes.inicio >= comeco) retirar(aberta, estado.grade)
  if (ultima.sobra !== "") estado.rejeitadas.pop()
  tomarValores(estado, linha, texto, lidos)
  return true
}

/** Codes that go on below their cells; a cut code may also be above the line of its own row. */
const indicadoresDosValores: Regra = (estado, linha) => {
  if (estado.continuavel !== "VALORES" || !podeSerDeCodigos(linha.texto)) return false
  const temLugares = estado.cabecalho?.temLugares ?? linha.palavras !== null
  const continuadas = continuarIndicadores(estado.acima, linha, temLugares)
  if (continuadas === null) {
    rejeitar(estado, linha, linha.texto, "INDICADORES_SEM_COMPETENCIA")
    return true
  }
  estado.acima = continuadas
  return true
}

/** Longer lines are sentences of the document, not the rest of a cell. */
const RESTO_MAXIMO = 140
/** No row wraps into more. */
const MAIS_LINHAS = 12

const continuacao: Regra = (estado, linha, semAcento) => {
  const { aberta, continuavel } = estado
  if (linha.texto.length > RESTO_MAXIMO || estado.incertas.has(linha) || /HTTPS?:/.test(semAcento)) return false
  const rotulada = comRotulos(linha.texto)
  if (aberta !== null && (continuavel === "LINHA" || (rotulada && continuavel === "INDICADORES"))) {
    if (outraLinha(aberta, linha.texto) || aberta.linha.seguintes.length === MAIS_LINHAS) return false
    if (linha.palavras === null && comecoDeTipo(linha.texto) && tipoCompleto(aberta)) {
      estado.pendentes.push(linha)
      estado.continuavel = null
      return true
    }
    aberta.linha.seguintes.push(linha)
    return true
  }
  // cells above the first line of their row, in a text: the row may come next
  const esperada = estado.aguardaLinha || estado.pendentes.length > 0
  if (linha.palavras !== null || !esperada || estado.pendentes.length > 1 || /\d{2}\//.test(semAcento)) return false
  if (/^\d{1,4} /.test(semAcento) || semAcento.includes(":")) return false
  estado.pendentes.push(linha)
  return true
}

/** The type is in the lines of the row so far. */
const tipoCompleto = ({ linha: { linha, seguintes } }: RelacaoAberta): boolean => {
  const textos = [linha, ...seguintes].map(({ texto }) => texto.replace(/(?: (?:\d{2}\/)?\d{2}\/\d{4})+.*$/, ""))
  const achado = acharTipo(textos, textos.length)
  return achado !== null && !/ou agente$/i.test(achado.tipo)
}

/** What begins as the next row does, and is not one that was understood. */
const outraLinha = ({ linha: { inicio } }: RelacaoAberta, texto: string): boolean =>
  contemNit(texto) || (texto.startsWith(String(inicio.seq + 1)) && /^\d{1,4}(?: |$)/.test(texto))

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
  linhaDeRelacao,
  indicadoresDaRelacao,
  indicadoresDosValores,
  continuacao
]

/** A page ends the cells of a row in a text; places tell whether they go on. */
const mobilia: Regra = (estado, linha, semAcento) => {
  if (!mobiliario(semAcento)) return false
  estado.virouPagina = true
  if (linha.palavras === null && estado.continuavel !== "VALORES") fecharContinuacao(estado)
  return true
}

/** First that takes the line; the footer comes first, never glued to the row above it. */
const REGRAS: ReadonlyArray<Regra> = [mobilia, titulos, autenticidade, identificacao, legenda, consolidados, relacoes]

/** No line of a record is longer; expressions are not tried on what cannot be one. */
const MAIOR_LINHA = 1000

/** A line that looks like the row of a relation, or comes where one should, leaves what follows without a relation. */
const rejeitar = (estado: Estado, linha: Linha, texto: string, motivo: Motivo): void => {
  estado.rejeitadas.push(rejeitada(linha, texto, motivo))
  estado.ultima = null
  if (motivo !== "LINHA_NAO_RECONHECIDA" || estado.secao !== "RELACOES") return
  if (estado.aguardaLinha || contemNit(texto) || LINHA_TORTA.test(texto)) estado.aberta = null
}

const LINHA_TORTA = /^\d{1,4} (?=.*(?<![\d/])\d{2}\/\d{2}\/\d{4})|^\d{1,4}$/

const rejeitarPendentes = (estado: Estado): void => {
  for (const linha of estado.pendentes.splice(0)) rejeitar(estado, linha, linha.texto, "LINHA_NAO_RECONHECIDA")
}

export const colher = (paginas: ReadonlyArray<Pagina>): Colheita => {
  const { linhas, incertas } = filasDe(paginas)
  const estado: Estado = {
    secao: "RELACOES",
    identificando: false,
    identificado: false,
    cabecalho: null,
    rotulosAcima: null,
    aberta: null,
    aguardaLinha: false,
    virouPagina: false,
    grade: null,
    continuavel: null,
    acima: [],
    ultima: null,
    centros: null,
    agentesNocivos: false,
    terminou: false,
    autenticando: false,
    codigoAutenticidade: null,
    legenda: abrirLegenda(null),
    incertas,
    pendentes: [],
    relacoes: [],
    anos: [],
    identificacao: [],
    rejeitadas: []
  }
  for (const linha of linhas) {
    const { texto } = linha
    const semAcento = texto.length > MAIOR_LINHA ? "" : semAcentos(texto)
    if (semAcento === "" || !REGRAS.some((regra) => regra(estado, linha, semAcento))) {
      rejeitarPendentes(estado)
      rejeitar(estado, linha, texto, "LINHA_NAO_RECONHECIDA")
    }
  }
  rejeitarPendentes(estado)
  return estado
}
