/** The five-year limitation, and what suspends it. */

import { regraDescrita } from "../../regras/regra.ts"
import { type Data, dataDePartes, diasDoMes, maisDias, partes } from "../../valores/data.ts"
import { menorDe } from "../../valores/ordem.ts"
import type { Parametros } from "../pedido/partes.ts"

export const PRESCRICAO = regraDescrita(
  "ATR-30",
  "Lei 8.213/1991, art. 103, parágrafo único; Súmula 85 do STJ",
  "Prescrevem as parcelas das competências anteriores ao mês do marco."
)

const ANOS = 5

/** The same day some years before; 29/02 becomes 28/02. */
const anosAntes = (dia: Data, anos: number): Data => {
  const { ano, mes, dia: d } = partes(dia)
  return dataDePartes(ano - anos, mes, Math.min(d, diasDoMes(ano - anos, mes)))!
}

/** Days on which the time stood still: the last one runs again (rule ATR-30a). */
interface Parada {
  readonly inicio: Data
  readonly fim: Data
}

/** In order, none after the filing, days of overlapping ones once. */
const paradasAte = (ajuizamento: Data, suspensoes: ReadonlyArray<Parada>): ReadonlyArray<Parada> => {
  const unidas: Array<Parada> = []
  for (const { inicio, fim } of [...suspensoes].sort((a, b) => a.inicio - b.inicio)) {
    const ate = menorDe(fim, ajuizamento)
    const ultima = unidas.at(-1)
    if (ate <= inicio) continue
    if (ultima === undefined || ultima.fim < inicio) unidas.push({ inicio, fim: ate })
    else if (ultima.fim < ate) unidas[unidas.length - 1] = { inicio: ultima.inicio, fim: ate }
  }
  return unidas
}

/**
 * The earliest day whose instalment had not five years of running time behind it at the filing: only the suspended days
 * between that day and the filing count, so that one that ended before moves nothing. Days are tried one by one from the
 * first that all the suspensions together could reach; a leap day makes the balance jump, and no formula follows it.
 */
const marcoComParadas = (ajuizamento: Data, paradas: ReadonlyArray<Parada>): Data => {
  let suspensos = paradas.reduce((dias, { inicio, fim }) => dias + (fim - inicio), 0)
  const ultimo = anosAntes(ajuizamento, ANOS)
  const primeiro = anosAntes(maisDias(ajuizamento, -suspensos), ANOS)
  let proxima = 0
  for (let dia = primeiro; dia < ultimo; dia = maisDias(dia, 1)) {
    while (proxima < paradas.length && paradas[proxima]!.fim <= dia) {
      suspensos -= paradas[proxima]!.fim - paradas[proxima]!.inicio
      proxima++
    }
    const corrente = paradas[proxima]
    const passados = corrente === undefined ? 0 : Math.max(0, dia - corrente.inicio)
    if (anosAntes(maisDias(ajuizamento, passados - suspensos), ANOS) <= dia) return dia
  }
  return ultimo
}

/** The mark: instalments of earlier months lapsed. None when no limitation runs or the filing is not known. */
export const marcoPrescricional = (p: Parametros): Data | undefined => {
  const { ajuizamento } = p
  if (p.semPrescricao) return undefined
  if (p.marcoPrescricional !== undefined) return p.marcoPrescricional
  if (ajuizamento === undefined) return undefined
  return marcoComParadas(ajuizamento, paradasAte(ajuizamento, p.suspensoesPrescricao))
}
