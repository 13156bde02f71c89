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

/** What is known of a document when its last page was seen. */
export interface FichaDoSegmento {
  readonly tipo: TipoSegmentado
  /** In the file, from 1, both included; null for text. */
  readonly intervalo: { readonly inicio: number; readonly fim: number } | null
  /** Number of pages that the document prints. */
  readonly declaradas: number | null
  readonly emitidoEm: string | null
  /** By its counter; null when only an end mark can tell. */
  readonly completo: boolean | null
}

export interface Segmento extends FichaDoSegmento {
  /** Without court stamps. */
  readonly paginas: ReadonlyArray<Pagina>
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
  readonly inicio: number
  fim: number
  /** Pages so far. */
  quantas: number
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
  const esperada = (aberto.posicao ?? aberto.quantas) + 1
  return contador.pagina === esperada && !diferem(aberto.de, contador.de)
}

const abrir = (reconhecedor: Reconhecedor, { numero }: Pagina): Aberto => ({
  reconhecedor,
  inicio: numero,
  fim: numero,
  quantas: 0,
  chave: null,
  emitidoEm: null,
  posicao: null,
  de: null
})

const juntar = (aberto: Aberto, { numero }: Pagina, sinais: SinaisDaPagina | null): void => {
  aberto.fim = numero
  aberto.quantas++
  aberto.chave ??= sinais?.chave ?? null
  aberto.emitidoEm ??= sinais?.emitidoEm ?? null
  aberto.de ??= sinais?.contador?.de ?? null
  aberto.posicao = sinais?.contador?.pagina ?? (aberto.posicao === null ? null : aberto.posicao + 1)
}

/** A counter that begins with page 1 and reaches its total; without a total the beginning is all it tells. */
const completoPeloContador = ({ posicao, de, quantas }: Aberto): boolean | null => {
  if (posicao === null) return null
  if (posicao !== quantas) return false
  return de === null ? null : posicao === de
}

/** `seguido`: another document begins after it, which ends one without a counter. */
const fechar = (aberto: Aberto, seguido: boolean): FichaDoSegmento => {
  const declaradas = aberto.de ?? aberto.posicao
  return {
    tipo: aberto.reconhecedor.tipo,
    intervalo: { inicio: aberto.inicio, fim: aberto.fim },
    declaradas,
    emitidoEm: aberto.emitidoEm,
    completo: declaradas === null && seguido ? true : completoPeloContador(aberto)
  }
}

const reconhecer = (linhas: ReadonlyArray<string>, reconhecedores: ReadonlyArray<Reconhecedor>) => {
  for (const reconhecedor of reconhecedores) {
    const sinais = reconhecedor.daPagina(linhas)
    if (sinais !== null) return { reconhecedor, sinais }
  }
  return undefined
}

/** What is done with the pages of a file as they come, court stamps gone; separation pages of a court are left out. */
export interface Destino {
  /** The page is of the document that is open, which it begins or goes on with. */
  readonly pagina: (pagina: Pagina, comeca: boolean) => void
  /** A document has had its last page. */
  readonly fim: (ficha: FichaDoSegmento) => void
  /** The page is of no document. */
  readonly outra?: (pagina: Pagina) => void
}

/** Parts a PDF into its documents, page by page; the first kind that recognises a page has it. */
export class Segmentador {
  private readonly reconhecedores: ReadonlyArray<Reconhecedor>
  private readonly destino: Destino
  /** The last one that began. */
  private ultimo: Aberto | null = null
  /** Null after a page of no document. */
  private aberto: Aberto | null = null

  constructor(reconhecedores: ReadonlyArray<Reconhecedor>, destino: Destino) {
    this.reconhecedores = reconhecedores
    this.destino = destino
  }

  /** The next page of the file. */
  passar(original: Pagina): void {
    const pagina = semCarimbos(original)
    if (paginaDeSeparacao(pagina)) return
    const linhas = embaralhada(pagina) ? [] : linhasDe(pagina)
    const achado = reconhecer(linhas, this.reconhecedores)
    if (achado !== undefined) this.reconhecida(pagina, achado.reconhecedor, achado.sinais)
    else if (this.aberto?.reconhecedor.prossegue?.(linhas)) this.seguir(this.aberto, pagina, null)
    else {
      this.aberto = null
      this.destino.outra?.(pagina)
    }
  }

  /** To be called once, after the last page. */
  concluir(): void {
    if (this.ultimo !== null) this.destino.fim(fechar(this.ultimo, false))
  }

  private reconhecida(pagina: Pagina, reconhecedor: Reconhecedor, sinais: SinaisDaPagina): void {
    if (this.aberto?.reconhecedor !== reconhecedor || !continua(this.aberto, sinais)) {
      if (this.ultimo !== null) this.destino.fim(fechar(this.ultimo, true))
      this.aberto = abrir(reconhecedor, pagina)
      this.ultimo = this.aberto
    }
    this.seguir(this.aberto, pagina, sinais)
  }

  private seguir(aberto: Aberto, pagina: Pagina, sinais: SinaisDaPagina | null): void {
    juntar(aberto, pagina, sinais)
    this.destino.pagina(pagina, aberto.quantas === 1)
  }
}

/** The documents of these kinds in a PDF. */
export const segmentar = (paginas: ReadonlyArray<Pagina>, reconhecedores: ReadonlyArray<Reconhecedor>): Segmentacao => {
  const segmentos: Array<Segmento> = []
  const outras: Array<Pagina> = []
  let doAberto: Array<Pagina> = []
  const segmentador = new Segmentador(reconhecedores, {
    pagina: (pagina, comeca) => {
      if (comeca) doAberto = []
      doAberto.push(pagina)
    },
    fim: (ficha) => void segmentos.push({ ...ficha, paginas: doAberto }),
    outra: (pagina) => void outras.push(pagina)
  })
  for (const pagina of paginas) segmentador.passar(pagina)
  segmentador.concluir()
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

export const paginasDoSegmento = ({ intervalo, declaradas }: FichaDoSegmento): PaginasDoDocumento | null =>
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
