/**
 * Amounts of time of contribution: integers of days on the 30/360 base (1 month = 30, 1 year = 360). Every comparison of
 * the law is made on this integer, never on years, months and days.
 */
import { type Data, diasDoMes, maisDias, maisMeses, type PartesData, partes } from "./data.ts"

export const DIAS_DO_MES = 30
export const DIAS_DO_ANO = 360

export const anosEmDias = (anos: number): number => anos * DIAS_DO_ANO

const ultimoDeFevereiro = (p: PartesData): boolean => p.mes === 2 && p.dia >= 28 && p.dia === diasDoMes(p.ano, 2)

const diferenca = (inicio: PartesData, fim: PartesData, fimExigeTrinta: boolean): number => {
  const d1 = inicio.dia === 31 || ultimoDeFevereiro(inicio) ? 30 : inicio.dia
  const d2 = (fim.dia === 31 && d1 === 30) || fimExigeTrinta ? 30 : fim.dia
  return (fim.ano - inicio.ano) * DIAS_DO_ANO + (fim.mes - inicio.mes) * DIAS_DO_MES + (d2 - d1)
}

/**
 * Length of an inclusive period, the spreadsheet function DAYS360(start; end + 1) of the court's counting
 * workbook. 01/01 to 31/01 = 30; 01/02 to 28/02 = 30; the single day 31/01 = 1; 30/01 alone = 0.
 */
export const dias360 = (inicio: Data, fim: Data): number => diferenca(partes(inicio), partes(maisDias(fim, 1)), false)

/** Age by the 30/360 base alone; two last days of February are a birthday, but not 28/02 of who was born on 29/02. */
const idadePelaBase = (n: PartesData, r: PartesData): number =>
  diferenca(n, r, ultimoDeFevereiro(n) && ultimoDeFevereiro(r) && !(n.dia === 29 && r.dia === 28))

/**
 * Age in days on the 30/360 base: the reference day is not counted. On a birthday it is exactly 360
 * for each year and before it less, whatever the base says of who was born on the 31st or at the end of February. Zero
 * before birth.
 */
export const diasIdade = (nascimento: Data, referencia: Data): number => {
  if (referencia <= nascimento) return 0
  const meses = mesesIdade(nascimento, referencia)
  const anos = Math.floor(meses / 12)
  const completos = anosEmDias(anos)
  if (maisMeses(nascimento, anos * 12) === referencia) return completos
  const pelaBase = idadePelaBase(partes(nascimento), partes(referencia))
  return Math.min(Math.max(pelaBase, completos), completos + DIAS_DO_ANO - 1)
}

/** Complete months of age by birthdays: the largest `m` with `maisMeses(nascimento, m) <= referencia`. */
export const mesesIdade = (nascimento: Data, referencia: Data): number => {
  if (referencia < nascimento) return 0
  const n = partes(nascimento)
  const r = partes(referencia)
  const meses = (r.ano - n.ano) * 12 + r.mes - n.mes
  return maisMeses(nascimento, meses) <= referencia ? meses : meses - 1
}

export interface AnosMesesDias {
  readonly anos: number
  readonly meses: number
  readonly dias: number
}

/** Years of 360 days, months of 30 and days (rule TC-03); only for showing a total. */
export const anosMesesDias = (dias: number): AnosMesesDias => ({
  anos: Math.floor(dias / DIAS_DO_ANO),
  meses: Math.floor((dias % DIAS_DO_ANO) / DIAS_DO_MES),
  dias: dias % DIAS_DO_MES
})

const quantos = (n: number, singular: string, plural: string): string => `${n} ${n === 1 ? singular : plural}`

const enumerar = (partesDoTexto: ReadonlyArray<string>): string =>
  partesDoTexto.length <= 1
    ? (partesDoTexto[0] ?? "")
    : `${partesDoTexto.slice(0, -1).join(", ")} e ${partesDoTexto.at(-1)}`

/** `35 anos, 2 meses e 10 dias`: always the three parts. */
export const tempoPorExtenso = (dias: number): string => {
  const t = anosMesesDias(dias)
  return enumerar([quantos(t.anos, "ano", "anos"), quantos(t.meses, "mês", "meses"), quantos(t.dias, "dia", "dias")])
}

/** `35 anos`, `27 dias`, `1 ano e 3 dias`: only the parts that are not zero. */
export const tempoResumido = (dias: number): string => {
  const t = anosMesesDias(dias)
  const ditas = [
    [t.anos, quantos(t.anos, "ano", "anos")],
    [t.meses, quantos(t.meses, "mês", "meses")],
    [t.dias, quantos(t.dias, "dia", "dias")]
  ] as const
  const naoZero = ditas.filter(([n]) => n !== 0).map(([, texto]) => texto)
  return naoZero.length === 0 ? "0 dias" : enumerar(naoZero)
}

/** `numerador / denominador` truncated to 4 decimals, as ages and points in years are shown. */
export const truncar4 = (numerador: number, denominador: number): number =>
  Math.trunc((numerador * 10_000) / denominador) / 10_000

/** `1 mês`, `12 meses`. */
export const mesesPorExtenso = (meses: number): string => quantos(meses, "mês", "meses")

/** Age in months as `64 anos e 6 meses`, only the parts that are not zero. */
export const idadePorExtenso = (meses: number): string => tempoResumido(meses * DIAS_DO_MES)
