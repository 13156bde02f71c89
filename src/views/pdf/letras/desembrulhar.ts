/**
 * A font for screens (WOFF 1.0) as the plain font it was made from (SFNT). Whoever cuts a font down asks for its table of
 * outlines once for each glyph, and of a WOFF that table is unpacked anew each time.
 */
import { inflateSync } from "node:zlib"

const CABECALHO_WOFF = 44
const ENTRADA_WOFF = 20
const CABECALHO_SFNT = 12
const ENTRADA_SFNT = 16

const alinhar = (lugar: number): number => (lugar + 3) & ~3

interface Tabela {
  readonly etiqueta: number
  readonly soma: number
  readonly bytes: Uint8Array
}

const tabelasDo = (woff: Uint8Array): ReadonlyArray<Tabela> => {
  const vista = new DataView(woff.buffer, woff.byteOffset, woff.length)
  return Array.from({ length: vista.getUint16(12) }, (_, i) => {
    const entrada = CABECALHO_WOFF + i * ENTRADA_WOFF
    const lugar = vista.getUint32(entrada + 4)
    const embrulhada = vista.getUint32(entrada + 8)
    const bytes = woff.subarray(lugar, lugar + embrulhada)
    return {
      etiqueta: vista.getUint32(entrada),
      soma: vista.getUint32(entrada + 16),
      bytes: embrulhada < vista.getUint32(entrada + 12) ? inflateSync(bytes) : bytes
    }
  })
}

/** The tables keep their order, which is that of their names. */
export const desembrulhar = (woff: Uint8Array): Uint8Array => {
  const tabelas = tabelasDo(woff)
  const inicio = CABECALHO_SFNT + tabelas.length * ENTRADA_SFNT
  const tamanho = tabelas.reduce((soma, { bytes }) => soma + alinhar(bytes.length), inicio)
  const fonte = new Uint8Array(tamanho)
  const vista = new DataView(fonte.buffer)
  const maiorPotencia = Math.floor(Math.log2(tabelas.length))
  // the kind of outlines stands in the second word of a WOFF and in the first of an SFNT
  vista.setUint32(0, new DataView(woff.buffer, woff.byteOffset).getUint32(4))
  vista.setUint16(4, tabelas.length)
  vista.setUint16(6, 16 * 2 ** maiorPotencia)
  vista.setUint16(8, maiorPotencia)
  vista.setUint16(10, 16 * (tabelas.length - 2 ** maiorPotencia))
  let lugar = inicio
  tabelas.forEach(({ etiqueta, soma, bytes }, i) => {
    const entrada = CABECALHO_SFNT + i * ENTRADA_SFNT
    for (const [campo, valor] of [etiqueta, soma, lugar, bytes.length].entries())
      vista.setUint32(entrada + campo * 4, valor)
    fonte.set(bytes, lugar)
    lugar += alinhar(bytes.length)
  })
  return fonte
}
