/**
 * Statements drawn beside the rest of the service: the copy of a calculation goes in, PDF files come out. Reading the
 * result, making its blocks and drawing them all happen there, so that a statement of hundreds of pages keeps nobody
 * waiting.
 */
import { Context, Data, type Effect } from "effect"
import type { CalculoInterrompido, CapacidadeOcupada, NomeDeOperacao } from "../calculos/comum/portas.ts"

/** The files that one calculation may have. */
export const DOCUMENTOS_DO_DEMONSTRATIVO = ["demonstrativo", "descartes", "alcada"] as const
export type DocumentoDoDemonstrativo = (typeof DOCUMENTOS_DO_DEMONSTRATIVO)[number]

/** Pages that a statement may have (specification 5, section 1). */
export const MAXIMO_DE_PAGINAS_DO_DEMONSTRATIVO = 600

/** Everything that a statement is made of: the same copy gives the same bytes, in one release. */
export interface CopiaADesenhar {
  /** The calculation that was made; of a file, the one that the file asked for. */
  readonly operacao: NomeDeOperacao
  /** The request as JSON, as it was sent. */
  readonly pedido: string
  /** The `result` that was answered, JSON in UTF-8. */
  readonly resultado: Uint8Array<ArrayBuffer>
  /** When the copy was made: ISO 8601 in UTC. */
  readonly momento: string
  /** Code of the permalink, in its 26 characters. */
  readonly codigo: string
  /** Whole public address of the permalink. */
  readonly permalink: string
  /** Version of the program that calculated. */
  readonly motor: string
}

export interface PedidoDeDemonstrativo {
  readonly copia: CopiaADesenhar
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
  readonly pdf: Uint8Array<ArrayBuffer>
}

/** There is a calculation, but no statement of it: each message says what to ask for instead. */
export class DemonstrativoRecusado extends Data.TaggedError("DemonstrativoRecusado")<{
  /** `INTERROMPIDO`: a limit of iterations left hypotheses out; `EXTENSO`: more pages or bytes than a statement may have. */
  readonly motivo: "INTERROMPIDO" | "EXTENSO"
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
