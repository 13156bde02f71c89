/**
 * The data-base (rule ATR-04): the month of the account, or the last month before it up to which every index is known.
 */
import type { Instantaneo } from "../indices/instantaneo.ts"
import { type Competencia, maisCompetencias } from "../valores/competencia.ts"
import { inicioTaxaLegal, segmentoEm, taxaLegalGeral } from "./correcao/encadeamentos.ts"
import type { CriterioCorrecao } from "./enumeracoes.ts"
import { serieDe, valorEm } from "./indices.ts"
import { taxaLegalDeBeneficios } from "./juros/taxa-legal.ts"

/** A chain, and the month before which the INPC stands in for the SELIC (ATR-57). */
export interface CadeiaPedida {
  readonly criterio: CriterioCorrecao
  readonly inpcAntesDe?: Competencia
}

const indiceConhecido = (
  instantaneo: Instantaneo,
  { criterio, inpcAntesDe }: CadeiaPedida,
  k: Competencia
): boolean => {
  const medida = segmentoEm(criterio, k)?.medida
  if (medida === undefined || medida.tipo === "CONSTANTE") return medida !== undefined
  const trocada = medida.tipo === "ENGLOBA" && inpcAntesDe !== undefined && k < inpcAntesDe
  const serie = serieDe(instantaneo, trocada ? "inpc" : medida.coluna)
  const atual = valorEm(serie, k) !== undefined
  return medida.tipo === "NOMINAL" ? atual && valorEm(serie, maisCompetencias(k, 1)) !== undefined : atual
}

const jurosConhecidos = (instantaneo: Instantaneo, criterio: CriterioCorrecao, k: Competencia): boolean => {
  const inicio = inicioTaxaLegal(criterio)
  if (inicio === undefined || k < inicio) return true
  return taxaLegalGeral(criterio)
    ? valorEm(serieDe(instantaneo, "taxa_legal"), k) !== undefined
    : taxaLegalDeBeneficios(instantaneo, k) !== undefined
}

/** The last data-base not after the month asked for whose index and rate of the month before are published. */
export const dataBaseConhecida = (instantaneo: Instantaneo, cadeia: CadeiaPedida, pedida: Competencia): Competencia => {
  const { inicio, valores } = serieDe(instantaneo, "inpc")
  let m = Math.min(pedida, inicio + valores.length + 1) as Competencia
  for (; m > inicio; m = maisCompetencias(m, -1)) {
    const k = maisCompetencias(m, -1)
    if (indiceConhecido(instantaneo, cadeia, k) && jurosConhecidos(instantaneo, cadeia.criterio, k)) return m
  }
  return m
}
