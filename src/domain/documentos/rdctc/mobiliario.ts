/** Titles, counters and rulers of the reports of PRISMA (documents `rdctc.md` section 1). */
import { instanteEscrito, soDigitos } from "../escritas.ts"
import type { Contador } from "../segmentos.ts"
import type { LayoutRdctc } from "./modelo.ts"

/** All over upper case without accents. */
const TITULO = /RESUMO DE DOCUMENTOS PARA (?:O )?(?:CALCULO D[EO] TEMPO DE CONTRIBUICAO|PERFIL CONTRIBUTIVO)/
const NUMERO_DO_BENEFICIO = /^NB ?:? ?(?:(\d{1,2})\/)?(\d{3}\.?\d{3}\.?\d{3}-?\d)(?!\d)/
const INSTANTE = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/
/** A ruler may end the line, where something joined the two. */
const PAGINA_DE = /PAGINA:? (\d{1,4}) DE (\d{1,4})(?: [-=_]{10,})?$/
const PAG = /\bPAG\.? ?: ?(\d{1,4})(?: [-=_]{10,})?$/

/** A dispatch quotes the title in a sentence; the report has it alone, or beside its key, moment and counter. */
export const tituloDeRdctc = (linha: string): boolean =>
  TITULO.test(linha) &&
  [TITULO, NUMERO_DO_BENEFICIO, INSTANTE, PAGINA_DE, PAG]
    .reduce((resto, parte) => resto.replace(parte, "").trim(), linha)
    .replace(/[-:= ]/g, "") === ""

/** Lines of the frame, whole. */
const MOLDURA: ReadonlyArray<RegExp> = [
  /^INSS( - INSTITUTO NACIONAL DO SEGURO SOCIAL)?( PAG\.? ?: ?\d{1,4})?$/,
  /^PRISMA( DATA ?: ?\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2})?$/,
  /^DATA ?: ?\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/,
  /^PAG\.? ?: ?\d{1,4}$/,
  /^(\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2} - )?PAGINA:? \d{1,4} DE \d{1,4}$/,
  /^(?=.*[-=_]{3})[-=_ ]+$/,
  /^TOTAIS$/,
  /^TOTAL DE TEMPO POR DATA$/,
  // a count of the law before 1998, that no calculation takes
  /^GRUPOS DE 12 CONTRIBUICOES ?: ?\d+$/
]

/** Words that only the headers of its tables are made of. */
const DE_CABECALHO: ReadonlySet<string> = new Set(
  (
    "SEQ SEQ. EMPREGADOR / ATIVIDADE EMPREGADOR/ATIVIDADE INICIO FIM ADMISSAO SAIDA CLASSIFICACAO NATUREZA TEMPO " +
    "CARENCIA CAR. ANOS MESES DIAS MARCO DATA COMUM C/CONVERSAO"
  ).split(" ")
)

/** The header of the table of periods. */
export const cabecalhoDosPeriodos = (linha: string): boolean =>
  /^SEQ\.? EMPREGADOR ?\/ ?ATIVIDADE\b/.test(linha) && soCabecalho(linha)

/** Whether that header has the classification before the dates; null when it names only one of them. */
export const classeAntesDasDatas = (linha: string): boolean | null => {
  const classe = linha.search(/\b(?:CLASSIFICACAO|NATUREZA)\b/)
  const datas = linha.search(/\b(?:INICIO|ADMISSAO)\b/)
  return classe < 0 || datas < 0 ? null : classe < datas
}

const soCabecalho = (linha: string): boolean => {
  const palavras = linha.split(" ")
  return palavras.length > 1 && palavras.every((palavra) => DE_CABECALHO.has(palavra))
}

export const mobiliario = (linha: string): boolean =>
  MOLDURA.some((padrao) => padrao.test(linha)) || soCabecalho(linha) || tituloDeRdctc(linha)

/** `pagina n de N` beside the title or alone; `PAG.: nn` of the old frame has no total. */
export const contadorDe = (linha: string): Contador | null => {
  if (!mobiliario(linha)) return null
  const comTotal = PAGINA_DE.exec(linha)
  if (comTotal !== null) return { pagina: Number(comTotal[1]), de: Number(comTotal[2]) }
  const semTotal = PAG.exec(linha)
  return semTotal === null ? null : { pagina: Number(semTotal[1]), de: null }
}

/** Of the title, or of the line with the date in the old frame. */
export const emissaoDe = (linhas: ReadonlyArray<string>): string | null =>
  linhas
    .filter(mobiliario)
    .map(instanteEscrito)
    .find((instante) => instante !== null) ?? null

export interface Beneficio {
  /** 10 digits. */
  readonly nb: string
  readonly especie: number | null
}

/** `NB 42/2013001111` or `NB : 42/162.000.222-2`, at the start of a line. */
export const beneficioDe = (linha: string): Beneficio | null => {
  const achado = NUMERO_DO_BENEFICIO.exec(linha)
  return achado === null
    ? null
    : { nb: soDigitos(achado[2]!), especie: achado[1] === undefined ? null : Number(achado[1]) }
}

/** By the frame; `DESCONHECIDO` is a text that lost its title. */
export const layoutDe = (linhas: ReadonlyArray<string>): LayoutRdctc => {
  const titulos = linhas.filter(tituloDeRdctc)
  if (titulos.some((titulo) => titulo.includes("PERFIL") || PAGINA_DE.test(titulo))) return "PRISMA_PERFIL"
  return titulos.length > 0 ? "PRISMA_ANTIGO" : "DESCONHECIDO"
}
