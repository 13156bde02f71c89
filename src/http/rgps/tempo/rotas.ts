/** Handlers of the time routes: one call into the domain with the request and the tables in force. */
import { Effect, Layer, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { calcularPorGrupos, calcularTempo, type OpcoesCalculo } from "../../../domain/tempo/calculo.ts"
import type { PedidoTempo } from "../../../domain/tempo/entrada.ts"
import type { FalhaTempo, ParametrosTempo } from "../../../domain/tempo/parametros.ts"
import { parametrosDasTabelas } from "../../../domain/tempo/parametros-das-tabelas.ts"
import type { ResultadoPorGrupos, ResultadoTempo } from "../../../domain/tempo/resultado.ts"
import { GRUPOS } from "../../../domain/tempo/selecao.ts"
import { ok } from "../../comum/envelope.ts"
import { hoje } from "../../comum/hoje.ts"
import { recusarInstantaneo } from "../consulta.ts"
import { naoCalculado } from "../nao-calculado.ts"
import { Protecao } from "../protecao.ts"
import { type Versao, VersaoDoMotor, versaoDe } from "../versao.ts"
import { ApiTempo } from "./contrato.ts"
import { custoExcessivo } from "./custo.ts"
import { gruposParaFio, paraFio } from "./resultado.ts"

/** One way of calculating, for whoever has a request in hand. */
export interface Rota<R> {
  readonly calcular: (
    pedido: PedidoTempo,
    parametros: ParametrosTempo,
    opcoes: OpcoesCalculo
  ) => Result.Result<R, FalhaTempo>
  readonly escrever: (resultado: R, versao: typeof Versao.Type) => unknown
  /** How many times it counts everything. */
  readonly vezes: number
}

export const simples: Rota<ResultadoTempo> = { calcular: calcularTempo, escrever: paraFio, vezes: 1 }
export const porGrupos: Rota<ResultadoPorGrupos> = {
  calcular: calcularPorGrupos,
  escrever: gruposParaFio,
  vezes: GRUPOS.length
}

interface Consulta {
  readonly rastro: boolean
  readonly permalink: boolean
  readonly demonstrativo: boolean
}

/**
 * Calculates and writes the answer. The domain's result is already plain JSON: it goes out without a second pass of
 * encoding, which on a large answer costs as much as the calculation.
 */
export const atender = <R>(
  { calcular, escrever, vezes }: Rota<R>,
  { paraCalculo }: TabelasVigentes["Service"],
  motor: string
) =>
  Effect.fnUntraced(function* ({ payload, query }: { readonly payload: PedidoTempo; readonly query: Consulta }) {
    yield* recusarInstantaneo(query)
    const excesso = custoExcessivo(payload, vezes, query.rastro)
    if (excesso !== undefined) return yield* excesso
    const instantaneo = yield* paraCalculo
    const parametros = parametrosDasTabelas(instantaneo, yield* hoje)
    const calculado = calcular(payload, parametros, { rastro: query.rastro })
    if (Result.isFailure(calculado)) return yield* naoCalculado(calculado.failure)
    return HttpServerResponse.jsonUnsafe(ok(escrever(calculado.success, versaoDe(motor, instantaneo))), {
      headers: { "cache-control": "no-store" }
    })
  })

const tratadores = HttpApiBuilder.group(ApiTempo, "calculosTempo", (handlers) =>
  Effect.gen(function* () {
    const tabelas = yield* TabelasVigentes
    const motor = yield* VersaoDoMotor
    return handlers
      .handle("calcular", atender(simples, tabelas, motor))
      .handle("calcularPorGrupos", atender(porGrupos, tabelas, motor))
  })
).pipe(Layer.provide(Protecao))

/** Every route of `ApiTempo`. */
export const RotasTempo = HttpApiBuilder.layer(ApiTempo).pipe(Layer.provide(tratadores))
