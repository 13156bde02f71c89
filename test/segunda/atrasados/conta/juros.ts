/** Interest until 12/2021, SELIC and legal rate: simple sums of monthly percentages (ATR-50 to ATR-54, ATR-57). */

import type { CriterioCorrecao, CriterioJuros } from "../pedido/pedido.ts"
import { comPercentual, indice, indiceExistente, lerCsv, selicDiaria } from "../tabelas.ts"
import { competencia } from "../valores/calendario.ts"
import {
  arredondar,
  CEM,
  decimal,
  dividido,
  fracao,
  maior,
  menos,
  type Racional,
  soma,
  total,
  truncar,
  UM,
  vezes,
  ZERO
} from "../valores/racional.ts"
import { cadeia, colunaDe, trechoSelic } from "./correcao.ts"

export interface Juros {
  readonly criterioCorrecao: CriterioCorrecao
  readonly criterioJuros: CriterioJuros
  readonly dataBase: number
  /** Month of service; without it no interest runs. */
  readonly citacao: number | undefined
  readonly selicDesde?: number | undefined
  /** Monthly percentages that replace those of the criterion, by month (ATR-47). */
  readonly informados?: ReadonlyMap<number, Racional> | undefined
}

const mesOu = (texto: string, padrao: number): number => (texto === "" ? padrao : competencia(texto))

/** Rows by credited month; those of the SELIC and of the legal rate go by competence and only repeat the chain. */
const linhas = lerCsv(new URL("./juros.csv", import.meta.url))
  .filter((l) => /^(\d|$)/.test(l.de_mes_de_credito!))
  .map(({ criterio, taxa, de_mes_de_credito, ate_mes_de_credito }) => {
    const daPoupanca = taxa!.startsWith("P(")
    const outra = /^\(as (\w+) orders/.exec(taxa!)?.[1]
    return {
      criterio: criterio!,
      de: mesOu(de_mes_de_credito!, Number.NEGATIVE_INFINITY),
      ate:
        daPoupanca || outra !== undefined
          ? Number.POSITIVE_INFINITY
          : mesOu(ate_mes_de_credito!, Number.POSITIVE_INFINITY),
      daPoupanca,
      outra,
      constante: daPoupanca || outra !== undefined ? ZERO : decimal(taxa!)
    }
  })

/** Percentage credited in a month by a criterion, SELIC and legal rate apart (ATR-52). */
const taxaDe = (criterio: string, credito: number): Racional => {
  const linha = linhas.find((l) => l.criterio === criterio && l.de <= credito && credito <= l.ate)
  if (linha === undefined) throw new Error(`${criterio} não cobre o crédito ${credito}`)
  if (linha.daPoupanca) return indiceExistente("juros_poupanca", credito - 1)
  return linha.outra === undefined ? linha.constante : taxaDe(linha.outra, credito)
}

const somar = (de: number, ate: number, valor: (c: number) => Racional): Racional => {
  let s = ZERO
  for (let c = de; c <= ate; c++) s = soma(s, valor(c))
  return s
}

/** Percentage of interest of the row of a competence, outside the SELIC and the legal rate. */
export const percentualJuros = (j: Juros, m: number): Racional => {
  if (j.citacao === undefined) return ZERO
  const ultimo = Math.min(j.dataBase, trechoSelic(j.criterioCorrecao)?.de ?? Number.POSITIVE_INFINITY)
  return somar(
    Math.max(m, j.citacao) + 1,
    ultimo,
    (credito) => j.informados?.get(credito) ?? taxaDe(j.criterioJuros, credito)
  )
}

/** Simple sum of the monthly SELIC over the stretch of the chain (ATR-53). */
export const percentualSelic = (
  j: Pick<Juros, "criterioCorrecao" | "dataBase" | "selicDesde">,
  m: number
): Racional => {
  const trecho = trechoSelic(j.criterioCorrecao)
  if (trecho === undefined) return ZERO
  const de = Math.max(m, trecho.de, j.selicDesde ?? trecho.de)
  return somar(de, Math.min(trecho.ate, j.dataBase - 1), (c) => indiceExistente("selic", c))
}

/** Product of the daily Selic of a month, eight decimals (ATR-54). */
export const fatorSelic = (c: number): Racional | undefined => {
  const dias = selicDiaria(c)
  return dias === undefined ? undefined : arredondar(dias.map(comPercentual).reduce(vezes), 8)
}

/** Quotient of the two factors of the month before, truncated at six decimals, never negative. */
export const taxaLegalDosFatores = (selic: Racional, inpc: Racional): Racional =>
  truncar(maior(ZERO, vezes(menos(dividido(selic, inpc), UM), CEM)), 6)

const taxasLegais = new Map<number, Racional | undefined>()

/** Legal rate of benefits of a competence, or undefined when the tables do not reach it. */
export const taxaLegalPrevidenciaria = (c: number): Racional | undefined => {
  if (!taxasLegais.has(c)) {
    const [selic, inpc] = [fatorSelic(c - 1), indice("inpc", c - 1)]
    const conhecida = selic !== undefined && inpc !== undefined
    taxasLegais.set(c, conhecida ? taxaLegalDosFatores(selic, comPercentual(inpc)) : undefined)
  }
  return taxasLegais.get(c)
}

/** Legal rate of a competence under a chain: the one that deducts the index of its correction. */
export const taxaLegal = (criterio: CriterioCorrecao, c: number): Racional | undefined =>
  colunaDe(cadeia(criterio).at(-1)!) === "ipca_15" ? indice("taxa_legal", c) : taxaLegalPrevidenciaria(c)

const FIXOS: ReadonlyArray<string> = ["FIXO_05", "FIXO_1", "SEM_JUROS"]

/** Percentage of the legal rate, from the end of the SELIC on (ATR-54, ATR-46a). */
export const percentualTaxaLegal = (j: Juros, m: number): Racional => {
  const trecho = trechoSelic(j.criterioCorrecao)
  if (trecho === undefined || j.citacao === undefined || !Number.isFinite(trecho.ate)) return ZERO
  return somar(Math.max(m, j.citacao, trecho.ate + 1), j.dataBase - 1, (c) => {
    const informada = j.informados?.get(c)
    if (informada !== undefined) return informada
    if (FIXOS.includes(j.criterioJuros)) return taxaDe(j.criterioJuros, c + 1)
    const taxa = taxaLegal(j.criterioCorrecao, c)
    if (taxa === undefined) throw new Error(`sem taxa legal na competência ${c}`)
    return taxa
  })
}

/** Whether everything the account of a data-base needs is in the tables (ATR-04). */
const alcanca = (criterio: CriterioCorrecao, dataBase: number, selicDesde: number | undefined): boolean => {
  const ultimo = cadeia(criterio).at(-1)!
  const c = dataBase - 1
  if (indice(colunaDe(ultimo), c) === undefined) return false
  const trecho = trechoSelic(criterio)
  if (trecho === undefined) return indice("juros_poupanca", c) !== undefined
  if (c > trecho.ate) return taxaLegal(criterio, c) !== undefined
  const semSelic = Math.min(c, (selicDesde ?? Number.NEGATIVE_INFINITY) - 1)
  return semSelic < trecho.de || indice("inpc", semSelic) !== undefined
}

const DESDE = competencia("2025-10")

/** Data-base of an account: its month, or the last one the tables allow. */
export const dataBaseDe = (
  criterios: ReadonlyArray<CriterioCorrecao>,
  pedida: number,
  selicDesde?: number | undefined
): number => {
  let m = pedida
  while (m >= DESDE && !criterios.every((c) => alcanca(c, m, selicDesde))) m--
  return m
}

/** Simple interest of a constant rate (ATR-51). */
export const jurosConstantes = (taxa: Racional, inicio: number, m: number, dataBase: number): Racional =>
  vezes(taxa, fracao(Math.max(0, dataBase - Math.max(m, inicio))))

/** Sum of credited rates given by hand, as the worked cases do. */
export const somaDeTaxas = (taxas: ReadonlyArray<Racional>): Racional => total(taxas)
