/**
 * What happens to the running income in one month after the DIB (rules ATR-11, ATR-18):
 * a factor multiplies it, a new value replaces it, or nothing.
 */
import { BigDecimal } from "effect"
import { regra } from "../../regras/regra.ts"
import { type Competencia, competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import { type Data, data } from "../../valores/data.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"
import {
  type Centavos,
  centavosDaRazao,
  centavosDe,
  decimalDeCentavos,
  truncarPorRazao,
  truncarProduto
} from "../../valores/dinheiro.ts"
import { limiteOuNada } from "../limites.ts"
import { type Fator, fatorDe, vezes } from "./fator.ts"
import type { PedidoEvolucao } from "./pedido.ts"
import { type Reajuste, reajusteEm, SEM_FATOR, type TabelasDeRenda } from "./tabelas-de-renda.ts"

/** Why the running value changed in a month. */
export type OrigemDoPasso =
  | "REAJUSTE"
  | "PRIMEIRO_REAJUSTE"
  | "PRIMEIRO_REAJUSTE_DESCONHECIDO"
  | "ANTECIPACAO"
  | "CONVERSAO_URV"
  | "MUDANCA_DE_MOEDA"
  | "INDICE_TETO"
  | "OS_121"
  | "ADCT_58"
  | "RENDA_INFORMADA"
  | "MODIFICADOR"

export const REAJUSTES = regra("RMI-90", "Lei 8.213/1991, art. 41-A")
/** What the ceiling cut from a mean, given back. */
export const INDICE_DO_TETO = regra("RMI-91", "Lei 8.870/1994, art. 26; Lei 8.880/1994, art. 21, § 3º")
/** The benefits of the buraco negro, recalculated. */
export const OS_121_DE_1992 = regra("RMI-13", "Lei 8.213/1991, art. 144")

/** What the law calls an adjustment: not a currency, not an equivalence, not an informed value. */
const SAO_REAJUSTES: ReadonlySet<OrigemDoPasso> = new Set<OrigemDoPasso>([
  "REAJUSTE",
  "PRIMEIRO_REAJUSTE",
  "PRIMEIRO_REAJUSTE_DESCONHECIDO",
  "ANTECIPACAO",
  "CONVERSAO_URV",
  "INDICE_TETO",
  "OS_121",
  "MODIFICADOR"
])

export const ehReajuste = (origem: OrigemDoPasso | undefined): boolean =>
  origem !== undefined && SAO_REAJUSTES.has(origem)

export interface Passo {
  readonly origem: OrigemDoPasso
  /** The multiplier shown; 1 when the value is replaced. */
  readonly fator: Fator
  /** Replaces the running value. */
  readonly valor?: Centavos
}

const passo = (origem: OrigemDoPasso, fator: Fator): Passo => ({ origem, fator })
const substituir = (origem: OrigemDoPasso, valor: Centavos): Passo => ({ origem, fator: SEM_FATOR, valor })

const CONVERSAO_URV = competencia("1994-03")
/** Last month in cruzeiros reais: its ceiling is what an income of 12/1993 to 02/1994 is compared with. */
export const VESPERA_DA_URV = competencia("1994-02")
/** Hundredths of CR$ for one URV on the last day of each month from 11/1993 on (Lei 8.880/1994 art. 20, I). */
export const URV_DO_ULTIMO_DIA = [238_32n, 327_90n, 458_16n, 637_64n] as const
/** First DIB without four incomes to take the mean of (Lei 8.880/1994 art. 20 § 2º). */
export const RAZAO_AO_TETO = data("1993-12-01")

/** ADCT art. 58: benefits in force on 05/10/1988, from the seventh month of the Constitution to the Lei 8.213/1991. */
const ADCT_58 = { ultimaDib: data("1988-10-04"), de: competencia("1989-04"), ate: competencia("1991-12") }
/** Lei 8.213/1991 art. 144 (OS INSS/DISES 121/1992). */
const BURACO_NEGRO = { de: data("1988-10-05"), ate: data("1991-04-04"), efeito: competencia("1992-06") }
/** Lei 8.870/1994 art. 26. */
const LEI_8870 = { de: data("1991-04-05"), ate: data("1993-12-31"), aplicacao: competencia("1994-04") }
/** Lei 8.880/1994 art. 21 § 3º, as the court sheets apply it. */
const LEI_8880 = data("1994-01-01")

export const noBuracoNegro = ({ dib }: Pick<PedidoEvolucao, "dib">): boolean =>
  dib >= BURACO_NEGRO.de && dib <= BURACO_NEGRO.ate

/** Before this month the INSS itself kept the uncapped value of the benefits of OS 121. */
export const INICIO_DO_LIMITE_APOS_OS_121 = BURACO_NEGRO.efeito

/** Everything about the benefit that its steps depend on. */
export interface Beneficiario {
  readonly pedido: PedidoEvolucao
  readonly tabelas: TabelasDeRenda
  readonly inicio: Competencia
  /** Month of the first adjustment, with what the table of the original DIB gives for it. */
  readonly primeiro: PrimeiroReajuste | undefined
  /** First data-base after the DIB by which the ceiling is recovered. */
  readonly recuperacao: Competencia | undefined
  readonly equivalencia: Decimal | undefined
}

interface PrimeiroReajuste {
  readonly competencia: Competencia
  /** Absent while the order of the year is not in the table. */
  readonly fator: Fator | undefined
}

const seguinteDataBase = (tabelas: TabelasDeRenda, depoisDe: Competencia): Competencia | undefined => {
  const desde = Math.max(0, depoisDe + 1 - tabelas.inicio)
  const i = tabelas.reajustes.findIndex(({ tipo }, indice) => indice >= desde && tipo === "DATA_BASE")
  return i === -1 ? undefined : maisCompetencias(tabelas.inicio, i)
}

/** After an informed running value adjustments are those of a benefit that already had its first one. */
const depoisDaRendaBase = ({ rendaBase }: PedidoEvolucao, c: Competencia): boolean =>
  rendaBase !== undefined && c > rendaBase.competencia

/**
 * The first adjustment is the proportional one of the month of the original DIB. It is none of this benefit's
 * when the original had it before, when a running value is informed for a later month, or before the tables.
 */
const primeiroReajuste = (tabelas: TabelasDeRenda, pedido: PedidoEvolucao): PrimeiroReajuste | undefined => {
  const origem = competenciaDaData(pedido.dibOriginal ?? pedido.dib)
  if (origem < tabelas.inicio || pedido.dib <= ADCT_58.ultimaDib) return undefined
  const { proporcional, primeiroReajuste: previsto } = reajusteEm(tabelas, origem)
  const quando = previsto ?? seguinteDataBase(tabelas, origem)
  return quando === undefined || depoisDaRendaBase(pedido, quando)
    ? undefined
    : { competencia: quando, fator: proporcional }
}

/** The DIB by which the ceiling is recovered: that of the original for a benefit that takes its place. */
const dibDaRecuperacao = ({ dib, dibOriginal, sucede }: PedidoEvolucao): Data =>
  sucede === true && dibOriginal !== undefined ? dibOriginal : dib

const primeiroAposDib = (tabelas: TabelasDeRenda, pedido: PedidoEvolucao): Competencia | undefined => {
  const quando = seguinteDataBase(tabelas, competenciaDaData(dibDaRecuperacao(pedido)))
  return quando === undefined || depoisDaRendaBase(pedido, quando) ? undefined : quando
}

/** Number of minimum wages of the income at the DIB, truncated to 2 decimals (ADCT art. 58). */
const equivalenciaDe = (tabelas: TabelasDeRenda, pedido: PedidoEvolucao): Decimal | undefined => {
  if (pedido.dib > ADCT_58.ultimaDib) return undefined
  if (pedido.equivalencia !== undefined) return pedido.equivalencia
  const minimo = limiteOuNada(tabelas.limites.salarioMinimo, competenciaDaData(pedido.dib))
  return minimo === undefined
    ? undefined
    : truncar(BigDecimal.divideUnsafe(decimalDeCentavos(pedido.rmi), decimalDeCentavos(minimo)), 2)
}

export const beneficiarioDe = (tabelas: TabelasDeRenda, pedido: PedidoEvolucao): Beneficiario => ({
  pedido,
  tabelas,
  inicio: competenciaDaData(pedido.dib),
  primeiro: primeiroReajuste(tabelas, pedido),
  recuperacao: primeiroAposDib(tabelas, pedido),
  equivalencia: equivalenciaDe(tabelas, pedido)
})

const ordinario = ({ primeiro }: Beneficiario, c: Competencia, reajuste: Reajuste): Passo | undefined => {
  if (reajuste.tipo === "ANTECIPACAO") return passo("ANTECIPACAO", reajuste.integral ?? SEM_FATOR)
  if (reajuste.tipo === undefined) return undefined
  if (primeiro?.competencia !== c) return passo("REAJUSTE", reajuste.integral ?? SEM_FATOR)
  return primeiro.fator === undefined
    ? passo("PRIMEIRO_REAJUSTE_DESCONHECIDO", SEM_FATOR)
    : passo("PRIMEIRO_REAJUSTE", primeiro.fator)
}

/**
 * Lei 8.880/1994 art. 20: the mean of the incomes of 11/1993 to 02/1994, each over the URV of the last day of its month.
 * A DIB from 12/1993 on (§ 2º) keeps the ratio of its income of 02/1994, already adjusted, to the ceiling of 02/1994.
 */
const converterEmUrv = ({ pedido, tabelas }: Beneficiario, anteriores: ReadonlyArray<Centavos>): Passo => {
  const quatro = anteriores.slice(-4)
  if (pedido.dib < RAZAO_AO_TETO && quatro.length === 4) {
    const produto = URV_DO_ULTIMO_DIA.reduce((a, b) => a * b, 1n)
    const numerador = quatro.reduce((soma, base, i) => soma + (BigInt(base) * produto) / URV_DO_ULTIMO_DIA[i]!, 0n)
    return substituir(
      "CONVERSAO_URV",
      centavosDaRazao({ numerador: numerador * 100n, denominador: produto * 4n }, "TRUNCAR")
    )
  }
  const [anterior, emUrv] = [VESPERA_DA_URV, CONVERSAO_URV].map((c) => limiteOuNada(tabelas.limites.teto, c)!)
  return substituir("CONVERSAO_URV", truncarProduto(anteriores.at(-1)!, emUrv!, anterior!))
}

/** With the first adjustment from 1994 on, in 04/1994 before. */
const comIndiceTeto = (b: Beneficiario, c: Competencia, anterior: Passo | undefined): Passo | undefined => {
  const { indiceTeto } = b.pedido
  if (indiceTeto === undefined) return anterior
  const dib = dibDaRecuperacao(b.pedido)
  const quando =
    dib >= LEI_8880 ? b.recuperacao : dib >= LEI_8870.de && dib <= LEI_8870.ate ? LEI_8870.aplicacao : undefined
  if (quando !== c) return anterior
  const indice = fatorDe(indiceTeto)
  return anterior === undefined ? passo("INDICE_TETO", indice) : { ...anterior, fator: vezes(anterior.fator, indice) }
}

/** The income at the DIB brought to 06/1992. */
const pelaOs121 = ({ tabelas, inicio, pedido }: Beneficiario): Passo | undefined => {
  const indices = tabelas.os121.get(inicio)
  if (indices === undefined) return undefined
  const indice = pedido.os121Sem147 === true ? indices.indiceAte061992 : indices.indiceTotal
  const { razao } = fatorDe(indice)
  const { razao: divisor } = fatorDe(indices.divisorMoeda)
  return substituir(
    "OS_121",
    truncarPorRazao(pedido.rmi, {
      numerador: razao.numerador * divisor.denominador,
      denominador: razao.denominador * divisor.numerador
    })
  )
}

const peloAdct58 = ({ tabelas, equivalencia }: Beneficiario, c: Competencia): Passo | undefined => {
  const minimo = limiteOuNada(tabelas.limites.salarioMinimo, c)
  return minimo === undefined || equivalencia === undefined
    ? undefined
    : substituir("ADCT_58", centavosDe(BigDecimal.multiply(decimalDeCentavos(minimo), equivalencia)))
}

const naMoedaNova = (b: Beneficiario, c: Competencia, anterior: Passo | undefined): Passo | undefined => {
  const reforma = b.tabelas.reformas.find(({ aplicacao, desde }) => aplicacao === c && b.inicio < desde)
  if (reforma === undefined) return anterior
  return anterior === undefined
    ? passo("MUDANCA_DE_MOEDA", reforma.fator)
    : { ...anterior, fator: vezes(anterior.fator, reforma.fator) }
}

/** A month already in a new currency while the running value still is in the old one (01/1989). */
export const moedaPorAplicar = ({ tabelas, inicio }: Beneficiario, c: Competencia): Fator | undefined =>
  tabelas.reformas.find(({ desde, aplicacao }) => desde <= c && c < aplicacao && inicio < desde)?.fator

const pelasTabelas = (b: Beneficiario, c: Competencia, anteriores: ReadonlyArray<Centavos>): Passo | undefined => {
  const antigo = b.equivalencia !== undefined
  if (antigo && c >= ADCT_58.de && c <= ADCT_58.ate) return peloAdct58(b, c)
  if (antigo && c < ADCT_58.de) return naMoedaNova(b, c, undefined)
  if (c === BURACO_NEGRO.efeito && noBuracoNegro(b.pedido) && !depoisDaRendaBase(b.pedido, c)) return pelaOs121(b)
  const reajuste = reajusteEm(b.tabelas, c)
  if (reajuste.tipo === "CONVERSAO_URV") return converterEmUrv(b, anteriores)
  return naMoedaNova(b, c, comIndiceTeto(b, c, ordinario(b, c, reajuste)))
}

/**
 * The step of a month after that of the DIB; `undefined` when the running value stays. `anteriores`: the running values
 * of the months before, of which the conversion to URV takes the last four.
 */
export const passoDe = (b: Beneficiario, c: Competencia, anteriores: ReadonlyArray<Centavos>): Passo | undefined => {
  const { rendaBase, ajustes } = b.pedido
  if (rendaBase?.competencia === c) return substituir("RENDA_INFORMADA", rendaBase.valor)
  const modificado = ajustes?.get(c)?.fatorReajuste
  return modificado === undefined ? pelasTabelas(b, c, anteriores) : passo("MODIFICADOR", fatorDe(modificado))
}
