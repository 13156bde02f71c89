/** The queue of jobs: one that all instances share, from `sql/`, or one of the process, from `jobs/`. */
import { Context, Data, type Effect } from "effect"
import type { ClasseConsumidor } from "../acesso/consumidor.ts"
import type { ChaveReutilizada } from "../calculos/comum/idempotencia.ts"
import type { Andamento, Calculado } from "../calculos/comum/portas.ts"
import type { SemLugar } from "./capacidade.ts"
import type { ErroDoTrabalho, PedidoDeTrabalho, Trabalho } from "./trabalho.ts"

/** The queue cannot be reached. */
export class TrabalhosIndisponiveis extends Data.TaggedError("TrabalhosIndisponiveis") {}

export interface NovoTrabalho {
  readonly pedido: PedidoDeTrabalho
  /** Whose it is (`titularDe`). */
  readonly titular: string
  /** Whose share of the room it takes (`titularDaCota`). */
  readonly dono: string
  readonly classe: ClasseConsumidor
  /** Of the holder and of the operation; `resumo`: SHA-256 of the canonical content, in hexadecimal. */
  readonly idempotencia: { readonly chave: string; readonly resumo: string } | undefined
}

export interface Criado {
  readonly id: string
  /** The job as it is; absent when a repeated request is of a job that is no more. */
  readonly trabalho: Trabalho | undefined
}

export interface Consultado {
  readonly trabalho: Trabalho
  /** Of a completed one: the whole answer of the synchronous route, in UTF-8. */
  readonly resultado: Uint8Array<ArrayBuffer> | undefined
}

/** What a holder does with jobs. Of a job of somebody else it answers as of one that never was. */
export class Trabalhos extends Context.Service<
  Trabalhos,
  {
    readonly criar: (novo: NovoTrabalho) => Effect.Effect<Criado, SemLugar | ChaveReutilizada | TrabalhosIndisponiveis>
    readonly consultar: (titular: string, id: string) => Effect.Effect<Consultado | undefined, TrabalhosIndisponiveis>
    /** Cancels it where it may be; whatever state it is in after that. */
    readonly cancelar: (titular: string, id: string) => Effect.Effect<Trabalho | undefined, TrabalhosIndisponiveis>
  }
>()("trabalhos/Trabalhos") {}

/** A job that an instance calculates. */
export interface Tomado {
  readonly id: string
  /** Of this taking alone: whoever takes the job over has another. */
  readonly posse: string
  readonly pedido: PedidoDeTrabalho
  /** How far the instance that lost it had come. */
  readonly progresso: Andamento
}

/** How a job ended. */
export type Fim = { readonly calculado: Calculado } | { readonly erro: ErroDoTrabalho }

/** Something happened in the queue: there may be a job to take, or this one is no longer wanted. */
export type Aviso = { readonly tipo: "NOVO" } | { readonly tipo: "CANCELADO"; readonly id: string }

/**
 * What an instance that calculates does with jobs. A taken job is its own while it renews the lease; after that another
 * instance may take it, and then nothing the first one says of it counts.
 */
export class FilaDeTrabalhos extends Context.Service<
  FilaDeTrabalhos,
  {
    /** The next one, of the courts first, each kind in the order it came. */
    readonly tomar: (soPrioritario: boolean) => Effect.Effect<Tomado | undefined, TrabalhosIndisponiveis>
    /** Keeps the lease and tells how far it is; false: it is no longer its own. */
    readonly renovar: (tomado: Tomado, andamento: Andamento) => Effect.Effect<boolean, TrabalhosIndisponiveis>
    /** Ends it; false: it was no longer its own, and nothing was recorded. */
    readonly terminar: (
      tomado: Tomado,
      andamento: Andamento,
      fim: Fim
    ) => Effect.Effect<boolean, TrabalhosIndisponiveis>
    /** Back to the queue at once, for an instance that ends. */
    readonly devolver: (tomado: Tomado) => Effect.Effect<void, TrabalhosIndisponiveis>
    /** Forgets what was kept long enough, fails what was begun and lost too often, and puts all else under the current key. */
    readonly limpar: Effect.Effect<void, TrabalhosIndisponiveis>
    /** Calls `ouvir` with everything that happens, and once at the start; ends only with a failure. */
    readonly escutar: (ouvir: (aviso: Aviso) => void) => Effect.Effect<never, TrabalhosIndisponiveis>
  }
>()("trabalhos/FilaDeTrabalhos") {}

/** Seconds for which a taken job is of who took it; renewed well before. */
export const ARRENDAMENTO_S = 5
/** Times that a job is begun. One that brings down every instance that begins it must not go on doing so. */
export const MAXIMO_TENTATIVAS = 3
