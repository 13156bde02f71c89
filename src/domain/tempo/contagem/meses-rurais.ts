/** Months of rural activity, with the additions of Lei 11.718/2008. */
import { anoDe, type Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { maiorDe } from "../../valores/ordem.ts"
import type { AplicacaoLei11718 } from "../pedido/enumeracoes.ts"
import type { MedidaDescrita } from "../resultado/rastro.ts"
import type { Competencias } from "./carencia.ts"

interface Multiplicador {
  /** Last year. */
  readonly ate: number
  readonly fator: number
}

/** Lei 11.718 art. 3º: employment counts three times from 2011 to 2015, twice from 2016 to 2020. */
const MULTIPLICADORES: Record<AplicacaoLei11718, ReadonlyArray<Multiplicador>> = {
  NAO_APLICAR: [],
  A_PARTIR_DA_VIGENCIA: [
    { ate: 2010, fator: 1 },
    { ate: 2015, fator: 3 },
    { ate: 2020, fator: 2 }
  ],
  RETROATIVAMENTE: [
    { ate: 2015, fator: 3 },
    { ate: 2020, fator: 2 }
  ]
}

export const multiplicadorDoAno = (aplicacao: AplicacaoLei11718, ano: number): number =>
  MULTIPLICADORES[aplicacao].find((m) => ano <= m.ate)?.fator ?? 1

const MESES_DO_ANO = 12

/** Months of one calendar year: each month of employment weighs the factor, never more than 12 in all (rule TC-15). */
export const mesesDoAno = (meses: number, empregado: number, fator: number): number =>
  Math.min(MESES_DO_ANO, meses + empregado * (fator - 1))

/** Months of rural activity counted up to a day. */
export interface MesesRurais {
  readonly em: (dia: Data) => number
  readonly primeira: (exigido: number, ini: Data, fim: Data) => Data | undefined
  /** What the months are made of, for the trace. */
  readonly descrever: () => MedidaDescrita
}

interface AnoRural {
  readonly ano: number
  readonly meses: number
  readonly empregado: number
  readonly fator: number
}

/** One more touched competence, and the total after it. */
interface Passo {
  readonly dia: Data
  readonly total: number
}

export const mesesRurais = (todos: Competencias, emprego: Competencias, aplicacao: AplicacaoLei11718): MesesRurais => {
  const eventos = new Map<Competencia, { dia: Data; emprego: Data | undefined }>()
  todos.meses.forEach((c, i) => {
    eventos.set(c, { dia: todos.primeirosDias[i]!, emprego: undefined })
  })
  emprego.meses.forEach((c, i) => {
    const e = eventos.get(c)
    if (e !== undefined) e.emprego = emprego.primeirosDias[i]!
  })
  // each touched day changes the total of its own year only
  const toques = [...eventos].flatMap(([c, { dia, emprego: deEmprego }]) =>
    deEmprego === undefined || deEmprego === dia
      ? [{ dia, ano: anoDe(c), meses: 1, empregado: deEmprego === undefined ? 0 : 1 }]
      : [
          { dia, ano: anoDe(c), meses: 1, empregado: 0 },
          { dia: deEmprego, ano: anoDe(c), meses: 0, empregado: 1 }
        ]
  )
  toques.sort((a, b) => a.dia - b.dia)
  const passos: Array<Passo> = []
  let fechados = 0
  let doAno: AnoRural = { ano: Number.NaN, meses: 0, empregado: 0, fator: 1 }
  for (const t of toques) {
    if (t.ano !== doAno.ano) {
      fechados += mesesDoAno(doAno.meses, doAno.empregado, doAno.fator)
      doAno = { ano: t.ano, meses: 0, empregado: 0, fator: multiplicadorDoAno(aplicacao, t.ano) }
    }
    doAno = { ...doAno, meses: doAno.meses + t.meses, empregado: doAno.empregado + t.empregado }
    passos.push({ dia: t.dia, total: fechados + mesesDoAno(doAno.meses, doAno.empregado, doAno.fator) })
  }
  const em = (dia: Data): number => passos.findLast((p) => p.dia <= dia)?.total ?? 0
  const primeira = (exigido: number, ini: Data, fim: Data): Data | undefined => {
    if (ini > fim) return undefined
    if (exigido <= 0) return ini
    const passo = passos.find((p) => p.total >= exigido)
    return passo === undefined || passo.dia > fim ? undefined : maiorDe(passo.dia, ini)
  }
  const tocadas = (competencias: Competencias) => {
    const medida = competencias.descrever()
    return medida.tipo === "COMPETENCIAS" ? medida.dias : []
  }
  const descrever = (): MedidaDescrita => ({
    tipo: "MESES_RURAIS",
    atividade: tocadas(todos),
    emprego: tocadas(emprego),
    multiplicadores: MULTIPLICADORES[aplicacao]
  })
  return { em, primeira, descrever }
}
