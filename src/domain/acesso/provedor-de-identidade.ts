/** What the sign-in asks of the identity provider; `src/http/auth` provides it. */
import { Context, Data, type Effect, type Option, Schema } from "effect"
import type { ContaDoProvedor } from "./portas.ts"
import type { SaidaNoProvedor } from "./sessoes.ts"

/** How the provider shall ask: not at all, as it likes, or anew whatever sessions there are. */
export type ModoDeEntrada = "silencioso" | "normal" | "recente"

/** What is kept in the browser while the person is at the provider. */
export const PedidoDeEntrada = Schema.Struct({
  state: Schema.String,
  nonce: Schema.String,
  verificador: Schema.String,
  /** Most seconds since the person proved who it is. */
  idadeMaxima: Schema.Finite,
  /** Where the provider sends the person back, when that is not the panel's host. */
  retorno: Schema.optionalKey(Schema.String)
})
export type PedidoDeEntrada = typeof PedidoDeEntrada.Type

/** Who came back, as a checked ID token says. */
export interface PessoaReconhecida {
  readonly cpf: string
  readonly conta: ContaDoProvedor
  readonly nome: string | undefined
  /** The session at the provider. */
  readonly sid: string | undefined
  /** Seconds since 1970. */
  readonly autenticadaEm: number
}

/** The provider did not answer, or not as a provider does. */
export class ProvedorIndisponivel extends Data.TaggedError("ProvedorIndisponivel")<{ readonly cause: unknown }> {}

/** The answer that came back does not let anybody in. Nothing of it is repeated. */
export class RespostaRecusada extends Data.TaggedError("RespostaRecusada")<{
  /** For the log. */
  readonly codigo: string
  /** The provider would have to ask the person something: only a silent attempt gets this. */
  readonly precisaPerguntar: boolean
}> {}

export class ProvedorDeIdentidade extends Context.Service<
  ProvedorDeIdentidade,
  {
    readonly disponivel: boolean
    /** A new request and the address that carries it; `retorno`: where the person comes back, default on the panel's host. */
    readonly iniciar: (
      modo: ModoDeEntrada,
      retorno?: string
    ) => Effect.Effect<{ readonly pedido: PedidoDeEntrada; readonly url: string }, ProvedorIndisponivel>
    /** The person who comes back. */
    readonly concluir: (
      pedido: PedidoDeEntrada,
      consulta: string
    ) => Effect.Effect<PessoaReconhecida, ProvedorIndisponivel | RespostaRecusada>
    /** What a logout token says has ended, and the name of the token, which is good once. */
    readonly conferirSaida: (
      token: string
    ) => Effect.Effect<
      { readonly saida: SaidaNoProvedor; readonly jti: string },
      ProvedorIndisponivel | RespostaRecusada
    >
    /** Where the session at the provider itself can be ended. */
    readonly urlDeSaida: Effect.Effect<Option.Option<string>>
  }
>()("http/ProvedorDeIdentidade") {}
