/** Sessions of the panel and of people, and what guards the sign-in; `sql/` provides the services. Failures of the database are defects. */
import { Context, Data, type Effect, type Redacted } from "effect"
import type { MudancaDoRegistro } from "./administradores.ts"
import type { Pessoa } from "./pessoas.ts"
import type { Administrador, ContaDoProvedor } from "./portas.ts"

const MINUTO = 60
const HORA = 60 * MINUTO

/**
 * How long a session lasts at most, in seconds: with `confiar neste navegador` it survives the browser, without it it is
 * bound to it. Everybody who has one administers, so it is a working day either way.
 */
export const duracaoDaSessao = (confiavel: boolean): number => (confiavel ? 12 * HORA : 8 * HORA)

/** A session that nobody used for this long is over, in seconds. */
export const OCIOSIDADE = 2 * HORA

/** After this long the provider must ask the person again, whatever sessions there are, in seconds. */
export const IDADE_MAXIMA_DA_AUTENTICACAO = 12 * HORA

/** How old a sign-in may be for what gives power to others (keys, administrators), in seconds. */
export const ENTRADA_RECENTE = 5 * MINUTO

/** Living sessions of one person; the oldest makes room. */
export const SESSOES_POR_PESSOA = 5

/** How long the link of the console is good, in seconds. */
export const DURACAO_DO_LINK = 10 * MINUTO

/** How long a request of sign-in may take at the provider, in seconds. */
export const DURACAO_DO_PEDIDO = 10 * MINUTO

/** How long what was typed waits for its author to come back, in seconds. */
export const DURACAO_DO_RASCUNHO = 24 * HORA

/** Sign-in requests that one origin may start in a minute. */
export const TENTATIVAS_POR_MINUTO = 30

export const COMO_ENTROU = ["LOGIN_UNICO", "LINK"] as const
export type ComoEntrou = (typeof COMO_ENTROU)[number]

/**
 * What a session opens. One of the panel opens the pages of people too, where both are on one host; one of a person never
 * opens the panel, whoever the person is: where the two have hosts of their own, what one of them lost is worth nothing on
 * the other.
 */
export const ALCANCES = ["PAINEL", "PESSOA"] as const
export type Alcance = (typeof ALCANCES)[number]

/** A signed-in browser; it says who, never what that person may do. */
export interface Sessao extends Pessoa {
  /** Public: it names the session, and opens nothing. */
  readonly id: string
  readonly alcance: Alcance
  readonly confiavel: boolean
  readonly comoEntrou: ComoEntrou
  /** The person proved who it is less than `ENTRADA_RECENTE` ago. */
  readonly recente: boolean
}

export interface NovaSessao {
  readonly cpf: string
  /** Default: the panel. */
  readonly alcance?: Alcance | undefined
  /** As the provider says it. */
  readonly nome?: string | undefined
  readonly confiavel: boolean
  readonly comoEntrou: ComoEntrou
  /** Seconds since 1970; default: now. */
  readonly autenticadaEm?: number | undefined
  /** Of the provider that vouched for the person. */
  readonly conta?: ContaDoProvedor | undefined
  /** The session at the provider. */
  readonly sid?: string | undefined
  readonly ip?: string | undefined
  /** What the browser says of itself. */
  readonly navegador?: string | undefined
}

/** A session that was just opened; the token exists nowhere else. */
export interface SessaoAberta extends Sessao {
  readonly token: Redacted.Redacted
}

/** A living session as people see it in a list. Instants are ISO 8601, UTC. */
export interface SessaoListada {
  readonly id: string
  readonly cpf: string
  readonly comoEntrou: ComoEntrou
  readonly confiavel: boolean
  readonly criadaEm: string
  readonly usadaEm: string
  readonly expiraEm: string
  readonly ip: string | null
  readonly navegador: string | null
}

/** What the provider says has ended: one session of its own, or all of an account. */
export type SaidaNoProvedor =
  | { readonly emissor: string; readonly sid: string; readonly sujeito?: string | undefined }
  | { readonly emissor: string; readonly sid?: undefined; readonly sujeito: string }

/** Too many sign-ins from one origin. */
export class TentativasDemais extends Data.TaggedError("TentativasDemais")<{
  /** Seconds until the next attempt is heard. */
  readonly aguardar: number
}> {}

export class Sessoes extends Context.Service<
  Sessoes,
  {
    /** Opens a session under a new token; the session of the token that the browser brought, if any, ends. */
    readonly abrir: (nova: NovaSessao, anterior: Redacted.Redacted | undefined) => Effect.Effect<SessaoAberta>
    /** The living session of a token; `uso`: somebody uses it now, and it is not idle. */
    readonly achar: (token: Redacted.Redacted, uso: boolean) => Effect.Effect<Sessao | undefined>
    /** The CPF of a session, living or not. */
    readonly dono: (id: string) => Effect.Effect<string | undefined>
    readonly encerrar: (id: string) => Effect.Effect<void>
    /** Living sessions of a person, the last used first. */
    readonly listar: (cpf: string) => Effect.Effect<ReadonlyArray<SessaoListada>>
    /** Ends a living session from a list; `false` when there is none with this id. */
    readonly encerrarDe: (id: string, cpf: string | undefined, mudanca: MudancaDoRegistro) => Effect.Effect<boolean>
    /** Ends every session of a person, but `menos`; answers how many there were. */
    readonly encerrarTodas: (
      cpf: string,
      menos: string | undefined,
      mudanca: MudancaDoRegistro
    ) => Effect.Effect<number>
    /** Ends what the provider says has ended; answers how many there were. */
    readonly encerrarDoProvedor: (saida: SaidaNoProvedor) => Effect.Effect<number>
  }
>()("acesso/Sessoes") {}

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
