/** Stream of monthly amounts and abonos of a benefit between two days (ATR-13, ATR-16, ATR-17, ATR-20 to ATR-23). */

import type { EvolucaoJson, ParametrosJson, Tipo } from "../pedido/pedido.ts"
import { adiantamento } from "../tabelas.ts"
import { anoDe, competencia, competenciaDe, type Dia, diasDoMes, lerDia, ordem } from "../valores/calendario.ts"
import {
  dividido,
  fracao,
  menor,
  menos,
  type Racional,
  soma,
  total,
  truncar,
  UM,
  vezes,
  ZERO
} from "../valores/racional.ts"
import type { Evolucao, Historia, Modificadores } from "./renda.ts"

export interface Periodo {
  readonly inicio: Dia
  readonly fim: Dia
  /** Whether the last day is the end of the benefit, and not only of what is asked (ATR-22). */
  readonly cessa: boolean
  /** Day from which the months of the year of the end count, when it is not the first (CP-15). */
  readonly avosDesde?: Dia
}

export interface Parcela {
  readonly competencia: number
  readonly tipo: Tipo
  readonly rendaIntegral: Racional
  /** Days over thirty, or twelfths. */
  readonly medida: number
  readonly quota: Racional
  readonly adicional25: Racional
  readonly devido: Racional
}

export interface Fluxo {
  readonly beneficio: EvolucaoJson
  readonly historia: Historia
  readonly modificadores: Modificadores
}

const SEM_ABONO = [87, 88, 95]
/** Its abono goes, each year, with the last instalment of that year (Decreto 3.048 art. 120 § 2º). */
const MATERNIDADE = 80
const COM_25_PROPRIO = [32, 92]
const TRINTA = fracao(30)
const DOZE = fracao(12)
const QUARTO = fracao(1, 4)
const DEZEMBRO = 11
const DIAS_DO_AVO = 15

/** First and last due days of a competence in the 30-day month. */
export const limitesDoMes = (
  c: number,
  { inicio, fim }: Pick<Periodo, "inicio" | "fim">
): readonly [number, number] => {
  const de = c === competenciaDe(inicio) ? Math.min(30, inicio.dia) : 1
  if (c !== competenciaDe(fim)) return [de, 30]
  const fecha = fim.dia === diasDoMes(c) || (c % 12 === 1 && fim.dia > 27)
  return [de, fecha ? 30 : Math.min(30, fim.dia)]
}

/** Numerator over thirty of a competence of the period (ATR-13). */
export const trintaAvos = (c: number, periodo: Pick<Periodo, "inicio" | "fim">): number => {
  if (c < competenciaDe(periodo.inicio) || c > competenciaDe(periodo.fim)) return 0
  const [de, ate] = limitesDoMes(c, periodo)
  return Math.max(0, ate - de + 1)
}

/** Twelfths of a year: months with at least 15 due days (ATR-20). */
export const avosDoAno = (ano: number, periodo: Pick<Periodo, "inicio" | "fim">): number => {
  let avos = 0
  for (let c = ano * 12; c < ano * 12 + 12; c++) if (trintaAvos(c, periodo) >= DIAS_DO_AVO) avos++
  return avos
}

/** Stretch of a month with one income and one fraction. */
interface Trecho {
  readonly de: number
  readonly dias: number
  readonly evolucao: Evolucao
  readonly quota: Racional
  readonly adicional: boolean
}

/** Fraction in force on a day (ATR-16). */
export const fracaoEm = (b: EvolucaoJson, d: Dia): Racional => {
  const mudancas = (b.quotas ?? [])
    .filter(({ data }) => ordem(lerDia(data)) <= ordem(d))
    .sort((x, y) => ordem(lerDia(x.data)) - ordem(lerDia(y.data)))
  const ultima = mudancas.at(-1)
  if (ultima === undefined) return UM
  const [p, q] = ultima.devida
  const [r, s] = ultima.paga ?? [0, 1]
  return menos(fracao(p, q), fracao(r, s))
}

const trechosDoMes = (f: Fluxo, c: number, periodo: Periodo): ReadonlyArray<Trecho> => {
  const { beneficio: b, historia } = f
  const [de, ate] = limitesDoMes(c, periodo)
  const primeiroDia = c === competenciaDe(periodo.inicio) ? periodo.inicio.dia : 1
  const ultimoDia = c === competenciaDe(periodo.fim) ? periodo.fim.dia : 31
  const mudancas = [...(b.quotas ?? []).map(({ data }) => lerDia(data)), ...[historia.derivado?.inicio ?? []].flat()]
    .filter((d) => competenciaDe(d) === c && d.dia > primeiroDia && d.dia <= ultimoDia)
    .map((d) => d.dia)
  const comecos = [...new Set([primeiroDia, ...mudancas])].sort((x, y) => x - y)
  const informada = f.modificadores.get(c)?.quota
  return comecos.map((comeco, i) => {
    const d: Dia = { ano: anoDe(c), mes: (c % 12) + 1, dia: comeco }
    const derivado = historia.derivado
    const passou = derivado !== undefined && ordem(derivado.inicio) <= ordem(d)
    const primeiro = Math.max(de, Math.min(30, comeco))
    const ultimo = Math.min(ate, (comecos[i + 1] ?? 32) - 1)
    return {
      de: primeiro,
      dias: Math.max(0, ultimo - primeiro + 1),
      evolucao: passou ? derivado : historia.original,
      quota: informada === undefined ? fracaoEm(b, d) : fracao(informada[0], informada[1]),
      adicional: !passou || COM_25_PROPRIO.includes(derivado.especie)
    }
  })
}

/** Sum of something over the stretches, weighed by their days. */
const ponderar = (trechos: ReadonlyArray<Trecho>, valor: (t: Trecho) => Racional): Racional =>
  total(trechos.map((t) => vezes(fracao(t.dias), valor(t))))

const diasDoTrecho25 = (t: Trecho, c: number, inicio25: Dia): number => {
  if (!t.adicional || c < competenciaDe(inicio25)) return 0
  if (c > competenciaDe(inicio25)) return t.dias
  const ultimo = t.de + t.dias - 1
  return Math.max(0, ultimo - Math.max(t.de, Math.min(30, inicio25.dia)) + 1)
}

/** Fraction of a competence: its days weigh the fractions of its stretches (ATR-16). */
export const quotaDoMes = (f: Fluxo, c: number, periodo: Periodo): Racional => {
  const n = trintaAvos(c, periodo)
  return n === 0
    ? UM
    : dividido(
        ponderar(trechosDoMes(f, c, periodo), (t) => t.quota),
        fracao(n)
      )
}

/** The benefit running at the end of a competence, for its whole-month income. */
export const evolucaoEm = ({ historia }: Fluxo, c: number): Evolucao =>
  historia.derivado !== undefined && competenciaDe(historia.derivado.inicio) <= c
    ? historia.derivado
    : historia.original

/** Income of a whole competence, without fractions. */
export const rendaIntegral = (f: Fluxo, c: number): Racional => evolucaoEm(f, c).mes(c).renda

/** Income of a competence by ATR-13, ATR-16 and ATR-17. */
const rendaDoMes = (f: Fluxo, c: number, periodo: Periodo): Parcela => {
  const trechos = trechosDoMes(f, c, periodo)
  const renda = (t: Trecho): Racional => t.evolucao.mes(c).renda
  const valor = truncar(
    dividido(
      ponderar(trechos, (t) => vezes(renda(t), t.quota)),
      TRINTA
    )
  )
  const { dataInicioAdicional25 } = f.beneficio
  const adicional25 =
    dataInicioAdicional25 === undefined
      ? ZERO
      : truncar(
          vezes(
            dividido(
              total(trechos.map((t) => vezes(renda(t), fracao(diasDoTrecho25(t, c, lerDia(dataInicioAdicional25)))))),
              TRINTA
            ),
            QUARTO
          )
        )
  return {
    competencia: c,
    tipo: "RENDA",
    rendaIntegral: rendaIntegral(f, c),
    medida: trintaAvos(c, periodo),
    quota: quotaDoMes(f, c, periodo),
    adicional25,
    devido: soma(valor, adicional25)
  }
}

interface Abono {
  readonly competencia: number
  readonly avos: number
  /** Part of the whole abono: twelfths over twelve, or a half. */
  readonly parte: Racional
  readonly descontar?: Parcela
}

const abonar = (f: Fluxo, periodo: Periodo, { competencia: c, avos, parte, descontar }: Abono): Parcela => {
  const renda = rendaIntegral(f, c)
  const quota = quotaDoMes(f, c, periodo)
  const { dataInicioAdicional25 } = f.beneficio
  const { derivado } = f.historia
  const passou = derivado !== undefined && competenciaDe(derivado.inicio) <= c
  const com25 =
    dataInicioAdicional25 !== undefined &&
    c > competencia(dataInicioAdicional25) &&
    (!passou || COM_25_PROPRIO.includes(derivado.especie))
  const valor = truncar(vezes(vezes(renda, parte), quota))
  const adicional = com25 ? truncar(vezes(vezes(renda, QUARTO), parte)) : ZERO
  const adicional25 = descontar === undefined ? adicional : menos(adicional, descontar.adicional25)
  const devido = soma(valor, adicional)
  return {
    competencia: c,
    tipo: "ABONO",
    rendaIntegral: renda,
    medida: avos,
    quota,
    adicional25,
    devido: descontar === undefined ? devido : menos(devido, descontar.devido)
  }
}

const abonosDoAno = (f: Fluxo, ano: number, periodo: Periodo, modo: ParametrosJson["modoAbono"]): Array<Parcela> => {
  const residual = periodo.cessa && periodo.fim.ano === ano && periodo.avosDesde !== undefined
  const avos = avosDoAno(ano, residual ? { inicio: periodo.avosDesde!, fim: periodo.fim } : periodo)
  const ultimo = competenciaDe(periodo.fim)
  const dezembro = ano * 12 + DEZEMBRO
  const cessaNoAno = periodo.cessa && anoDe(ultimo) === ano
  const fecho = cessaNoAno ? ultimo : dezembro
  const inteiro = (c: number, descontar?: Parcela): Abono => ({
    competencia: c,
    avos,
    parte: dividido(fracao(avos), DOZE),
    ...(descontar === undefined ? {} : { descontar })
  })
  const unica = (): Array<Parcela> => (fecho > ultimo ? [] : [abonar(f, periodo, inteiro(fecho))])

  const comCalendario = modo === "CALENDARIO_INSS" && f.beneficio.especie !== MATERNIDADE
  const parcelas = comCalendario ? adiantamento(ano) : undefined
  if (parcelas === undefined) return unica()
  const { primeira, segunda } = parcelas
  if (competenciaDe(periodo.inicio) > primeira || primeira > ultimo || (cessaNoAno && ultimo < primeira)) return unica()
  const metade = abonar(f, periodo, { competencia: primeira, avos, parte: fracao(1, 2) })
  const quitacao = cessaNoAno ? Math.min(segunda, ultimo) : segunda
  const tudo = abonar(f, periodo, inteiro(Math.min(quitacao, ultimo)))
  if (quitacao === primeira) return [tudo]
  const semAdicional = (x: Parcela): Racional => menos(x.devido, x.adicional25)
  const adicional25 = menor(metade.adicional25, tudo.adicional25)
  const devido = soma(menor(semAdicional(metade), semAdicional(tudo)), adicional25)
  const antecipada = { ...metade, adicional25, devido }
  return quitacao > ultimo ? [antecipada] : [antecipada, abonar(f, periodo, inteiro(quitacao, antecipada))]
}

/** Rows of a benefit between two days, ascending, income before abono. */
export const fluir = (f: Fluxo, periodo: Periodo, modo: ParametrosJson["modoAbono"]): ReadonlyArray<Parcela> => {
  if (ordem(periodo.inicio) > ordem(periodo.fim)) return []
  const parcelas: Array<Parcela> = []
  const ultimo = competenciaDe(periodo.fim)
  for (let c = competenciaDe(periodo.inicio); c <= ultimo; c++) parcelas.push(rendaDoMes(f, c, periodo))
  for (let ano = periodo.inicio.ano; ano <= periodo.fim.ano; ano++) {
    for (const abono of abonosDoAno(f, ano, periodo, modo)) {
      if (!SEM_ABONO.includes(evolucaoEm(f, abono.competencia).especie)) parcelas.push(abono)
    }
  }
  return parcelas.sort((a, b) => a.competencia - b.competencia || (a.tipo === b.tipo ? 0 : a.tipo === "RENDA" ? -1 : 1))
}
