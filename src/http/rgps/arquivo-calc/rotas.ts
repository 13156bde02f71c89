/** Handlers of the routes of `.calc` files: the file becomes a request, and the request goes the way of the JSON ones. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { atender as atenderAtrasados } from "../atrasados/rotas.ts"
import { Protecao } from "../protecao.ts"
import { atender as atenderRmi, canonica, desvinculada } from "../rmi/rotas.ts"
import { atender as atenderTempo, porGrupos, type Rota, simples } from "../tempo/rotas.ts"
import { VersaoDoMotor } from "../versao.ts"
import { ApiArquivosRmi, ApiArquivosTempo } from "./contrato.ts"
import { ler, type Partes, receberCalc, receberPedido } from "./recepcao.ts"

interface ConsultaSemRastro {
  readonly permalink: boolean
  readonly demonstrativo: boolean
}

interface Consulta extends ConsultaSemRastro {
  readonly rastro: boolean
}

interface ConsultaComIteracoes extends Consulta {
  readonly numeroMaximoIteracoes: number
}

interface Envio<Q> {
  readonly payload: Partes
  readonly query: Q
}

const tratadoresTempo = HttpApiBuilder.group(ApiArquivosTempo, "arquivosDeTempo", (handlers) =>
  Effect.gen(function* () {
    const tabelas = yield* TabelasVigentes
    const motor = yield* VersaoDoMotor
    const calcularTempo = <R>(rota: Rota<R>) => {
      const atender = atenderTempo(rota, tabelas, motor)
      return ({ payload, query }: Envio<Consulta>) =>
        Effect.flatMap(receberPedido(payload, "tempo"), (pedido) => atender({ payload: pedido, query }))
    }
    const atrasados = atenderAtrasados(tabelas, motor)
    return handlers
      .handle("lerTempo", ler("tempo"))
      .handle("calcularTempo", calcularTempo(simples))
      .handle("calcularTempoPorGrupos", calcularTempo(porGrupos))
      .handle("lerAtrasados", ler("atrasados"))
      .handle("calcularAtrasados", ({ payload, query }: Envio<ConsultaSemRastro>) =>
        Effect.flatMap(receberPedido(payload, "atrasados"), (pedido) => atrasados({ payload: pedido, query }))
      )
  })
).pipe(Layer.provide(Protecao))

const tratadoresRmi = HttpApiBuilder.group(ApiArquivosRmi, "arquivosDeRmi", (handlers) =>
  Effect.gen(function* () {
    const tabelas = yield* TabelasVigentes
    const motor = yield* VersaoDoMotor
    const calcularCanonica = atenderRmi(canonica, tabelas, motor)
    const calcularDesvinculada = atenderRmi(desvinculada, tabelas, motor)
    return handlers
      .handle("lerRmi", ler("rmi"))
      .handle("lerDesvinculada", ler("rmi-desvinculada"))
      .handle(
        "calcularRmi",
        Effect.fnUntraced(function* ({ payload, query }: Envio<ConsultaComIteracoes>) {
          const lido = yield* receberCalc(payload, { operacao: "calcular", serve: ["rmi", "rmi-desvinculada"] })
          return lido.tipo === "rmi-desvinculada"
            ? yield* calcularDesvinculada({ payload: lido.pedido, query })
            : yield* calcularCanonica({ payload: (lido as Extract<typeof lido, { tipo: "rmi" }>).pedido, query })
        })
      )
      .handle("calcularDesvinculada", ({ payload, query }: Envio<Consulta>) =>
        Effect.flatMap(receberPedido(payload, "rmi-desvinculada"), (pedido) =>
          calcularDesvinculada({ payload: pedido, query })
        )
      )
  })
).pipe(Layer.provide(Protecao))

export const RotasArquivosTempo = HttpApiBuilder.layer(ApiArquivosTempo).pipe(Layer.provide(tratadoresTempo))
export const RotasArquivosRmi = HttpApiBuilder.layer(ApiArquivosRmi).pipe(Layer.provide(tratadoresRmi))
