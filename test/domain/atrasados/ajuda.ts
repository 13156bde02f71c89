/** What the tests of the arrears share: the tables, a short way to write a request, and reading a result in reais. */
import { readFileSync } from "node:fs"
import { Result, Schema, SchemaIssue } from "effect"
import { calcularAtrasados } from "../../../src/domain/atrasados/calculo.ts"
import { PedidoAtrasados } from "../../../src/domain/atrasados/pedido/entrada.ts"
import type { Linha, ResultadoAtrasados } from "../../../src/domain/atrasados/resultado/resultado.ts"
import { parametrosDasTabelas } from "../../../src/domain/atrasados/tabelas/parametros.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { decimal, formatarDecimal } from "../../../src/domain/valores/decimal.ts"
import { instantaneoDaSemente } from "../../apoio/indices/tabelas.ts"

export const INSTANTANEO = instantaneoDaSemente()
export const PARAMETROS = parametrosDasTabelas(INSTANTANEO, data("2026-11-20"))

const CASOS = new URL("../../casos/atrasados/", import.meta.url)
// biome-ignore lint/suspicious/noExplicitAny: a case file, each with its own shape
export const caso = (nome: string): any => JSON.parse(readFileSync(new URL(`${nome}.json`, CASOS), "utf8"))

const decodificar = Schema.decodeUnknownResult(PedidoAtrasados, { errors: "all", onExcessProperty: "error" })
const formatar = SchemaIssue.makeFormatterStandardSchemaV1()

/** The decoded request, or the problems as `path: message`. */
export const ler = (corpo: unknown): Result.Result<PedidoAtrasados, ReadonlyArray<string>> =>
  Result.mapError(decodificar(corpo), (erro) =>
    formatar(erro.issue).issues.map((i) => `${(i.path ?? []).map(String).join(".")}: ${i.message}`)
  )

export type Objeto = Readonly<Record<string, unknown>>

const presentes = (objeto: Objeto): Objeto =>
  Object.fromEntries(Object.entries(objeto).filter(([, valor]) => valor !== undefined))

/** An account of 07/2025 of a 42 with DIB 16/10/2019; each group of fields can be changed, `undefined` takes one out. */
export const corpo = (mudancas: { readonly parametros?: Objeto; readonly devido?: Objeto } & Objeto = {}): Objeto => {
  const { parametros, devido, ...resto } = mudancas
  const especie = (devido?.especie ?? 42) as number
  return {
    opcoesContagem: { especie },
    parametros: presentes({
      dataAtualizacao: "2025-07-15",
      ajuizamento: "2021-03-10",
      citacao: "2021-04-20",
      ...parametros
    }),
    beneficiosDevidos: [presentes({ especie, dib: "2019-10-16", rmi: 3000, fimDiferencas: "2025-05-31", ...devido })],
    ...resto
  }
}

const exigir = <A, E>(resultado: Result.Result<A, E>): A => {
  if (Result.isFailure(resultado)) throw new Error(JSON.stringify(resultado.failure))
  return resultado.success
}

export const pedido = (bruto: Objeto): PedidoAtrasados => exigir(ler(bruto))

export const calcular = (bruto: Objeto): ResultadoAtrasados => exigir(calcularAtrasados(pedido(bruto), PARAMETROS))

/** The problems of a request, of its fields or of the calculation. */
export const problemas = (bruto: Objeto): ReadonlyArray<string> => {
  const lido = ler(bruto)
  if (Result.isFailure(lido)) return lido.failure
  const calculado = calcularAtrasados(lido.success, PARAMETROS)
  if (Result.isSuccess(calculado)) return []
  const falha = calculado.failure
  return falha._tag === "PedidoInvalido"
    ? falha.problemas.map(({ path, issue }) => `${path.join(".")}: ${issue}`)
    : [`${falha.tabela}: ${falha.referencia}`]
}

/** `1234.50` of an integer scaled by 10^casas. */
export const escala = (valor: number, casas: number): string => {
  const digitos = String(Math.abs(valor)).padStart(casas + 1, "0")
  return `${valor < 0 ? "-" : ""}${digitos.slice(0, -casas)}.${digitos.slice(-casas)}`
}
export const reais = (centavos: number): string => escala(centavos, 2)
/** Two decimals of a text in plain notation. */
export const duasCasas = (texto: string): string => formatarDecimal(decimal(texto), 2)

export const linha = (resultado: ResultadoAtrasados, competencia: string, tipo = "RENDA", secao = 0): Linha => {
  const achada = resultado.beneficios[secao]!.linhas.find((l) => l.competencia === competencia && l.tipo === tipo)
  if (achada === undefined) throw new Error(`no row ${competencia} ${tipo}`)
  return achada
}

export const linhasDe = (resultado: ResultadoAtrasados): ReadonlyArray<Linha> =>
  resultado.beneficios.flatMap(({ linhas }) => linhas)

export const avisos = ({ resumo }: ResultadoAtrasados): ReadonlyArray<string> => resumo.avisos.map((a) => a.codigo)
