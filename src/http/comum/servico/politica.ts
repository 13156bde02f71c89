/** Who may use the service-to-service routes: another process of the platform, by the header `x-servico-chave`. */
import { hash, timingSafeEqual } from "node:crypto"
import { Context, Effect, Layer, Redacted } from "effect"
import type { HttpRouter } from "effect/http"
import { HttpApiMiddleware, HttpApiSecurity, OpenApi } from "effect/http-api"
import { ErrosNitro, erroNitro, Falha } from "../falhas/falha.ts"
import { type Apresentacao, apiDe, grupoDe, type Varios } from "../grupo.ts"
import { contarRecusa } from "../registro/eventos-de-seguranca.ts"

export const CABECALHO_DO_SERVICO = "x-servico-chave"

/** The secrets accepted from other services (setting `CHAVE_SERVICO`); two while one replaces the other. */
export class ChavesDeServico extends Context.Service<ChavesDeServico, ReadonlyArray<Redacted.Redacted>>()(
  "http/ChavesDeServico"
) {}

const RECUSADO = Falha.de(401, `credencial de serviço ausente ou inválida: envie o cabeçalho ${CABECALHO_DO_SERVICO}`)

const sha256 = (texto: string): Buffer => hash("sha256", texto, "buffer")

/** Whether a secret is one of the accepted, in a time that tells nothing of any: every one is compared, by its hash. */
export const reconhecer = (aceitas: ReadonlyArray<Redacted.Redacted>): ((recebida: string) => boolean) => {
  const resumos = aceitas.map((aceita) => sha256(Redacted.value(aceita)))
  return (recebida) => {
    const resumo = sha256(recebida)
    return resumos.map((aceito) => timingSafeEqual(aceito, resumo)).includes(true)
  }
}

/** How OpenAPI tells of a secret that comes in the header of the services. */
export const segredoNoCabecalho = (descricao: string) =>
  HttpApiSecurity.apiKey({ key: CABECALHO_DO_SERVICO, in: "header" }).pipe(
    HttpApiSecurity.annotate(OpenApi.Description, descricao)
  )

/** 401 without the secret of the services; runs before anything of the request is read. */
export class ExigeServico extends HttpApiMiddleware.Service<ExigeServico>()("http/ExigeServico", {
  error: ([401] as const).map(erroNitro),
  security: { chaveDeServico: segredoNoCabecalho("Segredo compartilhado pelos serviços da plataforma") }
}) {
  static readonly layer = Layer.effect(
    ExigeServico,
    Effect.map(ChavesDeServico, (aceitas) => {
      const reconhecida = reconhecer(aceitas)
      return ExigeServico.of({
        chaveDeServico: (httpEffect, { credential }) =>
          reconhecida(Redacted.value(credential))
            ? httpEffect
            : Effect.andThen(contarRecusa("seguranca.servico.recusado"), Effect.fail(RECUSADO))
      })
    })
  )
}

/** A part of a tree for the other services of the platform. */
export const deServico = <const Id extends string, const P extends HttpRouter.PathInput, const E extends Varios>(
  identificador: Id,
  prefixo: P,
  endpoints: E,
  apresentacao: Apresentacao
) => apiDe(grupoDe(identificador, endpoints).middleware(ExigeServico).middleware(ErrosNitro), prefixo, apresentacao)
