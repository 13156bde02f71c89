/** What administrators and owners see of snapshots and share links: metadata, never content, never code or token. */
import type { RotaDaCopia } from "./copia.ts"

/**
 * Until its ten years are over; held beyond them; one administrator asked for its removal; only what is here is left of it.
 */
export const ESTADOS_DA_COPIA = ["ativa", "retida", "aguarda-segunda-aprovacao", "removida"] as const
export type EstadoDaCopia = (typeof ESTADOS_DA_COPIA)[number]

export const ATOS = ["RETIDA", "LIBERADA", "REMOCAO_PEDIDA", "REMOVIDA"] as const
export type Ato = (typeof ATOS)[number]

const ESTADO_DEPOIS_DE: Readonly<Record<Ato, EstadoDaCopia>> = {
  RETIDA: "retida",
  LIBERADA: "ativa",
  REMOCAO_PEDIDA: "aguarda-segunda-aprovacao",
  REMOVIDA: "removida"
}

/** One line of the history of a snapshot. Instants are ISO 8601, UTC. */
export interface AtoRegistrado {
  readonly ato: Ato
  readonly em: string
  /** CPF of the administrator. */
  readonly por: string
  readonly justificativa: string
  /** CNJ number of the order, masked. */
  readonly processo: string | null
}

/** The state that a history leads to; `historico` from the first act. */
export const estadoDe = (historico: ReadonlyArray<Pick<AtoRegistrado, "ato">>): EstadoDaCopia => {
  const ultimo = historico.at(-1)
  return ultimo === undefined ? "ativa" : ESTADO_DEPOIS_DE[ultimo.ato]
}

export interface CopiaRegistrada {
  /** Names the snapshot in addresses of the panel, where its code has no place; it opens nothing. */
  readonly id: string
  readonly rota: RotaDaCopia
  readonly motor: string
  /** Version of the tables. */
  readonly tabelas: string
  readonly criadoEm: string
  readonly expiraEm: string
  readonly daJustica: boolean
  /** Who made it: CPF of the holder of the key, or of the person; `null`: without a key. */
  readonly cpf: string | null
  /** The key it was made with, if any. */
  readonly idToken: string | null
  /** SHA-256 of the content, in hexadecimal. */
  readonly resumo: string
  /** Bytes of the content as it is stored. */
  readonly bytes: number
  readonly estado: EstadoDaCopia
  /** From the first act. */
  readonly historico: ReadonlyArray<AtoRegistrado>
}

export interface CompartilhamentoRegistrado {
  readonly id: string
  readonly rota: RotaDaCopia
  readonly cpf: string
  readonly criadoEm: string
  readonly expiraEm: string
  readonly permiteBaixar: boolean
  /** How often the page was opened. */
  readonly aberturas: number
  readonly ultimaAberturaEm: string | null
  readonly revogadoEm: string | null
}
