/** The records inside a file: which pages, and whether each is whole (documents README section 3). */
import { semCarimbos } from "../carimbos.ts"
import { instanteEscrito } from "../escritas.ts"
import type { Pagina, TextoDocumento } from "../linha.ts"
import { semAcentos } from "../normalizacao.ts"
import { contadorDe, tituloDeCnis } from "./mobiliario.ts"

export interface SegmentoDeCnis {
  /** Without court stamps. */
  readonly paginas: ReadonlyArray<Pagina>
  /** Null for text. */
  readonly intervalo: { readonly inicio: number; readonly fim: number } | null
  /** Number of pages that the record prints. */
  readonly declaradas: number | null
  readonly emitidoEm: string | null
  /** By its counter; null when it has none and only an end mark can tell. */
  readonly completo: boolean | null
}

interface PaginaDeCnis {
  readonly pagina: Pagina
  readonly contador: { readonly pagina: number; readonly de: number } | null
  readonly emitidoEm: string | null
  /** Of one record: person and moment of issue. */
  readonly chave: string
}

const CABECALHO = 12

const emissaoDe = (linhas: ReadonlyArray<string>): string | null =>
  linhas
    .filter((linha) => /^EXTRATO PREVIDENCIARIO|^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/.test(linha))
    .map(instanteEscrito)
    .find((instante) => instante !== null) ?? null

const paginaDe = (pagina: Pagina): PaginaDeCnis | null => {
  const linhas = pagina.linhas.map(({ texto }) => semAcentos(texto.slice(0, 300)))
  const inicio = linhas.slice(0, CABECALHO)
  if (!tituloDeCnis(inicio)) return null
  const emitidoEm = emissaoDe(inicio)
  const cpf = inicio.map((linha) => /CPF: *(\S+)/.exec(linha)?.[1]).find((achado) => achado !== undefined)
  const contador = linhas.map(contadorDe).find((achado) => achado !== null) ?? null
  return { pagina, contador, emitidoEm, chave: `${cpf ?? ""} ${emitidoEm ?? ""}` }
}

const continua = (anterior: PaginaDeCnis, pagina: PaginaDeCnis): boolean =>
  anterior.chave === pagina.chave &&
  anterior.pagina.numero + 1 === pagina.pagina.numero &&
  (anterior.contador === null || pagina.contador === null
    ? anterior.contador === pagina.contador
    : anterior.contador.pagina + 1 === pagina.contador.pagina && anterior.contador.de === pagina.contador.de)

const segmentoDe = (paginas: ReadonlyArray<PaginaDeCnis>): SegmentoDeCnis => {
  const primeira = paginas[0]!
  const ultima = paginas.at(-1)!
  const { contador } = ultima
  return {
    paginas: paginas.map(({ pagina }) => pagina),
    intervalo: { inicio: primeira.pagina.numero, fim: ultima.pagina.numero },
    declaradas: contador?.de ?? null,
    emitidoEm: primeira.emitidoEm,
    completo: contador === null ? null : primeira.contador?.pagina === 1 && contador.pagina === contador.de
  }
}

const dePdf = (paginas: ReadonlyArray<Pagina>): ReadonlyArray<SegmentoDeCnis> => {
  const grupos: Array<Array<PaginaDeCnis>> = []
  for (const pagina of paginas) {
    const lida = paginaDe(semCarimbos(pagina))
    if (lida === null) continue
    const aberto = grupos.at(-1)
    if (aberto !== undefined && continua(aberto.at(-1)!, lida)) aberto.push(lida)
    else grupos.push([lida])
  }
  // without a counter, the beginning of the next record ends this one
  return grupos.map(segmentoDe).map((segmento, i) => ({
    ...segmento,
    completo: segmento.completo ?? (i + 1 < grupos.length ? true : null)
  }))
}

/** Typed text is one record: it is not parted. */
const deTexto = (original: ReadonlyArray<Pagina>): ReadonlyArray<SegmentoDeCnis> => {
  const paginas = original.map(semCarimbos)
  const linhas = paginas.flatMap((pagina) => pagina.linhas.map(({ texto }) => semAcentos(texto.slice(0, 300))))
  const temRelacao = linhas.some((linha) => /^(SEQ\.?|INDICE) NIT /.test(linha))
  if (!temRelacao && !tituloDeCnis(linhas)) return []
  const contadores = linhas.map(contadorDe).filter((contador) => contador !== null)
  const declaradas = contadores.at(-1)?.de ?? null
  return [
    {
      paginas,
      intervalo: null,
      declaradas,
      emitidoEm: emissaoDe(linhas),
      completo:
        declaradas === null
          ? null
          : contadores.length === declaradas && contadores.every(({ pagina }, i) => pagina === i + 1)
    }
  ]
}

/** Every record of a document, in the order of its pages. */
export const segmentosDeCnis = ({ origem, paginas }: TextoDocumento): ReadonlyArray<SegmentoDeCnis> =>
  origem === "PDF" ? dePdf(paginas) : deTexto(paginas)
