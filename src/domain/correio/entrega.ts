/** What becomes of a message after each attempt to deliver it: again later, for a day at most, or never (dead letter). */

/** What an attempt came to. `codigo`: for who administers; never a piece of what the server wrote. */
export type Entrega =
  | { readonly _tag: "Entregue" }
  /** The server asks for patience with this message. */
  | { readonly _tag: "Adiada"; readonly codigo: string }
  /** No server took any message: the others wait too. */
  | { readonly _tag: "SemServidor"; readonly codigo: string }
  /** The server will never take this message. */
  | { readonly _tag: "Recusada"; readonly codigo: string }

export const ESTADOS_DA_MENSAGEM = ["pendente", "enviada", "morta"] as const
export type EstadoDaMensagem = (typeof ESTADOS_DA_MENSAGEM)[number]

/** Hours for which a message is tried, after its cause or after somebody sent it again. */
export const PRAZO_DE_ENVIO_H = 24
/** Days for which a message is kept, sent or not: long enough to answer who says that none came. */
export const DIAS_DE_MENSAGENS = 90

const PRIMEIRA_ESPERA_S = 60
const MAIOR_ESPERA_S = 2 * 3600

/** Doubles from `primeira` up to `maior`; `sorteio` (0 to 1) spreads it by half to both sides, so that instances do not come together. */
const crescente = (primeira: number, maior: number, vez: number, sorteio: number): number =>
  Math.min(primeira * 2 ** (vez - 1), maior) * (0.5 + sorteio)

/** Seconds until a message is tried again, after attempt number `tentativa` (from 1). */
export const esperaS = (tentativa: number, sorteio: number): number =>
  crescente(PRIMEIRA_ESPERA_S, MAIOR_ESPERA_S, tentativa, sorteio)

/** Seconds for which an instance leaves a server in peace that took nothing `vezes` times in a row. */
export const pausaS = (vezes: number, sorteio: number): number => crescente(1, 60, vezes, sorteio)

/** How a message goes on. */
export type Destino =
  | { readonly estado: "enviada" }
  | { readonly estado: "pendente"; readonly emS: number; readonly codigo: string }
  | { readonly estado: "morta"; readonly codigo: string }

export interface Tentativa {
  /** Its number, from 1. */
  readonly tentativa: number
  /** Seconds until the message is given up. */
  readonly restamS: number
}

/** The last attempt is made at the end of the time, not after it: a wait is cut to what remains. */
export const destinoDe = (entrega: Entrega, { tentativa, restamS }: Tentativa, sorteio: number): Destino => {
  if (entrega._tag === "Entregue") return { estado: "enviada" }
  const { codigo } = entrega
  if (entrega._tag === "Recusada" || restamS <= 0) return { estado: "morta", codigo }
  return { estado: "pendente", emS: Math.min(esperaS(tentativa, sorteio), restamS), codigo }
}
