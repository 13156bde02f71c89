/** An announcement as whoever it is for reads it, with the form that says it was read. */
import type { Html } from "../motor.ts"

export interface ComunicadoMostrado {
  readonly id: string
  readonly titulo: string
  readonly html: Html
  /** ISO 8601, UTC. */
  readonly inicio: string
}

/** How an announcement is marked as read from a page. */
export interface Leitura {
  /** Where the form is sent. */
  readonly acao: string
  /** Absent where nobody is signed in. */
  readonly csrf: string | undefined
  /** Where the form leads back to. */
  readonly voltar: string
}

export interface Dados {
  readonly aviso: ComunicadoMostrado
  /** `lido em …`, in words; absent: not yet. */
  readonly lido?: string | undefined
  /** Absent where nothing can be marked. */
  readonly leitura: Leitura | undefined
}
