/** The salário-maternidade by category of the insured woman (Lei 8.213/1991, arts. 71 to 73; rule RMI-46). */
import type { NaturezaVinculo } from "../../tempo/enumeracoes.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { CategoriaSegurada } from "../opcoes.ts"
import type { MetodoMedia } from "../resultado.ts"

export interface PeriodoDaSegurada {
  readonly natureza: NaturezaVinculo
  readonly ini: Data
  readonly fim: Data
}

/**
 * The category each kind of period gives, the one with the largest benefit first: of two periods live on the fact the
 * first of this list answers. A period of benefit is no activity and gives none.
 */
const CATEGORIA_DA_NATUREZA: ReadonlyMap<NaturezaVinculo, CategoriaSegurada> = new Map([
  ["EMPREGADO", "EMPREGADA"],
  ["TRABALHADOR_AVULSO", "AVULSA"],
  ["EMPREGADO_DOMESTICO", "DOMESTICA"],
  ["CONTRIBUINTE_INDIVIDUAL", "CONTRIBUINTE_INDIVIDUAL"],
  ["NAO_INFORMADO", "CONTRIBUINTE_INDIVIDUAL"],
  ["SEGURADO_FACULTATIVO", "FACULTATIVA"],
  ["SEGURADO_ESPECIAL", "SEGURADA_ESPECIAL"]
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

/** Art. 73, III: one twelfth of the sum, however many salaries there are. */
export const DIVISOR_UM_DOZE_AVOS = 12

/** Employees and avulsas are limited by the subsidy of the justices of the STF only, which no table here holds. */
export const semTetoDoRgps = (categoria: CategoriaSegurada): boolean => MEDIA_DA_CATEGORIA[categoria] === "REMUNERACAO"

interface LinhaMensal {
  readonly competencia: Competencia
}

/**
 * The row of the full remuneration (`REMUNERACAO`: the month of the leave or, when it is not known yet, the last one before
 * it) or of the last salary (`ULTIMO_SC`: before the month of the leave). `undefined` when there is none.
 */
export const linhaDaMaternidade = <L extends LinhaMensal>(
  media: MetodoMedia,
  linhas: ReadonlyArray<L>,
  fato: Data
): L | undefined => {
  const mes = competenciaDaData(fato)
  const ultima = media === "REMUNERACAO" ? mes : mes - 1
  return linhas.reduce<L | undefined>(
    (melhor, linha) =>
      linha.competencia <= ultima && (melhor === undefined || linha.competencia > melhor.competencia) ? linha : melhor,
    undefined
  )
}
