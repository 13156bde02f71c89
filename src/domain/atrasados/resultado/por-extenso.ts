/** How the months in which an index or a rate applied are said, as the statements of the courts write it. */
import { type Competencia, formatarCompetencia, formatarCompetenciaBr } from "../../valores/competencia.ts"
import type { TrechoPorExtenso } from "./resultado.ts"

/** Months, both included. */
export interface Intervalo {
  readonly de: Competencia
  readonly ate: Competencia
}

/** What an open stretch has of an interval. */
export const recortar = (
  { de, ate }: { readonly de?: Competencia; readonly ate?: Competencia },
  { de: inicio, ate: fim }: Intervalo
): Intervalo | undefined => {
  const primeiro = de === undefined || de < inicio ? inicio : de
  const ultimo = ate === undefined || ate > fim ? fim : ate
  return primeiro > ultimo ? undefined : { de: primeiro, ate: ultimo }
}

/** One sentence about the months of an interval; none where there is none. */
export const dizer = (
  intervalo: Intervalo | undefined,
  fundamentoLegal: string,
  frase: (meses: string) => string
): ReadonlyArray<TrechoPorExtenso> => {
  if (intervalo === undefined) return []
  const { de, ate } = intervalo
  const [inicio, fim] = [formatarCompetenciaBr(de), formatarCompetenciaBr(ate)]
  const porExtenso = frase(de === ate ? `em ${inicio}` : `de ${inicio} a ${fim}`)
  return [{ de: formatarCompetencia(de), ate: formatarCompetencia(ate), porExtenso, fundamentoLegal }]
}
