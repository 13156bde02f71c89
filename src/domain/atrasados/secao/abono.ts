/** The 13th instalment: which rows exist, of which month, with how many twelfths. */
import { lembrar, linhasDe, obrigatorio } from "../../beneficios/leitura-de-tabela.ts"
import { adiantamento } from "../../indices/catalogo/catalogo-reajustes.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { regra, regraDescrita } from "../../regras/regra.ts"
import { type Centavos, razaoDe, subtrair, truncarPorRazao, truncarProduto, ZERO } from "../../valores/centavos.ts"
import { anoDe, type Competencia, competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { menorDe } from "../../valores/ordem.ts"
import type { Par } from "../aritmetica/fracao.ts"
import type { ModoAbono } from "../pedido/enumeracoes.ts"
import type { FatosDaEspecie } from "./especies.ts"
import { adicionalNoAbono, type RendaDaSecao, rendaIntegralEm, valorDoMes } from "./renda-da-secao.ts"
import { avosDoAno, dezembro, type Periodo } from "./trinta-avos.ts"

export const ABONO_ANUAL = regraDescrita(
  "ATR-21",
  "Lei 8.213/1991, art. 40; Decreto 3.048/1999, art. 120",
  "O abono anual tem um avo por mês com 15 dias devidos."
)

export const PARCELAS_DO_ABONO = regra("ATR-23", "Decreto 10.410/2020 e decretos anuais anteriores")

export interface Abono {
  readonly competencia: Competencia
  readonly rendaIntegral: Centavos
  readonly avos: number
  readonly quota: Par
  readonly valor: Centavos
  readonly adicional25: Centavos
  /** Of an instalment: how it comes from the 13th of the year. */
  readonly parcela?:
    | { readonly tipo: "PRIMEIRA"; readonly percentual: Decimal; readonly inteiro: Abono }
    | { readonly tipo: "SEGUNDA"; readonly inteiro: Abono; readonly primeira: Abono }
}

/** How the INSS splits the 13th instalment of a year. */
export interface Parcelamento {
  readonly primeira: Competencia
  /** In percent of the income of the first month. */
  readonly percentual: Decimal
  readonly segunda: Competencia
}

/** Whom the rows are asked for. */
export interface PedidoAbono {
  readonly modo: ModoAbono
  readonly regra: FatosDaEspecie["abono"]
  readonly renda: RendaDaSecao
  readonly periodo: Periodo
  /** Day of the end of the benefit, when it ends inside the period. */
  readonly cessacao: Data | undefined
  readonly parcelamentoDe: (ano: number) => Parcelamento | undefined
}

const tabelaDeAdiantamento = lembrar((instantaneo): ReadonlyMap<number, Parcelamento | undefined> => {
  const anos = new Map<number, Parcelamento | undefined>()
  for (const linha of linhasDe(instantaneo, adiantamento)) {
    const percentual = decimal(obrigatorio(linha, "percentual_primeira_parcela"))
    const primeira = linha.competencia_primeira_parcela
    const parcelado = percentual.value !== 0n && typeof primeira === "string"
    anos.set(
      Number(obrigatorio(linha, "ano")),
      parcelado
        ? {
            primeira: competencia(primeira),
            percentual,
            segunda: competencia(obrigatorio(linha, "competencia_segunda_parcela"))
          }
        : undefined
    )
  }
  return anos
})

/** Decreto 10.410/2020: half in August, the rest in November, unless a special act says otherwise. */
const regraGeral = (ano: number): Parcelamento => ({
  primeira: competencia(`${ano}-08`),
  percentual: decimal("50"),
  segunda: competencia(`${ano}-11`)
})

/** The instalments of a year: none before 2006, those of the table, or the general rule for years after it. */
export const parcelamentos: (instantaneo: Instantaneo) => PedidoAbono["parcelamentoDe"] = (instantaneo) => {
  const tabela = tabelaDeAdiantamento(instantaneo)
  const ultimoAno = Math.max(...tabela.keys())
  return (ano) => (ano > ultimoAno ? regraGeral(ano) : tabela.get(ano))
}

/** Years later than the table, whose months are assumed. */
export const anoSemParcelamento = (instantaneo: Instantaneo, ano: number): boolean =>
  ano > Math.max(...tabelaDeAdiantamento(instantaneo).keys())

export const VINTE_E_CINCO = 25
export const CEM = 100
export const DOZE = 12

/** `renda × avos ÷ 12 × quota`, and 25% of the income in the same twelfths. */
const abonoEm = ({ renda, periodo }: PedidoAbono, c: Competencia, avos: number): Abono => {
  const rendaIntegral = rendaIntegralEm(renda, c)
  const { quota } = valorDoMes(renda, periodo, c)
  return {
    competencia: c,
    rendaIntegral,
    avos,
    quota,
    valor: truncarProduto(rendaIntegral, avos * quota[0], DOZE * quota[1]),
    adicional25: adicionalNoAbono(renda, c) ? truncarProduto(rendaIntegral, VINTE_E_CINCO * avos, CEM * DOZE) : ZERO
  }
}

/** Month in which a year's row falls: December, or the month of the end of the benefit; none when neither is inside. */
const mesDoAbono = ({ periodo, cessacao }: PedidoAbono, ano: number): Competencia | undefined => {
  const cessa = cessacao === undefined ? undefined : competenciaDaData(cessacao)
  if (cessa !== undefined && anoDe(cessa) === ano) return cessa
  return periodo.ultimoMes >= dezembro(ano) ? dezembro(ano) : undefined
}

const unico = (pedido: PedidoAbono, ano: number): ReadonlyArray<Abono> => {
  const c = mesDoAbono(pedido, ano)
  return c === undefined ? [] : [abonoEm(pedido, c, avosDoAno(pedido.periodo, ano))]
}

/** The first instalment, of which the second is the complement; it never exceeds the 13th of the year. */
const primeiraParcela = (pedido: PedidoAbono, { primeira, percentual }: Parcelamento, inteiro: Abono): Abono => {
  const { renda } = pedido
  const cheio = abonoEm(pedido, primeira, inteiro.avos)
  const { numerador, denominador } = razaoDe(percentual)
  const parte = {
    numerador: numerador * BigInt(cheio.quota[0]),
    denominador: denominador * BigInt(CEM * cheio.quota[1])
  }
  const metade = truncarPorRazao(cheio.rendaIntegral, parte)
  const adicional = adicionalNoAbono(renda, primeira)
    ? truncarPorRazao(cheio.rendaIntegral, {
        numerador: numerador * BigInt(VINTE_E_CINCO),
        denominador: denominador * BigInt(CEM * CEM)
      })
    : ZERO
  return {
    ...cheio,
    parcela: { tipo: "PRIMEIRA", percentual, inteiro },
    valor: menorDe(metade, inteiro.valor),
    adicional25: menorDe(adicional, inteiro.adicional25)
  }
}

/** As the INSS pays it: each instalment is a row of its own month. */
const emParcelas = (pedido: PedidoAbono, ano: number): ReadonlyArray<Abono> => {
  const { periodo, cessacao } = pedido
  const parcelamento = pedido.parcelamentoDe(ano)
  const inicio = periodo.primeiroMes
  const fim = periodo.ultimoMes
  const cessa = cessacao === undefined ? undefined : competenciaDaData(cessacao)
  if (parcelamento === undefined || inicio > parcelamento.primeira) return unico(pedido, ano)
  if (cessa !== undefined && cessa < parcelamento.primeira) return unico(pedido, ano)
  if (fim < parcelamento.primeira) return []
  const segunda = cessa !== undefined && cessa < parcelamento.segunda ? cessa : parcelamento.segunda
  const avos = avosDoAno(periodo, ano)
  const inteiro = abonoEm(pedido, segunda <= fim ? segunda : fim, avos)
  const primeira = primeiraParcela(pedido, parcelamento, inteiro)
  if (segunda > fim) return [primeira]
  const resto: Abono = {
    ...inteiro,
    parcela: { tipo: "SEGUNDA", inteiro, primeira },
    valor: subtrair(inteiro.valor, primeira.valor),
    adicional25: subtrair(inteiro.adicional25, primeira.adicional25)
  }
  return segunda === parcelamento.primeira ? [inteiro] : [primeira, resto]
}

/** Every row of the 13th instalment inside a period, in order. */
export const abonosDe = (pedido: PedidoAbono): ReadonlyArray<Abono> => {
  if (pedido.regra === "NAO") return []
  const parcelado = pedido.modo === "CALENDARIO_INSS" && pedido.regra === "SIM"
  const abonos: Array<Abono> = []
  const ultimo = anoDe(pedido.periodo.ultimoMes)
  for (let ano = anoDe(pedido.periodo.primeiroMes); ano <= ultimo; ano++) {
    abonos.push(...(parcelado ? emParcelas(pedido, ano) : unico(pedido, ano)))
  }
  return abonos
}
