/** The key registry of a deployment that runs apart: asked of the service that has it. */
import { Effect, Layer, Redacted, Schema } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { type ChaveConsultada, FonteDeChaves } from "../../../../domain/acesso/chaves/registro-de-chaves.ts"
import { RegistroDeChavesIndisponivel } from "../../../../domain/acesso/portas.ts"
import { Falta } from "../../../../domain/rotinas/faltas.ts"
import { motivoDaFalha } from "../../../comum/falhas/motivo-da-falha.ts"
import { CABECALHO_DO_SERVICO } from "../../../comum/servico/politica.ts"
import { ChaveValidada, PREFIXO } from "./contrato.ts"

export interface OpcoesPorHttp {
  /** Origin of the service that has the registry, without a trailing slash. */
  readonly backofficeUrl: string
  readonly chaveServico: Redacted.Redacted
}

/** Longest time of one question, answer included. */
const LIMITE_DE_TEMPO = "3 seconds"

const lerResposta = Schema.decodeUnknownEffect(Schema.Struct({ result: ChaveValidada }))

const daResposta = ({ situacao, consumidor }: typeof ChaveValidada.Type): ChaveConsultada =>
  situacao === "ativa" && consumidor !== null
    ? { situacao, consumidor }
    : { situacao: situacao === "revogada" ? "revogada" : "desconhecida" }

const indisponivel = (motivo: string) => new RegistroDeChavesIndisponivel({ motivo })

/** `FonteDeChaves` over an `HttpClient`. Only the hash of a key leaves the process. */
export const FonteDeChavesPorHttp = ({ backofficeUrl, chaveServico }: OpcoesPorHttp) =>
  Layer.effect(
    FonteDeChaves,
    Effect.map(HttpClient.HttpClient, (cliente) => {
      const falta = new Falta("registro de chaves indisponível")
      const perguntar = Effect.fnUntraced(function* (resumo: string) {
        const resposta = yield* cliente.execute(
          HttpClientRequest.post(`${backofficeUrl}${PREFIXO}/validar`, {
            acceptJson: true,
            headers: { [CABECALHO_DO_SERVICO]: Redacted.value(chaveServico) }
          }).pipe(HttpClientRequest.bodyJsonUnsafe({ resumo }))
        )
        if (resposta.status === 401) return yield* indisponivel("o serviço recusou a credencial (CHAVE_SERVICO)")
        if (resposta.status !== 200) return yield* indisponivel(`resposta ${resposta.status}`)
        return daResposta((yield* lerResposta(yield* resposta.json)).result)
      })

      return FonteDeChaves.of({
        consultar: Effect.fn("FonteDeChaves.consultar")((resumo) =>
          perguntar(resumo).pipe(
            Effect.catchTags({
              HttpClientError: (erro) => indisponivel(motivoDaFalha(erro)),
              SchemaError: () => indisponivel("resposta fora do contrato")
            }),
            Effect.timeoutOrElse({
              duration: LIMITE_DE_TEMPO,
              orElse: () => indisponivel("sem resposta a tempo")
            }),
            falta.contar(({ motivo }) => motivo)
          )
        )
      })
    })
  )

/** Keys are not required and no registry is configured: no key can be judged, so none opens anything. */
export const SemRegistroDeChaves = Layer.succeed(FonteDeChaves, {
  consultar: () => indisponivel("nenhum registro configurado (BACKOFFICE_URL)")
})
