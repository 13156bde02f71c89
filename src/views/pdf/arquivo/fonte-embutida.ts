/**
 * Writes the font objects of a document (ISO 32000-1, 9.7 and 9.9): the glyphs that it uses, their widths, and what each
 * stands for. The library leaves out the length of the font program, which PDF/A asks for.
 */
import type { Fonte } from "pdfkit"
import { type Documento, textoPdf } from "./documento.ts"

/** Entries of one list of a character map. */
const POR_LISTA = 100
const SIMBOLICA = 4
const ITALICA = 64

const hex4 = (numero: number): string => numero.toString(16).padStart(4, "0")

/** A code point in UTF-16. */
const utf16 = (ponto: number): string =>
  [...Array(String.fromCodePoint(ponto).length).keys()]
    .map((i) => hex4(String.fromCodePoint(ponto).charCodeAt(i)))
    .join("")

/** What each glyph that was written stands for. */
const paraUnicode = (unicode: Fonte["unicode"]): string => {
  const pares = unicode.flatMap((pontos, glifo) =>
    glifo === 0 ? [] : [`<${hex4(glifo)}> <${pontos.map(utf16).join("")}>`]
  )
  const listas = Array.from({ length: Math.ceil(pares.length / POR_LISTA) }, (_, i) =>
    pares.slice(i * POR_LISTA, (i + 1) * POR_LISTA)
  )
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${listas.map((lista) => `${lista.length} beginbfchar\n${lista.join("\n")}\nendbfchar`).join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** A bit for each glyph of the font program. */
const conjunto = (glifos: number): Uint8Array => {
  const bits = new Uint8Array(Math.ceil(glifos / 8))
  for (let glifo = 0; glifo < glifos; glifo++) bits[glifo >> 3]! |= 0x80 >> (glifo & 7)
  return bits
}

const codificador = new TextEncoder()

/** Of a font that no page uses nothing is written. */
export const embutir = (documento: Documento, fonte: Fonte): void => {
  const { dictionary, subset, font, widths, unicode, scale } = fonte
  fonte.embedded = true
  if (dictionary === undefined) return
  const programa = subset.encode()
  // a name for each font: six letters for the glyphs it was cut down to
  const nome = `${fonte.id.replace(/\d/g, (digito) => "ABCDEFGHIJ"[Number(digito)]!).padEnd(6, "Z")}+${font.postscriptName}`
  const arquivo = documento.ref({ Length1: programa.length })
  arquivo.end(programa)
  const { bbox } = font
  const descritor = documento.objeto({
    Type: "FontDescriptor",
    FontName: nome,
    Flags: SIMBOLICA + (font.italicAngle === 0 ? 0 : ITALICA),
    FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((lado) => lado * scale),
    ItalicAngle: font.italicAngle,
    Ascent: font.ascent * scale,
    Descent: font.descent * scale,
    CapHeight: font.capHeight * scale,
    XHeight: font.xHeight * scale,
    StemV: 80,
    FontFile2: arquivo,
    CIDSet: documento.perfil === "PDF/A-1b" ? fluxoDe(documento, conjunto(subset.glyphs.length)) : undefined
  })
  const descendente = documento.objeto({
    Type: "Font",
    Subtype: "CIDFontType2",
    BaseFont: nome,
    CIDSystemInfo: { Registry: textoPdf("Adobe"), Ordering: textoPdf("Identity"), Supplement: 0 },
    FontDescriptor: descritor,
    CIDToGIDMap: "Identity",
    W: [0, widths]
  })
  dictionary.data = {
    Type: "Font",
    Subtype: "Type0",
    BaseFont: nome,
    Encoding: "Identity-H",
    DescendantFonts: [descendente],
    ToUnicode: fluxoDe(documento, codificador.encode(paraUnicode(unicode)))
  }
  dictionary.end()
}

const fluxoDe = (documento: Documento, bytes: Uint8Array) => {
  const fluxo = documento.ref({})
  fluxo.end(bytes)
  return fluxo
}
