/**
 * The income of a section month by month: one benefit, or an original and the one it became, with the
 * claimant's quota and the addition of 25%.
 */
import type { MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { ehReajuste } from "../../beneficios/renda/passo.ts"
import { type Regra, regraDescrita } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import { type Data, partes } from "../../valores/data.ts"
import { type Centavos, centavosDaRazao, truncarProduto, ZERO } from "../../valores/dinheiro.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { DIAS_DO_MES } from "../../valores/tempo-30-360.ts"
import { INTEIRA, type Par, reduzir, somaDeFracoes } from "../aritmetica/fracao.ts"
import { type ComRastro, feita, lida, porInteiros, proporcao, type Quantia, somada } from "../resultado/quantia.ts"
import { deCentavos, no } from "../resultado/rastro.ts"
import type { ParteDoMes } from "../resultado/resultado.ts"
import { type DiasDoMes, diasDe, MES_DE_TRINTA_DIAS, type Periodo, quantos, trintaAvos } from "./trinta-avos.ts"

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

/** No addition of 25%. */
export const SEM_ADICIONAL = lida(ADICIONAL_25, "sem acréscimo de 25%", ZERO)

/** The addition of 25%. */
const QUARTO: Par = [1, 4]

/** Days of a stretch on which the addition is due. */
const diasComAdicional = ({ inicioAdicional25 }: RendaDaSecao, c: Competencia, pedaco: Pedaco): number => {
  if (inicioAdicional25 === undefined || !pedaco.trecho.adicional25) return 0
  const mes = competenciaDaData(inicioAdicional25)
  if (c < mes) return 0
  if (c > mes) return quantos(pedaco)
  return quantos({ ...pedaco, inicio: Math.max(pedaco.inicio, Math.min(DIAS_DO_MES, partes(inicioAdicional25).dia)) })
}

/** A stretch of a month: its income, its days, and on how many of them the addition is due. */
interface TrechoDoMes extends ParteDoMes {
  readonly mes: MesDeRenda
  readonly diasComAdicional: number
}

/** What is due for one month, with the steps of what is not the income of one stretch. */
interface MesContado {
  readonly trechos: ReadonlyArray<TrechoDoMes>
  readonly dias: number
  readonly quota: ComRastro<Par>
  readonly valor: Quantia
  readonly adicional25: Quantia
}

const ponderada = (regra: Regra, lista: ReadonlyArray<ParteDoMes>): Quantia =>
  feita(ponderar(lista), [], (saida, onde) => {
    const trechos = lista.map((t) => [deCentavos(t.rendaIntegral), t.dias, t.quota] as const)
    return no(regra, "PONDERAR", { trechos }, saida, onde)
  })

const quotaDoMes = (trechos: ReadonlyArray<TrechoDoMes>, dias: number): ComRastro<Par> => {
  const valor = quotaMedia(trechos, dias)
  const entradas = () => ({ trechos: trechos.map((t) => [t.dias, t.quota] as const), dias })
  return { valor, nos: (...onde) => [no(QUOTAS, "FRACAO_MEDIA", entradas(), valor, onde)] }
}

export const contarMes = (renda: RendaDaSecao, periodo: Periodo, c: Competencia): MesContado => {
  const trechos = pedacos(renda, periodo, c).map((pedaco) => {
    const mes = mesDo(pedaco.trecho, c)
    const { quota } = pedaco
    const comAdicional = diasComAdicional(renda, c, pedaco)
    return { mes, rendaIntegral: mes.renda, dias: quantos(pedaco), quota, diasComAdicional: comAdicional }
  })
  const dias = trintaAvos(periodo, c)
  const comQuarto = trechos.map((t) => ({ rendaIntegral: t.rendaIntegral, dias: t.diasComAdicional, quota: QUARTO }))
  return {
    trechos,
    dias,
    quota: quotaDoMes(trechos, dias),
    valor: ponderada(MES_DE_TRINTA_DIAS, trechos),
    adicional25: renda.inicioAdicional25 === undefined ? SEM_ADICIONAL : ponderada(ADICIONAL_25, comQuarto)
  }
}

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
  const { trechos, dias, quota, valor, adicional25 } = contarMes(renda, periodo, c)
  const partesDoMes = trechos.map((t): ParteDoMes => ({ rendaIntegral: t.rendaIntegral, dias: t.dias, quota: t.quota }))
  return {
    rendaIntegral: partesDoMes.at(-1)!.rendaIntegral,
    dias,
    quota: quota.valor,
    partes: partesDoMes.length === 1 ? undefined : partesDoMes,
    valor: valor.valor,
    adicional25: adicional25.valor
  }
}

/**
 * The full income of a month, with quota and addition of 25%, from which the instalments to fall due are counted: what is
 * in force on its last day.
 */
export const prestacaoCheia = (regra: Regra, renda: RendaDaSecao, c: Competencia): Quantia => {
  const { inicioAdicional25, quotasDoMes } = renda
  const trecho = trechoEm(renda, ultimoDia(c))
  const daRenda = (r: Regra, [numerador, denominador]: Par) =>
    proporcao(r, "TRUNCAR", mesDo(trecho, c).renda, porInteiros(numerador, denominador))
  const parte = daRenda(regra, quotasDoMes.get(c) ?? quotaEm(renda, ultimoDia(c)))
  const com25 = inicioAdicional25 !== undefined && competenciaDaData(inicioAdicional25) <= c && trecho.adicional25
  const acrescimo = com25 ? daRenda(ADICIONAL_25, QUARTO) : undefined
  return acrescimo === undefined || acrescimo.valor === 0 ? parte : somada(ADICIONAL_25, [parte, acrescimo])
}

/** Whether the addition of 25% reaches the 13th instalment of a month: it began in an earlier one. */
export const adicionalNoAbono = (renda: RendaDaSecao, c: Competencia): boolean =>
  renda.inicioAdicional25 !== undefined &&
  competenciaDaData(renda.inicioAdicional25) < c &&
  trechoEm(renda, ultimoDia(c)).adicional25
