/**
 * Competences that do not count: below the minimum from 11/2019 on (rule TC-08) or out by an indicator of the CNIS
 * (rule TC-09).
 */
import { BigDecimal, Result } from "effect"
import { EC103 } from "../../beneficios/marcos.ts"
import { type Competencia, competencia, competenciaDaData, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import { maisDias } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import type { OpcoesContagem } from "../pedido/opcoes-contagem.ts"
import type { SalarioDoPeriodo } from "../pedido/periodos.ts"
import { type ParametrosTempo, salarioMinimoEm, type TabelaSemValor } from "../tabelas/parametros.ts"
import { type BeneficioRecebido, mesesComBeneficio } from "./beneficios-recebidos.ts"
import { type Conjunto, type Intervalo, subtrair, unir } from "./intervalos.ts"
import { facultativo, type Periodo, valido } from "./periodos.ts"

/** The first competence of the monthly minimum (CF art. 195, § 14; EC 103 art. 29). */
export const PRIMEIRA_COM_MINIMO = competencia("2019-11")

export type MotivoFora = "ABAIXO_DO_MINIMO" | "INDICADOR"

/** What the analysis says of one period. */
export interface Analise {
  /** Competences out of time and carência. */
  readonly fora: ReadonlyMap<Competencia, MotivoFora>
  /** Those below the minimum, also where another code puts them out or the salary is of a month outside the period. */
  readonly abaixoDoMinimo: ReadonlySet<Competencia>
  /** Reduced-rate competences: out of time for species 42, 46 and 57 only. */
  readonly reduzidas: ReadonlySet<Competencia>
}

const NADA: Analise = { fora: new Map(), abaixoDoMinimo: new Set(), reduzidas: new Set() }

const REDUZIDAS = new Set(["IREC-LC123", "IREC-MEI", "ILEI123", "IREC-FBR"])

/** A month paid at a reduced rate, which does not count for every species. */
export const comAliquotaReduzida = ({ indicadores }: Pick<SalarioDoPeriodo, "indicadores">): boolean =>
  indicadores.some((i) => REDUZIDAS.has(i))

const ABAIXO_DO_MINIMO = new Set(["PREC-MENOR-MIN", "PSC-MEN-SM-EC103"])
const FACULTATIVO_CONCOMITANTE = "PREC-FACULTCONC"
/** Indicators of one competence the calculation acts on; every other one only produces a warning. */
export const INDICADORES_TRATADOS: ReadonlySet<string> = new Set([
  ...REDUZIDAS,
  ...ABAIXO_DO_MINIMO,
  FACULTATIVO_CONCOMITANTE
])

/** Whose low contribution before 11/2019 does not count; an employee's proportional salary always did. */
const porContaPropria = (p: Periodo): boolean => facultativo(p) || p.natureza === "CONTRIBUINTE_INDIVIDUAL"

/** Sum of the known salaries of a month and whether the insured adjusted it. */
interface Mes {
  soma: Decimal
  ajustada: boolean
}

const somar = (meses: Map<Competencia, Mes>, { competencia: c, valor, ajustada }: SalarioDoPeriodo) => {
  const mes = meses.get(c)
  if (mes === undefined) meses.set(c, { soma: valor, ajustada })
  else {
    mes.soma = BigDecimal.sum(mes.soma, valor)
    mes.ajustada ||= ajustada
  }
}

const abaixo = (
  meses: ReadonlyMap<Competencia, Mes>,
  parametros: ParametrosTempo
): Result.Result<ReadonlySet<Competencia>, TabelaSemValor> => {
  const achadas = new Set<Competencia>()
  for (const [c, { soma, ajustada }] of meses) {
    const minimo = salarioMinimoEm(parametros, c)
    if (Result.isFailure(minimo)) return Result.fail(minimo.failure)
    if (!ajustada && BigDecimal.isLessThan(soma, minimo.success)) achadas.add(c)
  }
  return Result.succeed(achadas)
}

/**
 * Competences from 11/2019 on whose known salaries do not reach the minimum wage: all activities are summed,
 * the facultativo must reach it alone. A month without known salary, or with a benefit in its place, is not excluded.
 */
const abaixoDoMinimo = (
  periodos: ReadonlyArray<Periodo>,
  comBeneficio: ReadonlySet<Competencia>,
  parametros: ParametrosTempo
): Result.Result<(p: Periodo) => ReadonlySet<Competencia>, TabelaSemValor> => {
  const deTodas = new Map<Competencia, Mes>()
  const doFacultativo = new Map<Competencia, Mes>()
  for (const p of periodos) {
    if (!valido(p)) continue
    const meses = facultativo(p) ? doFacultativo : deTodas
    for (const s of p.fonte.salarios) {
      if (s.competencia >= PRIMEIRA_COM_MINIMO && !comBeneficio.has(s.competencia)) somar(meses, s)
    }
  }
  return Result.flatMap(abaixo(deTodas, parametros), (todas) =>
    Result.map(abaixo(doFacultativo, parametros), (sozinho) => (p: Periodo) => (facultativo(p) ? sozinho : todas))
  )
}

/** Whether a code of the CNIS says that the month of the period is below the minimum. */
export const comIndicadorDeMinimo = (p: Periodo, c: Competencia): boolean =>
  p.fonte.salarios.some((s) => s.competencia === c && s.indicadores.some((i) => ABAIXO_DO_MINIMO.has(i)))

/** What the codes of one salary row do to its competence. */
const foraPorIndicador = (
  p: Periodo,
  s: SalarioDoPeriodo,
  analisar: boolean,
  comBeneficio: ReadonlySet<Competencia>
): MotivoFora | undefined => {
  if (s.indicadores.includes(FACULTATIVO_CONCOMITANTE)) return "INDICADOR"
  if (!s.indicadores.some((i) => ABAIXO_DO_MINIMO.has(i))) return undefined
  const fora = s.competencia >= PRIMEIRA_COM_MINIMO ? analisar && !comBeneficio.has(s.competencia) : porContaPropria(p)
  return fora ? "ABAIXO_DO_MINIMO" : undefined
}

/** The analysis of every period, in the order of the request. */
export const analisarCompetencias = (
  periodos: ReadonlyArray<Periodo>,
  beneficios: ReadonlyArray<BeneficioRecebido>,
  opcoes: Pick<OpcoesContagem, "analisarCompetenciasAbaixoDoMinimo">,
  parametros: ParametrosTempo
): Result.Result<ReadonlyArray<Analise>, TabelaSemValor> => {
  const analisar = opcoes.analisarCompetenciasAbaixoDoMinimo
  const comBeneficio = mesesComBeneficio(periodos, beneficios, PRIMEIRA_COM_MINIMO)
  const minimo = analisar ? abaixoDoMinimo(periodos, comBeneficio, parametros) : Result.succeed(() => NADA.reduzidas)
  return Result.map(minimo, (abaixoDe) =>
    periodos.map((p) => {
      const baixas = abaixoDe(p)
      if (!valido(p) || (baixas.size === 0 && p.fonte.salarios.every((s) => s.indicadores.length === 0))) return NADA
      const fora = new Map<Competencia, MotivoFora>()
      const reduzidas = new Set<Competencia>()
      const primeira = competenciaDaData(p.ini)
      const ultima = competenciaDaData(p.fim)
      for (const c of baixas) if (c >= primeira && c <= ultima) fora.set(c, "ABAIXO_DO_MINIMO")
      const abaixo = new Set(baixas)
      // a month the insured adjusted is never out; the reduced rate is another matter
      const ajustadas = new Set(p.fonte.salarios.flatMap((s) => (s.ajustada ? [s.competencia] : [])))
      for (const s of p.fonte.salarios) {
        if (s.competencia < primeira || s.competencia > ultima) continue
        const motivo = ajustadas.has(s.competencia) ? undefined : foraPorIndicador(p, s, analisar, comBeneficio)
        if (motivo !== undefined) fora.set(s.competencia, motivo)
        if (motivo === "ABAIXO_DO_MINIMO") abaixo.add(s.competencia)
        if (comAliquotaReduzida(s)) reduzidas.add(s.competencia)
      }
      return { fora, abaixoDoMinimo: abaixo, reduzidas }
    })
  )
}

/** A period without its competences that are out: whole months, 11/2019 included. */
export const semCompetenciasFora = (p: Periodo, analise: Analise): Conjunto =>
  analise.fora.size === 0
    ? [p]
    : subtrair(p, unir([...analise.fora.keys()].map((c): Intervalo => ({ ini: primeiroDia(c), fim: ultimoDia(c) }))))

/** The days of a period inside a competence; below the minimum, 11/2019 loses only its days from 14 on. */
export const diasForaDaCompetencia = (p: Intervalo, c: Competencia, motivo: MotivoFora): Intervalo => {
  const inicio = motivo === "ABAIXO_DO_MINIMO" && c === PRIMEIRA_COM_MINIMO ? maisDias(EC103, 1) : primeiroDia(c)
  return { ini: maiorDe(p.ini, inicio), fim: menorDe(p.fim, ultimoDia(c)) }
}
