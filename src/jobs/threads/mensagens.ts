/** What is said about the work of a thread, whatever the work. */

/** What an answer means for the threads of its task. */
export type Situacao =
  /** More answers come. */
  | "SEGUE"
  /** The last one; who helped is ending by itself. */
  | "PRONTA"
  /** The last one; who helped may be lost in what broke it, and is ended. */
  | "FALHOU"
  /** The last one of a thread that is not to be trusted with more. */
  | "PERDIDA"

/** Why a task ended without an answer, or did not begin (`OCUPADO`). */
export interface Queda {
  readonly motivo: "OCUPADO" | "PRAZO" | "MEMORIA" | "DEFEITO"
  /** Where it broke, for the log. */
  readonly defeito?: string
}

/** Where a program broke: its places only, because a message could quote what somebody sent. */
export const lugarDo = (erro: unknown): string =>
  erro instanceof Error
    ? [erro.name, ...(erro.stack ?? "").split("\n").filter((linha) => /^\s+at /.test(linha))].join("\n")
    : "?"

/** A thread that was running ended: out of its heap, or by itself. */
export const quedaPor = (causa: unknown): Queda =>
  causa instanceof Error && "code" in causa && causa.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { motivo: "MEMORIA" }
    : { motivo: "DEFEITO", defeito: `thread ended: ${causa instanceof Error ? causa.name : "?"}` }
