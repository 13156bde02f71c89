/** What every reader answers, whatever the document. */
import { diaEscrito } from "./escritas.ts"

export type TipoDocumento = "CNIS" | "RDCTC" | "CARTA" | "PREVJUD" | "PAP"

/** Something the reader of the answer should look at. */
export interface AvisoDeLeitura {
  readonly codigo: string
  readonly mensagem: string
  /** Row of the document it is about. */
  readonly seq?: number
  readonly pagina?: number
}

/** Warning of every reader whose document is not whole. */
export const DOCUMENTO_INCOMPLETO: AvisoDeLeitura = {
  codigo: "DOCUMENTO_INCOMPLETO",
  mensagem: "Faltam páginas do documento: confira o que foi lido."
}

const SEM_DATA = "00/00/0000"

/** The warning of a printed date that names no day; none when nothing is printed. */
export const dataInvalida = (escrita: string | null | undefined, seq?: number): ReadonlyArray<AvisoDeLeitura> =>
  escrita === null || escrita === undefined || escrita === SEM_DATA || diaEscrito(escrita) !== null
    ? []
    : [
        {
          codigo: "DATA_INVALIDA",
          mensagem: `A data ${escrita} não existe e foi ignorada.`,
          ...(seq === undefined ? {} : { seq })
        }
      ]

/** A body line that no field took. It holds personal data: it goes to the caller and nowhere else. */
export interface NaoReconhecida {
  readonly pagina: number
  readonly linha: number
  readonly texto: string
}

/** Pages in the uploaded PDF, from 1; null for text and JSON. */
export interface PaginasDoDocumento {
  readonly inicio: number
  readonly fim: number
  /** The number of pages the document itself prints. */
  readonly declaradas: number | null
}

export interface LeituraBase {
  readonly tipoDocumento: TipoDocumento
  /** Recognised layout. */
  readonly layout: string
  readonly paginas: PaginasDoDocumento | null
  readonly completo: boolean
  /** Local time without offset: `2025-12-09T14:54:51`. */
  readonly emitidoEm: string | null
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
  readonly naoReconhecidas: ReadonlyArray<NaoReconhecida>
}
