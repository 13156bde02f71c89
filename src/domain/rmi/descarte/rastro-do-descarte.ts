/** The nodes of each hypothesis of discard and of the best one. */
import { centavosDe } from "../../valores/centavos.ts"
import { CORTE_DO_CENTAVO } from "../aritmetica/arredondamento.ts"
import type { Leitura } from "../caso/caso.ts"
import { type CasoDaRenda, rastrearRenda } from "../renda/rastro-da-renda.ts"
import { calcularRenda } from "../renda/renda.ts"
import { deDecimal, dividido, type Nos, no, rastrearTempo } from "../resultado/nos.ts"
import type { HipoteseDescarte, LinhaMemoria, ResultadoCalculado } from "../resultado/resultado.ts"
import { DIVISOR_COM_DESCARTE, HIPOTESES_DE_DESCARTE, MELHOR_DESCARTE, RESTANTE } from "./descarte-do-fundamento.ts"

interface Contexto {
  readonly doCaso: CasoDaRenda
  readonly resultado: ResultadoCalculado
  readonly linhas: ReadonlyMap<string, LinhaMemoria>
  /** Of all the rows of the mean. */
  readonly total: string
}

/** A hypothesis with its rows and what it leaves. */
interface Hipotese {
  readonly h: HipoteseDescarte
  readonly descartadas: ReadonlyArray<LinhaMemoria>
  readonly leitura: Leitura
}

const hipoteseDe = ({ doCaso, linhas }: Contexto, h: HipoteseDescarte): Hipotese => {
  const descartadas = h.competencias.map((competencia) => linhas.get(competencia)!)
  const { dias, carencia } = doCaso.caso.tempo
  return {
    h,
    descartadas,
    leitura: {
      dias: descartadas.reduce((resto, l) => resto - l.dias, dias),
      carencia: descartadas.reduce((resto, l) => resto - l.carencia, carencia)
    }
  }
}

const doTempo = (
  { doCaso }: Contexto,
  { h, descartadas, leitura: { dias, carencia } }: Hipotese,
  ponteiros: ReadonlyArray<string>
): Nos => {
  const { tempo } = doCaso.caso
  const daCarencia = { de: tempo.carencia, menos: descartadas.map((l) => l.carencia) }
  return [
    no(RESTANTE, "DESCONTAR", { de: tempo.dias, menos: descartadas.map((l) => l.dias) }, dias),
    ...ponteiros.flatMap((p) => rastrearTempo(RESTANTE, dias, h.tempoRestante, `${p}/tempoRestante`)),
    no(RESTANTE, "DESCONTAR", daCarencia, carencia, ...ponteiros.map((p) => `${p}/carenciaRestante`))
  ]
}

const daMedia = (
  { doCaso, resultado, linhas, total }: Contexto,
  { h, descartadas }: Hipotese,
  ponteiro: string
): Nos => {
  const minimo = resultado.divisorMinimo === undefined ? [] : [resultado.divisorMinimo.valor]
  const restantes = linhas.size - h.k
  const menos = descartadas.map((l) => deDecimal(l.salarioCorrigido!))
  const { arredondamento: corte } = doCaso.caso.opcoes
  const [soma, media] = [centavosDe(h.soma), centavosDe(h.media)]
  return [
    no(RESTANTE, "SUBTRAIR", { de: total, menos }, deDecimal(h.soma), `${ponteiro}/soma`),
    no(RESTANTE, "DESCONTAR", { de: linhas.size, menos: [h.k] }, restantes),
    no(DIVISOR_COM_DESCARTE, "MAIOR_INTEIRO", { valores: [restantes, ...minimo] }, h.divisor, `${ponteiro}/divisor`),
    dividido(CORTE_DO_CENTAVO, soma, h.divisor, corte, media, `${ponteiro}/media`)
  ]
}

/** `diferencas` is keyed by the legal citation. */
const chaveDe = (citacao: string): string => citacao.replaceAll("~", "~0").replaceAll("/", "~1")

const daDiferenca = ({ resultado }: Contexto, { h }: Hipotese, ponteiros: ReadonlyArray<string>): Nos => {
  const { fundamento, descarte } = resultado
  const entradas = { de: deDecimal(h.rmi), menos: [deDecimal(descarte.hipoteses[0]!.rmi)] }
  const destinos = ponteiros.map((p) => `${p}/diferencas/${chaveDe(fundamento)}`)
  return [no(HIPOTESES_DE_DESCARTE, "SUBTRAIR", entradas, deDecimal(h.diferencas[fundamento]!), ...destinos)]
}

const daHipotese = (c: Contexto, h: HipoteseDescarte, melhor: number): Nos => {
  const ponteiro = `/descarte/hipoteses/${h.k}`
  const emMelhor = h.k === melhor
  const hipotese = hipoteseDe(c, h)
  const { leitura } = hipotese
  const renda = calcularRenda(c.doCaso.regras.renda, centavosDe(h.media), leitura)
  return [
    no(HIPOTESES_DE_DESCARTE, "CONTAR", { itens: h.competencias }, h.k, `${ponteiro}/k`),
    ...doTempo(c, hipotese, emMelhor ? [ponteiro, "/descarte/melhor"] : [ponteiro]),
    ...daMedia(c, hipotese, ponteiro),
    ...rastrearRenda(
      { ...c.doCaso, leitura, renda },
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
    ...daDiferenca(c, hipotese, emMelhor ? [ponteiro, "/descarte"] : [ponteiro])
  ]
}

/** Every hypothesis, and the choice of the best. */
export const rastrearDescarte = (doCaso: CasoDaRenda, resultado: ResultadoCalculado): Nos => {
  const { hipoteses, melhor } = resultado.descarte
  if (melhor === undefined) return []
  const corrigidas = resultado.memoria.filter((l) => l.salarioCorrigido !== undefined)
  const total = deDecimal(hipoteses[0]!.soma)
  const contexto: Contexto = { doCaso, resultado, linhas: new Map(corrigidas.map((l) => [l.competencia, l])), total }
  const rmis = { valores: hipoteses.map((h) => deDecimal(h.rmi)) }
  return [
    no(RESTANTE, "SOMAR", { parcelas: corrigidas.map((l) => deDecimal(l.salarioCorrigido!)) }, total),
    ...hipoteses.flatMap((h) => daHipotese(contexto, h, melhor.k)),
    no(MELHOR_DESCARTE, "MELHOR", rmis, melhor.k, "/descarte/melhor/k")
  ]
}
