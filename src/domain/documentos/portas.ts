/** What the readers need from the world: the text of an uploaded file, taken out where it keeps nobody waiting. */
// whole, the library would take half of the memory of a thread that only takes pages out of a file
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import type * as Effect from "effect/Effect"

/** The documents with a reader of PDF pages or of text. */
export const DOCUMENTOS_DE_TEXTO = ["CNIS", "RDCTC", "CARTA", "PAP"] as const
export type DocumentoDeTexto = (typeof DOCUMENTOS_DE_TEXTO)[number]

/** Pages that a PDF may have (specification 2, section 8). */
export const MAXIMO_DE_PAGINAS = 5_000

/** The uploaded bytes: at hand, or in a file. Their format was found by looking at them. */
export interface DocumentoRecebido {
  readonly formato: "PDF" | "TEXTO"
  readonly conteudo: Uint8Array<ArrayBuffer> | { readonly caminho: string; readonly tamanho: number }
}

/** Bytes of a received document. */
export const tamanhoDo = ({ conteudo }: DocumentoRecebido): number =>
  "caminho" in conteudo ? conteudo.tamanho : conteudo.length

/** For whom a document is read. */
export interface Leitor {
  /** Goes ahead of those that are not (class `judiciario`), and shares with nobody. */
  readonly prioritario: boolean
  /** Whose share of the readers it uses. */
  readonly dono: string
}

/**
 * Letters, and other things drawn, that a PDF of so many bytes may have in all its pages. Documents of the INSS draw one or
 * two for each byte; only pages that share what they draw have many more.
 */
export const maximoDeDesenhos = (bytes: number): number => 1_000_000 + 10 * bytes

/** Lines of a text: those of 5,000 pages, and a third more. */
export const MAXIMO_DE_LINHAS_DE_TEXTO = 400_000

export type MotivoIlegivel =
  /** It opens only with a password. */
  | "SENHA"
  /** It is no PDF inside, or it is broken. */
  | "DANIFICADO"
  /** Pictures of pages. */
  | "SEM_TEXTO"
  /** More pages than `MAXIMO_DE_PAGINAS`; nothing was extracted. */
  | "PAGINAS_DEMAIS"
  /** A text of more lines than `MAXIMO_DE_LINHAS_DE_TEXTO`; none was read. */
  | "LINHAS_DEMAIS"
  /** Reading took too long. */
  | "TEMPO"
  /** Reading took too much memory. */
  | "MEMORIA"
  /** Its pages draw more than `maximoDeDesenhos` of its length. */
  | "DESENHOS_DEMAIS"
  /** There is text, but not of the document that was asked for. */
  | "NAO_RECONHECIDO"
  /** All readers are busy and too many documents wait, or together they need more memory than there is: try again. */
  | "OCUPADO"

/** The file cannot be read. Nothing of its content is repeated. */
export class DocumentoIlegivel extends Data.TaggedError("DocumentoIlegivel")<{
  readonly motivo: MotivoIlegivel
  /** What the reader says of a document that it does not know. */
  readonly mensagem?: string
}> {}

/** One JSON value, cut anywhere: the answer about thousands of pages is long. */
export type PartesDeJson = ReadonlyArray<Uint8Array<ArrayBuffer>>

/** Reads documents beside the rest of the service: nothing that a document holds keeps other requests waiting. */
export class LeitorDeDocumentos extends Context.Service<
  LeitorDeDocumentos,
  {
    /**
     * The answer of the reader, `{ documento, entrada }`, as JSON in UTF-8, in pieces to be put one after the other.
     * Interrupting it stops the work.
     */
    readonly ler: (
      tipo: DocumentoDeTexto,
      recebido: DocumentoRecebido,
      leitor: Leitor
    ) => Effect.Effect<PartesDeJson, DocumentoIlegivel>
  }
>()("documentos/LeitorDeDocumentos") {}
