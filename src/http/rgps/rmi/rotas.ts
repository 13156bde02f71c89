/** Handlers of the RMI routes: one call into the domain with the request and the tables in force. */
import { Effect, Layer, Result } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { calcularEmPassos } from "../../../domain/rmi/calculo.ts"
import { calcularDesvinculada } from "../../../domain/rmi/desvinculada.ts"
import type { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../../domain/rmi/entrada.ts"
import type { ParametrosRmi } from "../../../domain/rmi/parametros.ts"
import { parametrosRmiDasTabelas } from "../../../domain/rmi/parametros-das-tabelas.ts"
import { calcularPorFundamentoEmPassos } from "../../../domain/rmi/por-fundamento.ts"
import type { Conclusao, ResultadoFundamento, ResultadoRmi } from "../../../domain/rmi/resultado.ts"
import { detalharEvento } from "../../comum/anotacoes.ts"
import { ok } from "../../comum/envelope.ts"
import { Falha } from "../../comum/falha.ts"
import { hoje } from "../../comum/hoje.ts"
import { recusarInstantaneo } from "../consulta.ts"
import { naoCalculado } from "../nao-calculado.ts"
import { Protecao } from "../protecao.ts"
import { type Versao, VersaoDoMotor, versaoDe } from "../versao.ts"
import { ITERACOES_PADRAO } from "./consulta.ts"
import { ApiRmi } from "./contrato.ts"
import { concluirAte, contagemExcessiva } from "./custo.ts"
import { desvinculadaParaFio, paraFio } from "./resultado.ts"

interface Opcoes {
  readonly rastro: boolean
  readonly numeroMaximoIteracoes: number
}

interface Rota<P, R> {
  readonly calcular: (pedido: P, parametros: ParametrosRmi, opcoes: Opcoes) => Result.Result<R, Falha>
  readonly escrever: (resultado: R, versao: typeof Versao.Type) => unknown
  /** The refusal of a request that would cost too much, before it is calculated. */
  readonly recusar: (pedido: P) => Falha | undefined
}

export const canonica: Rota<PedidoRmi, ResultadoRmi> = {
  calcular: (...pedido) => concluirAte(calcularEmPassos(...pedido)),
  escrever: paraFio,
  recusar: contagemExcessiva
}
const porFundamento: Rota<PedidoRmiPorFundamento, ResultadoRmi> = {
  calcular: (...pedido) => concluirAte(calcularPorFundamentoEmPassos(...pedido)),
  escrever: paraFio,
  recusar: contagemExcessiva
}
export const desvinculada: Rota<PedidoRmiDesvinculada, ResultadoFundamento> = {
  calcular: (...pedido) => Result.mapError(calcularDesvinculada(...pedido), naoCalculado),
  escrever: desvinculadaParaFio,
  recusar: () => undefined
}

interface Consulta {
  readonly numeroMaximoIteracoes?: number
  readonly rastro: boolean
  readonly permalink: boolean
  readonly demonstrativo: boolean
}

const semDemonstrativo = Falha.de(
  422,
  "demonstrativo: o cálculo foi interrompido pelo limite de iterações e não gera demonstrativo; aumente numeroMaximoIteracoes ou repita sem demonstrativo"
)

/** What a truncated answer says beside its body (specification 2, section 4.3). */
const cabecalhosDa = (conclusao: Conclusao): Readonly<Record<string, string>> =>
  conclusao.completo
    ? {}
    : {
        "x-fc-rmi-iteracoes-limitadas": "true",
        "x-fc-rmi-max-iteracoes": String(conclusao.limitesAtingidos.numeroMaximoIteracoes)
      }

/** Calculates and writes the answer; the domain's result goes out without a second pass of encoding. */
export const atender = <P, R extends { readonly conclusao: Conclusao }>(
  { calcular, escrever, recusar }: Rota<P, R>,
  { paraCalculo }: TabelasVigentes["Service"],
  motor: string
) =>
  Effect.fnUntraced(function* ({ payload, query }: { readonly payload: P; readonly query: Consulta }) {
    if (!query.demonstrativo) yield* recusarInstantaneo(query)
    const { rastro, numeroMaximoIteracoes = ITERACOES_PADRAO } = query
    const excesso = recusar(payload)
    if (excesso !== undefined) return yield* excesso
    const instantaneo = yield* paraCalculo
    const parametros = parametrosRmiDasTabelas(instantaneo, yield* hoje)
    const resultado = yield* Effect.fromResult(calcular(payload, parametros, { rastro, numeroMaximoIteracoes }))
    const { conclusao } = resultado
    if (query.demonstrativo) {
      if (!conclusao.completo) return yield* semDemonstrativo
      yield* recusarInstantaneo(query)
    }
    if (!conclusao.completo) yield* detalharEvento({ iteracoesLimitadas: true })
    return HttpServerResponse.jsonUnsafe(ok(escrever(resultado, versaoDe(motor, instantaneo))), {
      headers: { "cache-control": "no-store", ...cabecalhosDa(conclusao) }
    })
  })

const tratadores = HttpApiBuilder.group(ApiRmi, "calculosRmi", (handlers) =>
  Effect.gen(function* () {
    const tabelas = yield* TabelasVigentes
    const motor = yield* VersaoDoMotor
    return handlers
      .handle("calcular", atender(canonica, tabelas, motor))
      .handle("calcularPorFundamento", atender(porFundamento, tabelas, motor))
      .handle("calcularDesvinculada", atender(desvinculada, tabelas, motor))
  })
).pipe(Layer.provide(Protecao))

/** Every route of `ApiRmi`. */
export const RotasRmi = HttpApiBuilder.layer(ApiRmi).pipe(Layer.provide(tratadores))
