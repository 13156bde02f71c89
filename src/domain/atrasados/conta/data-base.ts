/**
 * The data-base: the month of the account, or the last month before it up to which every index is known.
 */
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { regraDescrita } from "../../regras/regra.ts"
import { type Competencia, maisCompetencias } from "../../valores/competencia.ts"
import { menorDe } from "../../valores/ordem.ts"
import {
  type CadeiaPedida,
  inicioTaxaLegal,
  segmentoEm,
  segmentosDe,
  taxaLegalGeral
} from "../correcao/encadeamentos.ts"
import { taxaLegalDeBeneficios } from "../juros/taxa-legal.ts"
import type { CriterioCorrecao } from "../pedido/enumeracoes.ts"
import { serieDe, valorEm } from "../tabelas/series.ts"

export const DATA_BASE = regraDescrita(
  "ATR-04",
  "Manual de Cálculos da Justiça Federal, item 4.3.1",
  "A data-base é o mês da conta; entram os índices até o mês anterior a ela."
)

/** A chain, and the month before which the INPC stands in for the SELIC. */
export interface CadeiaDaConta extends CadeiaPedida {
  readonly inpcAntesDe?: Competencia
}

const indiceConhecido = (instantaneo: Instantaneo, cadeia: CadeiaDaConta, k: Competencia): boolean => {
  const { inpcAntesDe } = cadeia
  const medida = segmentoEm(segmentosDe(cadeia), k)?.medida
  if (medida === undefined || medida.tipo === "CONSTANTE") return medida !== undefined
  const trocada = medida.tipo === "ENGLOBA" && inpcAntesDe !== undefined && k < inpcAntesDe
  const serie = serieDe(instantaneo, trocada ? "inpc" : medida.coluna)
  const atual = valorEm(serie, k) !== undefined
  return medida.tipo === "NOMINAL" ? atual && valorEm(serie, maisCompetencias(k, 1)) !== undefined : atual
}

/** The last month before `m` in which the INPC stands in for the SELIC, which an account of `m` also uses. */
const ultimaTroca = (cadeia: CadeiaDaConta, m: Competencia): Competencia | undefined => {
  const { inpcAntesDe } = cadeia
  if (inpcAntesDe === undefined) return undefined
  const k = maisCompetencias(menorDe(m, inpcAntesDe), -1)
  return segmentoEm(segmentosDe(cadeia), k)?.medida.tipo === "ENGLOBA" ? k : undefined
}

const jurosConhecidos = (instantaneo: Instantaneo, criterio: CriterioCorrecao, k: Competencia): boolean => {
  const inicio = inicioTaxaLegal(criterio)
  if (inicio === undefined || k < inicio) return true
  return taxaLegalGeral(criterio)
    ? valorEm(serieDe(instantaneo, "taxa_legal"), k) !== undefined
    : taxaLegalDeBeneficios(instantaneo, k) !== undefined
}

/**
 * The last data-base not after the month asked for whose index and rate of the month before are published, and the INPC
 * of the last month in which it stands in for the SELIC, however long before.
 */
export const dataBaseConhecida = (
  instantaneo: Instantaneo,
  cadeia: CadeiaDaConta,
  pedida: Competencia
): Competencia => {
  const { inicio, valores } = serieDe(instantaneo, "inpc")
  let m = menorDe(pedida, maisCompetencias(inicio, valores.length + 1))
  for (; m > inicio; m = maisCompetencias(m, -1)) {
    const k = maisCompetencias(m, -1)
    const indices = [k, ultimaTroca(cadeia, m) ?? k].every((mes) => indiceConhecido(instantaneo, cadeia, mes))
    if (indices && jurosConhecidos(instantaneo, cadeia.criterio, k)) return m
  }
  return m
}
