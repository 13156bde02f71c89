/** The header row above each relation: which columns there are and where. */
import { type Celula, celulasDe, xDe } from "../celulas.ts"
import type { Linha } from "../linha.ts"

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

export interface Cabecalho {
  readonly colunas: ReadonlyArray<{ readonly nome: Coluna; readonly x: number }>
  /** False for text that lost its columns: only the order of words is left. */
  readonly temLugares: boolean
  /** How far from its column a cell may begin. */
  readonly folga: number
}

/** Longer labels first; over upper case without accents. */
const ROTULOS: ReadonlyArray<readonly [string, Coluna]> = [
  ["SEQ\\.?|INDICE", "seq"],
  ["NIT", "nit"],
  ["CODIGO EMP\\.?|CNPJ/CEI/CPF|CNPJ/CEI", "codigo"],
  ["NB", "nb"],
  ["ORIGEM DO VINCULO", "origem"],
  ["MATRICULA DO TRABALHADOR|MATRICULA|TRABALHADOR", "matricula"],
  ["TIPO FILIADO NO VINCULO|TIPO FILIADO VINCULO|TIPO FILIADO NO|TIPO FILIADO|VINCULO", "tipo"],
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
    "SALARIO CONTRAT. CONTRAT./COOPERAT. CONTRATANTE ESTABELECIMENTO TOMADOR FORMA PRESTACAO SERVICO AGENTES NOCIVOS"
  ).split(" ")
)

/** A header line, or one of the lines a header wraps into. */
export const soRotulos = (semAcento: string): boolean => {
  const palavras = semAcento.split(" ")
  return palavras.every((palavra) => PALAVRAS.has(palavra)) && palavras.some((palavra) => palavra.length > 3)
}

export const cabecalhoDeRelacao = (semAcento: string): boolean => /^(SEQ\.?|INDICE) NIT /.test(semAcento)

const FOLGA_EM_PONTOS = 3
const FOLGA_EM_LETRAS = 2

export const lerCabecalho = (linha: Linha, semAcento: string): Cabecalho => {
  const celulas = celulasDe(linha)
  const colunas = [...semAcento.matchAll(ROTULO)].map((achado) => ({
    nome: Object.entries(achado.groups!).find(([, texto]) => texto !== undefined)![0] as Coluna,
    x: xDe(celulas, achado.index)
  }))
  return {
    colunas,
    temLugares: celulas.length >= colunas.length / 2,
    folga: linha.palavras === null ? FOLGA_EM_LETRAS : FOLGA_EM_PONTOS
  }
}

/** The column a place belongs to: the last one that begins at or before it. */
export const colunaEm = ({ colunas, folga }: Cabecalho, x: number): Cabecalho["colunas"][number] | undefined =>
  colunas.findLast((coluna) => coluna.x <= x + folga)

/** Text of each column; null when some cell begins before every column. */
export const repartir = (cabecalho: Cabecalho, celulas: ReadonlyArray<Celula>): ReadonlyMap<Coluna, string> | null => {
  const textos = new Map<Coluna, string>()
  for (const celula of celulas) {
    const coluna = colunaEm(cabecalho, celula.x)
    if (coluna === undefined) return null
    const antes = textos.get(coluna.nome)
    textos.set(coluna.nome, antes === undefined ? celula.texto : `${antes} ${celula.texto}`)
  }
  return textos
}
