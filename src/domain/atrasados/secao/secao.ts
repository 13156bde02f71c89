/**
 * A section of the account: one due benefit (with the one it became), its period of differences, its income and what is
 * due in each month before anything is set off (rule ATR-05).
 */
import { Result } from "effect"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { type Evolucao, evoluirRenda } from "../../beneficios/renda/evolucao.ts"
import type { AjusteDoMes, PedidoEvolucao } from "../../beneficios/renda/pedido.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { regra } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData, maisCompetencias, ultimoDia } from "../../valores/competencia.ts"
import { type Data, formatarBr, maisDias } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import { type Centavos, centavosDe, razaoDe, truncarPorRazao, ZERO } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { diferencaDeFracoes, type Par } from "../aritmetica/fracao.ts"
import type { ModoAbono } from "../pedido/enumeracoes.ts"
import type { BeneficioDevido, Modificador } from "../pedido/partes.ts"
import { type FalhaAtrasados, PedidoInvalido, TabelaSemValor } from "../tabelas/parametros.ts"
import { abonosDe, parcelamentos } from "./abono.ts"
import { fatorPisoDe, fatosDa, limitadaPeloSubsidio } from "./especies.ts"
import { type RendaDaSecao, rendaDaSecao, type Trecho } from "./renda-da-secao.ts"
import { type Periodo, periodoEntre } from "./trinta-avos.ts"

export const CONVERSAO = regra("ATR-15", "Lei 8.213/1991, art. 41-A")

export interface Secao {
  readonly indice: number
  readonly devido: BeneficioDevido
  readonly periodo: Periodo
  readonly renda: RendaDaSecao
  /** Of the original and of the derived benefit, up to the end of the grid of months. */
  readonly evolucoes: ReadonlyArray<Evolucao>
  readonly derivado: { readonly dib: Data; readonly rmi: Centavos } | undefined
  /** Last day of the whole section's benefit. */
  readonly dcb: Data | undefined
  readonly modificadores: ReadonlyMap<Competencia, Modificador>
}

/** What all the sections share. */
export interface Contexto {
  readonly instantaneo: Instantaneo
  readonly dataBase: Competencia
  /** Month of the account asked for: rents are due up to the month before it, whatever indices are known. */
  readonly pedida: Competencia
  /** Last month to evolve beyond the differences: the one before the account, or the filing month. */
  readonly grade: Competencia
}

/** Failures of an evolution, of the request at `raiz`. */
export const falhaDaEvolucao =
  (raiz: ReadonlyArray<string | number>) =>
  (falha: FalhaEvolucao): FalhaAtrasados =>
    falha._tag === "TabelaIncompleta"
      ? new TabelaSemValor({ tabela: falha.tabela, referencia: falha.referencia })
      : new PedidoInvalido({
          problemas: [
            { path: [...raiz, "rmi"], issue: "valor grande demais: a renda evoluída sai do alcance do cálculo" }
          ]
        })

const cessacaoDe = ({ dcb, derivado }: BeneficioDevido): Data | undefined =>
  derivado === undefined ? dcb : derivado.dcb

/** Start and end of the differences; the end of the benefit closes them. */
const periodoDe = (b: BeneficioDevido, pedida: Competencia): Periodo => {
  const cessacao = cessacaoDe(b)
  const vespera = b.dip === undefined ? undefined : maisDias(b.dip, -1)
  const fim = b.fimDiferencas ?? cessacao ?? vespera ?? ultimoDia(maisCompetencias(pedida, -1))
  return periodoEntre(b.inicioDiferencas ?? b.dib, cessacao !== undefined && cessacao < fim ? cessacao : fim)
}

const UM = decimal("1")

/** What a modifier changes in the evolution of its month. */
export const ajusteDe = (m: Modificador, coeficiente: Decimal | undefined): AjusteDoMes => {
  const proprio = razaoDe(coeficiente ?? UM)
  const doMes = m.coeficiente === undefined ? undefined : razaoDe(m.coeficiente)
  return {
    ...(m.fatorReajuste === undefined ? {} : { fatorReajuste: m.fatorReajuste }),
    ...(m.piso === undefined ? {} : { piso: centavosDe(m.piso) }),
    ...(m.teto === undefined ? {} : { teto: centavosDe(m.teto) }),
    ...(doMes === undefined
      ? {}
      : {
          proporcao: {
            numerador: doMes.numerador * proprio.denominador,
            denominador: doMes.denominador * proprio.numerador
          }
        })
  }
}

/** The fields of an income that is evolved, due or paid. */
type Evoluivel = Pick<
  BeneficioDevido,
  | "especie"
  | "dib"
  | "rmi"
  | "rendaBase"
  | "dataRendaBase"
  | "coeficiente"
  | "indiceTeto"
  | "dibAnterior"
  | "equivalenciaArt58"
  | "categoriaSegurada"
>

export const pedidoDeEvolucao = (
  b: Evoluivel,
  ate: Competencia,
  modo: PedidoEvolucao["modo"],
  modificadores: ReadonlyMap<Competencia, Modificador>
): PedidoEvolucao => {
  return {
    rmi: b.rmi === undefined ? ZERO : centavosDe(b.rmi),
    dib: b.dib,
    ate,
    modo,
    subsidioStf: limitadaPeloSubsidio(b.especie, b.categoriaSegurada),
    rendaMinima: fatosDa(b.especie).rendaMinima,
    fatorPiso: fatorPisoDe(b.especie, b.coeficiente),
    ajustes: new Map([...modificadores].map(([c, m]) => [c, ajusteDe(m, b.coeficiente)])),
    ...(b.dibAnterior === undefined ? {} : { dibOriginal: b.dibAnterior }),
    ...(b.indiceTeto === undefined ? {} : { indiceTeto: b.indiceTeto }),
    ...(b.equivalenciaArt58 === undefined ? {} : { equivalencia: b.equivalenciaArt58 }),
    ...(b.rendaBase === undefined || b.dataRendaBase === undefined
      ? {}
      : { rendaBase: { competencia: competenciaDaData(b.dataRendaBase), valor: centavosDe(b.rendaBase) } })
  }
}

/** The evolution of the original, up to its last month when another benefit follows it. */
const evoluirOriginal = (
  { instantaneo }: Contexto,
  b: BeneficioDevido,
  ate: Competencia,
  modificadores: Secao["modificadores"]
) => evoluirRenda(instantaneo, pedidoDeEvolucao(b, ate, "JUDICIAL", modificadores))

/** `trunc2(salário de benefício evolved to the month × coeficiente)`, or the RMI informed. */
const rmiDoDerivado = (
  contexto: Contexto,
  b: BeneficioDevido,
  mes: Competencia,
  modificadores: Secao["modificadores"]
): Result.Result<Centavos, FalhaEvolucao> => {
  const { derivado, salarioBeneficio } = b
  if (derivado?.rmi !== undefined) return Result.succeed(centavosDe(derivado.rmi))
  if (derivado?.coeficiente === undefined || salarioBeneficio === undefined) return Result.succeed(ZERO)
  const { rendaBase: _, dataRendaBase: __, ...semRendaBase } = b
  const original = evoluirOriginal(contexto, { ...semRendaBase, rmi: salarioBeneficio }, mes, modificadores)
  const razao = razaoDe(derivado.coeficiente)
  return Result.map(original, ({ meses }) => truncarPorRazao(meses.at(-1)!.base, razao))
}

interface Rendas {
  readonly evolucoes: ReadonlyArray<Evolucao>
  readonly trechos: ReadonlyArray<Trecho>
  readonly derivado: Secao["derivado"]
}

/**
 * The derived benefit begins on the day after the end of the original, and takes its place: before the first
 * data-base of the original it has the proportional of the original's DIB and its ceiling index, after it neither.
 */
const comDerivado = (
  contexto: Contexto,
  b: BeneficioDevido,
  original: Evolucao,
  ate: Competencia,
  modificadores: Secao["modificadores"]
): Result.Result<Rendas, FalhaEvolucao> => {
  const { derivado } = b
  const doOriginal: Trecho = { de: b.dib, meses: original.meses, adicional25: true }
  if (derivado === undefined || b.dcb === undefined) {
    return Result.succeed({ evolucoes: [original], trechos: [doOriginal], derivado: undefined })
  }
  const dib = maisDias(b.dcb, 1)
  const mes = competenciaDaData(dib)
  return Result.flatMap(rmiDoDerivado(contexto, b, mes, modificadores), (rmi) => {
    const { especie, coeficiente } = derivado
    const { indiceTeto, categoriaSegurada } = b
    const evoluivel = {
      especie,
      dib,
      dibAnterior: b.dibAnterior ?? b.dib,
      ...(coeficiente === undefined ? {} : { coeficiente }),
      ...(indiceTeto === undefined ? {} : { indiceTeto }),
      ...(categoriaSegurada === undefined ? {} : { categoriaSegurada })
    }
    const pedido: PedidoEvolucao = {
      ...pedidoDeEvolucao(evoluivel, ate, "JUDICIAL", modificadores),
      rmi,
      sucede: true
    }
    return Result.map(evoluirRenda(contexto.instantaneo, pedido), (evolucao) => ({
      evolucoes: [original, evolucao],
      trechos: [doOriginal, { de: dib, meses: evolucao.meses, adicional25: fatosDa(derivado.especie).adicional25 }],
      derivado: { dib, rmi }
    }))
  })
}

/**
 * The months that are shown: a conversion after the grid is evolved to for the income it begins with, and a benefit has no
 * income after its end.
 */
const naGrade = (evolucao: Evolucao, ate: Competencia): Evolucao => ({
  ...evolucao,
  meses: evolucao.meses.filter(({ competencia }) => competencia <= ate)
})

const quotasDe = (b: BeneficioDevido): RendaDaSecao["quotas"] =>
  b.quotas
    .map(({ data, devida, paga }) => ({ data, quota: diferencaDeFracoes(devida, paga) }))
    .sort((a, c) => a.data - c.data)

const semDiferencas = (indice: number, b: BeneficioDevido, { inicio, fim }: Periodo): FalhaAtrasados =>
  new PedidoInvalido({
    problemas: [
      {
        path: ["beneficiosDevidos", indice, b.inicioDiferencas === undefined ? "dib" : "inicioDiferencas"],
        issue: `o início das diferenças (${formatarBr(inicio)}) é posterior ao fim delas (${formatarBr(fim)})`
      }
    ]
  })

/** Prepares a section: its period and the income of every month. */
export const prepararSecao = (
  contexto: Contexto,
  b: BeneficioDevido,
  indice: number,
  modificadores: Secao["modificadores"]
): Result.Result<Secao, FalhaAtrasados> => {
  const periodo = periodoDe(b, contexto.pedida)
  if (periodo.fim < periodo.inicio) return Result.fail(semDiferencas(indice, b, periodo))
  const ate = maiorDe(maiorDe(periodo.ultimoMes, contexto.grade), competenciaDaData(b.dib))
  const cessacao = cessacaoDe(b)
  const mostradoAte = cessacao === undefined ? ate : menorDe(ate, competenciaDaData(cessacao))
  const ultimoDoOriginal = b.derivado === undefined || b.dcb === undefined ? ate : competenciaDaData(b.dcb)
  const rendas = Result.flatMap(evoluirOriginal(contexto, b, ultimoDoOriginal, modificadores), (original) =>
    comDerivado(contexto, b, original, ate, modificadores)
  )
  return Result.mapBoth(rendas, {
    onFailure: falhaDaEvolucao(["beneficiosDevidos", indice]),
    onSuccess: ({ evolucoes, trechos, derivado }) => ({
      indice,
      devido: b,
      periodo,
      evolucoes: evolucoes.map((evolucao) => naGrade(evolucao, mostradoAte)),
      derivado,
      dcb: cessacao,
      modificadores,
      renda: rendaDaSecao({
        trechos,
        quotas: quotasDe(b),
        quotasDoMes: new Map<Competencia, Par>(
          [...modificadores].flatMap(([c, { quota }]) => (quota === undefined ? [] : [[c, quota] as const]))
        ),
        ...(b.dataInicioAdicional25 === undefined ? {} : { inicioAdicional25: b.dataInicioAdicional25 })
      })
    })
  })
}

/** The day of the end of the benefit, when it ends inside the differences. */
export const cessacaoNoPeriodo = ({ dcb, periodo }: Secao): Data | undefined =>
  dcb !== undefined && dcb <= periodo.fim ? dcb : undefined

/**
 * The residual of a benefit that ended by death has the 13th of the whole year, whatever was paid of its months (Portaria
 * DIRBEN/INSS 1.070/2022); differences that begin in the month of the end are such a residual.
 */
const avosDesde = (secao: Secao): { readonly avosDesde?: Data } => {
  const { devido, periodo } = secao
  const cessacao = cessacaoNoPeriodo(secao)
  const residual = cessacao !== undefined && (devido.dcbPorObito || periodo.primeiroMes === competenciaDaData(cessacao))
  return residual ? { avosDesde: devido.dib } : {}
}

/** The 13th instalments of a section. */
export const abonosDaSecao = ({ instantaneo }: Contexto, secao: Secao, modo: ModoAbono) =>
  abonosDe({
    modo,
    regra: fatosDa(secao.devido.derivado?.especie ?? secao.devido.especie).abono,
    renda: secao.renda,
    periodo: secao.periodo,
    cessacao: cessacaoNoPeriodo(secao),
    ...avosDesde(secao),
    parcelamentoDe: parcelamentos(instantaneo)
  })
