/** The 13th instalment: which rows exist, of which month, with how many twelfths. */
import { lembrar, linhasDe, obrigatorio } from "../../beneficios/leitura-de-tabela.ts"
import { adiantamento } from "../../indices/catalogo/catalogo-reajustes.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { type Regra, regra, regraDescrita } from "../../regras/regra.ts"
import { anoDe, type Competencia, competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type Centavos, razaoDe } from "../../valores/dinheiro.ts"
import type { Par } from "../aritmetica/fracao.ts"
import type { ModoAbono } from "../pedido/enumeracoes.ts"
import {
  depoisDe,
  type Fracao,
  menor,
  porInteiros,
  proporcao,
  type Quantia,
  subtraida,
  truncada
} from "../resultado/quantia.ts"
import type { FatosDaEspecie } from "./especies.ts"
import {
  ADICIONAL_25,
  adicionalNoAbono,
  type RendaDaSecao,
  rendaIntegralEm,
  SEM_ADICIONAL,
  valorDoMes
} from "./renda-da-secao.ts"
import { avosDoAno, dezembro, type Periodo, periodoEntre } from "./trinta-avos.ts"

export const ABONO_ANUAL = regraDescrita(
  "ATR-21",
  "Lei 8.213/1991, art. 40; Decreto 3.048/1999, art. 120",
  "O abono anual tem um avo por mês com 15 dias devidos."
)

const PARCELAS_DO_ABONO = regra("ATR-23", "Decreto 10.410/2020 e decretos anuais anteriores")

export interface Abono {
  readonly competencia: Competencia
  readonly rendaIntegral: Centavos
  readonly avos: number
  /** Days whose months give the twelfths. */
  readonly doAno: Periodo
  readonly quota: Par
  readonly valor: Quantia
  readonly adicional25: Quantia
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
  /** First day whose months count in the year of the end, when not that of the period. */
  readonly avosDesde?: Data
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

const DOZE = 12
const CEM = 100n
const VINTE_E_CINCO: Par = [25, 100]

const periodoDosAvos = ({ periodo, cessacao, avosDesde }: PedidoAbono, ano: number): Periodo =>
  avosDesde !== undefined && cessacao !== undefined && anoDe(competenciaDaData(cessacao)) === ano
    ? periodoEntre(avosDesde, periodo.fim)
    : periodo

/** `renda × avos ÷ 12 × quota`, and 25% of the income in the same twelfths. */
const abonoEm = (pedido: PedidoAbono, c: Competencia, ano: number): Abono => {
  const { renda, periodo } = pedido
  const doAno = periodoDosAvos(pedido, ano)
  const avos = avosDoAno(doAno, ano)
  const rendaIntegral = rendaIntegralEm(renda, c)
  const { quota } = valorDoMes(renda, periodo, c)
  const daRenda = (regra: Regra, fracao: Fracao) => proporcao(regra, "TRUNCAR", rendaIntegral, fracao)
  return {
    competencia: c,
    rendaIntegral,
    avos,
    doAno,
    quota,
    valor: daRenda(ABONO_ANUAL, porInteiros(avos * quota[0], DOZE * quota[1])),
    adicional25: adicionalNoAbono(renda, c)
      ? daRenda(ADICIONAL_25, porInteiros(VINTE_E_CINCO[0] * avos, VINTE_E_CINCO[1] * DOZE))
      : SEM_ADICIONAL
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
  return c === undefined ? [] : [abonoEm(pedido, c, ano)]
}

/** The first instalment, of which the second is the complement; it never exceeds the 13th of the year. */
const primeiraParcela = (
  pedido: PedidoAbono,
  { primeira, percentual }: Parcelamento,
  inteiro: Abono,
  ano: number
): Abono => {
  const cheio = abonoEm(pedido, primeira, ano)
  const { numerador, denominador } = razaoDe(percentual)
  const ate = (doAno: Quantia, [n, d]: Par): Quantia => {
    const razao = { numerador: numerador * BigInt(n), denominador: denominador * CEM * BigInt(d) }
    return depoisDe(
      doAno,
      menor(PARCELAS_DO_ABONO, truncada(PARCELAS_DO_ABONO, cheio.rendaIntegral, razao), doAno.valor)
    )
  }
  return {
    ...cheio,
    valor: ate(inteiro.valor, cheio.quota),
    adicional25: adicionalNoAbono(pedido.renda, primeira) ? ate(inteiro.adicional25, VINTE_E_CINCO) : SEM_ADICIONAL
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
  const inteiro = abonoEm(pedido, segunda <= fim ? segunda : fim, ano)
  const primeira = primeiraParcela(pedido, parcelamento, inteiro, ano)
  if (segunda > fim) return [primeira]
  const resto: Abono = {
    ...inteiro,
    valor: subtraida(PARCELAS_DO_ABONO, inteiro.valor, primeira.valor.valor),
    adicional25: subtraida(PARCELAS_DO_ABONO, inteiro.adicional25, primeira.adicional25.valor)
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
