/** Indicator codes that wrap inside their cell: to which cell of the line above each of them belongs. */

import { indicador } from "../../../tempo/periodos/indicadores.ts"
import { celulasDe } from "../../linhas/celulas.ts"
import type { Linha } from "../../linhas/linha.ts"
import { codigoAberto, juntarCodigos, palavrasDe, pareceCodigo, restoDeCodigo } from "../modelo/codigos.ts"
import type { CelulaDeValor } from "./grade.ts"

type Destinos = ReadonlyMap<CelulaDeValor, ReadonlyArray<string>>

const cortada = ({ indicadores }: CelulaDeValor): boolean => indicadores.at(-1)?.endsWith("-") === true

/** Whether a cell can take these words: they are codes, but for the one that ends a cut code. */
const cabem = (celula: CelulaDeValor, palavras: ReadonlyArray<string>): boolean =>
  palavras.every((palavra, i) => {
    // a cell does not repeat a code: it would be of another one
    if (celula.indicadores.includes(palavra)) return false
    const anterior = i === 0 ? celula.indicadores.at(-1) : palavras[i - 1]
    return anterior?.endsWith("-") ? termina(anterior, palavra) : pareceCodigo(palavra) || codigoAberto(palavra)
  })

/** A code of its own does not end another one, unless the two together are a code of the catalogue. */
const termina = (pedaco: string, resto: string): boolean =>
  restoDeCodigo(resto) && (indicador(resto) === undefined || indicador(pedaco + resto) !== undefined)

/** By place: the last cell that begins at or before each word, if it already has a code. */
const porLugar = (acima: ReadonlyArray<CelulaDeValor>, linha: Linha): Destinos | null => {
  const destinos = new Map<CelulaDeValor, Array<string>>()
  for (const { texto, x } of celulasDe(linha)) {
    const celula = acima.findLast((candidata) => candidata.x <= x)
    if (celula === undefined || celula.indicadores.length === 0) return null
    destinos.set(celula, [...(destinos.get(celula) ?? []), ...palavrasDe(texto)])
  }
  return destinos
}

/**
 * Without places. Cells that continue already have a code: n codes for n of them are one each, and the only one takes
 * all. A cut code, or a comma at the end, says that its cell continues; the others may.
 */
const porRegra = (acima: ReadonlyArray<CelulaDeValor>, palavras: ReadonlyArray<string>): Destinos | null => {
  const comCodigo = acima.filter(({ indicadores }) => indicadores.length > 0)
  const devem = comCodigo.filter((celula) => celula.continua || cortada(celula))
  const umaCada = (celulas: ReadonlyArray<CelulaDeValor>): Destinos =>
    new Map(celulas.map((celula, i) => [celula, [palavras[i]!]]))
  if (comCodigo.length === 1) return new Map([[comCodigo[0]!, palavras]])
  if (devem.length > 0 && devem.length < comCodigo.length)
    return devem.length === palavras.length ? umaCada(devem) : null
  return comCodigo.length > 0 && comCodigo.length === palavras.length ? umaCada(comCodigo) : null
}

/** The cells that took the codes of a line; null when it is not certain which do, and none took any. */
export const continuarIndicadores = (
  acima: ReadonlyArray<CelulaDeValor>,
  linha: Linha,
  temLugares: boolean
): ReadonlyArray<CelulaDeValor> | null => {
  const palavras = palavrasDe(linha.texto)
  const destinos =
    (temLugares ? porLugar(acima, linha) : null) ?? (linha.palavras === null ? porRegra(acima, palavras) : null)
  if (destinos === null || ![...destinos].every(([celula, delas]) => cabem(celula, delas))) return null
  for (const [celula, delas] of destinos) {
    const todos = juntarCodigos([...celula.indicadores, ...delas])
    celula.continua = false
    celula.indicadores.splice(0, celula.indicadores.length, ...todos)
  }
  return [...destinos.keys()]
}

/** A line that could be made of codes and pieces of codes alone. */
export const podeSerDeCodigos = (texto: string): boolean =>
  texto.length <= 200 && palavrasDe(texto).every((palavra) => restoDeCodigo(palavra))
