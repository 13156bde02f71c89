/** The outbox and the postman; `sql/` provides the first, `src/jobs/correio` the second. Failures of the database are defects. */
import { Context, type Effect } from "effect"
import type { Autoria, MudancaRegistrada } from "../telemetria/historico.ts"
import type { Carta } from "./cartas.ts"
import type { Entrega, EstadoDaMensagem } from "./entrega.ts"

/** A message that is to be delivered now. */
export interface MensagemNaFila {
  /** Its own, the same at every attempt: a second delivery can be told by it. */
  readonly id: string
  readonly destinatario: string
  readonly carta: Carta
  /** ISO 8601, UTC. */
  readonly criadaEm: string
}

/** How messages leave the outbox. */
export class FilaDeCorreio extends Context.Service<
  FilaDeCorreio,
  {
    /**
     * Takes the next message that is due, if there is one, and keeps every other instance from it until what became of it
     * is written. Whoever ends in the middle leaves it as it was.
     */
    readonly despachar: (
      entregar: (mensagem: MensagemNaFila) => Effect.Effect<Entrega>
    ) => Effect.Effect<Entrega | undefined>
  }
>()("correio/FilaDeCorreio") {}

/** What carries a message out of the house. */
export class Carteiro extends Context.Service<
  Carteiro,
  {
    readonly entregar: (mensagem: MensagemNaFila) => Effect.Effect<Entrega>
    /** The service ends: what is on its way has a moment more. */
    readonly apressar: Effect.Effect<void>
  }
>()("correio/Carteiro") {}

/** A message as the panel shows it. Instants are ISO 8601, UTC. */
export interface MensagemListada {
  readonly id: string
  readonly modelo: string
  readonly destinatario: string
  readonly estado: EstadoDaMensagem
  readonly tentativas: number
  readonly criadaEm: string
  /** Of the next attempt; `null` where there is none to come. */
  readonly proximaEm: string | null
  readonly terminadaEm: string | null
  /** Why the last attempt failed. */
  readonly codigo: string | null
}

/** A part of the list, and how long the whole is. */
interface Listadas {
  readonly itens: ReadonlyArray<MensagemListada>
  readonly total: number
}

export class CaixaDeSaida extends Context.Service<
  CaixaDeSaida,
  {
    /** From the newest. */
    readonly listar: (
      estado: EstadoDaMensagem | undefined,
      fatia: { readonly tamanho: number; readonly deslocamento: number }
    ) => Effect.Effect<Listadas>
    /** How many there are in each state. */
    readonly contar: Effect.Effect<Readonly<Record<EstadoDaMensagem, number>>>
    /** `carta` is absent where a version of before wrote one that nobody knows any more. */
    readonly achar: (
      id: string
    ) => Effect.Effect<{ readonly mensagem: MensagemListada; readonly carta: Carta | undefined } | undefined>
    /**
     * A dead letter waits to be sent again, with a whole day for it, and the act is recorded with it; `undefined` where the
     * message is not dead. `morta`: as it was found.
     */
    readonly reviver: (morta: MensagemListada, autoria: Autoria) => Effect.Effect<MensagemListada | undefined>
    /** The acts of administrators on a message, the newest first. */
    readonly historico: (id: string) => Effect.Effect<ReadonlyArray<MudancaRegistrada>>
  }
>()("correio/CaixaDeSaida") {}
