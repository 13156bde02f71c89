/** Generated questions of the discard: every kind of fundamento of EC 103, small enough to look at every subset. */

import type {
  LimiteDescarte,
  ObjetivoDescarte,
  ProblemaDescarte
} from "../../../../src/domain/rmi/descarte/busca/questao/problema.ts"
import { limiteDeMinimo, limiteNaReforma, limitesDoPedagio } from "../../../../src/domain/rmi/descarte/limites.ts"
import { entre, type Sorteio, um } from "../../../apoio/sorteio.ts"

/** The toll reads the days of a row and those until the reform. */
export const doMes = ({ dias, diasAteReforma: ateReforma }: LinhaSorteada) => ({ dias, ateReforma })

export interface LinhaSorteada {
  readonly centavos: number
  readonly dias: number
  readonly diasAteReforma: number
  readonly diasEspeciais: number
  readonly carencia: number
}

const somar = (linhas: ReadonlyArray<LinhaSorteada>, campo: (l: LinhaSorteada) => number): number =>
  linhas.reduce((soma, l) => soma + campo(l), 0)

const PISO = 100_000
const TETO = 700_000

const entreLimites = (valor: number): number => Math.min(TETO, Math.max(PISO, valor))

/** RMI-71 with a coefficient of `60% + 2%` a year above `base`. */
export const porCoeficiente = (
  tempo: number,
  base: number,
  minimo: number,
  limites: (valor: number) => number = entreLimites
): ObjetivoDescarte<LinhaSorteada> => ({
  consumos: [(l) => l.dias],
  patamar: ([removido = 0]) => Math.floor((tempo - removido) / 360),
  rmi: (quantidade, anos, soma) => {
    const sb = limites(Math.floor(soma / Math.max(quantidade, minimo)))
    return limites(Math.floor((sb * (60 + 2 * Math.max(0, anos - base))) / 100))
  }
})

/** Art. 20: the coefficient is 1. */
export const semCoeficiente = (minimo: number): ObjetivoDescarte<LinhaSorteada> => ({
  consumos: [],
  patamar: () => 0,
  rmi: (quantidade, _, soma) => entreLimites(Math.floor(soma / Math.max(quantidade, minimo)))
})

/** Days with which the mean is the rent. */
const DIAS_DO_FATOR = 12_600

/** Art. 17: the rent feels each day, as in a fator that grows with the time. */
export const porDia = (tempo: number, minimo: number): ObjetivoDescarte<LinhaSorteada> => ({
  consumos: [(l) => l.dias],
  patamar: ([removido = 0]) => tempo - removido,
  rmi: (quantidade, dias, soma) =>
    entreLimites(Math.floor((Math.floor(soma / Math.max(quantidade, minimo)) * dias) / DIAS_DO_FATOR)),
  somaMinima: (quantidade, dias, rmi) => (rmi <= PISO ? 0 : (rmi * DIAS_DO_FATOR * Math.max(quantidade, minimo)) / dias)
})

/** A coefficient by groups of contributions on a mean that feels each day (LC 142 with the fator). */
export const porDiaECarencia = (tempo: number, contados: number, minimo: number): ObjetivoDescarte<LinhaSorteada> => ({
  consumos: [(l) => l.dias, (l) => l.carencia],
  patamar: ([dias = 0, carencia = 0]) => (tempo - dias) * 1000 + Math.floor((contados - carencia) / 3),
  rmi: (quantidade, patamar, soma) => {
    const media = Math.floor(soma / Math.max(quantidade, minimo))
    const comFator = Math.floor((media * Math.floor(patamar / 1000)) / 9000)
    return entreLimites(Math.floor((entreLimites(comFator) * (70 + (patamar % 1000))) / 100))
  }
})

const umaLinha = (r: Sorteio, n: number, i: number, valores: ReadonlyArray<number>): LinhaSorteada => {
  const dias = um(r, [30, 30, 30, 42, 36, 0, entre(r, 1, 29), entre(r, 1, 29)])
  return {
    centavos: um(r, [um(r, valores), um(r, valores), entre(r, 40_000, 900_000)]),
    dias,
    diasAteReforma: i < n / 2 ? dias : i === Math.ceil(n / 2) ? Math.min(dias, 13) : 0,
    diasEspeciais: um(r, [0, Math.min(dias, 30)]),
    carencia: um(r, [0, 1, 1, 1, 1])
  }
}

const limitesDe = (
  r: Sorteio,
  linhas: ReadonlyArray<LinhaSorteada>,
  tempo: number
): ReadonlyArray<LimiteDescarte<LinhaSorteada>> => {
  const folga = (total: number) => total - entre(r, -1, Math.max(1, Math.ceil(total * r())))
  const total = somar(linhas, (l) => l.dias)
  const especiais = somar(linhas, (l) => l.diasEspeciais)
  const contados = somar(linhas, (l) => l.carencia)
  const deTempo = limiteDeMinimo("tempo", (l: LinhaSorteada) => l.dias, tempo, tempo - total + folga(total))
  const deCarencia = limiteDeMinimo("carência", (l: LinhaSorteada) => l.carencia, contados, folga(contados))
  const deEspecial = limiteDeMinimo("especial", (l: LinhaSorteada) => l.diasEspeciais, especiais, folga(especiais))
  const pedagio = () => {
    const antes = somar(linhas, (l) => l.diasAteReforma)
    const tempoNaReforma = tempo - (total - antes) - entre(r, 0, 20)
    const exigido = tempoNaReforma + entre(r, -2 * antes, total)
    return [
      ...limitesDoPedagio<LinhaSorteada>({ doMes, tempo, tempoNaReforma, exigido, percentual: um(r, [50, 100]) }),
      ...um(r, [[], [limiteNaReforma<LinhaSorteada>(doMes, tempoNaReforma, tempoNaReforma - entre(r, 0, antes + 2))]])
    ]
  }
  return um(r, [
    () => [deTempo],
    () => [deTempo, deCarencia],
    () => [deTempo, deEspecial],
    () => [deEspecial, deCarencia, deTempo],
    () => [],
    pedagio,
    pedagio
  ])()
}

/** A question with `n` rows; few distinct amounts, so that ties are common. */
export const questao = (r: Sorteio, n: number): ProblemaDescarte<LinhaSorteada> => {
  const valores = [um(r, [100_000, 150_000]), 100_000, 250_000]
  const linhas = Array.from({ length: n }, (_, i) => umaLinha(r, n, i, valores))
  const tempo = somar(linhas, (l) => l.dias) + entre(r, 0, 12_000)
  const divisorMinimo = um(r, [0, 0, 0, entre(r, 1, n + 1)])
  return {
    linhas,
    limites: limitesDe(r, linhas, tempo),
    objetivo: um(r, [
      porCoeficiente(tempo, um(r, [15, 20, 0]), divisorMinimo),
      porCoeficiente(tempo, 0, divisorMinimo),
      semCoeficiente(divisorMinimo),
      porDia(tempo, divisorMinimo),
      porDiaECarencia(
        tempo,
        somar(linhas, (l) => l.carencia),
        divisorMinimo
      )
    ]),
    divisorMinimo,
    numeroMaximoIteracoes: um(r, [120, 120, 120, entre(r, 0, n)])
  }
}
