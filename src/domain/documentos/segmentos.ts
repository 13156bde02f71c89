/**
 * The documents inside a file: the pages of each, and whether it is whole (documents README section 3, `pap.md`
 * section 2). Every kind of document brings what tells its pages; the walk is the same for all.
 */

import type { LeituraBase, PaginasDoDocumento } from "./leitura.ts"
import { paginaDeSeparacao, semCarimbos, textoSemCarimbos } from "./linhas/carimbos.ts"
import { embaralhada } from "./linhas/legibilidade.ts"
import type { Pagina, TextoDocumento } from "./linhas/linha.ts"
import { semAcentos } from "./linhas/normalizacao.ts"

/** The counter that a document prints on its pages. */
export interface Contador {
  readonly pagina: number
  /** Null when it tells only the page. */
  readonly de: number | null
}

/** What a page says of the document it is part of. */
export interface SinaisDaPagina {
  readonly contador: Contador | null
  /** Moment of issue, local time without offset. */
  readonly emitidoEm: string | null
  /** The person or the benefit: with the moment of issue, what tells two documents of a kind apart. */
  readonly chave: string | null
}

/** What a typed text says of the one document it is. */
export interface SinaisDoTexto {
  readonly contadores: ReadonlyArray<Contador>
  readonly emitidoEm: string | null
}

export type TipoSegmentado = "CNIS" | "RDCTC" | "CARTA"

/** A kind of document; lines come in upper case without accents, court stamps gone, cut at 300 characters. */
export interface Reconhecedor {
  readonly tipo: TipoSegmentado
  /** Null when the page is no page of this kind. */
  readonly daPagina: (linhas: ReadonlyArray<string>) => SinaisDaPagina | null
  /** Null when the text is none of this kind. */
  readonly doTexto: (linhas: ReadonlyArray<string>) => SinaisDoTexto | null
  /** Whether a page without a title goes on with the document of the page before it; absent: never. */
  readonly prossegue?: (linhas: ReadonlyArray<string>) => boolean
}

export interface Segmento {
  readonly tipo: TipoSegmentado
  /** Without court stamps. */
  readonly paginas: ReadonlyArray<Pagina>
  /** In the file, from 1, both included; null for text. */
  readonly intervalo: { readonly inicio: number; readonly fim: number } | null
  /** Number of pages that the document prints. */
  readonly declaradas: number | null
  readonly emitidoEm: string | null
  /** By its counter; null when only an end mark can tell. */
  readonly completo: boolean | null
}

export interface Segmentacao {
  /** In the order of the pages. */
  readonly segmentos: ReadonlyArray<Segmento>
  /** Pages of no document, court stamps gone; separation pages of a court are left out. */
  readonly outras: ReadonlyArray<Pagina>
}

/** A document whose pages are still coming. */
interface Aberto {
  readonly reconhecedor: Reconhecedor
  readonly paginas: Array<Pagina>
  chave: string | null
  emitidoEm: string | null
  /** Number of its last page by the counters read so far; null before the first counter. */
  posicao: number | null
  de: number | null
}

/** No title, no label of any document is longer. */
const MAIOR_SINAL = 300

/** The lines of a page as recognisers take them. */
export const linhasDe = ({ linhas }: Pagina): ReadonlyArray<string> =>
  linhas.map(({ texto }) => semAcentos(texto.slice(0, MAIOR_SINAL)))

const diferem = <A>(a: A | null, b: A | null): boolean => a !== null && b !== null && a !== b

/** Counters that follow each other, or the same key where one of them is missing. */
const continua = (aberto: Aberto, { contador, chave, emitidoEm }: SinaisDaPagina): boolean => {
  if (diferem(aberto.chave, chave) || diferem(aberto.emitidoEm, emitidoEm)) return false
  if (contador === null) return aberto.chave === chave && aberto.emitidoEm === emitidoEm
  const esperada = (aberto.posicao ?? aberto.paginas.length) + 1
  return contador.pagina === esperada && !diferem(aberto.de, contador.de)
}

const abrir = (reconhecedor: Reconhecedor): Aberto => ({
  reconhecedor,
  paginas: [],
  chave: null,
  emitidoEm: null,
  posicao: null,
  de: null
})

const juntar = (aberto: Aberto, pagina: Pagina, sinais: SinaisDaPagina | null): void => {
  aberto.paginas.push(pagina)
  aberto.chave ??= sinais?.chave ?? null
  aberto.emitidoEm ??= sinais?.emitidoEm ?? null
  aberto.de ??= sinais?.contador?.de ?? null
  aberto.posicao = sinais?.contador?.pagina ?? (aberto.posicao === null ? null : aberto.posicao + 1)
}

/** A counter that begins with page 1 and reaches its total; without a total the beginning is all it tells. */
const completoPeloContador = ({ posicao, de, paginas }: Aberto): boolean | null => {
  if (posicao === null) return null
  if (posicao !== paginas.length) return false
  return de === null ? null : posicao === de
}

const fechar = (aberto: Aberto): Segmento => ({
  tipo: aberto.reconhecedor.tipo,
  paginas: aberto.paginas,
  intervalo: { inicio: aberto.paginas[0]!.numero, fim: aberto.paginas.at(-1)!.numero },
  declaradas: aberto.de ?? aberto.posicao,
  emitidoEm: aberto.emitidoEm,
  completo: completoPeloContador(aberto)
})

const reconhecer = (linhas: ReadonlyArray<string>, reconhecedores: ReadonlyArray<Reconhecedor>) => {
  for (const reconhecedor of reconhecedores) {
    const sinais = reconhecedor.daPagina(linhas)
    if (sinais !== null) return { reconhecedor, sinais }
  }
  return undefined
}

/** The documents of these kinds in a PDF; the first kind that recognises a page has it. */
export const segmentar = (paginas: ReadonlyArray<Pagina>, reconhecedores: ReadonlyArray<Reconhecedor>): Segmentacao => {
  const abertos: Array<Aberto> = []
  const outras: Array<Pagina> = []
  /** Null after a page of no document. */
  let aberto: Aberto | null = null
  for (const pagina of paginas.map(semCarimbos)) {
    if (paginaDeSeparacao(pagina)) continue
    const linhas = embaralhada(pagina) ? [] : linhasDe(pagina)
    const achado = reconhecer(linhas, reconhecedores)
    if (achado !== undefined) {
      const { reconhecedor, sinais } = achado
      if (aberto?.reconhecedor !== reconhecedor || !continua(aberto, sinais)) {
        aberto = abrir(reconhecedor)
        abertos.push(aberto)
      }
      juntar(aberto, pagina, sinais)
    } else if (aberto?.reconhecedor.prossegue?.(linhas)) juntar(aberto, pagina, null)
    else {
      aberto = null
      outras.push(pagina)
    }
  }
  // without a counter, the beginning of the next document ends this one
  const segmentos = abertos.map(fechar).map((segmento, i) => ({
    ...segmento,
    completo: segmento.declaradas === null && i + 1 < abertos.length ? true : segmento.completo
  }))
  return { segmentos, outras }
}

/** Typed text is one document: it is not parted. */
const doTexto = (original: ReadonlyArray<Pagina>, { tipo, doTexto }: Reconhecedor): ReadonlyArray<Segmento> => {
  const paginas = textoSemCarimbos(original)
  const sinais = doTexto(paginas.flatMap(linhasDe))
  if (sinais === null) return []
  const { contadores, emitidoEm } = sinais
  const ultimo = contadores.at(-1)
  const seguidos = contadores.every(({ pagina }, i) => pagina === i + 1)
  return [
    {
      tipo,
      paginas,
      intervalo: null,
      declaradas: ultimo?.de ?? ultimo?.pagina ?? null,
      emitidoEm,
      completo: !seguidos ? false : ultimo === undefined || ultimo.de === null ? null : ultimo.pagina === ultimo.de
    }
  ]
}

/** Every document of a kind, in the order of its pages. */
export const segmentosDe = (
  { origem, paginas }: TextoDocumento,
  reconhecedor: Reconhecedor
): ReadonlyArray<Segmento> =>
  origem === "PDF" ? segmentar(paginas, [reconhecedor]).segmentos : doTexto(paginas, reconhecedor)

export const paginasDoSegmento = ({ intervalo, declaradas }: Segmento): PaginasDoDocumento | null =>
  intervalo === null ? null : { ...intervalo, declaradas }

/** The last whole document; when none is whole, the last one; undefined when there is none. */
export const lerUltimo = <A extends { readonly documento: Pick<LeituraBase, "completo"> }>(
  segmentos: ReadonlyArray<Segmento>,
  ler: (segmento: Segmento) => A
): A | undefined => {
  let ultimo: A | undefined
  for (const segmento of segmentos.toReversed()) {
    if (ultimo !== undefined && segmento.completo === false) continue
    const lido = ler(segmento)
    if (lido.documento.completo) return lido
    ultimo ??= lido
  }
  return ultimo
}
