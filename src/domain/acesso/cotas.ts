/**
 * Quotas per minute (specification 2, section 8; decisions, section 5): windows, limits and what a count decides. Time
 * is an argument; counts, and the minute that they are of, come from `Contadores`.
 */
import { type Clock, Context, Data, type Effect } from "effect"
import { gruposIpv6 } from "../valores/textos/endereco-ip.ts"
import type { ClasseConsumidor, DadosDoConsumidor } from "./consumidor.ts"

const JANELA_MS = 60_000

/** Number of the minute that holds this instant (milliseconds since 1970). */
export const janelaDe = (agoraMs: number): number => Math.floor(agoraMs / JANELA_MS)

/** Whole seconds, from 1 to 60, after which another window counts. */
export const segundosAteAProxima = (agoraMs: number): number =>
  Math.ceil(((janelaDe(agoraMs) + 1) * JANELA_MS - agoraMs) / 1000)

/** POSTs per minute. The class `judiciario` has no quota. */
export interface Limites {
  readonly institucional: number
  readonly publico: number
  /** Of one address of origin, whatever the class. */
  readonly porOrigem: number
}

export const LIMITES_PADRAO: Limites = { institucional: 120, publico: 20, porOrigem: 3000 }

/** The limits of this deployment (settings `COTA_INSTITUCIONAL`, `COTA_PUBLICO`, `COTA_ORIGEM`). */
export const LimitesDeRequisicao = Context.Reference<Limites>("acesso/LimitesDeRequisicao", {
  defaultValue: () => LIMITES_PADRAO
})

/** The limit of a class; `undefined`: exempt. Whatever is no class has the most restrictive. */
export const limiteDaClasse = (classe: ClasseConsumidor, limites: Limites): number | undefined =>
  classe === "judiciario" ? undefined : classe === "institucional" ? limites.institucional : limites.publico

/** Who an address is, for counting: all the addresses of one IPv6 network (/64) are one, since a client has them all. */
export const redeDaOrigem = (endereco: string | undefined): string => {
  if (endereco === undefined) return "desconhecida"
  const grupos = endereco.includes(":") ? gruposIpv6(endereco) : undefined
  if (grupos === undefined) return endereco
  return `${grupos
    .slice(0, 4)
    .map((grupo) => grupo.toString(16))
    .join(":")}::/64`
}

/**
 * Whose share of the service a consumer uses: all the keys that a person holds in one class have one share together, so
 * that more keys are not more of it.
 */
export const titularDaCota = ({ idToken, cpf, classe }: DadosDoConsumidor): string => {
  if (idToken === null) return "anonimo"
  return cpf === null ? `chave ${idToken}` : `pessoa ${cpf} ${classe}`
}

/** Whose quota a request uses: its holder's or, without a key, its address of origin. */
export const identidadeDaCota = (consumidor: DadosDoConsumidor, endereco: string | undefined): string =>
  consumidor.idToken === null ? `ip ${redeDaOrigem(endereco)}` : titularDaCota(consumidor)

export const identidadeDaOrigem = (endereco: string | undefined): string => `origem ${redeDaOrigem(endereco)}`

/** What the caller is told with the answer. */
export interface Situacao {
  readonly aceita: boolean
  readonly limite: number
  /** Requests that the window still admits. */
  readonly restantes: number
  /** Seconds until the next window. */
  readonly segundos: number
}

/** The situation of the request that is number `ordem` (from 1) of its identity in the window of `agoraMs`. */
export const situacao = (limite: number, ordem: number, agoraMs: number): Situacao => ({
  aceita: ordem <= limite,
  limite,
  restantes: Math.max(0, limite - ordem),
  segundos: segundosAteAProxima(agoraMs)
})

/** `quantas` more requests of an identity in the minute that the counters are in. */
export interface Parcela {
  readonly identidade: string
  readonly quantas: number
}

/** What the counters answer. */
export interface Somadas {
  /** When they counted, by their own clock (milliseconds since 1970). */
  readonly agora: number
  /** The totals of the minute of `agora`, in the order of what was added. */
  readonly totais: ReadonlyArray<number>
}

/**
 * The hour of the counters in an instance: their last answer, and what passed since by a clock that nobody sets
 * (milliseconds). Until they answered, the hour of the instance.
 */
export class HoraDosContadores {
  private adiante: number | undefined

  /** They said that it was `agora` when the steady clock stood at `decorridos`. */
  acertar(agora: number, decorridos: number): void {
    this.adiante = agora - decorridos
  }

  em(relogio: Clock.Clock): number {
    return this.adiante === undefined ? relogio.currentTimeMillisUnsafe() : this.adiante + decorridosEm(relogio)
  }
}

/** Milliseconds of a clock that nobody sets. */
export const decorridosEm = (relogio: Clock.Clock): number => Number(relogio.monotonicTimeNanosUnsafe() / 1_000_000n)

/** The counters cannot be reached, so nobody knows how many requests were made. */
export class ContadoresIndisponiveis extends Data.TaggedError("ContadoresIndisponiveis")<{
  /** For the log. */
  readonly motivo: string
}> {}

/** The counters that all instances share: the minute is theirs, whatever the clock of an instance shows. */
export class Contadores extends Context.Service<
  Contadores,
  {
    /**
     * Adds every part, atomically each, and answers the totals after that. No two parts may be of the same identity.
     */
    readonly somar: (parcelas: ReadonlyArray<Parcela>) => Effect.Effect<Somadas, ContadoresIndisponiveis>
  }
>()("acesso/Contadores") {}

/**
 * How much of the current minute an identity has used, without using more, and when that was, by the clock of the
 * counters. Failures of the database are defects.
 */
export class CotaUsada extends Context.Service<
  CotaUsada,
  { readonly usada: (identidade: string) => Effect.Effect<{ readonly usadas: number; readonly agora: number }> }
>()("acesso/CotaUsada") {}
