/** The states of a job and what moves it from one to another (specification 2, sections 3.1 and 4.4). */

export const ESTADOS = ["pending", "processing", "completed", "failed", "cancelled"] as const
export type Estado = (typeof ESTADOS)[number]

/** What happens to a job. */
export const GATILHOS = ["TOMAR", "DEVOLVER", "CONCLUIR", "FALHAR", "CANCELAR"] as const
export type Gatilho = (typeof GATILHOS)[number]

interface Transicao {
  readonly de: ReadonlyArray<Estado>
  readonly para: Estado
}

/**
 * `TOMAR`: an instance begins it, or takes it over from one whose lease is over. `DEVOLVER`: an instance that ends gives
 * it back. A repeated `CANCELAR` changes nothing.
 */
export const TRANSICOES: Readonly<Record<Gatilho, Transicao>> = {
  TOMAR: { de: ["pending", "processing"], para: "processing" },
  DEVOLVER: { de: ["processing"], para: "pending" },
  CONCLUIR: { de: ["processing"], para: "completed" },
  FALHAR: { de: ["processing"], para: "failed" },
  CANCELAR: { de: ["pending", "processing", "cancelled"], para: "cancelled" }
}

/** The state after that; `undefined`: it may not happen in this one. */
export const aplicar = (gatilho: Gatilho, estado: Estado): Estado | undefined => {
  const { de, para } = TRANSICOES[gatilho]
  return de.includes(estado) ? para : undefined
}

/** Nothing changes any more. */
export const TERMINAIS: ReadonlyArray<Estado> = ["completed", "failed", "cancelled"]
export const ATIVOS: ReadonlyArray<Estado> = ["pending", "processing"]

/** `status` of the envelope in which the job is shown. */
export type StatusPublico = "in-progress" | "ok" | "error"

export const STATUS_PUBLICO: Readonly<Record<Estado, StatusPublico>> = {
  pending: "in-progress",
  processing: "in-progress",
  completed: "ok",
  failed: "error",
  cancelled: "ok"
}
