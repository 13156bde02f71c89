/** The table by calendar year (documents `cnis.md` section 3.7): blank cells vanish in plain text. */

import { VALOR, valorEscrito } from "../../escritas.ts"
import { celulasDe, xDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import type { Consolidado } from "../modelo/modelo.ts"

const MESES = "JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ"

/** The whole line, or what is left of it where it broke. */
const TITULO = /^(?:VALORES |(?:(?:SALARIOS )?DE )?CONTRIBUICAO )?CONSOLIDADOS POR ANO CIVIL$/

export const tituloDosConsolidados = (semAcento: string): boolean => TITULO.test(semAcento)

export const cabecalhoDosConsolidados = (semAcento: string): boolean => semAcento === `ANO ${MESES}`

/** Middle of each month's column; null for text that lost its columns. */
export type CentrosDosMeses = ReadonlyArray<number> | null

/** The columns are of one width, but for this part of it: otherwise some label is not in its place. */
const DESVIO = 0.25

export const centrosDosMeses = (linha: Linha): CentrosDosMeses => {
  const celulas = celulasDe(linha)
  if (celulas.length < 6) return null
  const centros = MESES.split(" ").map((_, i) => xDe(celulas, "Ano ".length + i * 4 + 1.5))
  const largura = (centros.at(-1)! - centros[0]!) / (centros.length - 1)
  const noLugar = centros.every((x, i) => Math.abs(x - centros[0]! - i * largura) <= DESVIO * largura)
  return noLugar ? centros : null
}

const LINHA = new RegExp(`^(\\d{4})((?: ${VALOR}){1,12})$`)

export interface AnoLido {
  readonly ano: number
  readonly valores: ReadonlyArray<number>
  /** Month of each amount, from 1; null when the places are lost. */
  readonly meses: ReadonlyArray<number> | null
}

const maisPerto = (centros: ReadonlyArray<number>, x: number): number =>
  centros.reduce((melhor, centro, i) => (Math.abs(centro - x) < Math.abs(centros[melhor]! - x) ? i : melhor), 0) + 1

export const lerAno = (linha: Linha, centros: CentrosDosMeses): AnoLido | null => {
  const achado = LINHA.exec(linha.texto)
  if (achado === null) return null
  const valores = achado[2]!.trim().split(" ").map(valorEscrito)
  const celulas = celulasDe(linha)
  const meses =
    centros === null || celulas.length !== valores.length + 1
      ? null
      : celulas.slice(1).map(({ x, largura }) => maisPerto(centros, x + largura / 2))
  return { ano: Number(achado[1]), valores, meses }
}

export interface Consolidacao {
  readonly consolidados: ReadonlyArray<Consolidado>
  /** Years whose amounts could not be given to months. */
  readonly perdidos: ReadonlyArray<number>
}

const DOZE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Without places: the first year ends in December and the last one begins in January. */
const mesesSupostos = (anos: ReadonlyArray<AnoLido>, i: number): ReadonlyArray<number> | null => {
  const { length } = anos[i]!.valores
  if (length === 12) return DOZE
  if (anos.length === 1) return null
  if (i === 0) return DOZE.slice(12 - length)
  return i === anos.length - 1 ? DOZE.slice(0, length) : null
}

export const consolidar = (anos: ReadonlyArray<AnoLido>): Consolidacao => {
  const comMeses = anos.map((ano, i) => ({ ...ano, meses: ano.meses ?? mesesSupostos(anos, i) }))
  return {
    consolidados: comMeses.flatMap(({ ano, valores, meses }) =>
      (meses ?? []).map((mes, i) => ({ competencia: `${ano}-${String(mes).padStart(2, "0")}`, valor: valores[i]! }))
    ),
    perdidos: comMeses.filter(({ meses }) => meses === null).map(({ ano }) => ano)
  }
}
