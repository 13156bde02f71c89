/**
 * Who may use `/backoffice/api/v1/usuario`: the person of an access token of the identity provider, administrator or not.
 * No cookie is ever looked at here: a browser that is signed in uses the pages.
 */
import { Effect, Layer, Redacted } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { RegistroDePessoas } from "../../../domain/acesso/pessoas.ts"
import { erroNitro, Falha } from "../../comum/falhas/falha.ts"
import { operadorDe } from "../../comum/operador.ts"
import { PessoaAtual } from "../../comum/pessoa-atual.ts"
import { notarPessoa } from "../../comum/registro/anotacoes.ts"
import { contarRecusa } from "../../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { comDesafio, exigirEntradaRecente, porToken, portadorDe, portaria } from "../../comum/sessao/portador.ts"

const SEM_TOKEN = Falha.de(401, "token ausente: envie o cabeçalho Authorization: Bearer com o token de acesso")

/** Runs before anything of the request is read: 401 without a good token, 403 for an account that is not the known one. */
export class ExigePessoa extends HttpApiMiddleware.Service<ExigePessoa, { provides: PessoaAtual }>()(
  "http/ExigePessoa",
  {
    security: {
      tokenDePessoa: porToken(
        "Token de acesso (JWT, RS256) do provedor de identidade, de qualquer pessoa, com o escopo de /usuario e vida de até uma hora"
      )
    },
    error: ([401, 403, 503] as const).map(erroNitro)
  }
) {
  static readonly layer = Layer.effect(
    ExigePessoa,
    Effect.gen(function* () {
      const pessoas = yield* RegistroDePessoas
      const { tokens, acessos, anotarToken } = yield* portaria

      const recusarConta = (cpf: string, motivo: string) =>
        Effect.gen(function* () {
          yield* contarRecusa("seguranca.token.recusado", { cpf, codigo: "OUTRA_CONTA" })
          yield* acessos.anotar({ evento: "CONTA_RECUSADA", cpf, ip: yield* origemDaRequisicao })
          return yield* Falha.de(403, motivo)
        })

      return ExigePessoa.of({
        tokenDePessoa: (httpEffect, { credential }) =>
          Effect.gen(function* () {
            const { token, ...portador } = yield* comDesafio(
              Redacted.value(credential) === "" ? SEM_TOKEN : portadorDe(tokens, credential, "usuario")
            )
            const { cpf } = portador
            yield* Effect.catchTag(pessoas.reconhecer(portador), "PessoaDeOutraConta", ({ message }) =>
              recusarConta(cpf, message)
            )
            yield* anotarToken(cpf, token)
            yield* notarPessoa(cpf)
            const operador = operadorDe(cpf, yield* origemDaRequisicao)
            return yield* Effect.provideService(httpEffect, PessoaAtual, { ...portador, operador })
          })
      })
    })
  )
}

/** What a person does only having proved a moment ago who it is. */
export class ExigePessoaRecente extends HttpApiMiddleware.Service<ExigePessoaRecente, { requires: PessoaAtual }>()(
  "http/ExigePessoaRecente",
  { error: ([401, 403] as const).map(erroNitro) }
) {
  static readonly layer = Layer.succeed(ExigePessoaRecente, (httpEffect) =>
    Effect.flatMap(PessoaAtual, (presente) => Effect.andThen(exigirEntradaRecente(presente), httpEffect))
  )
}
