/** Which competences of which period are out, and for what (TC-08, TC-09). */
import { NOVEMBRO_2019 } from "./calendario.ts"
import type { Periodo, Pessoa } from "./pessoa.ts"
import { salarioMinimo } from "./tabelas.ts"

const ABAIXO = ["PREC-MENOR-MIN", "PSC-MEN-SM-EC103"]
const REDUZIDA = ["IREC-LC123", "IREC-MEI", "ILEI123", "IREC-FBR"]

/** By position of the period: competences out of everything, and competences out of the time of 42, 46 and 57 only. */
export interface CompetenciasFora {
  readonly fora: ReadonlyArray<ReadonlySet<number>>
  readonly reduzidas: ReadonlyArray<ReadonlySet<number>>
}

const ehFacultativo = (p: Periodo): boolean => p.natureza === "SEGURADO_FACULTATIVO"

const pagaPorConta = (p: Periodo): boolean => ehFacultativo(p) || p.natureza === "CONTRIBUINTE_INDIVIDUAL"

/** Months from 11/2019 on whose known salaries of the group do not reach the minimum and that nobody adjusted. */
const abaixoDoMinimo = (grupo: ReadonlyArray<Periodo>): ReadonlySet<number> => {
  const somas = new Map<number, bigint>()
  const ajustadas = new Set<number>()
  for (const p of grupo) {
    if (p.forma === "NAO_COMPUTAR") continue
    for (const s of p.salarios) {
      if (s.competencia < NOVEMBRO_2019) continue
      somas.set(s.competencia, (somas.get(s.competencia) ?? 0n) + s.valor)
      if (s.ajustada) ajustadas.add(s.competencia)
    }
  }
  const abaixo = new Set<number>()
  for (const [competencia, soma] of somas) {
    if (soma < salarioMinimo(competencia) && !ajustadas.has(competencia)) abaixo.add(competencia)
  }
  return abaixo
}

const indicadorExclui = (p: Periodo, competencia: number, indicador: string, analisar: boolean): boolean => {
  if (indicador === "PREC-FACULTCONC") return true
  if (!ABAIXO.includes(indicador)) return false
  if (competencia >= NOVEMBRO_2019) return analisar
  return indicador === "PREC-MENOR-MIN" && pagaPorConta(p)
}

/** Reads salaries and indicators of every period. */
export const competenciasFora = (pessoa: Pessoa): CompetenciasFora => {
  const analisar = pessoa.opcoes.analisarCompetenciasAbaixoDoMinimo
  const facultativos = abaixoDoMinimo(pessoa.periodos.filter(ehFacultativo))
  const demais = abaixoDoMinimo(pessoa.periodos.filter((p) => !ehFacultativo(p)))
  const fora: Array<Set<number>> = []
  const reduzidas: Array<Set<number>> = []
  for (const p of pessoa.periodos) {
    const suas = new Set<number>(analisar ? (ehFacultativo(p) ? facultativos : demais) : [])
    const aliquotaReduzida = new Set<number>()
    const ajustadas = new Set(p.salarios.filter((s) => s.ajustada).map((s) => s.competencia))
    for (const s of p.salarios) {
      const exclui = s.indicadores.some((i) => indicadorExclui(p, s.competencia, i, analisar))
      if (exclui && !ajustadas.has(s.competencia)) suas.add(s.competencia)
      if (s.indicadores.some((i) => REDUZIDA.includes(i))) aliquotaReduzida.add(s.competencia)
    }
    fora.push(suas)
    reduzidas.push(aliquotaReduzida)
  }
  return { fora, reduzidas }
}
