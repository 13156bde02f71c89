/** Quality of insured: activity, grace period and loss. */
import { regra } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData, maisCompetencias, primeiroDia } from "../../valores/competencia.ts"
import { type Data, maisDias, SEM_FIM } from "../../valores/data.ts"
import { diaUtil } from "../../valores/dia-util.ts"
import { maiorDe } from "../../valores/ordem.ts"
import type { OpcoesContagem } from "../pedido/opcoes-contagem.ts"
import { type BeneficioRecebido, diasComQualidade, incapacidades } from "../periodos/beneficios-recebidos.ts"
import { type Analise, semCompetenciasFora } from "../periodos/competencias-fora.ts"
import { type Conjunto, type Intervalo, intervalo, intervaloQueContem, recortar, unir } from "../periodos/intervalos.ts"
import { deBeneficio, facultativo, type Periodo, rural, valido } from "../periodos/periodos.ts"
import type { Competencias } from "./carencia.ts"

/** Months of grace after the last contribution, work or benefit (rule TC-31). */
const BASE = 12
const BASE_FACULTATIVO = 6
const EXTENSAO = 12
/** More than this number of contributions extends the grace (rule TC-32). */
const CONTRIBUICOES_DA_EXTENSAO = 120

/** Months of grace: 6 for the facultativo; else 12, +12 and +12, at most 36. */
export const mesesDeGraca = (situacao: {
  readonly facultativo: boolean
  readonly maisDe120: boolean
  readonly desemprego: boolean
}): number =>
  situacao.facultativo
    ? BASE_FACULTATIVO
    : BASE + (situacao.maisDe120 ? EXTENSAO : 0) + (situacao.desemprego ? EXTENSAO : 0)

/** The day, or the first one after it on which a bank works (Lei 8.212 art. 30, § 2º: where the contribution is paid). */
export const prorrogado = (dia: Data): Data => (diaUtil(dia) ? dia : prorrogado(maisDias(dia, 1)))

/** Last day of the quality. */
export const FIM_DA_QUALIDADE = regra("TC-34", "Lei 8.213/1991, art. 15, § 4º; Decreto 3.048/1999, art. 14")

/** Last day of quality: day 15 of the month after the one that follows the grace, or its next business day. */
export const fimDaGraca = (ultima: Competencia, meses: number, prorrogar = false): Data => {
  const quinze = maisDias(primeiroDia(maisCompetencias(ultima, meses + 2)), 14)
  return prorrogar ? prorrogado(quinze) : quinze
}

/** A stretch of quality; it ends with the loss, after the grace. */
export interface Manutencao extends Intervalo {
  /** Competence of the last activity and months of grace that give `fim`; null: it ends with the activity itself. */
  readonly graca: { readonly ultima: Competencia; readonly meses: number; readonly prorrogada: boolean } | null
}

export interface Qualidade {
  readonly manutencoes: ReadonlyArray<Manutencao>
}

interface Atividade extends Intervalo {
  readonly facultativo: boolean
}

/** The end of a run of activity of one kind, which a grace follows. */
interface Fim {
  readonly fim: Data
  readonly facultativo: boolean
  /** Last day before activity of the same kind goes on. */
  readonly ociosoAte: Data
}

/** A run of activity of any kind without an idle day, and the ends of activity of one kind inside of it, in order. */
interface Corrida extends Intervalo {
  readonly fins: ReadonlyArray<Fim>
}

const finsDe = (atividades: ReadonlyArray<Atividade>, facultativo: boolean): ReadonlyArray<Fim> => {
  const corridas = unir(atividades.filter((a) => a.facultativo === facultativo))
  return corridas.map(({ fim }, i) => {
    const seguinte = corridas[i + 1]?.ini
    return { fim, facultativo, ociosoAte: seguinte === undefined ? SEM_FIM : maisDias(seguinte, -1) }
  })
}

const emCorridas = (atividades: ReadonlyArray<Atividade>): ReadonlyArray<Corrida> => {
  const fins = [...finsDe(atividades, false), ...finsDe(atividades, true)].sort((a, b) => a.fim - b.fim)
  return unir(atividades).map(({ ini, fim }) => ({ ini, fim, fins: fins.filter((f) => f.fim >= ini && f.fim <= fim) }))
}

interface Regras {
  readonly contribuicoes: Competencias
  readonly desemprego: Conjunto
  readonly extensaoUnica: boolean
  readonly comExtensoes: boolean
  readonly prorrogar: boolean
}

/** A grace and the last day it gives, with and without the extension of the 120 contributions. */
interface Graca {
  readonly fim: Data
  readonly semExtensao: Data
  readonly graca: NonNullable<Manutencao["graca"]>
}

const maisLonga = (a: Graca | undefined, b: Graca): Graca => {
  if (a === undefined) return b
  const semExtensao = maiorDe(a.semExtensao, b.semExtensao)
  return b.fim >= a.fim ? { ...b, semExtensao } : { ...a, semExtensao }
}

/**
 * The stretches of quality of the runs of activity. A grace ends with the longest of those that run: later activity of a
 * shorter one (the facultativo) never ends an earlier, longer one. The +12 for more than 120 contributions is
 * incorporated once reached (TNU Tema 255), or, with `extensaoUnica`, spent when it is needed and earned again by 120 new
 * contributions.
 */
const manutencoesDe = (atividades: ReadonlyArray<Atividade>, regras: Regras): ReadonlyArray<Manutencao> => {
  const { contribuicoes, desemprego, extensaoUnica, comExtensoes, prorrogar } = regras
  const corridas = emCorridas(atividades)
  const manutencoes: Array<Manutencao> = []
  let inicio: Data | undefined
  let corrente: Graca | undefined
  let contadasAte = 0
  let incorporada = false
  const gracaDe = ({ fim, facultativo, ociosoAte }: Fim): Graca => {
    const alcancou = contribuicoes.em(fim) - contadasAte > CONTRIBUICOES_DA_EXTENSAO
    if (alcancou && !extensaoUnica) incorporada = true
    const maisDe120 = comExtensoes && (extensaoUnica ? alcancou : incorporada)
    const semTrabalho = comExtensoes && recortar(desemprego, maisDias(fim, 1), ociosoAte).length > 0
    const ultima = competenciaDaData(fim)
    const situacao = { facultativo, maisDe120, desemprego: semTrabalho }
    const meses = mesesDeGraca(situacao)
    return {
      fim: fimDaGraca(ultima, meses, prorrogar),
      semExtensao: fimDaGraca(ultima, mesesDeGraca({ ...situacao, maisDe120: false }), prorrogar),
      graca: { ultima, meses, prorrogada: prorrogar }
    }
  }
  corridas.forEach((corrida, i) => {
    inicio ??= corrida.ini
    const seguinte = corridas[i + 1]?.ini
    corrente = corrida.fins.map(gracaDe).reduce(maisLonga, corrente)
    const { fim, semExtensao, graca } = corrente!
    if (extensaoUnica && seguinte !== undefined && seguinte > semExtensao + 1) {
      contadasAte = contribuicoes.em(corrida.fim)
    }
    // work that begins on the very day of the loss leaves no day without quality
    if (seguinte !== undefined && seguinte <= fim + 1) return
    manutencoes.push({ ini: inicio, fim, graca })
    inicio = undefined
    corrente = undefined
    contadasAte = contribuicoes.em(corrida.fim)
  })
  return manutencoes
}

/**
 * Days of activity of a period: months below the minimum do not hold the quality of a facultativo, nor of anybody when the
 * option says so (TNU Tema 349).
 */
const diasAtivos = (p: Periodo, analise: Analise, comAbaixoDoMinimo: boolean): Conjunto => {
  return comAbaixoDoMinimo && !facultativo(p) ? [p] : semCompetenciasFora(p, analise)
}

/** The facts that give the quality. */
export interface FatosDaQualidade {
  readonly periodos: ReadonlyArray<Periodo>
  readonly analises: ReadonlyArray<Analise>
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly contribuicoes: Competencias
  readonly desemprego: Conjunto
}

type OpcoesDaQualidade = Pick<
  OpcoesContagem,
  "qualidadeComAbaixoDoMinimo" | "extensao120Unica" | "prorrogarFimQualidade" | "retornoRecusadoAte"
>

/**
 * Days from the end of the last benefit by incapacity to the end of the contract whose employer refused the return (TNU,
 * Tema 300).
 */
export const esperaDoRetorno = (
  { periodos, beneficios }: Pick<FatosDaQualidade, "periodos" | "beneficios">,
  retornoRecusadoAte: Data | undefined
): Conjunto => {
  if (retornoRecusadoAte === undefined) return []
  const encerrados = beneficios.filter(({ aberto }) => !aberto)
  const fins = incapacidades(periodos, encerrados)
    .map(({ fim }) => fim)
    .filter((fim) => fim < retornoRecusadoAte)
  return fins.length === 0 ? [] : intervalo(maisDias(fins.reduce(maiorDe), 1), retornoRecusadoAte)
}

/** Quality by day (rule TC-30): valid periods and benefits, even those that do not count as time. */
export const qualidadeDe = (
  { periodos, analises, beneficios, contribuicoes, desemprego }: FatosDaQualidade,
  opcoes: OpcoesDaQualidade
): Qualidade => {
  const trabalho = periodos
    .filter((p) => valido(p) || deBeneficio(p))
    .flatMap((p) =>
      diasAtivos(p, analises[p.indice]!, opcoes.qualidadeComAbaixoDoMinimo).map(
        ({ ini, fim }): Atividade => ({ ini, fim, facultativo: facultativo(p) })
      )
    )
  const recebidos = [
    ...beneficios.flatMap(diasComQualidade),
    ...esperaDoRetorno({ periodos, beneficios }, opcoes.retornoRecusadoAte)
  ].map(({ ini, fim }): Atividade => ({ ini, fim, facultativo: false }))
  return {
    manutencoes: manutencoesDe([...trabalho, ...recebidos], {
      contribuicoes,
      desemprego,
      extensaoUnica: opcoes.extensao120Unica,
      comExtensoes: true,
      prorrogar: opcoes.prorrogarFimQualidade
    })
  }
}

/** Days on which rural work, or the grace after it as the option says, is running. */
export const imediatidadeRural = (
  periodos: ReadonlyArray<Periodo>,
  contribuicoes: Competencias,
  opcoes: Pick<OpcoesContagem, "imediatidadeRural" | "prorrogarFimQualidade">
): Qualidade => {
  const trabalho = periodos.filter(rural)
  if (opcoes.imediatidadeRural === "ATIVIDADE_NA_DATA") {
    return { manutencoes: unir(trabalho).map(({ ini, fim }) => ({ ini, fim, graca: null })) }
  }
  return {
    manutencoes: manutencoesDe(
      trabalho.map((p) => ({ ini: p.ini, fim: p.fim, facultativo: facultativo(p) })),
      {
        contribuicoes,
        desemprego: [],
        extensaoUnica: false,
        comExtensoes: false,
        prorrogar: opcoes.prorrogarFimQualidade
      }
    )
  }
}

/** The stretch of quality of a day. */
export const manutencaoEm = (qualidade: Qualidade, dia: Data): Manutencao | undefined =>
  intervaloQueContem(qualidade.manutencoes, dia)

/** The last stretch that ended before the day. */
export const manutencaoAnterior = (qualidade: Qualidade, dia: Data): Manutencao | undefined =>
  qualidade.manutencoes.findLast((m) => m.fim < dia)

/** Last day of the quality around a day: the end of its stretch, or of the last one before it. */
export const fimDaQualidade = (qualidade: Qualidade, dia: Data): Data | undefined =>
  (manutencaoEm(qualidade, dia) ?? manutencaoAnterior(qualidade, dia))?.fim
