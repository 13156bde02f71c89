/** Sessions of the panel and what guards the sign-in; `sql/` provides the services. Failures of the database are defects. */
import { Context, Data, type Effect, type Redacted } from "effect"
import type { Administrador } from "./portas.ts"

const HORA = 3600

/** How long a session lasts, in seconds (decisions, section 5): with `confiar neste navegador`, or bound to the browser. */
export const duracaoDaSessao = (confiavel: boolean): number => (confiavel ? 30 * 24 * HORA : 8 * HORA)

/** How long the link of the console is good, in seconds (decisions, section 2). */
export const DURACAO_DO_LINK = 15 * 60

/** How long a request of sign-in may take at the provider, in seconds. */
export const DURACAO_DO_PEDIDO = 10 * 60

/** How long what was typed waits for its author to come back, in seconds. */
export const DURACAO_DO_RASCUNHO = 24 * HORA

/** Sign-in requests that one origin may start in a minute. */
export const TENTATIVAS_POR_MINUTO = 30

export type ComoEntrou = "LOGIN_UNICO" | "LINK"

/** A signed-in browser; it says who, never what that person may do. */
export interface Sessao {
  /** Public: it names the session, and opens nothing. */
  readonly id: string
  readonly cpf: string
  readonly confiavel: boolean
}

export interface NovaSessao {
  readonly cpf: string
  readonly confiavel: boolean
  readonly comoEntrou: ComoEntrou
}

/** A session that was just opened; the token exists nowhere else. */
export interface SessaoAberta extends Sessao {
  readonly token: Redacted.Redacted
}

export class Sessoes extends Context.Service<
  Sessoes,
  {
    /** Opens a session under a new token; the session of the token that the browser brought, if any, ends. */
    readonly abrir: (nova: NovaSessao, anterior: Redacted.Redacted | undefined) => Effect.Effect<SessaoAberta>
    /** The living session of a token. */
    readonly achar: (token: Redacted.Redacted) => Effect.Effect<Sessao | undefined>
    /** The CPF of a session, living or not. */
    readonly dono: (id: string) => Effect.Effect<string | undefined>
    readonly encerrar: (id: string) => Effect.Effect<void>
  }
>()("acesso/Sessoes") {}

/** Too many sign-ins from one origin. */
export class TentativasDemais extends Data.TaggedError("TentativasDemais")<{
  /** Seconds until the next attempt is heard. */
  readonly aguardar: number
}> {}

/** What keeps the sign-in from being tried without end or answered twice. */
export class GuardaDaEntrada extends Context.Service<
  GuardaDaEntrada,
  {
    /** Counts an attempt of this origin. */
    readonly tentar: (origem: string) => Effect.Effect<void, TentativasDemais>
    /** True the first time, false ever after. */
    readonly usarPedido: (state: string) => Effect.Effect<boolean>
  }
>()("acesso/GuardaDaEntrada") {}

/** The link was used already, is too old, or never existed. */
export class LinkRecusado extends Data.TaggedError("LinkRecusado") {}

/** There are administrators, and this person is none of them. */
export class NaoAdministra extends Data.TaggedError("NaoAdministra") {}

export class LinksDeEntrada extends Context.Service<
  LinksDeEntrada,
  {
    readonly criar: Effect.Effect<Redacted.Redacted>
    readonly valido: (token: Redacted.Redacted) => Effect.Effect<boolean>
    /**
     * Uses the link: the first person to come becomes the first administrator; later only administrators come in. A
     * link that let nobody in is not spent.
     */
    readonly usar: (
      token: Redacted.Redacted,
      pessoa: Administrador
    ) => Effect.Effect<Administrador, LinkRecusado | NaoAdministra>
  }
>()("acesso/LinksDeEntrada") {}

/** What was typed, sealed by who keeps it here. */
export class Rascunhos extends Context.Service<
  Rascunhos,
  {
    /** Keeps one draft per session (the last one) and answers its id. */
    readonly guardar: (sessao: string, cpf: string, conteudo: Uint8Array) => Effect.Effect<string>
    /** The draft, for its author only. */
    readonly ler: (id: string, cpf: string) => Effect.Effect<Uint8Array | undefined>
  }
>()("acesso/Rascunhos") {}
