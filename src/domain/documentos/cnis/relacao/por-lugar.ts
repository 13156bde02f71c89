/** The row of a relation by the place of its cells, in a PDF or in a text that keeps its columns. */

import { DIA, MES } from "../../escritas.ts"
import { type Celula, celulasDe, xDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import { alinhada, type Cabecalho, type Coluna, repartir } from "../cabecalho/cabecalho.ts"
import { lerCodigos } from "../modelo/codigos.ts"
import { podeSerDeCodigos } from "./indicadores-continuados.ts"
import { type Campos, CODIGO_DO_EMPREGADOR, EXATO } from "./por-ordem.ts"
import { acharTipo, comPalavraDeTipo, comPedacoDeTipo } from "./tipos-de-filiado.ts"

const COM_DATA = new RegExp(`${DIA}|${MES}`)

const semData = (texto: string): boolean => !COM_DATA.test(texto)

/** What a column can hold; a text never holds a day or a month of its own. */
const CABE: Readonly<Record<Coluna, (texto: string) => boolean>> = {
  seq: () => false,
  nit: () => false,
  codigo: (texto) => CODIGO_DO_EMPREGADOR.exec(texto)?.[0] === texto,
  nb: (texto) => EXATO.nb.test(texto),
  origem: (texto) => semData(texto) && !comPedacoDeTipo(texto) && !CODIGO_DO_EMPREGADOR.test(texto),
  matricula: (texto) => /\d/.test(texto) && semData(texto) && !comPalavraDeTipo(texto),
  tipo: (texto) => semData(texto) && (acharTipo([texto], 1)?.restos[0] ?? "") === "",
  especie: (texto) => EXATO.especie.test(texto) && semData(texto),
  inicio: (texto) => EXATO.dia.test(texto),
  fim: (texto) => EXATO.dia.test(texto),
  ultima: (texto) => EXATO.mes.test(texto),
  indicadores: (texto) => lerCodigos(texto) !== null || lerCodigos(`${texto}A`) !== null,
  situacao: semData
}

const SOZINHA = new RegExp(`^(?:${DIA}|${MES})$`)

/** A cell that touches its neighbour is cut: days and months stand alone, and so does an employer's number. */
const cortar = (celula: Celula): ReadonlyArray<Celula> => {
  const palavras = celula.texto.split(" ")
  if (palavras.length === 1) return [celula]
  const partes: Array<{ texto: string; em: number; fechada: boolean }> = []
  let em = 0
  for (const [i, palavra] of palavras.entries()) {
    const sozinha = SOZINHA.test(palavra) || (i === 0 && /^[\d.]{10,}[/-][\d/-]+$/.test(palavra))
    const anterior = partes.at(-1)
    if (sozinha || anterior === undefined || anterior.fechada) partes.push({ texto: palavra, em, fechada: sozinha })
    else anterior.texto += ` ${palavra}`
    em += palavra.length + 1
  }
  if (partes.length === 1) return [celula]
  const letra = celula.largura / celula.texto.length
  return partes.map((parte) => ({
    texto: parte.texto,
    x: celula.x + parte.em * letra,
    largura: parte.texto.length * letra,
    inicio: celula.inicio + parte.em
  }))
}

/** Cells from a character of the line on; the one that holds it is cut. */
const celulasDesde = (celulas: ReadonlyArray<Celula>, posicao: number): ReadonlyArray<Celula> =>
  celulas.flatMap((celula) => {
    if (celula.inicio >= posicao) return [celula]
    const texto = celula.texto.slice(posicao - celula.inicio).trim()
    if (celula.inicio + celula.texto.length <= posicao || texto === "") return []
    const x = xDe(celulas, posicao)
    return [{ texto, x, largura: celula.x + celula.largura - x, inicio: posicao }]
  })

const tem = ({ colunas }: Cabecalho, nome: Coluna): boolean => colunas.some((coluna) => coluna.nome === nome)

export interface LidoPorLugar {
  readonly campos: Campos
  /** Every cell begins, ends or is centred where its column does. */
  readonly alinhado: boolean
}

/** Null when some cell is not what its column holds, or the type was swallowed by its neighbour. */
export const porLugar = (
  cabecalho: Cabecalho,
  linha: Linha,
  desde: number,
  tipoAcima: boolean
): LidoPorLugar | null => {
  const celulas = celulasDesde(celulasDe(linha), desde).flatMap(cortar)
  for (const porAlinhamento of cabecalho.exato ? [true, false] : [false, true]) {
    const textos = repartir(cabecalho, celulas, porAlinhamento)
    if (textos === null || (!tipoAcima && tem(cabecalho, "tipo") && !textos.has("tipo"))) continue
    if ([...textos].every(([nome, texto]) => CABE[nome](texto)))
      return { campos: new Map(textos), alinhado: celulas.every((celula) => alinhada(cabecalho, celula)) }
  }
  return null
}

/** Columns whose text wraps. */
const QUEBRAVEIS: ReadonlySet<Coluna> = new Set([
  "origem",
  "matricula",
  "tipo",
  "especie",
  "indicadores",
  "situacao"
] as const)

/** What a wrapped line adds to each column; null when it is no part of the row. */
export const continuacaoPorLugar = (cabecalho: Cabecalho, linha: Linha): ReadonlyMap<Coluna, string> | null => {
  const celulas = celulasDe(linha)
  for (const porAlinhamento of cabecalho.exato ? [true, false] : [false, true]) {
    const textos = alinhada(cabecalho, celulas[0]!) ? repartir(cabecalho, celulas, porAlinhamento) : null
    const cabem =
      textos !== null &&
      [...textos].every(
        ([nome, texto]) =>
          QUEBRAVEIS.has(nome) &&
          (nome === "especie" || nome === "tipo" || nome === "matricula" ? semData(texto) : CABE[nome](texto)) &&
          (nome !== "indicadores" || podeSerDeCodigos(texto))
      )
    if (cabem) return textos
  }
  return null
}
