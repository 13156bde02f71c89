/**
 * Statements drawn beside the rest of the service: the copy of a calculation goes in, PDF files come out. Reading the
 * result, making its blocks and drawing them all happen there, so that a statement of hundreds of pages keeps nobody
 * waiting.
 */
import { Context, Data, type Effect } from "effect"
import type { CalculoInterrompido, CapacidadeOcupada } from "../../calculos/comum/portas.ts"
import type { Copia, RotaDemonstrada } from "../../calculos/copias/copia.ts"
import type { Permalink } from "../../calculos/copias/permalinks.ts"
import type { NaoDemonstravel } from "../comum/entrada.ts"

/** The files that one calculation may have. */
export const DOCUMENTOS_DO_DEMONSTRATIVO = ["demonstrativo", "descartes", "alcada"] as const
export type DocumentoDoDemonstrativo = (typeof DOCUMENTOS_DO_DEMONSTRATIVO)[number]

/** Pages that a statement may have (specification 5, section 1). */
export const MAXIMO_DE_PAGINAS_DO_DEMONSTRATIVO = 600

/** Bytes of request and result together: what is longer would have more pages. */
export const MAXIMO_DE_BYTES_DO_DEMONSTRATIVO = 64 * 1024 * 1024

/** JSON as text, or in UTF-8: a thread gets it as it is at hand. */
type Json = string | Uint8Array<ArrayBuffer>

/** Everything that a statement is made of: the same copy gives the same bytes, in one release. */
export interface CopiaADesenhar extends Pick<Copia, "opcoes" | "versao" | "criadoEm"> {
  readonly rota: RotaDemonstrada
  /** The request, as it was sent. */
  readonly pedido: Json
  /** The `result` that was answered. */
  readonly resultado: Json
  /** What opens the copy; absent on a share link, whose secret no paper shows. */
  readonly permalink?: Pick<Permalink, "codigo" | "url">
}

export interface PedidoDeDemonstrativo {
  readonly copia: CopiaADesenhar
  /**
   * `PDF`: the files as they are; `API`: each as a `DemonstrativoPdfApi` in JSON, so that nobody but the thread turns
   * megabytes into text.
   */
  readonly forma: "PDF" | "API"
  /** Which of its files; the calculation may have none of that kind. */
  readonly documentos: ReadonlyArray<DocumentoDoDemonstrativo>
  /** Goes ahead of those that are not (class `judiciario`), and shares with nobody. */
  readonly prioritario: boolean
  /** Whose share of the threads it uses: the key, or the address of origin. */
  readonly dono: string
}

export interface DemonstrativoDesenhado {
  readonly documento: DocumentoDoDemonstrativo
  /** ASCII; the process number or a piece of the content's hash, never of the code. */
  readonly nomeArquivo: string
  readonly paginas: number
  /** In the form that was asked for. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** There is a calculation, but no statement of it: each message says what to ask for instead. */
export class DemonstrativoRecusado extends Data.TaggedError("DemonstrativoRecusado")<{
  /** Why the result has none (`NaoDemonstravel`); `EXTENSO`: more pages or bytes than a statement may have. */
  readonly motivo: NaoDemonstravel["motivo"] | "EXTENSO"
  readonly mensagens: ReadonlyArray<string>
}> {}

export type FalhaDoDemonstrativo = DemonstrativoRecusado | CapacidadeOcupada | CalculoInterrompido

export class Demonstrativos extends Context.Service<
  Demonstrativos,
  {
    /**
     * The files asked for that this calculation has, in the order of `DOCUMENTOS_DO_DEMONSTRATIVO`. Interrupting it takes
     * the request out of the queue, or stops the drawing.
     */
    readonly desenhar: (
      pedido: PedidoDeDemonstrativo
    ) => Effect.Effect<ReadonlyArray<DemonstrativoDesenhado>, FalhaDoDemonstrativo>
  }
>()("demonstrativos/Demonstrativos") {}
