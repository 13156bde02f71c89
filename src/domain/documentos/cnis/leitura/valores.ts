/** Lines of values and the codes below them. */
import type { Linha } from "../../linhas/linha.ts"
import { comecaPorMes, comecoDaUltima, type LinhaDeValores, lerValores, temValor } from "../relacao/grade.ts"
import { continuarIndicadores, podeSerDeCodigos } from "../relacao/indicadores-continuados.ts"
import { acrescentar, retirar } from "../relacao/relacao-aberta.ts"
import { type Estado, MAIOR_LINHA, type Regra, rejeitar, rejeitarPendentes } from "./estado.ts"

export const valores: Regra = (estado, linha) => {
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
export const indicadoresDosValores: Regra = (estado, linha) => {
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
