/** Handler of the judgement of API keys between services. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { type ChaveConsultada, FonteDeChaves } from "../../../../domain/acesso/chaves/registro-de-chaves.ts"
import { Falha } from "../../../comum/falhas/falha.ts"
import { ok } from "../../../comum/resposta/envelope.ts"
import { parteDeServico } from "../comum/parte.ts"
import { ApiChavesDeServico, type ChaveValidada } from "./contrato.ts"

const paraFio = (achada: ChaveConsultada): typeof ChaveValidada.Type => {
  if (achada.situacao !== "ativa") return { situacao: achada.situacao, consumidor: null }
  const { idToken, cpf, classe, escopos } = achada.consumidor
  return { situacao: "ativa", consumidor: { idToken, cpf, classe, escopos } }
}

const indisponivel = new Falha({ http: 503, mensagens: ["registro de chaves indisponível"], retryAfter: 5 })

const tratadores = HttpApiBuilder.group(ApiChavesDeServico, "chavesDeServico", (handlers) =>
  Effect.map(FonteDeChaves, ({ consultar }) =>
    handlers.handle("validar", ({ payload: { resumo } }) =>
      consultar(resumo).pipe(
        Effect.map((achada) => ok(paraFio(achada))),
        Effect.mapError(() => indisponivel)
      )
    )
  )
)

export const parteChavesDeServico = parteDeServico(ApiChavesDeServico, tratadores)
