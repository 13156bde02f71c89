/** The row of a relation by the place of its cells, in a PDF or in a text that keeps its columns. */

import { DIA, MES } from "../../escritas.ts"
import { type Celula, celulasDe, xDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import { alinhada, type Cabecalho, type Coluna, repartir } from "../cabecalho/cabecalho.ts"
import { cortarNosRotulos, cortesNosNumeros, type Parte, partir } from "../cabecalho/cortes.ts"
import { listaDeCodigos } from "../modelo/codigos.ts"
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
  indicadores: listaDeCodigos,
  situacao: semData
}

const cortarEm = (celula: Celula, partes: ReadonlyArray<Parte>): ReadonlyArray<Celula> =>
  partes.map(({ texto, x, largura, em }) => ({ texto, x, largura, inicio: celula.inicio + em }))

/** A cell that touches its neighbour is cut: at days and months, and where it reaches another column. */
const cortar = (cabecalho: Cabecalho, { altura }: Linha, celula: Celula): ReadonlyArray<Celula> => {
  const corpo = altura?.corpo ?? null
  const cortes = cortesNosNumeros(celula.texto)
  const semDatas = cortes.length === 0 ? [celula] : cortarEm(celula, partir(celula, cortes, corpo))
  return cabecalho.exato
    ? semDatas.flatMap((parte) => cortarEm(parte, cortarNosRotulos(cabecalho.colunas, cabecalho.folga, parte, corpo)))
    : semDatas
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
  const celulas = celulasDesde(celulasDe(linha), desde).flatMap((celula) => cortar(cabecalho, linha, celula))
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
  const celulas = celulasDe(linha).flatMap((celula) => cortar(cabecalho, linha, celula))
  for (const porAlinhamento of cabecalho.exato ? [true, false] : [false, true]) {
    const textos = alinhada(cabecalho, celulas[0]!) ? repartir(cabecalho, celulas, porAlinhamento) : null
    const cabem =
      textos !== null &&
      [...textos].every(
        ([nome, texto]) =>
          QUEBRAVEIS.has(nome) &&
          (nome === "indicadores"
            ? podeSerDeCodigos(texto)
            : nome === "especie" || nome === "tipo" || nome === "matricula"
              ? semData(texto)
              : CABE[nome](texto))
      )
    if (cabem) return textos
  }
  return null
}
