/** The row of a relation, its codes and the lines it wraps into. */
import { celulasDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import { codigoAberto, juntarCodigos, lerCodigos, palavrasDe, pareceCodigo, restoDeCodigo } from "../modelo/codigos.ts"
import { podeSerDeCodigos } from "../relacao/indicadores-continuados.ts"
import { contemNit, inicioDeRelacao } from "../relacao/inicio-de-relacao.ts"
import { abrirLinha } from "../relacao/linha-da-relacao.ts"
import { comRotulos } from "../relacao/por-ordem.ts"
import { abrirRelacao, type RelacaoAberta } from "../relacao/relacao-aberta.ts"
import { acharTipo, comecoDeTipo } from "../relacao/tipos-de-filiado.ts"
import type { Regra } from "./estado.ts"

export const linhaDeRelacao: Regra = (estado, linha) => {
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
export const indicadoresDaRelacao: Regra = (estado, linha, semAcento) => {
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
/** Longer lines are sentences of the document, not the rest of a cell. */
const RESTO_MAXIMO = 140
/** No row wraps into more. */
const MAIS_LINHAS = 12

export const continuacao: Regra = (estado, linha, semAcento) => {
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
