/**
 * The income of a section month by month: one benefit, or an original and the one it became, with the
 * claimant's quota and the addition of 25%.
 */
import type { MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { ehReajuste } from "../../beneficios/renda/passo.ts"
import { regraDescrita } from "../../regras/regra.ts"
import { type Centavos, centavosDaRazao, somar, truncarProduto, ZERO } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import { type Data, partes } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { INTEIRA, type Par, reduzir, somaDeFracoes } from "../aritmetica/fracao.ts"
import type { ParteDoMes } from "../resultado/resultado.ts"
import { DIAS_DO_MES, type DiasDoMes, diasDe, type Periodo, quantos, trintaAvos } from "./trinta-avos.ts"

export const QUOTAS = regraDescrita(
  "ATR-16",
  "Lei 8.213/1991, art. 77",
  "A parte do autor é a quota em vigor em cada dia."
)

export const ADICIONAL_25 = regraDescrita(
  "ATR-17",
  "Lei 8.213/1991, art. 45",
  "O acréscimo de 25% não se limita ao teto."
)

/** A benefit of the section, from its DIB until the next one begins. */
export interface Trecho {
  readonly de: Data
  readonly meses: ReadonlyArray<MesDeRenda>
  /** Whether the addition of 25% is due on its income. */
  readonly adicional25: boolean
}

export interface MudancaDeQuota {
  readonly data: Data
  readonly quota: Par
}

export interface RendaDaSecao {
  /** In order of time; at least one. */
  readonly trechos: ReadonlyArray<Trecho>
  /** In order of time. */
  readonly quotas: ReadonlyArray<MudancaDeQuota>
  /** Fraction of a whole month, fixed by the request. */
  readonly quotasDoMes: ReadonlyMap<Competencia, Par>
  readonly inicioAdicional25?: Data
  /** Days on which the income or the quota changes, in order, by month. */
  readonly mudancas: ReadonlyMap<Competencia, ReadonlyArray<Data>>
}

/** Indexes the changes of a section. */
export const rendaDaSecao = (dados: Omit<RendaDaSecao, "mudancas">): RendaDaSecao => {
  const dias = [...dados.trechos.slice(1).map(({ de }) => de), ...dados.quotas.map(({ data }) => data)]
  const mudancas = new Map<Competencia, Array<Data>>()
  for (const dia of [...new Set(dias)].sort((a, b) => a - b)) {
    const c = competenciaDaData(dia)
    mudancas.set(c, [...(mudancas.get(c) ?? []), dia])
  }
  return { ...dados, mudancas }
}

/** What is due for one month before payments. */
export interface ValorDoMes {
  readonly rendaIntegral: Centavos
  readonly dias: number
  readonly quota: Par
  /** When the month has more than one stretch. */
  readonly partes: ReadonlyArray<ParteDoMes> | undefined
  readonly valor: Centavos
  readonly adicional25: Centavos
}

/** The last item that began on or before a day, of a list in order of time. */
const ultimoAte = <A>(lista: ReadonlyArray<A>, inicioDe: (item: A) => Data, dia: Data): A | undefined => {
  let [de, ate] = [0, lista.length]
  while (de < ate) {
    const meio = (de + ate) >> 1
    if (inicioDe(lista[meio]!) <= dia) de = meio + 1
    else ate = meio
  }
  return lista[de - 1]
}

const trechoEm = ({ trechos }: RendaDaSecao, dia: Data): Trecho => ultimoAte(trechos, (t) => t.de, dia) ?? trechos[0]!
const quotaEm = ({ quotas }: RendaDaSecao, dia: Data): Par => ultimoAte(quotas, (q) => q.data, dia)?.quota ?? INTEIRA

/** The month of a benefit; before its first month, the first one. */
const mesDo = ({ meses }: Trecho, c: Competencia): MesDeRenda => meses[Math.max(0, c - meses[0]!.competencia)]!

/** The month of the benefit in force on the last day of it. */
export const mesEm = (renda: RendaDaSecao, c: Competencia): MesDeRenda => mesDo(trechoEm(renda, ultimoDia(c)), c)

/** Income of the whole month, of the benefit in force on the last day of it. */
export const rendaIntegralEm = (renda: RendaDaSecao, c: Competencia): Centavos => mesEm(renda, c).renda

/** Whether the running income was adjusted in the month. */
export const mesDeReajuste = (renda: RendaDaSecao, c: Competencia): boolean => ehReajuste(mesEm(renda, c).origem)

interface Pedaco extends DiasDoMes {
  readonly trecho: Trecho
  readonly quota: Par
}

/**
 * The month cut where income or quota changes. Days are of the month of thirty, and the last stretch has at least one:
 * a change on day 31 takes 1/30 and leaves 30/30 before it, as the court sheets do.
 */
const pedacos = (renda: RendaDaSecao, periodo: Periodo, c: Competencia): ReadonlyArray<Pedaco> => {
  const { inicio, fim } = diasDe(periodo, c)
  const primeiro = maiorDe(primeiroDia(c), periodo.inicio)
  const ultimo = menorDe(ultimoDia(c), periodo.fim)
  const fixada = renda.quotasDoMes.get(c)
  const pedaco = (dia: Data, de: number, ate: number): Pedaco => ({
    trecho: trechoEm(renda, dia),
    quota: fixada ?? quotaEm(renda, dia),
    inicio: de,
    fim: ate
  })
  const mudancas = renda.mudancas.get(c)?.filter((dia) => dia > primeiro && dia <= ultimo) ?? []
  if (mudancas.length === 0) return [pedaco(primeiro, inicio, fim)]
  const limites = mudancas.map((dia) => partes(dia).dia)
  return [primeiro, ...mudancas].map((dia, i) =>
    pedaco(dia, i === 0 ? inicio : Math.min(DIAS_DO_MES, limites[i - 1]!), i < limites.length ? limites[i]! - 1 : fim)
  )
}

/** `Σ renda × dias × quota ÷ 30`, the fraction of a cent dropped once. */
const ponderar = (partesDoMes: ReadonlyArray<ParteDoMes>): Centavos => {
  const denominador = partesDoMes.reduce((d, { quota }) => d * BigInt(quota[1]), BigInt(DIAS_DO_MES))
  const numerador = partesDoMes.reduce(
    (n, { rendaIntegral, dias, quota: [p, q] }) =>
      n + (BigInt(rendaIntegral) * BigInt(dias) * BigInt(p) * denominador) / (BigInt(DIAS_DO_MES) * BigInt(q)),
    0n
  )
  return centavosDaRazao({ numerador, denominador }, "TRUNCAR")
}

/** The fraction over the days due: `Σ dias × quota ÷ Σ dias`. */
const quotaMedia = (partesDoMes: ReadonlyArray<ParteDoMes>, dias: number): Par => {
  const [unica, ...outras] = partesDoMes
  if (dias === 0) return INTEIRA
  if (outras.length === 0 && unica !== undefined && unica.dias === dias) return reduzir(unica.quota)
  return somaDeFracoes(partesDoMes.map(({ dias: d, quota: [p, q] }) => [d * p, dias * q]))
}

const CEM = 100
const VINTE_E_CINCO = 25

/** Days of a stretch on which the addition is due. */
const diasComAdicional = ({ inicioAdicional25 }: RendaDaSecao, c: Competencia, pedaco: Pedaco): number => {
  if (inicioAdicional25 === undefined || !pedaco.trecho.adicional25) return 0
  const mes = competenciaDaData(inicioAdicional25)
  if (c < mes) return 0
  if (c > mes) return quantos(pedaco)
  return quantos({ ...pedaco, inicio: Math.max(pedaco.inicio, Math.min(DIAS_DO_MES, partes(inicioAdicional25).dia)) })
}

const adicionalDoMes = (renda: RendaDaSecao, c: Competencia, lista: ReadonlyArray<Pedaco>): Centavos => {
  if (renda.inicioAdicional25 === undefined) return ZERO
  const soma = lista.reduce(
    (total, pedaco) => total + mesDo(pedaco.trecho, c).renda * diasComAdicional(renda, c, pedaco),
    0
  )
  return truncarProduto(soma, VINTE_E_CINCO, CEM * DIAS_DO_MES)
}

/** A stretch of a month: its income, its days, and on how many of them the addition is due. */
export interface TrechoDoMes {
  readonly mes: MesDeRenda
  readonly dias: number
  readonly quota: Par
  readonly diasComAdicional: number
}

/** What `valorDoMes` adds. */
export const trechosDoMes = (renda: RendaDaSecao, periodo: Periodo, c: Competencia): ReadonlyArray<TrechoDoMes> =>
  pedacos(renda, periodo, c).map((pedaco) => ({
    mes: mesDo(pedaco.trecho, c),
    dias: quantos(pedaco),
    quota: pedaco.quota,
    diasComAdicional: diasComAdicional(renda, c, pedaco)
  }))

/** One benefit, never a quota, no addition: every month is `renda × dias ÷ 30`. */
const simples = ({ trechos, quotas, quotasDoMes, inicioAdicional25 }: RendaDaSecao): boolean =>
  trechos.length === 1 && quotas.length === 0 && quotasDoMes.size === 0 && inicioAdicional25 === undefined

const mesSimples = (renda: RendaDaSecao, periodo: Periodo, c: Competencia): ValorDoMes => {
  const rendaIntegral = mesDo(renda.trechos[0]!, c).renda
  const dias = trintaAvos(periodo, c)
  const valor = dias === DIAS_DO_MES ? rendaIntegral : truncarProduto(rendaIntegral, dias, DIAS_DO_MES)
  return { rendaIntegral, dias, quota: INTEIRA, partes: undefined, valor, adicional25: ZERO }
}

/** What is due in one month of a period. */
export const valorDoMes = (renda: RendaDaSecao, periodo: Periodo, c: Competencia): ValorDoMes => {
  if (simples(renda)) return mesSimples(renda, periodo, c)
  const lista = pedacos(renda, periodo, c)
  const partesDoMes = lista.map((pedaco) => ({
    rendaIntegral: mesDo(pedaco.trecho, c).renda,
    dias: quantos(pedaco),
    quota: pedaco.quota
  }))
  const dias = trintaAvos(periodo, c)
  return {
    rendaIntegral: partesDoMes.at(-1)!.rendaIntegral,
    dias,
    quota: quotaMedia(partesDoMes, dias),
    partes: lista.length === 1 ? undefined : partesDoMes,
    valor: ponderar(partesDoMes),
    adicional25: adicionalDoMes(renda, c, lista)
  }
}

/** What the instalment of a whole month is made of: what is in force on its last day. */
export interface PrestacaoDoMes {
  readonly mes: MesDeRenda
  readonly quota: Par
  readonly adicional25: Centavos
}

export const prestacaoDoMes = (renda: RendaDaSecao, c: Competencia): PrestacaoDoMes => {
  const { inicioAdicional25, quotasDoMes } = renda
  const trecho = trechoEm(renda, ultimoDia(c))
  const mes = mesDo(trecho, c)
  const com25 = inicioAdicional25 !== undefined && competenciaDaData(inicioAdicional25) <= c && trecho.adicional25
  return {
    mes,
    quota: quotasDoMes.get(c) ?? quotaEm(renda, ultimoDia(c)),
    adicional25: com25 ? truncarProduto(mes.renda, VINTE_E_CINCO, CEM) : ZERO
  }
}

/** The full income of a month, with quota and addition of 25%, from which the instalments to fall due are counted. */
export const prestacaoCheia = (renda: RendaDaSecao, c: Competencia): Centavos => {
  const { mes, quota, adicional25 } = prestacaoDoMes(renda, c)
  return somar(truncarProduto(mes.renda, quota[0], quota[1]), adicional25)
}

/** Whether the addition of 25% reaches the 13th instalment of a month: it began in an earlier one. */
export const adicionalNoAbono = (renda: RendaDaSecao, c: Competencia): boolean =>
  renda.inicioAdicional25 !== undefined &&
  competenciaDaData(renda.inicioAdicional25) < c &&
  trechoEm(renda, ultimoDia(c)).adicional25
