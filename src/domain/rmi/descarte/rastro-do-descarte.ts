/** The nodes of each hypothesis of discard and of the best one (rules RMI-71, RMI-75, RMI-76). */

import { centavosDe } from "../../valores/centavos.ts"
import { rastrearRenda } from "../renda/rastro-da-renda.ts"
import { calcularRenda, type Leitura } from "../renda/renda.ts"
import type { Quadro, ResultadoCalculado } from "../resposta/quadro.ts"
import { HIPOTESES_DE_DESCARTE, MELHOR_DESCARTE } from "../resultado/provisoes.ts"
import { type No, no } from "../resultado/rastro.ts"
import { rastrearTempo } from "../resultado/rastro-do-tempo.ts"
import type { HipoteseDescarte, LinhaMemoria } from "../resultado/resultado.ts"
import { deDecimal } from "../resultado/texto-do-rastro.ts"

interface Contexto {
  readonly quadro: Quadro
  readonly resultado: ResultadoCalculado
  readonly linhas: ReadonlyMap<string, LinhaMemoria>
  /** Of all the rows of the mean. */
  readonly total: string
  readonly n: number
}

const leituraDa = ({ quadro }: Contexto, descartadas: ReadonlyArray<LinhaMemoria>): Leitura => {
  const { dias, carencia } = quadro.caso.tempo
  return {
    dias: descartadas.reduce((resto, l) => resto - l.dias, dias),
    carencia: descartadas.reduce((resto, l) => resto - l.carencia, carencia)
  }
}

const doTempo = (
  { quadro }: Contexto,
  h: HipoteseDescarte,
  descartadas: ReadonlyArray<LinhaMemoria>,
  { dias, carencia }: Leitura,
  ponteiros: ReadonlyArray<string>
): ReadonlyArray<No> => {
  const { tempo } = quadro.caso
  const doTempo = { de: tempo.dias, menos: descartadas.map((l) => l.dias) }
  const daCarencia = { de: tempo.carencia, menos: descartadas.map((l) => l.carencia) }
  return [
    no("RMI-71", "DESCONTAR", doTempo, dias),
    ...ponteiros.flatMap((p) => rastrearTempo("RMI-71", dias, h.tempoRestante, `${p}/tempoRestante`)),
    no("RMI-71", "DESCONTAR", daCarencia, carencia, ...ponteiros.map((p) => `${p}/carenciaRestante`))
  ]
}

const daMedia = (
  { quadro, resultado, total, n }: Contexto,
  h: HipoteseDescarte,
  descartadas: ReadonlyArray<LinhaMemoria>,
  ponteiro: string
): ReadonlyArray<No> => {
  const soma = deDecimal(h.soma)
  const minimo = resultado.divisorMinimo === undefined ? [] : [resultado.divisorMinimo.valor]
  const restantes = n - h.k
  return [
    no(
      "RMI-71",
      "SUBTRAIR",
      { de: total, menos: descartadas.map((l) => deDecimal(l.salarioCorrigido!)) },
      soma,
      `${ponteiro}/soma`
    ),
    no("RMI-71", "DESCONTAR", { de: n, menos: [h.k] }, restantes),
    no("RMI-72", "MAIOR_INTEIRO", { valores: [restantes, ...minimo] }, h.divisor, `${ponteiro}/divisor`),
    no(
      "RMI-05",
      "DIVIDIR",
      { dividendo: soma, divisor: String(h.divisor), casas: 2, corte: quadro.caso.opcoes.arredondamento },
      deDecimal(h.media),
      `${ponteiro}/media`
    )
  ]
}

/** `diferencas` is keyed by the legal citation. */
const chaveDe = (citacao: string): string => citacao.replaceAll("~", "~0").replaceAll("/", "~1")

const daHipotese = (c: Contexto, h: HipoteseDescarte, melhor: number): ReadonlyArray<No> => {
  const { quadro, resultado } = c
  const ponteiro = `/descarte/hipoteses/${h.k}`
  const emMelhor = h.k === melhor
  const descartadas = h.competencias.map((competencia) => c.linhas.get(competencia)!)
  const leitura = leituraDa(c, descartadas)
  const renda = calcularRenda(quadro.regras.renda, centavosDe(h.media), leitura)
  const rmi = deDecimal(h.rmi)
  const diferenca = `diferencas/${chaveDe(resultado.fundamento)}`
  return [
    no(HIPOTESES_DE_DESCARTE.regra, "CONTAR", { itens: h.competencias }, h.k, `${ponteiro}/k`),
    ...doTempo(c, h, descartadas, leitura, emMelhor ? [ponteiro, "/descarte/melhor"] : [ponteiro]),
    ...daMedia(c, h, descartadas, ponteiro),
    ...rastrearRenda(
      { quadro, fator: resultado.fator, leitura, renda },
      {
        fator: h.fator === undefined ? [] : [`${ponteiro}/fator`],
        sbSemTeto: [],
        sb: [`${ponteiro}/sb`],
        limitacao: [],
        base: null,
        coeficiente: { valor: `${ponteiro}/coeficiente`, detalhes: null },
        rmi: [`${ponteiro}/rmi`],
        limitacaoRmi: []
      }
    ),
    no(
      HIPOTESES_DE_DESCARTE.regra,
      "SUBTRAIR",
      { de: rmi, menos: [deDecimal(resultado.descarte.hipoteses[0]!.rmi)] },
      deDecimal(h.diferencas[resultado.fundamento]!),
      `${ponteiro}/${diferenca}`,
      ...(emMelhor ? [`/descarte/${diferenca}`] : [])
    )
  ]
}

/** Every hypothesis, and the choice of the best. */
export const rastrearDescarte = (quadro: Quadro, resultado: ResultadoCalculado): ReadonlyArray<No> => {
  const { hipoteses, melhor } = resultado.descarte
  if (melhor === undefined) return []
  const corrigidas = resultado.memoria.filter((l) => l.salarioCorrigido !== undefined)
  const total = deDecimal(hipoteses[0]!.soma)
  const contexto: Contexto = {
    quadro,
    resultado,
    linhas: new Map(corrigidas.map((l) => [l.competencia, l])),
    total,
    n: corrigidas.length
  }
  return [
    no("RMI-71", "SOMAR", { parcelas: corrigidas.map((l) => deDecimal(l.salarioCorrigido!)) }, total),
    ...hipoteses.flatMap((h) => daHipotese(contexto, h, melhor.k)),
    no(
      MELHOR_DESCARTE.regra,
      "MELHOR",
      { valores: hipoteses.map((h) => deDecimal(h.rmi)) },
      melhor.k,
      "/descarte/melhor/k"
    )
  ]
}
