/**
 * Generated careers, too long for every subset: whole months, common and converted, until the reform and after it, with
 * partial months between them, in every kind of rent and of limit.
 */
import type { LimiteDescarte, ProblemaDescarte } from "../../../../src/domain/rmi/descarte/busca/questao/problema.ts"
import { limiteDeMinimo, limiteNaReforma, limitesDoPedagio } from "../../../../src/domain/rmi/descarte/limites.ts"
import { entre, type Sorteio, um } from "../../../apoio/sorteio.ts"
import { doMes, type LinhaSorteada, porCoeficiente, porDia, porDiaECarencia, semCoeficiente } from "./sorteio.ts"

const linhasDe = (r: Sorteio, n: number): ReadonlyArray<LinhaSorteada> => {
  const convertidas = um(r, [0, n / 4, n / 2])
  const parciais = um(r, [0.01, 0.03, 0.06])
  const reforma = Math.floor(n * um(r, [0.6, 0.85, 1]))
  const iguais = um(r, [1, 1, 50_000])
  return Array.from({ length: n }, (_, i) => {
    const inteiro = i < convertidas ? 42 : 30
    const dias = r() < parciais ? entre(r, 1, inteiro) : inteiro
    return {
      centavos: Math.floor((entre(r, 120_000, 800_000) * dias) / (30 * iguais)) * iguais,
      dias,
      diasAteReforma: i < reforma ? dias : i === reforma ? Math.min(dias, 13) : 0,
      diasEspeciais: i < convertidas ? Math.min(dias, 30) : 0,
      carencia: r() < 0.02 ? 0 : 1
    }
  })
}

const somar = (linhas: ReadonlyArray<LinhaSorteada>, campo: (l: LinhaSorteada) => number): number =>
  linhas.reduce((soma, l) => soma + campo(l), 0)

type Limites = ReadonlyArray<LimiteDescarte<LinhaSorteada>>

const limitesDe = (r: Sorteio, linhas: ReadonlyArray<LinhaSorteada>, tempo: number, folga: number): Limites => {
  const deTempo = limiteDeMinimo("tempo", (l: LinhaSorteada) => l.dias, tempo, tempo - folga)
  const especiais = somar(linhas, (l) => l.diasEspeciais)
  const deEspecial = limiteDeMinimo("especial", (l: LinhaSorteada) => l.diasEspeciais, especiais, especiais - folga / 5)
  const contados = somar(linhas, (l) => l.carencia)
  const deCarencia = limiteDeMinimo("carência", (l: LinhaSorteada) => l.carencia, contados, contados - folga / 45)
  const pedagio = (percentual: number): Limites => {
    const tempoNaReforma = somar(linhas, (l) => l.diasAteReforma)
    const exigido = tempo - folga
    return [
      ...limitesDoPedagio<LinhaSorteada>({ doMes, tempo, tempoNaReforma, exigido, percentual }),
      limiteNaReforma<LinhaSorteada>(doMes, tempoNaReforma, tempoNaReforma - Math.floor(folga / 2))
    ]
  }
  return um(r, [
    () => [deTempo],
    () => [deTempo, deCarencia],
    () => [deTempo, deEspecial],
    () => pedagio(50),
    () => pedagio(100)
  ])()
}

/** A career of `n` months. */
export const carreiraInteira = (r: Sorteio, n: number): ProblemaDescarte<LinhaSorteada> => {
  const linhas = linhasDe(r, n)
  const tempo = somar(linhas, (l) => l.dias) + entre(r, 0, 4_000)
  const divisorMinimo = um(r, [0, 0, Math.min(108, n - 5)])
  const contados = somar(linhas, (l) => l.carencia)
  const solto = (valor: number): number => valor
  return {
    linhas,
    limites: limitesDe(r, linhas, tempo, entre(r, 100, 20 * n)),
    objetivo: um(r, [
      porCoeficiente(tempo, um(r, [15, 20]), divisorMinimo, solto),
      porCoeficiente(tempo, 0, divisorMinimo),
      semCoeficiente(divisorMinimo),
      porDia(tempo, divisorMinimo),
      porDiaECarencia(tempo, contados, divisorMinimo)
    ]),
    divisorMinimo,
    numeroMaximoIteracoes: um(r, [120, 120, 10])
  }
}
