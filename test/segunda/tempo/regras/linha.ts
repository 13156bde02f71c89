/**
 * One running count of time, day by day: who keeps each day (TC-06), where the kept stretches are cut (TC-07), what each
 * stretch is worth so far (TC-02, TC-11), and the whole months after the reform when asked for (TC-04).
 */
import { COMPETENCIA, dias360, EC103, NOVEMBRO_2019 } from "../base/calendario.ts"
import type { Periodo } from "../pessoas/pessoa.ts"

/** What distinguishes one count from another. */
export interface Receita {
  /** Periods that take part, in the order of the request. */
  readonly periodos: ReadonlyArray<Periodo>
  /** Weight by which a period wins a day; 0 when the day does not count for this line. */
  readonly peso: (p: Periodo, d: number) => number
  /** Factors, in ten-thousandths, each giving one converted total. */
  readonly fatores: ReadonlyArray<(p: Periodo, d: number) => number>
  /** Sorts of day to be totalled apart, before conversion: the number of the sort, −1 for none. */
  readonly classe?: (p: Periodo, d: number) => number
  readonly classes?: number
  /** Days on which a new stretch begins. */
  readonly cortes: ReadonlySet<number>
  /** 1 on each day, from the first on, on which the owner of the day may change. */
  readonly viradas: Uint8Array
  readonly mesCheio: boolean
  readonly primeiro: number
  readonly ultimo: number
}

export interface Trecho {
  readonly inicio: number
  readonly fim: number
  readonly periodo: Periodo
  readonly fatores: ReadonlyArray<number>
  readonly classe: number
  readonly dias: number
}

/** Running totals; `em(serie, d)` reads them on any day. */
export interface Linha {
  readonly primeiro: number
  readonly simples: Int32Array
  readonly convertidos: ReadonlyArray<Int32Array>
  readonly porClasse: ReadonlyArray<Int32Array>
  readonly trechos: ReadonlyArray<Trecho>
}

/** `floor(dias × fator)`, the factor in ten-thousandths. */
export const converter = (dias: number, fator: number): number => {
  const produto = dias * fator
  return (produto - (produto % 10_000)) / 10_000
}

/** Value of a series on any day: `antes` before it starts, the last one after it ends. */
export const em = (serie: Int32Array, primeiro: number, d: number, antes = 0): number =>
  d < primeiro || serie.length === 0 ? antes : serie[Math.min(d - primeiro, serie.length - 1)]!

const vence = (a: Periodo, pesoA: number, b: Periodo, pesoB: number): boolean => {
  if (a.prioritario !== b.prioritario) return a.prioritario
  if (pesoA !== pesoB) return pesoA > pesoB
  if (a.inicio !== b.inicio) return a.inicio < b.inicio
  return a.indice < b.indice
}

const TRINTA = 30
const RESTO_DE_NOVEMBRO = 17

/** Walks every day of the line. */
export const contar = (r: Receita): Linha => {
  const n = Math.max(0, r.ultimo - r.primeiro + 1)
  const simples = new Int32Array(n)
  const convertidos = r.fatores.map(() => new Int32Array(n))
  const porClasse = Array.from({ length: r.classes ?? 0 }, () => new Int32Array(n))
  const trechos: Array<Trecho> = []

  let fechado = 0
  const fechados = r.fatores.map(() => 0)
  const fechadoClasse = porClasse.map(() => 0)
  let dono: Periodo | undefined
  let inicio = 0
  let fatoresAtuais: ReadonlyArray<number> = []
  let classeAtual = -1
  let dias = 0

  const fechar = (fim: number): void => {
    if (dono === undefined) return
    trechos.push({ inicio, fim, periodo: dono, fatores: fatoresAtuais, classe: classeAtual, dias })
    fechado += dias
    fatoresAtuais.forEach((f, i) => {
      fechados[i]! += converter(dias, f)
    })
    if (classeAtual >= 0) fechadoClasse[classeAtual]! += dias
    dono = undefined
    classeAtual = -1
    dias = 0
  }

  let ultimaCompetenciaCheia = -1

  /** Days of the stretch that runs, up to a day; after the reform, perhaps by whole months (TC-04). */
  const contarDias = (d: number): number => {
    if (!r.mesCheio || d <= EC103) return dias360(inicio, d)
    const competencia = COMPETENCIA[d]!
    if (competencia === ultimaCompetenciaCheia) return dias
    ultimaCompetenciaCheia = competencia
    return dias + (competencia === NOVEMBRO_2019 ? RESTO_DE_NOVEMBRO : TRINTA)
  }

  const vencedorDo = (d: number): Periodo | undefined => {
    let vencedor: Periodo | undefined
    let pesoVencedor = 0
    for (const p of r.periodos) {
      if (d < p.inicio || d > p.fim) continue
      const peso = r.peso(p, d)
      if (vencedor === undefined || vence(p, peso, vencedor, pesoVencedor)) {
        vencedor = p
        pesoVencedor = peso
      }
    }
    return pesoVencedor === 0 ? undefined : vencedor
  }

  const virar = (d: number): void => {
    const vencedor = vencedorDo(d)
    const classe = vencedor === undefined ? -1 : (r.classe?.(vencedor, d) ?? -1)
    if (vencedor === dono && classe === classeAtual && !r.cortes.has(d)) return
    fechar(d - 1)
    if (vencedor === undefined) return
    dono = vencedor
    inicio = d
    fatoresAtuais = r.fatores.map((f) => f(vencedor, d))
    classeAtual = classe
  }

  /** The days from `i` to before `fim`, on which nobody counts: all totals stay. */
  const repousar = (i: number, fim: number): void => {
    simples.fill(fechado, i, fim)
    for (const [k, serie] of convertidos.entries()) serie.fill(fechados[k]!, i, fim)
    for (const [k, serie] of porClasse.entries()) serie.fill(fechadoClasse[k]!, i, fim)
  }

  for (let i = 0; i < n; ) {
    virar(r.primeiro + i)
    let fim = i + 1
    while (fim < n && r.viradas[fim] === 0) fim++
    if (dono === undefined) repousar(i, fim)
    for (; i < fim && dono !== undefined; i++) {
      dias = contarDias(r.primeiro + i)
      simples[i] = fechado + dias
      for (let k = 0; k < convertidos.length; k++) {
        convertidos[k]![i] = fechados[k]! + converter(dias, fatoresAtuais[k]!)
      }
      for (let k = 0; k < porClasse.length; k++) porClasse[k]![i] = fechadoClasse[k]! + (k === classeAtual ? dias : 0)
    }
    i = fim
  }
  fechar(r.ultimo)
  return { primeiro: r.primeiro, simples, convertidos, porClasse, trechos }
}
