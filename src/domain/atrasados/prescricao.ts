/** The five-year limitation (rules ATR-30, ATR-30a; Lei 8.213/1991 art. 103, parágrafo único; Súmula 85 do STJ). */
import { type Data, dataDePartes, diasDoMes, maisDias, partes } from "../valores/data.ts"
import type { Parametros } from "./entrada.ts"

const ANOS = 5

/** The same day some years before; 29/02 becomes 28/02. */
const anosAntes = (dia: Data, anos: number): Data => {
  const { ano, mes, dia: d } = partes(dia)
  return dataDePartes(ano - anos, mes, Math.min(d, diasDoMes(ano - anos, mes)))!
}

/** Each suspension moves the mark back by its days. */
const diasSuspensos = ({ suspensoesPrescricao }: Parametros): number =>
  suspensoesPrescricao.reduce((dias, { inicio, fim }) => dias + (fim - inicio), 0)

/** The mark: instalments of earlier months lapsed. None when no limitation runs or the filing is not known. */
export const marcoPrescricional = (p: Parametros): Data | undefined => {
  if (p.semPrescricao) return undefined
  if (p.marcoPrescricional !== undefined) return p.marcoPrescricional
  return p.ajuizamento === undefined ? undefined : maisDias(anosAntes(p.ajuizamento, ANOS), -diasSuspensos(p))
}
