/** Who calls the protected routes (specification 2, sections 2.5 and 5). */
import { Context } from "effect"

/** Consumer classes, from the first in priority to the most restricted. */
export const CLASSES = ["judiciario", "institucional", "publico"] as const
export type ClasseConsumidor = (typeof CLASSES)[number]

/** The class with this name; an unknown one is treated as `publico`. */
export const classeDe = (texto: string): ClasseConsumidor => CLASSES.find((classe) => classe === texto) ?? "publico"

/** Surfaces that a key opens: the calculation routes, and the creation of exchange tokens between servers. */
export const ESCOPOS = ["rgps", "exchange"] as const
export type Escopo = (typeof ESCOPOS)[number]

export interface DadosDoConsumidor {
  /** Stable identity of the key, which is neither the key nor computed from it; `null`: nobody in particular. */
  readonly idToken: string | null
  readonly classe: ClasseConsumidor
  readonly escopos: ReadonlyArray<Escopo>
  /** Holder of the key: 11 digits. */
  readonly cpf: string | null
}

/** Who makes the current request. */
export class Consumidor extends Context.Service<Consumidor, DadosDoConsumidor>()("acesso/Consumidor") {}

/** A call without a key, where keys are not required. */
export const CONSUMIDOR_ANONIMO: DadosDoConsumidor = { idToken: null, classe: "publico", escopos: ["rgps"], cpf: null }
