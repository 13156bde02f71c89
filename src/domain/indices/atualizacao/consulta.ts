/** The requests that read a period of a source, as plain values. */
import { competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import type { Fonte, FonteIbge, FonteSgs } from "./fontes/serie.ts"
import { fatiar, type Periodo } from "./janela.ts"

export interface Consulta {
  readonly fonte: Fonte
  /** From the base address of the service, starting with `/`. */
  readonly caminho: string
  readonly parametros: Readonly<Record<string, string>>
}

/** A daily series of the SGS refuses (HTTP 406) a window of more than 10 years. */
export const ANOS_POR_CONSULTA_DIARIA = 10

const consultasSgs = (fonte: FonteSgs, periodo: Periodo): ReadonlyArray<Consulta> => {
  const fatias = fonte.periodicidade === "diaria" ? fatiar(periodo, ANOS_POR_CONSULTA_DIARIA) : [periodo]
  return fatias.map(({ inicio, fim }) => ({
    fonte,
    caminho: `/dados/serie/bcdata.sgs.${fonte.codigo}/dados`,
    parametros: { formato: "json", dataInicial: formatarBr(inicio), dataFinal: formatarBr(fim) }
  }))
}

/** `AAAAMM`, as IBGE writes months. */
const mesIbge = (d: Data): string => formatarCompetencia(competenciaDaData(d)).replace("-", "")

const consultaIbge = (fonte: FonteIbge, { inicio, fim }: Periodo): Consulta => ({
  fonte,
  caminho: `/api/v3/agregados/${fonte.tabela}/periodos/${mesIbge(inicio)}-${mesIbge(fim)}/variaveis/${fonte.variavel}`,
  parametros: { localidades: "N1[all]" }
})

/** Every request needed for the period, in order; monthly series answer whole in one. */
export const consultasDe = (fonte: Fonte, periodo: Periodo): ReadonlyArray<Consulta> =>
  fonte.tipo === "sgs" ? consultasSgs(fonte, periodo) : [consultaIbge(fonte, periodo)]
