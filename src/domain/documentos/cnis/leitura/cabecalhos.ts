/** Headers: of relations, in one line or in several, and of their grids. */
import type { Linha } from "../../linhas/linha.ts"
import { type Cabecalho, comecaCabecalho, completarCabecalho, lerCabecalho, soRotulos } from "../cabecalho/cabecalho.ts"
import type { Grade } from "../relacao/grade.ts"
import { contemNit } from "../relacao/inicio-de-relacao.ts"
import { type Estado, fecharContinuacao, type Regra } from "./estado.ts"

const GRADES: ReadonlyMap<string, Grade> = new Map([
  ["REMUNERACOES", "REMUNERACOES"],
  ["REMUNERACOES DECIMO TERCEIRO", "DECIMO_TERCEIRO"],
  ["CONTRIBUICOES", "CONTRIBUICOES"]
] as const)

const tituloDeGrade: Regra = (estado, _linha, semAcento) => {
  const grade = GRADES.get(semAcento)
  if (grade === undefined) return false
  const { aberta } = estado
  // no relation has two grids of a kind on a page: the row of the second one is not there
  if (aberta !== null && !estado.virouPagina && aberta.grades.has(grade)) estado.aberta = null
  estado.aberta?.grades.add(grade)
  estado.grade = grade
  if (estado.aberta !== null) estado.aberta.pagamentos ||= grade === "CONTRIBUICOES"
  fecharContinuacao(estado)
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

/** Lines that a header is made of at most, one for each of its words: however many labels follow, no more are read again. */
const LINHAS_DO_CABECALHO = 24

/** The lines of labels that follow each other are read together: a label, or the two that begin a header, may be in any. */
const rotulos: Regra = (estado, linha, semAcento) => {
  const comeca = comecaCabecalho(semAcento) && !contemNit(linha.texto)
  if (!comeca && (!soRotulos(semAcento) || continuaEmCaixaAlta(estado, linha))) return false
  fecharContinuacao(estado)
  if (semAcento.startsWith("COMPET")) {
    estado.agentesNocivos ||= semAcento.includes("AGENTES NOCIVOS")
    return true
  }
  const jaEra = lerCabecalho(estado.rotulos) !== null
  if (comeca && jaEra) estado.rotulos.length = 0
  if (estado.rotulos.length === LINHAS_DO_CABECALHO) {
    if (jaEra) return true
    estado.rotulos.shift()
  }
  estado.rotulos.push(linha)
  const cabecalho = lerCabecalho(estado.rotulos)
  if (cabecalho === null) {
    // labels that a page parted from their header
    if (estado.aguardaLinha && estado.cabecalho !== null)
      estado.cabecalho = completarCabecalho(estado.cabecalho, linha, semAcento)
    return true
  }
  // a header begins another relation, but for the one that is printed again at the top of a page
  if ((comeca || !jaEra) && (!estado.virouPagina || !mesmasColunas(estado.aberta?.linha.cabecalho, cabecalho)))
    estado.aberta = null
  estado.cabecalho = cabecalho
  estado.aguardaLinha = true
  return true
}

export const cabecalhos: Regra = (estado, linha, semAcento) =>
  tituloDeGrade(estado, linha, semAcento) || rotulos(estado, linha, semAcento)
