/** The counts inside a file: what tells their pages (documents `rdctc.md` section 1, `pap.md` section 2). */
import type { TextoDocumento } from "../linhas/linha.ts"
import { type Reconhecedor, type Segmento, segmentosDe } from "../segmentos.ts"
import { beneficioDe, cabecalhoDosPeriodos, contadorDe, emissaoDe, tituloDeRdctc } from "./mobiliario.ts"

const CABECALHO = 12

/** Every page repeats the title; a copied text may have lost it and keeps the header of its table. */
export const reconhecedorDeRdctc: Reconhecedor = {
  tipo: "RDCTC",
  daPagina: (linhas) => {
    const inicio = linhas.slice(0, CABECALHO)
    if (!inicio.some(tituloDeRdctc)) return null
    return {
      contador: inicio.map(contadorDe).find((achado) => achado !== null) ?? null,
      emitidoEm: emissaoDe(inicio),
      chave: inicio.map(beneficioDe).find((achado) => achado !== null)?.nb ?? null
    }
  },
  doTexto: (linhas) =>
    linhas.some(tituloDeRdctc) || linhas.some(cabecalhoDosPeriodos)
      ? { contadores: linhas.map(contadorDe).filter((achado) => achado !== null), emitidoEm: emissaoDe(linhas) }
      : null
}

/** Every count of a document, in the order of its pages. */
export const segmentosDeRdctc = (texto: TextoDocumento): ReadonlyArray<Segmento> =>
  segmentosDe(texto, reconhecedorDeRdctc)
