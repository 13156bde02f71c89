/** Carência (TC-24) and rural months (TC-56, TC-15), one day after the other. */
import { ANO, COMPETENCIA } from "../base/calendario.ts"
import { ehRural, type Periodo, type Pessoa } from "../pessoas/pessoa.ts"

/** The days to walk and what is out of them. */
export interface Dias {
  readonly periodos: ReadonlyArray<Periodo>
  readonly primeiro: number
  readonly ultimo: number
  /** 1 on each day, from the first on, on which something may change; on the others all is as the day before. */
  readonly viradas: Uint8Array
  readonly fora: (p: Periodo, competencia: number) => boolean
}

/** On a day with prioritario periods only they are read. */
const lidosNoDia = (periodos: ReadonlyArray<Periodo>, d: number): ReadonlyArray<Periodo> => {
  const vivos = periodos.filter((p) => p.inicio <= d && d <= p.fim)
  const prioritarios = vivos.filter((p) => p.prioritario)
  return prioritarios.length > 0 ? prioritarios : vivos
}

/** Which of the days satisfy a condition of some read period. */
export const marcarDias = (dias: Dias, vale: (p: Periodo, d: number) => boolean): Uint8Array => {
  const marcados = new Uint8Array(Math.max(0, dias.ultimo - dias.primeiro + 1))
  for (let i = 0; i < marcados.length; i++) {
    const d = dias.primeiro + i
    if (i > 0 && dias.viradas[i] === 0) marcados[i] = marcados[i - 1]!
    else if (lidosNoDia(dias.periodos, d).some((p) => vale(p, d))) marcados[i] = 1
  }
  return marcados
}

const mesesTocados = (dias: Dias, marcados: Uint8Array): Int32Array => {
  const meses = new Int32Array(marcados.length)
  let total = 0
  let ultima = -1
  for (let i = 0; i < marcados.length; i++) {
    const competencia = COMPETENCIA[dias.primeiro + i]!
    if (marcados[i] === 1 && competencia !== ultima) {
      total++
      ultima = competencia
    }
    meses[i] = total
  }
  return meses
}

/** Running number of distinct competences with carência (TC-24); `vale` says which periods give it (TC-57). */
export const contarCarencia = (dias: Dias, vale: (p: Periodo) => boolean): Int32Array =>
  mesesTocados(
    dias,
    marcarDias(dias, (p, d) => p.forma !== "NAO_COMPUTAR" && vale(p) && !dias.fora(p, COMPETENCIA[d]!))
  )

/**
 * Running number of monthly contributions for the 120 of TC-32: months of carência but those of a benefit by incapacity,
 * unless work is paid in them.
 */
export const contarContribuicoes = (dias: Dias, beneficios: Pessoa["beneficios"]): Int32Array => {
  const incapacidade = [
    ...dias.periodos.filter((p) => p.natureza === "BENEFICIO_INCAPACIDADE"),
    ...beneficios.filter((b) => [31, 32, 91, 92].includes(b.especie))
  ]
  const deTrabalho = (p: Periodo): boolean =>
    p.forma !== "NAO_COMPUTAR" && p.carencia && p.natureza !== "BENEFICIO_INCAPACIDADE"
  const pagos = new Set(dias.periodos.filter(deTrabalho).flatMap((p) => p.salarios.map((s) => s.competencia)))
  const recebeu = (d: number): boolean => incapacidade.some((b) => b.inicio <= d && d <= b.fim)
  const trabalhou = marcarDias(dias, (p, d) => deTrabalho(p) && !dias.fora(p, COMPETENCIA[d]!))
  return mesesTocados(
    dias,
    trabalhou.map((sim, i) => {
      const d = dias.primeiro + i
      return sim === 1 && (pagos.has(COMPETENCIA[d]!) || !recebeu(d)) ? 1 : 0
    })
  )
}

/** Running number of months of rural activity, each counted once (TC-27, TC-56). */
export const contarAtividadeRural = (dias: Dias): Int32Array => mesesTocados(dias, marcarDias(dias, ehRural))

const multiplicador = (ano: number, lei: Pessoa["opcoes"]["lei11718"]): number => {
  if (lei === "NAO_APLICAR" || ano >= 2021) return 1
  if (ano >= 2016) return 2
  if (ano >= 2011) return 3
  return lei === "RETROATIVAMENTE" ? 3 : 1
}

/** Running number of rural months, with the additions of Lei 11.718 art. 3, at most 12 in a calendar year. */
export const contarMesesRurais = (dias: Dias, lei: Pessoa["opcoes"]["lei11718"]): Int32Array => {
  const rural = marcarDias(dias, ehRural)
  const empregado = marcarDias(
    dias,
    (p) => p.forma === "RURAL" && (p.natureza === "EMPREGADO" || p.natureza === "CONTRIBUINTE_INDIVIDUAL")
  )
  const meses = new Int32Array(rural.length)
  let anosFechados = 0
  let ano = -1
  let doAno = new Map<number, number>()
  const somaDoAno = (): number => {
    let soma = 0
    for (const peso of doAno.values()) soma += peso
    return Math.min(12, soma)
  }
  for (let i = 0; i < rural.length; i++) {
    const d = dias.primeiro + i
    if (ANO[d] !== ano) {
      anosFechados += somaDoAno()
      ano = ANO[d]!
      doAno = new Map()
    }
    if (rural[i] === 1) {
      const peso = empregado[i] === 1 ? multiplicador(ano, lei) : 1
      doAno.set(COMPETENCIA[d]!, Math.max(peso, doAno.get(COMPETENCIA[d]!) ?? 0))
    }
    meses[i] = anosFechados + somaDoAno()
  }
  return meses
}

/** Months of carência when only an amount of time is known (TC-24). */
export const mesesDeTempo = (dias: number): number => Math.ceil(dias / 30)
