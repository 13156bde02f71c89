/** The records inside a file: what tells their pages (documents README section 3, `pap.md` section 2). */
import { instanteEscrito } from "../escritas.ts"
import type { TextoDocumento } from "../linhas/linha.ts"
import { type Reconhecedor, type Segmento, segmentosDe } from "../segmentos.ts"
import { contadorDe, tituloDeCnis } from "./cabecalho/mobiliario.ts"

const CABECALHO = 12

const emissaoDe = (linhas: ReadonlyArray<string>): string | null =>
  linhas
    .filter((linha) => /EXTRATO PREVIDENCIARIO|^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/.test(linha))
    .map(instanteEscrito)
    .find((instante) => instante !== null) ?? null

/** A page is of a record by its heading, that every page repeats; a text also by the header of its relations. */
export const reconhecedorDeCnis: Reconhecedor = {
  tipo: "CNIS",
  daPagina: (linhas) => {
    const inicio = linhas.slice(0, CABECALHO)
    if (!tituloDeCnis(inicio)) return null
    return {
      contador: linhas.map(contadorDe).find((achado) => achado !== null) ?? null,
      emitidoEm: emissaoDe(inicio),
      chave:
        inicio.map((linha) => /CPF: *([\d.-]{11,14})(?!\S)/.exec(linha)?.[1]).find((achado) => achado !== undefined) ??
        null
    }
  },
  doTexto: (linhas) => {
    const temRelacao = linhas.some((linha) => /^(SEQ\.?|INDICE) NIT /.test(linha))
    if (!temRelacao && !tituloDeCnis(linhas)) return null
    return { contadores: linhas.map(contadorDe).filter((achado) => achado !== null), emitidoEm: emissaoDe(linhas) }
  }
}

/** Every record of a document, in the order of its pages. */
export const segmentosDeCnis = (texto: TextoDocumento): ReadonlyArray<Segmento> =>
  segmentosDe(texto, reconhecedorDeCnis)
