/** The header row above each relation: which columns there are and where. */
import { type Celula, celulasDe, xDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import { semAcentos } from "../../linhas/normalizacao.ts"
import { distancia } from "./cortes.ts"

export type Coluna =
  | "seq"
  | "nit"
  | "codigo"
  | "nb"
  | "origem"
  | "matricula"
  | "tipo"
  | "especie"
  | "inicio"
  | "fim"
  | "ultima"
  | "indicadores"
  | "situacao"

export interface LugarDaColuna {
  readonly nome: Coluna
  /** Of its label. */
  readonly x: number
  readonly largura: number
}

export interface Cabecalho {
  readonly colunas: ReadonlyArray<LugarDaColuna>
  /** False for text that lost its columns: only the order of words is left. */
  readonly temLugares: boolean
  /** How far from its column a cell may begin. */
  readonly folga: number
  /** A PDF, where places are exact. */
  readonly exato: boolean
  /** Labels in capitals: a line of capitals may be a part of one. */
  readonly emCaixaAlta: boolean
}

/** Longer labels first; over upper case without accents. */
const ROTULOS: ReadonlyArray<readonly [string, Coluna]> = [
  ["SEQ\\.?|INDICE", "seq"],
  ["NIT", "nit"],
  ["CODIGO EMP\\.?/NB|CODIGO EMP\\.?|CODIGO|EMP\\.?/NB|EMP\\.?|CNPJ/CEI/CPF|CNPJ/CEI", "codigo"],
  ["NB", "nb"],
  ["ORIGEM DO VINCULO|ORIGEM DO|ORIGEM", "origem"],
  ["MATRICULA DO TRABALHADOR|MATRICULA DO|MATRICULA|TRABALHADOR", "matricula"],
  ["TIPO FILIADO NO VINCULO|TIPO FILIADO VINCULO|TIPO FILIADO NO|TIPO FILIADO|TIPO VINCULO|VINCULO", "tipo"],
  ["ESPECIE", "especie"],
  ["DATA INICIO|DT\\. INICIO", "inicio"],
  ["DATA FIM|DT\\. FIM", "fim"],
  ["ULT\\. REMUN\\.?", "ultima"],
  ["INDICADORES", "indicadores"],
  ["SITUACAO", "situacao"]
]

const ROTULO = new RegExp(ROTULOS.map(([fonte, nome]) => `(?<${nome}>(?<![^ ])(?:${fonte})(?![^ ]))`).join("|"), "g")

/** Words that only headers are made of. */
const PALAVRAS: ReadonlySet<string> = new Set(
  (
    "SEQ. SEQ INDICE NIT CODIGO EMP. EMP CNPJ/CEI/CPF NB ORIGEM DO NO VINCULO MATRICULA TRABALHADOR TIPO FILIADO " +
    "ESPECIE DATA DT. INICIO FIM ULT. REMUN. REMUN INDICADORES SITUACAO COMPETENCIA REMUNERACAO PGTO. CONTRIBUICAO " +
    "SALARIO COMPET. CONTRIB. CODIGO EMP./NB CONTRAT. CONTRAT./COOPERAT. CONTRATANTE ESTABELECIMENTO TOMADOR FORMA PRESTACAO SERVICO AGENTES NOCIVOS"
  ).split(" ")
)

/** A header line, or one of the lines a header wraps into. */
export const soRotulos = (semAcento: string): boolean => {
  const palavras = semAcento.split(" ")
  return palavras.every((palavra) => PALAVRAS.has(palavra)) && palavras.some((palavra) => palavra.length > 3)
}

/** The two labels that begin every header. */
const COMECO = /(?<![^ ])(?:SEQ\.?|INDICE) NIT(?![^ ])/

export const comecaCabecalho = (semAcento: string): boolean => COMECO.exec(semAcento)?.index === 0

const FOLGA_EM_PONTOS = 3
const FOLGA_EM_LETRAS = 2

const colunasDe = (linha: Linha, semAcento: string): ReadonlyArray<LugarDaColuna> => {
  const celulas = celulasDe(linha)
  return [...semAcento.matchAll(ROTULO)].map((achado) => {
    const x = xDe(celulas, achado.index)
    return {
      nome: Object.entries(achado.groups!).find(([, texto]) => texto !== undefined)![0] as Coluna,
      x,
      largura: Math.max(0, xDe(celulas, achado.index + achado[0].length - 1) - x)
    }
  })
}

/** The header of one line; in order alone where its cells lost their places. */
const deUmaLinha = (linha: Linha, semAcento: string): Cabecalho => {
  const colunas = colunasDe(linha, semAcento)
  return {
    colunas,
    temLugares: celulasDe(linha).length >= colunas.length / 2,
    folga: linha.palavras === null ? FOLGA_EM_LETRAS : FOLGA_EM_PONTOS,
    exato: linha.palavras !== null,
    emCaixaAlta: linha.texto === linha.texto.toUpperCase()
  }
}

/** Labels that stand where the header begins are of no column: they are the rest of a line that broke. */
const foraDasColunas = ({ exato, folga, colunas }: Cabecalho, linhas: ReadonlyArray<Linha>): boolean =>
  !exato && linhas.some((linha) => (celulasDe(linha)[0]?.x ?? 0) <= (colunas[0]?.x ?? 0) + folga)

/** Without places the labels count in the order they are read in, from the first one of a header on. */
const soPelaOrdem = (linhas: ReadonlyArray<Linha>): Cabecalho => {
  const texto = linhas.map((linha) => linha.texto).join(" ")
  const semAcento = semAcentos(texto)
  const desde = COMECO.exec(semAcento)?.index ?? 0
  const corrida = { ...linhas[0]!, palavras: null, comEspacos: texto }
  const emOrdem = [semAcento.slice(desde), semAcento.slice(0, desde)].flatMap((parte) => colunasDe(corrida, parte))
  const colunas = emOrdem.filter(({ nome }, i) => emOrdem.findIndex((outra) => outra.nome === nome) === i)
  return {
    colunas: colunas.map(({ nome }) => ({ nome, x: 0, largura: 0 })),
    temLugares: false,
    folga: 0,
    exato: false,
    emCaixaAlta: texto === texto.toUpperCase()
  }
}

/** The header that lines of labels are together; null while the two that begin it have not come. */
export const lerCabecalho = (linhas: ReadonlyArray<Linha>): Cabecalho | null => {
  const textos = linhas.map(({ texto }) => semAcentos(texto))
  if (!COMECO.test(textos.join(" "))) return null
  const principal = textos.findIndex(comecaCabecalho)
  if (principal < 0) return soPelaOrdem(linhas)
  const cabecalho = deUmaLinha(linhas[principal]!, textos[principal]!)
  const outras = linhas.toSpliced(principal, 1)
  if (!cabecalho.temLugares || foraDasColunas(cabecalho, outras)) return soPelaOrdem(linhas)
  return outras.reduce((ate, linha) => completarCabecalho(ate, linha, semAcentos(linha.texto)), cabecalho)
}

/** Adds the columns whose labels are only in another line of the header, above or below its first word. */
export const completarCabecalho = (cabecalho: Cabecalho, linha: Linha, semAcento: string): Cabecalho => {
  const novas = colunasDe(linha, semAcento).filter(({ nome }) =>
    cabecalho.colunas.every((coluna) => coluna.nome !== nome)
  )
  return novas.length === 0
    ? cabecalho
    : { ...cabecalho, colunas: [...cabecalho.colunas, ...novas].sort((a, b) => a.x - b.x) }
}

/** The column a place belongs to: the last one that begins at or before it. */
const colunaEm = ({ colunas, folga }: Cabecalho, x: number): LugarDaColuna | undefined =>
  colunas.findLast((coluna) => coluna.x <= x + folga)

/** Cells that begin, end or are centred where the label of a column is are of that column. */
const colunaAlinhada = ({ colunas, folga }: Cabecalho, celula: Celula): LugarDaColuna | undefined => {
  const [perto] = [...colunas].sort((a, b) => distancia(a, celula) - distancia(b, celula))
  return perto !== undefined && distancia(perto, celula) <= 2 * folga ? perto : undefined
}

const colunaDe = (cabecalho: Cabecalho, celula: Celula, porAlinhamento: boolean): LugarDaColuna | undefined =>
  (porAlinhamento ? colunaAlinhada(cabecalho, celula) : undefined) ?? colunaEm(cabecalho, celula.x)

/** Whether a cell begins, ends or is centred where some column does. */
export const alinhada = (cabecalho: Cabecalho, celula: Celula): boolean =>
  cabecalho.colunas.some((coluna) => distancia(coluna, celula) <= cabecalho.folga)

/** Text of each column; null when some cell begins before every column. */
export const repartir = (
  cabecalho: Cabecalho,
  celulas: ReadonlyArray<Celula>,
  porAlinhamento: boolean
): ReadonlyMap<Coluna, string> | null => {
  const textos = new Map<Coluna, string>()
  for (const celula of celulas) {
    const coluna = colunaDe(cabecalho, celula, porAlinhamento)
    if (coluna === undefined) return null
    const antes = textos.get(coluna.nome)
    textos.set(coluna.nome, antes === undefined ? celula.texto : `${antes} ${celula.texto}`)
  }
  return textos
}
