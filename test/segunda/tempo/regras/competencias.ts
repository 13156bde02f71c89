/** Which competences of which period are out, and for what (TC-08, TC-09). */
import { COMPETENCIA, NOVEMBRO_2019 } from "../base/calendario.ts"
import { salarioMinimo } from "../base/tabelas.ts"
import { ehBeneficio, type Periodo, type Pessoa } from "../pessoas/pessoa.ts"

const CONCOMITANTE = "PREC-FACULTCONC"
const ABAIXO = ["PREC-MENOR-MIN", "PSC-MEN-SM-EC103"]
const REDUZIDA = ["IREC-LC123", "IREC-MEI", "ILEI123", "IREC-FBR"]

/**
 * By position of the period: competences out by the minimum (in 11/2019 only from the 14th on), competences out whole,
 * and competences out of the time of 42, 46 and 57 only.
 */
export interface CompetenciasFora {
  readonly abaixo: ReadonlyArray<ReadonlySet<number>>
  readonly inteiras: ReadonlyArray<ReadonlySet<number>>
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

const menorQueOMinimo = (p: Periodo, competencia: number, indicador: string, analisar: boolean): boolean => {
  if (!ABAIXO.includes(indicador)) return false
  if (competencia >= NOVEMBRO_2019) return analisar
  return pagaPorConta(p)
}

const POR_INCAPACIDADE_OU_MATERNIDADE = [31, 32, 91, 92, 80]

/** Months from 11/2019 on that TC-08 never excludes: those with a benefit, even one that counts nothing. */
const mesesDeBeneficio = ({ periodos, beneficios }: Pessoa): ReadonlySet<number> => {
  const meses = new Set<number>()
  const recebidos = [
    ...periodos.filter(ehBeneficio),
    ...beneficios.filter((b) => POR_INCAPACIDADE_OU_MATERNIDADE.includes(b.especie))
  ]
  for (const b of recebidos) {
    for (let c = COMPETENCIA[b.inicio]!; c <= COMPETENCIA[b.fim]!; c++) if (c >= NOVEMBRO_2019) meses.add(c)
  }
  return meses
}

/** Reads salaries and indicators of every period. */
export const competenciasFora = (pessoa: Pessoa): CompetenciasFora => {
  const analisar = pessoa.opcoes.analisarCompetenciasAbaixoDoMinimo
  const comBeneficio = mesesDeBeneficio(pessoa)
  const excluidas = (grupo: ReadonlyArray<Periodo>): ReadonlyArray<number> =>
    [...abaixoDoMinimo(grupo)].filter((c) => !comBeneficio.has(c))
  const facultativos = excluidas(pessoa.periodos.filter(ehFacultativo))
  const demais = excluidas(pessoa.periodos.filter((p) => !ehFacultativo(p)))
  const abaixo: Array<Set<number>> = []
  const inteiras: Array<Set<number>> = []
  const reduzidas: Array<Set<number>> = []
  for (const p of pessoa.periodos) {
    const suas = new Set<number>(analisar ? (ehFacultativo(p) ? facultativos : demais) : [])
    const aliquotaReduzida = new Set<number>()
    const concomitantes = new Set<number>()
    for (const s of p.salarios) {
      const menor = s.indicadores.some((i) => menorQueOMinimo(p, s.competencia, i, analisar))
      if (menor && !s.ajustada && !comBeneficio.has(s.competencia)) suas.add(s.competencia)
      if (s.indicadores.includes(CONCOMITANTE) && !s.ajustada) concomitantes.add(s.competencia)
      if (s.indicadores.some((i) => REDUZIDA.includes(i))) aliquotaReduzida.add(s.competencia)
    }
    abaixo.push(suas)
    inteiras.push(concomitantes)
    reduzidas.push(aliquotaReduzida)
  }
  return { abaixo, inteiras, reduzidas }
}
