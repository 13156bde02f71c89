/** What the private routes need to know about who calls; `sql/` and `src/http` provide it. */
import { Context, Data, type Effect, type Redacted } from "effect"
import type { DadosDoConsumidor } from "./consumidor.ts"

/** A person that the identity provider vouches for. */
export interface Identidade {
  /** 11 digits, valid. */
  readonly cpf: string
}

/** The token vouches for nobody here. Nothing of the token is repeated. */
export class TokenRecusado extends Data.TaggedError("TokenRecusado")<{
  /** For the log. */
  readonly codigo: string
  /** For the caller, in Portuguese. */
  readonly motivo: string
}> {}

/** The identity provider did not answer, so no token can be judged. */
export class EmissorIndisponivel extends Data.TaggedError("EmissorIndisponivel")<{ readonly cause: unknown }> {}

/** Judges access tokens. */
export class VerificadorDeToken extends Context.Service<
  VerificadorDeToken,
  {
    readonly verificar: (token: Redacted.Redacted) => Effect.Effect<Identidade, TokenRecusado | EmissorIndisponivel>
  }
>()("acesso/VerificadorDeToken") {}

/** A person of the administrator registry. */
export interface Administrador extends Identidade {
  readonly nome: string
}

/** The administrator registry (specification 1, section 5). Failures of the database are defects. */
export class RegistroAdministradores extends Context.Service<
  RegistroAdministradores,
  {
    /** The administrator with this CPF, whose access is noted in `ultimo_login`; `undefined` for anybody else. */
    readonly admitir: (cpf: string) => Effect.Effect<Administrador | undefined>
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
