/** The salário-maternidade by category of the insured woman (Lei 8.213/1991, arts. 71 to 73). */
import type { CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import type { NaturezaVinculo } from "../../tempo/pedido/enumeracoes.ts"
import type { Intervalo } from "../../tempo/periodos/intervalos.ts"
import { deBeneficio, type Periodo, porIncapacidade, valido } from "../../tempo/periodos/periodos.ts"
import { type Competencia, competenciaDaData, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import { type Data, maisDias } from "../../valores/data.ts"
import type { BeneficioRecebido } from "../caso/beneficio-recebido.ts"
import type { MetodoMedia } from "../resultado/resultado.ts"
import { deIncapacidade } from "../salarios/beneficios-recebidos.ts"
import type { LinhaSalario } from "../salarios/linha.ts"

export interface PeriodoDaSegurada {
  readonly natureza: NaturezaVinculo
  readonly ini: Data
  readonly fim: Data
}

/**
 * The category each kind of period gives, the one with the largest benefit first: of two periods live on the fact the
 * first of this list answers. One of which nobody said the kind answers when no other does; a period of benefit is no
 * activity and gives none.
 */
const CATEGORIA_DA_NATUREZA: ReadonlyMap<NaturezaVinculo, CategoriaSegurada> = new Map([
  ["EMPREGADO", "EMPREGADA"],
  ["TRABALHADOR_AVULSO", "AVULSA"],
  ["EMPREGADO_DOMESTICO", "DOMESTICA"],
  ["CONTRIBUINTE_INDIVIDUAL", "CONTRIBUINTE_INDIVIDUAL"],
  ["SEGURADO_FACULTATIVO", "FACULTATIVA"],
  ["SEGURADO_ESPECIAL", "SEGURADA_ESPECIAL"],
  ["NAO_INFORMADO", "CONTRIBUINTE_INDIVIDUAL"]
])

/** The category of a woman on the day of the fact, when the request does not say it. */
export const categoriaDaSegurada = (periodos: ReadonlyArray<PeriodoDaSegurada>, fato: Data): CategoriaSegurada => {
  const vivas = new Set(periodos.filter(({ ini, fim }) => ini <= fato && fato <= fim).map(({ natureza }) => natureza))
  for (const [natureza, categoria] of CATEGORIA_DA_NATUREZA) if (vivas.has(natureza)) return categoria
  return periodos.some(({ fim }) => fim < fato) ? "DESEMPREGADA" : "CONTRIBUINTE_INDIVIDUAL"
}

const MEDIA_DA_CATEGORIA: Readonly<Record<CategoriaSegurada, MetodoMedia | "CRITERIO">> = {
  EMPREGADA: "REMUNERACAO",
  AVULSA: "REMUNERACAO",
  DOMESTICA: "ULTIMO_SC",
  SEGURADA_ESPECIAL: "SALARIO_MINIMO",
  CONTRIBUINTE_INDIVIDUAL: "CRITERIO",
  FACULTATIVA: "CRITERIO",
  DESEMPREGADA: "CRITERIO"
}

/** How the amount of a category is found; the criterion is read only where the law divides the last salaries. */
export const mediaDaMaternidade = (
  categoria: CategoriaSegurada,
  criterio: "UM_DOZE_AVOS" | "MEDIA_SIMPLES_DOZE_ULTIMOS"
): MetodoMedia => {
  const media = MEDIA_DA_CATEGORIA[categoria]
  return media === "CRITERIO" ? criterio : media
}

/**
 * Employees and avulsas receive their whole remuneration: not the ceiling of benefits but the subsidy of the justices of
 * the STF limits it (CF arts. 248 and 37, XI).
 */
export const limitadaPeloSubsidio = (categoria: CategoriaSegurada): boolean =>
  MEDIA_DA_CATEGORIA[categoria] === "REMUNERACAO"

/** Of the months of variable pay (Lei 8.213/1991, art. 72; CLT, art. 393). */
const MESES_DA_REMUNERACAO_VARIAVEL = 6

/** Whether a month was worked whole; a month that no known job touches says nothing against it. */
export type MesInteiro = (c: Competencia) => boolean

const cobre = (trechos: ReadonlyArray<Intervalo>, inicio: Data, fim: Data): boolean => {
  let proximo = inicio
  for (const { ini, fim: ate } of [...trechos].sort((a, b) => a.ini - b.ini)) {
    if (ini > proximo) return false
    if (ate >= proximo) proximo = maisDias(ate, 1)
  }
  return proximo > fim
}

/** `trabalho`: the jobs; `afastamentos`: the benefits for incapacity, in whose days nobody worked. */
export const mesInteiroDe =
  (trabalho: ReadonlyArray<Intervalo>, afastamentos: ReadonlyArray<Intervalo>): MesInteiro =>
  (c) => {
    const [inicio, fim] = [primeiroDia(c), ultimoDia(c)]
    const noMes = (t: Intervalo): boolean => t.ini <= fim && t.fim >= inicio
    if (afastamentos.some(noMes)) return false
    const doMes = trabalho.filter(noMes)
    return doMes.length === 0 || cobre(doMes, inicio, fim)
  }

/** Days of work in the jobs begun by the day of the fact, and days of incapacity up to the start of the benefit. */
export const trabalhoEAfastamentos = (
  periodos: ReadonlyArray<Periodo>,
  beneficios: ReadonlyArray<BeneficioRecebido>,
  { dda, dib }: { readonly dda: Data; readonly dib: Data }
): readonly [trabalho: ReadonlyArray<Intervalo>, afastamentos: ReadonlyArray<Intervalo>] => [
  periodos.filter((p) => valido(p) && !deBeneficio(p) && p.ini <= dda),
  [
    ...periodos.filter(porIncapacidade),
    ...beneficios.filter(deIncapacidade).map(({ dib: ini, dcb = dib }) => ({ ini, fim: dcb }))
  ]
]

type LinhaMensal = Pick<LinhaSalario, "competencia" | "marcas" | "abaixoDoMinimo">

export interface PedidoDaRemuneracao<L> {
  readonly metodo: "REMUNERACAO" | "ULTIMO_SC"
  /** Option `remuneracaoVariavel`. */
  readonly variavel: boolean
  /** Oldest first. */
  readonly linhas: ReadonlyArray<L>
  readonly fato: Data
  readonly mesInteiro: MesInteiro
}

export interface LinhasDaMaternidade<L> {
  /** One, or those of the variable pay; empty when no month is known. */
  readonly usadas: ReadonlyArray<L>
  /** No whole month is known: the one used is a part of a month. */
  readonly parcial: boolean
}

/**
 * The rows of the remuneration: of the month of the leave or, when it is not known or was not worked whole, of the last
 * known whole month; of variable pay, of the 6 last known months before the leave; of the domestic, the last salary before
 * it. The month of the leave has a benefit, so it is never below the minimum.
 */
export const linhasDaMaternidade = <L extends LinhaMensal>(p: PedidoDaRemuneracao<L>): LinhasDaMaternidade<L> => {
  const mes = competenciaDaData(p.fato)
  const contam = p.linhas.filter((l) => l.competencia <= mes && (!l.abaixoDoMinimo || l.competencia === mes))
  const antes = contam.filter((l) => l.competencia < mes)
  if (p.metodo === "ULTIMO_SC") return { usadas: antes.slice(-1), parcial: false }
  const conhecida = (l: L): boolean => !l.marcas.includes("preenchidaComMinimo")
  if (p.variavel) return { usadas: antes.filter(conhecida).slice(-MESES_DA_REMUNERACAO_VARIAVEL), parcial: false }
  const conhecidas = contam.filter(conhecida)
  const inteira = conhecidas.findLast((l) => p.mesInteiro(l.competencia))
  return inteira === undefined
    ? { usadas: conhecidas.slice(-1), parcial: conhecidas.length > 0 }
    : { usadas: [inteira], parcial: false }
}
