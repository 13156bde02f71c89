/** The engine under comparison: gives it a plain request and returns its answer as plain JSON. */
import { Result, Schema, SchemaIssue } from "effect"
import { calcularRmi } from "../../../src/domain/rmi/calculo.ts"
import { calcularDesvinculada } from "../../../src/domain/rmi/desvinculada.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../../src/domain/rmi/pedido/entrada.ts"
import { calcularPorFundamento } from "../../../src/domain/rmi/por-fundamento.ts"
import type { No } from "../../../src/domain/rmi/resultado/operacoes.ts"
import type { ResultadoFundamento } from "../../../src/domain/rmi/resultado/resultado.ts"
import { PARAMETROS_RMI } from "../../domain/rmi/tabelas.ts"
import type { PedidoDesvinculadaJson, PedidoRmiJson } from "./base/pedido.ts"
import type { FundamentoMotor, RespostaMotor } from "./comparar.ts"

const OPCOES = { errors: "all", onExcessProperty: "error" } as const
const decodificarRmi = Schema.decodeUnknownResult(PedidoRmi, OPCOES)
const decodificarPorFundamento = Schema.decodeUnknownResult(PedidoRmiPorFundamento, OPCOES)
const decodificarDesvinculada = Schema.decodeUnknownResult(PedidoRmiDesvinculada, OPCOES)
const formatar = SchemaIssue.makeFormatterStandardSchemaV1()

/** A failure the engine names; the second implementation must find the same. */
export interface Falha {
  readonly falha: string
  readonly detalhe: string
}

const ehDecimal = (valor: unknown): valor is { readonly value: bigint; readonly scale: number } =>
  typeof valor === "object" && valor !== null && "scale" in valor && "value" in valor

const digitos = ({ value, scale }: { readonly value: bigint; readonly scale: number }): string => {
  if (scale <= 0) return String(value * 10n ** BigInt(-scale))
  const sinal = value < 0n ? "-" : ""
  const texto = String(value < 0n ? -value : value).padStart(scale + 1, "0")
  return `${sinal}${texto.slice(0, -scale)}.${texto.slice(-scale)}`
}

const emJson = (valor: unknown): unknown => {
  if (ehDecimal(valor)) return digitos(valor)
  if (Array.isArray(valor)) return valor.map(emJson)
  if (typeof valor !== "object" || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, emJson(v)]))
}

const recusado = (problema: SchemaIssue.Issue): Falha => ({
  falha: "PEDIDO",
  detalhe: formatar(problema)
    .issues.map((i) => `${i.path?.join(".")}: ${i.message}`)
    .join("; ")
})

const naoCalculado = (falha: object): Falha => ({
  falha: "_tag" in falha ? String(falha._tag) : "?",
  detalhe: JSON.stringify(falha)
})

/** A calculated fundamento as plain JSON, with its trace. */
export interface Rastreado {
  readonly resultado: unknown
  readonly rastro: ReadonlyArray<No>
}

/** A result and its trace, as they go over the wire. */
export const rastreado = ({ rastro = [], ...resultado }: ResultadoFundamento): Rastreado => ({
  resultado: emJson(resultado),
  rastro
})

const COM_RASTRO = { rastro: true } as const

/** Every fundamento of a canonical answer with its trace; none when there is no answer. */
export const rastrear = (pedido: PedidoRmiJson): ReadonlyArray<Rastreado> => {
  const lido = decodificarRmi(pedido)
  if (Result.isFailure(lido)) return []
  const resposta = calcularRmi(lido.success, PARAMETROS_RMI, COM_RASTRO)
  return Result.isFailure(resposta) ? [] : resposta.success.blocos.flatMap((b) => b.fundamentos.map(rastreado))
}

/** The unlinked answer with its trace; none when there is no answer. */
export const rastrearDesvinculada = (pedido: PedidoDesvinculadaJson): ReadonlyArray<Rastreado> => {
  const lido = decodificarDesvinculada(pedido)
  if (Result.isFailure(lido)) return []
  const resposta = calcularDesvinculada(lido.success, PARAMETROS_RMI, COM_RASTRO)
  return Result.isFailure(resposta) ? [] : [rastreado(resposta.success)]
}

/** The canonical answer, or why there is none. */
export const responder = (pedido: PedidoRmiJson, numeroMaximoIteracoes?: number): RespostaMotor | Falha => {
  const lido = decodificarRmi(pedido)
  if (Result.isFailure(lido)) return recusado(lido.failure.issue)
  const opcoes = numeroMaximoIteracoes === undefined ? {} : { numeroMaximoIteracoes }
  const resposta = calcularRmi(lido.success, PARAMETROS_RMI, opcoes)
  return Result.isFailure(resposta) ? naoCalculado(resposta.failure) : (emJson(resposta.success) as RespostaMotor)
}

/** The canonical answer of one fundamento, or why there is none. */
export const responderPorFundamento = (
  pedido: PedidoRmiJson,
  numeroMaximoIteracoes?: number
): RespostaMotor | Falha => {
  const lido = decodificarPorFundamento(pedido)
  if (Result.isFailure(lido)) return recusado(lido.failure.issue)
  const opcoes = numeroMaximoIteracoes === undefined ? {} : { numeroMaximoIteracoes }
  const resposta = calcularPorFundamento(lido.success, PARAMETROS_RMI, opcoes)
  return Result.isFailure(resposta) ? naoCalculado(resposta.failure) : (emJson(resposta.success) as RespostaMotor)
}

/** The unlinked answer, or why there is none. */
export const responderDesvinculada = (
  pedido: PedidoDesvinculadaJson,
  numeroMaximoIteracoes?: number
): FundamentoMotor | Falha => {
  const lido = decodificarDesvinculada(pedido)
  if (Result.isFailure(lido)) return recusado(lido.failure.issue)
  const opcoes = numeroMaximoIteracoes === undefined ? {} : { numeroMaximoIteracoes }
  const resposta = calcularDesvinculada(lido.success, PARAMETROS_RMI, opcoes)
  return Result.isFailure(resposta) ? naoCalculado(resposta.failure) : (emJson(resposta.success) as FundamentoMotor)
}
