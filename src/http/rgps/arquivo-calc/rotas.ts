/** Handlers of the routes of `.calc` files. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { ServicosDeCalculo } from "../comum/encaminhar.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiArquivosRmi, ApiArquivosTempo } from "./contrato.ts"
import { encaminharArquivo, lerArquivo } from "./recepcao.ts"

const tratadoresTempo = HttpApiBuilder.group(ApiArquivosTempo, "arquivosDeTempo", (handlers) =>
  Effect.map(ServicosDeCalculo, (servicos) =>
    handlers.handleAll({
      lerTempo: lerArquivo(servicos, "ler-arquivo-tempo"),
      calcularTempo: encaminharArquivo(servicos, "arquivo-tempo"),
      calcularTempoPorGrupos: encaminharArquivo(servicos, "arquivo-tempo-por-grupos"),
      lerAtrasados: lerArquivo(servicos, "ler-arquivo-atrasados"),
      calcularAtrasados: encaminharArquivo(servicos, "arquivo-atrasados")
    })
  )
).pipe(Layer.provide(Protecao))

const tratadoresRmi = HttpApiBuilder.group(ApiArquivosRmi, "arquivosDeRmi", (handlers) =>
  Effect.map(ServicosDeCalculo, (servicos) =>
    handlers.handleAll({
      lerRmi: lerArquivo(servicos, "ler-arquivo-rmi"),
      lerDesvinculada: lerArquivo(servicos, "ler-arquivo-rmi-desvinculada"),
      calcularRmi: encaminharArquivo(servicos, "arquivo-rmi"),
      calcularDesvinculada: encaminharArquivo(servicos, "arquivo-rmi-desvinculada")
    })
  )
).pipe(Layer.provide(Protecao))

export const RotasArquivosTempo = HttpApiBuilder.layer(ApiArquivosTempo).pipe(Layer.provide(tratadoresTempo))
export const RotasArquivosRmi = HttpApiBuilder.layer(ApiArquivosRmi).pipe(Layer.provide(tratadoresRmi))
