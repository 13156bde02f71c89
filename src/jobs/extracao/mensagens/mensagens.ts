/** What the service and its reading threads say to each other. */
import type { MessagePort } from "node:worker_threads"
import type {
  DocumentoDeTexto,
  DocumentoRecebido,
  MotivoIlegivel,
  PartesDeJson
} from "../../../domain/documentos/portas.ts"
import type { PaginaCompacta } from "./pagina-compacta.ts"

/**
 * Shared by the threads that read one file: the next page nobody took, whether helpers should stop, the KiB that all of them
 * together keep for it, and what its pages have drawn until now.
 */
export type Partilha = Int32Array<SharedArrayBuffer>
export const PROXIMA = 0
export const DISPENSADOS = 1
export const OCUPADOS_KIB = 2
export const DESENHADOS = 3

export const novaPartilha = (): Partilha => {
  const partilha = new Int32Array(new SharedArrayBuffer(16))
  partilha[PROXIMA] = 1
  return partilha
}

/** Pages taken at a time. */
export const PASSO = 16

export type Ordem =
  /** Read the whole document and answer it. */
  | {
      readonly ordem: "LER"
      readonly tipo: DocumentoDeTexto
      readonly recebido: DocumentoRecebido
      readonly partilha: Partilha
      readonly maximoDeMemoria: number
    }
  /** Take pages of a file that another thread reads, and hand them over through `porta`. */
  | {
      readonly ordem: "AJUDAR"
      readonly recebido: DocumentoRecebido
      readonly partilha: Partilha
      readonly paginas: number
      readonly porta: MessagePort
      readonly maximoDeMemoria: number
    }
  /** Load what reading takes: somebody may soon be in a hurry. */
  | { readonly ordem: "AQUECER" }
  /** Pages will come through `porta`. */
  | { readonly ordem: "RECEBER"; readonly porta: MessagePort }

export type Resposta =
  /** A file so long that help is welcome. */
  | { readonly resposta: "PAGINAS"; readonly paginas: number }
  | { readonly resposta: "LIDO"; readonly json: PartesDeJson }
  /** `defeito`: where a reader broke (places in the program only; its message could quote the document). */
  | {
      readonly resposta: "ILEGIVEL"
      readonly motivo: MotivoIlegivel
      readonly mensagem?: string
      readonly defeito?: string
    }
  /** A helper has nothing more to do. */
  | { readonly resposta: "LIVRE" }

/** What a helper hands over; a page that cannot be extracted spoils the file. */
export type Entrega = { readonly paginas: ReadonlyArray<PaginaCompacta> } | { readonly motivo: MotivoIlegivel }
