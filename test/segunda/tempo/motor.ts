/** The engine under comparison: decodes a plain request, gives it the tables the product ships, returns plain JSON. */
import { readFileSync } from "node:fs"
import { Result, Schema } from "effect"
import { calcularTempo } from "../../../src/domain/tempo/calculo.ts"
import { PedidoTempo } from "../../../src/domain/tempo/entrada.ts"
import type { ParametrosTempo, Vigencia } from "../../../src/domain/tempo/parametros.ts"
import type { No } from "../../../src/domain/tempo/rastro.ts"
import type { ResultadoTempo } from "../../../src/domain/tempo/resultado.ts"
import { type Data, DataEntrada } from "../../../src/domain/valores/data.ts"
import { decimal } from "../../../src/domain/valores/decimal.ts"
import type { RespostaMotor } from "./comparar.ts"
import type { PedidoJson } from "./pessoa.ts"

const linhas = (arquivo: string): ReadonlyArray<ReadonlyArray<string>> =>
  readFileSync(new URL(`../../../sql/seed/${arquivo}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((linha) => linha.split(","))

const lerData = (texto: string): Data => Schema.decodeSync(DataEntrada)(texto)

const vigencias = (arquivo: string): ReadonlyArray<Vigencia> =>
  linhas(arquivo).map(([de, ate, valor]) => ({
    de: lerData(de!),
    ate: ate === "" ? null : lerData(ate!),
    valor: decimal(valor!)
  }))

const parametros: ParametrosTempo = {
  hoje: lerData("2026-11-20"),
  salarioMinimo: vigencias("salario-minimo.csv"),
  carenciaArt142: linhas("carencia-art-142.csv").map(([ano, meses]) => ({ ano: Number(ano), meses: Number(meses) })),
  limiteBaixaRenda: vigencias("limite-baixa-renda.csv")
}

const decodificar = Schema.decodeUnknownSync(PedidoTempo, { onExcessProperty: "error", errors: "all" })

/** The whole answer, as the engine gives it. */
export const calcularNoMotor = (pedido: PedidoJson, rastro = false): ResultadoTempo =>
  Result.getOrThrow(calcularTempo(decodificar(pedido), parametros, { rastro }))

/** The answer after a round trip through JSON, exact amounts as their digits. */
export const responder = (pedido: PedidoJson): RespostaMotor => emJson(calcularNoMotor(pedido)) as RespostaMotor

/** The answer with its trace. */
export const responderComRastro = (
  pedido: PedidoJson
): { readonly resultado: unknown; readonly rastro: ReadonlyArray<No> } => {
  const { rastro = [], ...resultado } = calcularNoMotor(pedido, true)
  return { resultado: emJson(resultado), rastro }
}

const ehDecimal = (valor: unknown): valor is { readonly value: bigint; readonly scale: number } =>
  typeof valor === "object" && valor !== null && "scale" in valor && "value" in valor

const digitos = ({ value, scale }: { readonly value: bigint; readonly scale: number }): string => {
  if (scale <= 0) return String(value * 10n ** BigInt(-scale))
  const texto = String(value).padStart(scale + 1, "0")
  return `${texto.slice(0, -scale)}.${texto.slice(-scale)}`
}

const emJson = (valor: unknown): unknown => {
  if (ehDecimal(valor)) return digitos(valor)
  if (Array.isArray(valor)) return valor.map(emJson)
  if (typeof valor !== "object" || valor === null) return valor
  return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, emJson(v)]))
}
