/** Sign-in of a process without single sign-on: loads nothing of a provider. */
import { Effect, Layer } from "effect"
import { TokenRecusado, VerificadorDeToken } from "../../../domain/acesso/portas.ts"
import { ProvedorDeIdentidade, ProvedorIndisponivel } from "../../../domain/acesso/provedor-de-identidade.ts"

/** Single sign-on is not configured: no token is good, and nobody gets in without one. */
export const NenhumToken: Layer.Layer<VerificadorDeToken> = Layer.succeed(VerificadorDeToken, {
  verificar: () => new TokenRecusado({ codigo: "SEM_OIDC", motivo: "login único não configurado neste servidor" })
})

/** Single sign-on is not configured. */
export const NenhumProvedor: Layer.Layer<ProvedorDeIdentidade> = Layer.succeed(ProvedorDeIdentidade, {
  disponivel: false,
  iniciar: () => Effect.fail(new ProvedorIndisponivel({ cause: "SEM_OIDC" })),
  concluir: () => Effect.fail(new ProvedorIndisponivel({ cause: "SEM_OIDC" })),
  conferirSaida: () => Effect.fail(new ProvedorIndisponivel({ cause: "SEM_OIDC" })),
  urlDeSaida: Effect.succeedNone
})
