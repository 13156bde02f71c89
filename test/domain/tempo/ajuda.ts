/** What the tests of the time calculation share: the tables, a short way to write a request, and reading a result. */
import { readFileSync } from "node:fs"
import { Result, Schema, SchemaIssue } from "effect"
import { calcularTempo, type OpcoesCalculo } from "../../../src/domain/tempo/calculo.ts"
import { PedidoTempo } from "../../../src/domain/tempo/pedido/entrada.ts"
import type { BeneficioAnalisado, ResultadoTempo } from "../../../src/domain/tempo/resultado/resultado.ts"
import type { ParametrosTempo, Vigencia } from "../../../src/domain/tempo/tabelas/parametros.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { decimal } from "../../../src/domain/valores/decimal.ts"

const CASOS = new URL("../../casos/tempo/", import.meta.url)

export const lerCaso = (arquivo: string): string => readFileSync(new URL(arquivo, CASOS), "utf8")

/** Rows of one of the reference tables, without the header; no field used here is quoted. */
const linhas = (tabela: string): ReadonlyArray<ReadonlyArray<string>> =>
  lerCaso(`tabelas/${tabela}.csv`)
    .trim()
    .split("\n")
    .slice(1)
    .map((linha) => linha.split(","))

const vigencias = (tabela: string): ReadonlyArray<Vigencia> =>
  linhas(tabela).map(([de, ate, valor]) => ({
    de: data(de!),
    ate: ate === "" ? null : data(ate!),
    valor: decimal(valor!)
  }))

export const HOJE = "2026-11-20"

export const PARAMETROS: ParametrosTempo = {
  hoje: data(HOJE),
  salarioMinimo: vigencias("salario-minimo"),
  carenciaArt142: linhas("carencia-art-142").map(([ano, meses]) => ({ ano: Number(ano), meses: Number(meses) })),
  limiteBaixaRenda: vigencias("limite-baixa-renda")
}

const decodificar = Schema.decodeUnknownResult(PedidoTempo, { errors: "all", onExcessProperty: "error" })
const formatar = SchemaIssue.makeFormatterStandardSchemaV1()

/** The decoded request, or the problems as `path: message`. */
export const ler = (corpo: unknown): Result.Result<PedidoTempo, ReadonlyArray<string>> =>
  Result.mapError(decodificar(corpo), (erro) =>
    formatar(erro.issue).issues.map((i) => `${(i.path ?? []).map(String).join(".")}: ${i.message}`)
  )

export type Objeto = Readonly<Record<string, unknown>>

/** A man born on 1960-01-01, DER on 2024-06-30, species 42; each group of fields can be changed. */
export const corpo = (
  mudancas: {
    readonly segurado?: Objeto
    readonly opcoes?: Objeto
    readonly periodos?: ReadonlyArray<Objeto>
  } & Objeto = {}
): Objeto => {
  const { segurado, opcoes, periodos, ...resto } = mudancas
  return {
    dataApuracao: "2024-06-30",
    ...resto,
    dadosSegurado: { nascimento: "1960-01-01", sexo: "M", ...segurado },
    opcoesContagem: { especie: 42, ...opcoes },
    periodosContribuicao: (periodos ?? []).map((p) => ({
      formaContagem: "COMUM",
      naturezaVinculo: "EMPREGADO",
      ...p
    }))
  }
}

/** A period of the request. */
export const periodo = (dataInicial: string, dataFinal: string, mudancas: Objeto = {}): Objeto => ({
  dataInicial,
  dataFinal,
  ...mudancas
})

const exigir = <A, E>(resultado: Result.Result<A, E>): A => {
  if (Result.isFailure(resultado)) throw new Error(JSON.stringify(resultado.failure))
  return resultado.success
}

export const pedido = (bruto: Objeto): PedidoTempo => exigir(ler(bruto))

export const calcular = (bruto: Objeto, opcoes: OpcoesCalculo = {}): ResultadoTempo =>
  exigir(calcularTempo(pedido(bruto), PARAMETROS, opcoes))

export const beneficio = (resultado: ResultadoTempo, chave: string): BeneficioAnalisado => {
  const { cumpridos, naoCumpridos } = resultado.beneficios
  const achado = [...cumpridos, ...naoCumpridos].find((b) => b.chaveFundamento === chave)
  if (achado === undefined) throw new Error(`${chave} is not listed`)
  return achado
}

export const chaves = (resultado: ResultadoTempo): ReadonlyArray<string> =>
  [...resultado.beneficios.cumpridos, ...resultado.beneficios.naoCumpridos].map((b) => b.chaveFundamento)

/** Years, months and days as days. */
export const dias = (anos: number, meses = 0, outros = 0): number => anos * 360 + meses * 30 + outros
