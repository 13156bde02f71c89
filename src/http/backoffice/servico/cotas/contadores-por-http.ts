/** The quota counters of a deployment that runs apart: those of the service that has the database. */
import { Effect, Layer, Schema } from "effect"
import { Contadores, ContadoresIndisponiveis } from "../../../../domain/acesso/cotas.ts"
import { ClienteDoServico } from "../../../comum/servico/cliente.ts"
import { PREFIXO } from "./contrato.ts"

const lerSomadas = Schema.decodeUnknownEffect(
  Schema.Struct({ result: Schema.Struct({ agora: Schema.Int, totais: Schema.Array(Schema.Int) }) })
)

export const ContadoresPorHttp = Layer.effect(
  Contadores,
  Effect.map(ClienteDoServico, ({ postar }) =>
    Contadores.of({
      somar: Effect.fnUntraced(function* (parcelas) {
        const resposta = yield* Effect.mapError(
          postar(`${PREFIXO}/somar`, { parcelas }),
          (motivo) => new ContadoresIndisponiveis({ motivo })
        )
        const { result } = yield* Effect.mapError(
          lerSomadas(resposta),
          () => new ContadoresIndisponiveis({ motivo: "resposta fora do contrato" })
        )
        return result
      })
    })
  )
)
