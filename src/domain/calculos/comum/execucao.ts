/** One calculation from its received body to the JSON of its answer: pure, synchronous, in steps between which it may stop. */
import { Data as Dados, type Result } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import type { Conclusao } from "../../rmi/resultado/resultado.ts"
import type { Data } from "../../valores/data.ts"
import type { Andamento, CalculoRecusado, OpcoesDoCalculo, Operacao, Parte, PedidoDeCalculo } from "./portas.ts"

/** What a calculation takes from the world. */
export interface Mundo {
  /** Absent when none can be had: a request that is refused anyway is refused without them. */
  readonly tabelas: Instantaneo | undefined
  readonly hoje: Data
  /** Version of the running program. */
  readonly motor: string
  /** The SHA-256 of a text, in hexadecimal. */
  readonly resumir: (texto: string) => string
}

/** The tables are needed and absent. */
export class SemTabelas extends Dados.TaggedError("SemTabelas") {}

export interface Passo {
  readonly tipo: Parte["tipo"]
  readonly andamento: Andamento
  /** The JSON of what is ready, for who wants it. */
  readonly escrever: () => string
}

export interface Escrito {
  readonly json: string
  readonly conclusao: Conclusao | undefined
}

export type EmPassos<A> = Generator<Passo, A, void>

export type Desfecho = Result.Result<Escrito, CalculoRecusado | SemTabelas>

export type Execucao = (corpo: PedidoDeCalculo["corpo"], opcoes: OpcoesDoCalculo, mundo: Mundo) => EmPassos<Desfecho>

export type Execucoes = Readonly<Record<Operacao, Execucao>>

/** Runs to the end, or to the first step at which `seguir` says no: then there is nothing. */
export const percorrer = (passos: EmPassos<Desfecho>, seguir: (passo: Passo) => boolean): Desfecho | undefined => {
  for (let passo = passos.next(); ; passo = passos.next()) {
    if (passo.done === true) return passo.value
    if (!seguir(passo.value)) return undefined
  }
}
