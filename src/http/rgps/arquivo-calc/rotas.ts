/** Handlers of the routes of `.calc` files. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Calculadora } from "../../../domain/calculos/comum/portas.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiArquivosRmi, ApiArquivosTempo } from "./contrato.ts"
import { encaminharArquivo, lerArquivo } from "./recepcao.ts"

const tratadoresTempo = HttpApiBuilder.group(ApiArquivosTempo, "arquivosDeTempo", (handlers) =>
  Effect.map(Calculadora, (calculadora) =>
    handlers.handleAll({
      lerTempo: lerArquivo(calculadora, "ler-arquivo-tempo"),
      calcularTempo: encaminharArquivo(calculadora, "arquivo-tempo"),
      calcularTempoPorGrupos: encaminharArquivo(calculadora, "arquivo-tempo-por-grupos"),
      lerAtrasados: lerArquivo(calculadora, "ler-arquivo-atrasados"),
      calcularAtrasados: encaminharArquivo(calculadora, "arquivo-atrasados")
    })
  )
).pipe(Layer.provide(Protecao))

const tratadoresRmi = HttpApiBuilder.group(ApiArquivosRmi, "arquivosDeRmi", (handlers) =>
  Effect.map(Calculadora, (calculadora) =>
    handlers.handleAll({
      lerRmi: lerArquivo(calculadora, "ler-arquivo-rmi"),
      lerDesvinculada: lerArquivo(calculadora, "ler-arquivo-rmi-desvinculada"),
      calcularRmi: encaminharArquivo(calculadora, "arquivo-rmi"),
      calcularDesvinculada: encaminharArquivo(calculadora, "arquivo-rmi-desvinculada")
    })
  )
).pipe(Layer.provide(Protecao))

export const RotasArquivosTempo = HttpApiBuilder.layer(ApiArquivosTempo).pipe(Layer.provide(tratadoresTempo))
export const RotasArquivosRmi = HttpApiBuilder.layer(ApiArquivosRmi).pipe(Layer.provide(tratadoresRmi))
