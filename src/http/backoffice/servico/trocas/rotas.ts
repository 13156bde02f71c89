/** Handler of the cases that applications take. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Trocas } from "../../../../domain/plataforma/troca/trocas.ts"
import { partesReservadas } from "../../../comum/arvore.ts"
import { CasosDeUso } from "../../../comum/casos-de-uso.ts"
import { emHttp } from "../../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../../comum/falhas/falha.ts"
import { MembrosUnicos } from "../../../comum/recepcao/corpo.ts"
import { detalharEvento } from "../../../comum/registro/anotacoes.ts"
import { emMoldura, responderPecas } from "../../../comum/resposta/envelope.ts"
import { AplicacaoConsumidora, ExigeAplicacao } from "../../../comum/servico/consumo.ts"
import { ApiTrocasDeServico } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiTrocasDeServico, "trocasDeServico", (handlers) =>
  Effect.map(Trocas, (trocas) =>
    handlers.handle(
      "consumir",
      Effect.fnUntraced(function* ({ params: { token } }) {
        const { calculadora, json } = yield* trocas.consumir(token, yield* AplicacaoConsumidora)
        yield* detalharEvento({ calculadora })
        return responderPecas(emMoldura([Buffer.from(json)]), { headers: { "cache-control": "no-store" } })
      }, emHttp)
    )
  )
).pipe(Layer.provide(CasosDeUso))

export const parteTrocasDeServico = partesReservadas(
  Layer.mergeAll(ErrosNitro.layer, ExigeAplicacao.layer, MembrosUnicos.layer)
)(ApiTrocasDeServico, tratadores)
