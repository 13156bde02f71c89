/** What the private routes need to know about who calls; `sql/` and `src/http` provide it. */
import { Context, Data, type Effect, type Redacted } from "effect"
import type { DadosDoConsumidor } from "./consumidor.ts"

/** An account of the identity provider: it stays when the name that the person goes by changes (`iss` and `sub`). */
export interface ContaDoProvedor {
  readonly emissor: string
  readonly sujeito: string
}

/** A person, by the number of the contract. */
export interface Identidade {
  /** 11 digits, valid. */
  readonly cpf: string
}

/** What an access token says of who presents it. */
export interface IdentidadeDoToken extends Identidade {
  readonly conta: ContaDoProvedor
  /** The person proved who it is less than `ENTRADA_RECENTE` ago, as the token says (`auth_time`). */
  readonly recente: boolean
  /** Of the person, where the token says it. */
  readonly nome: string | undefined
  /** Names the token; `undefined` where the provider gives it no name. */
  readonly id: string | undefined
}

/** The trees that take access tokens; each may ask for a scope of its own. */
export type ArvoreDoToken = "admin" | "usuario"

/** The token vouches for nobody here. Nothing of the token is repeated. */
export class TokenRecusado extends Data.TaggedError("TokenRecusado")<{
  /** For the log. */
  readonly codigo: string
  /** For the caller, in Portuguese. */
  readonly motivo: string
  /** The token is good, and not for this tree. */
  readonly semEscopo?: boolean
}> {}

/** The identity provider did not answer, so no token can be judged. */
export class EmissorIndisponivel extends Data.TaggedError("EmissorIndisponivel")<{ readonly cause: unknown }> {}

/** Judges access tokens. */
export class VerificadorDeToken extends Context.Service<
  VerificadorDeToken,
  {
    readonly verificar: (
      token: Redacted.Redacted,
      arvore: ArvoreDoToken
    ) => Effect.Effect<IdentidadeDoToken, TokenRecusado | EmissorIndisponivel>
  }
>()("acesso/VerificadorDeToken") {}

/** A person of the administrator registry. */
export interface Administrador extends Identidade {
  readonly nome: string
}

/** Whether a person administers, and why not. */
export type Admissao =
  | { readonly _tag: "Admitida"; readonly administrador: Administrador }
  | { readonly _tag: "ForaDoRegistro" }
  /** The registry knows this CPF by another account, or this account by another CPF: noted for an administrator. */
  | { readonly _tag: "OutraConta" }

/** The administrator registry (specification 1, section 5). Failures of the database are defects. */
export class RegistroAdministradores extends Context.Service<
  RegistroAdministradores,
  {
    /**
     * Judges who has this CPF and, where the provider has just said so, this account: the first account is kept, and
     * another one is refused. The access of an administrator is noted in `ultimo_login`.
     */
    readonly admitir: (cpf: string, conta?: ContaDoProvedor) => Effect.Effect<Admissao>
  }
>()("acesso/RegistroAdministradores") {}

/** The key opens nothing. */
export class ChaveRecusada extends Data.TaggedError("ChaveRecusada")<{
  readonly motivo: "malformada" | "desconhecida" | "revogada"
}> {}

/** The key registry did not answer, so no key can be judged. */
export class RegistroDeChavesIndisponivel extends Data.TaggedError("RegistroDeChavesIndisponivel")<{
  readonly motivo: string
}> {}

/** Judges API keys, remembering for a while; which surface they open is for the caller to compare (`escopos`). */
export class ValidadorDeChaves extends Context.Service<
  ValidadorDeChaves,
  {
    readonly validar: (
      chave: Redacted.Redacted
    ) => Effect.Effect<DadosDoConsumidor, ChaveRecusada | RegistroDeChavesIndisponivel>
    /** The next use of the key with this hash asks the registry again. */
    readonly esquecer: (resumo: string) => Effect.Effect<void>
    readonly esquecerTudo: Effect.Effect<void>
  }
>()("acesso/ValidadorDeChaves") {}
