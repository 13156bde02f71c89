/**
 * Who may take the cases that court systems hand over: the applications they were handed to, each by a credential of its
 * own. The secret that all services share takes them only where no application has one.
 */
import { Context, Effect, Layer, Redacted } from "effect"
import { HttpApiMiddleware } from "effect/http-api"
import { erroNitro, Falha } from "../falhas/falha.ts"
import { contarRecusa } from "../registro/eventos-de-seguranca.ts"
import { CABECALHO_DO_SERVICO, ChavesDeServico, reconhecer, segredoNoCabecalho } from "./politica.ts"

/** The credential of an application; one may have two, while one replaces the other. */
export interface CredencialDeConsumo {
  /** As the catalogue calls it, by its canonical name or an alias. */
  readonly aplicacao: string
  readonly segredo: Redacted.Redacted
}

/** Setting `CHAVES_DE_CONSUMO`. */
export class CredenciaisDeConsumo extends Context.Service<CredenciaisDeConsumo, ReadonlyArray<CredencialDeConsumo>>()(
  "http/CredenciaisDeConsumo"
) {}

/** The application that makes the current request; `null`: a service of the platform, which takes those of any. */
export class AplicacaoConsumidora extends Context.Service<AplicacaoConsumidora, string | null>()(
  "http/AplicacaoConsumidora"
) {}

const RECUSADA = Falha.de(
  401,
  `credencial de aplicação ausente ou inválida: envie no cabeçalho ${CABECALHO_DO_SERVICO} a desta aplicação`
)

/** 401 without the credential of an application; which one it is tells the credential alone. */
export class ExigeAplicacao extends HttpApiMiddleware.Service<ExigeAplicacao, { provides: AplicacaoConsumidora }>()(
  "http/ExigeAplicacao",
  {
    error: ([401] as const).map(erroNitro),
    security: { chaveDeConsumo: segredoNoCabecalho("Segredo de uma só aplicação, que recebe os casos enviados a ela") }
  }
) {
  static readonly layer = Layer.effect(
    ExigeAplicacao,
    Effect.gen(function* () {
      const credenciais = yield* CredenciaisDeConsumo
      const dosServicos = yield* ChavesDeServico
      const conhecidas =
        credenciais.length === 0
          ? [{ aplicacao: null, reconhece: reconhecer(dosServicos) }]
          : credenciais.map(({ aplicacao, segredo }) => ({ aplicacao, reconhece: reconhecer([segredo]) }))
      return ExigeAplicacao.of({
        chaveDeConsumo: (httpEffect, { credential }) => {
          // every one is compared: the time tells nothing of any
          const [dona] = conhecidas.filter(({ reconhece }) => reconhece(Redacted.value(credential)))
          return dona === undefined
            ? Effect.andThen(contarRecusa("seguranca.servico.recusado"), Effect.fail(RECUSADA))
            : Effect.provideService(httpEffect, AplicacaoConsumidora, dona.aplicacao)
        }
      })
    })
  )
}
