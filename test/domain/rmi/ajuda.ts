/** What the tests of the RMI pipeline share: a short way to write a request and to read a result. */
import { Result, Schema, SchemaIssue } from "effect"
import { calcularRmi, type OpcoesCalculoRmi } from "../../../src/domain/rmi/calculo.ts"
import { calcularDesvinculada } from "../../../src/domain/rmi/desvinculada.ts"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../../src/domain/rmi/pedido/entrada.ts"
import { calcularPorFundamento } from "../../../src/domain/rmi/por-fundamento.ts"
import type { FalhaRmi, ResultadoFundamento, ResultadoRmi } from "../../../src/domain/rmi/resultado/resultado.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../src/domain/valores/competencia.ts"
import { type Decimal, escreverDecimal } from "../../../src/domain/valores/decimal.ts"
import { PARAMETROS_RMI } from "./tabelas.ts"

export type Objeto = Readonly<Record<string, unknown>>

const formatar = SchemaIssue.makeFormatterStandardSchemaV1()

const ler = <A>(schema: Schema.Codec<A, unknown>, corpo: unknown): A => {
  const lido = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" })(corpo)
  if (Result.isSuccess(lido)) return lido.success
  const problemas = formatar(lido.failure.issue).issues.map(
    (i) => `${(i.path ?? []).map(String).join(".")}: ${i.message}`
  )
  throw new Error(problemas.join("\n"))
}

/** Salaries of consecutive months, one for each value. */
export const salariosDesde = (inicio: string, ...valores: ReadonlyArray<number>): ReadonlyArray<Objeto> =>
  valores.map((valor, i) => ({ competencia: formatarCompetencia(maisCompetencias(competencia(inicio), i)), valor }))

/** The same value in each month from `de` to `ate`. */
export const salariosIguais = (de: string, ate: string, valor: number): ReadonlyArray<Objeto> =>
  salariosDesde(de, ...Array.from({ length: competencia(ate) - competencia(de) + 1 }, () => valor))

/** A man born on 1960-01-01, species 42, DER on 2024-06-30; any group of fields can be changed. */
export const corpoRmi = (
  mudancas: { readonly segurado?: Objeto; readonly opcoes?: Objeto; readonly periodos?: ReadonlyArray<Objeto> } & Objeto
): Objeto => {
  const { segurado, opcoes, periodos, ...resto } = mudancas
  return {
    dataApuracao: "2024-06-30",
    dadosSegurado: { nascimento: "1960-01-01", sexo: "M", ...segurado },
    opcoesContagem: { especie: 42, ...opcoes },
    ...(periodos === undefined
      ? {}
      : {
          periodosContribuicao: periodos.map((p) => ({ formaContagem: "COMUM", naturezaVinculo: "EMPREGADO", ...p }))
        }),
    ...resto
  }
}

export const calcular = (
  mudancas: Parameters<typeof corpoRmi>[0],
  opcoes?: OpcoesCalculoRmi
): Result.Result<ResultadoRmi, FalhaRmi> =>
  calcularRmi(ler(PedidoRmi as never, corpoRmi(mudancas)), PARAMETROS_RMI, opcoes)

export const porFundamento = (
  chaveFundamento: string,
  mudancas: Parameters<typeof corpoRmi>[0],
  opcoes?: OpcoesCalculoRmi
): Result.Result<ResultadoRmi, FalhaRmi> =>
  calcularPorFundamento(
    ler(PedidoRmiPorFundamento as never, { ...corpoRmi(mudancas), chaveFundamento }),
    PARAMETROS_RMI,
    opcoes
  )

/** A woman of the desvinculada with DER on the DIB. */
export const desvinculada = (
  corpo: {
    readonly especie: number
    readonly dib: string
    readonly opcoes?: Objeto
    readonly segurado?: Objeto
  } & Objeto,
  opcoes?: OpcoesCalculoRmi
): Result.Result<ResultadoFundamento, FalhaRmi> => {
  const { especie, opcoes: opcoesContagem, segurado, ...resto } = corpo
  const pedido = {
    dataApuracao: corpo.dib,
    dadosSegurado: { nascimento: "1960-01-01", sexo: "F", ...segurado },
    opcoesContagem: { especie, ...opcoesContagem },
    ...resto
  }
  return calcularDesvinculada(ler(PedidoRmiDesvinculada as never, pedido), PARAMETROS_RMI, opcoes)
}

export const obter = <A, E>(resultado: Result.Result<A, E>): A => Result.getOrThrow(resultado)

/** The digits of an amount. */
export const digitos = (valor: Decimal | undefined): string =>
  valor === undefined ? "ausente" : escreverDecimal(valor)

/** The result of one fundamento at one marco. */
export const doMarco = ({ blocos }: ResultadoRmi, marco: string, chave: string): ResultadoFundamento => {
  const achado = blocos.find((b) => b.marcoTemporal === marco)?.fundamentos.find((f) => f.chaveFundamento === chave)
  if (achado === undefined) throw new Error(`${chave} was not calculated at ${marco}`)
  return achado
}

/** Every fundamento of a whole request; none when it cannot be calculated. */
export const calcularPedido = (pedido: unknown, opcoes: OpcoesCalculoRmi): ReadonlyArray<ResultadoFundamento> =>
  Result.match(calcularRmi(ler(PedidoRmi as never, pedido), PARAMETROS_RMI, opcoes), {
    onSuccess: ({ blocos }) => blocos.flatMap((b) => b.fundamentos),
    onFailure: () => []
  })

export const calcularPedidoDesvinculado = (
  pedido: unknown,
  opcoes: OpcoesCalculoRmi
): ReadonlyArray<ResultadoFundamento> =>
  Result.match(calcularDesvinculada(ler(PedidoRmiDesvinculada as never, pedido), PARAMETROS_RMI, opcoes), {
    onSuccess: (fundamento) => [fundamento],
    onFailure: () => []
  })
