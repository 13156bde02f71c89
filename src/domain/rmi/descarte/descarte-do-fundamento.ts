/** The discard of a case (section 8 of the law): the question asked to the search, and each hypothesis as it is shown. */
import { Result } from "effect"
import { regra } from "../../regras/regra.ts"
import { type Centavos, decimalDeCentavos, somaDe, subtrair } from "../../valores/centavos.ts"
import { anosMesesDias } from "../../valores/tempo-30-360.ts"
import { dividir } from "../aritmetica/arredondamento.ts"
import { decimalDaFracao } from "../aritmetica/fracao.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { CONTRIBUICOES_POR_GRUPO } from "../coeficiente/unidades.ts"
import type { BaseDeLinhas } from "../media/base-de-linhas.ts"
import { DIVISOR_108 } from "../media/divisor-minimo.ts"
import { ITERACOES_PADRAO } from "../pedido/iteracoes.ts"
import type { Dependencia, RegrasDoCaso } from "../renda/regras-da-renda.ts"
import { calcularRenda, type RendaCalculada, RendaPreparada } from "../renda/renda.ts"
import { type Conclusao, type Descarte, DescarteGrandeDemais, type HipoteseDescarte } from "../resultado/resultado.ts"
import type { Trabalho } from "./busca/orcamento.ts"
import type {
  LimiteDescarte,
  ObjetivoDescarte,
  ProblemaDescarte,
  ResultadoDescarte,
  SolucaoDescarte
} from "./busca/problema.ts"
import { procurarDescartesAte, procurarQuantosCouberem } from "./busca/procura.ts"
import type { LinhaDoDescarte } from "./limites-do-fundamento.ts"

/** How far the discards of a case may go. */
export interface AlcanceDoDescarte {
  /** What a discard must leave standing; asked for only when the law permits discards, undefined when nobody asked. */
  readonly limites: () => ReadonlyArray<LimiteDescarte<LinhaDoDescarte>> | undefined
  /** Undefined when nobody asked for a number: then as many as the work allows, up to the default. */
  readonly numeroMaximoIteracoes: number | undefined
  /** What the discards of the request may still cost; all of its fundamentos share it. */
  readonly trabalho: Trabalho
}

export interface PedidoDeDescarte {
  readonly caso: Caso
  readonly base: BaseDeLinhas
  readonly regras: RegrasDoCaso
  readonly alcance: AlcanceDoDescarte
  readonly limites: ReadonlyArray<LimiteDescarte<LinhaDoDescarte>>
}

const divisorDa = ({ base }: PedidoDeDescarte, quantidade: number): number =>
  base.divisorMinimo === "CENTO_E_OITO" ? Math.max(quantidade, DIVISOR_108) : quantidade

/** A row of the mean with everything the discard reads of it, found once. */
interface Linha extends LinhaDoDescarte {
  readonly centavos: Centavos
  /** `AAAA-MM`. */
  readonly mes: string
  readonly carencia: number
}

const linhasDo = ({ caso, base }: PedidoDeDescarte): ReadonlyArray<Linha> =>
  base.linhas.corrigidas.map(({ competencia, centavos, escrita }) => {
    const { dias } = caso.tempo.doMes(competencia)
    const carencia = Number(caso.tempo.contaCarencia(competencia))
    return { competencia, mes: escrita.parte.competencia, centavos, dias, carencia }
  })

/** Something the rent reads: what a row takes from it, what is left of it, and the time left that says the same. */
interface Quantidade {
  readonly consumo: (linha: Linha) => number
  readonly nivel: (removido: number) => number
  readonly leitura: (nivel: number) => Partial<Leitura>
}

const QUANTIDADES: Readonly<Record<Dependencia, (caso: Caso) => Quantidade>> = {
  ANOS: ({ tempo, opcoes }) => ({
    consumo: (l) => l.dias,
    nivel: (removido) => Math.floor((tempo.dias - removido) / opcoes.diasPorAno),
    leitura: (anos) => ({ dias: anos * opcoes.diasPorAno })
  }),
  DIAS: ({ tempo }) => ({
    consumo: (l) => l.dias,
    nivel: (removido) => tempo.dias - removido,
    leitura: (dias) => ({ dias })
  }),
  CARENCIA: ({ tempo }) => ({
    consumo: (l) => l.carencia,
    nivel: (removido) => Math.floor((tempo.carencia - removido) / CONTRIBUICOES_POR_GRUPO),
    leitura: (grupos) => ({ carencia: grupos * CONTRIBUICOES_POR_GRUPO })
  })
}

/** What is left of a case after a discard, and the divisor it does not lower. */
export const RESTANTE = regra("RMI-71", "EC 103/2019, art. 26, § 6º")
export const DIVISOR_COM_DESCARTE = regra("RMI-72", "EC 103/2019, art. 26, § 6º; Lei 8.213/1991, art. 135-A")
export const MELHOR_DESCARTE = regra("RMI-75", "EC 103/2019, art. 26, § 6º")
export const HIPOTESES_DE_DESCARTE = regra("RMI-76", "EC 103/2019, art. 26, § 6º")

/** More than any level: days of a life of work, groups of contributions. */
const NIVEIS = 1_000_000

const objetivoDe = (p: PedidoDeDescarte): ObjetivoDescarte<Linha> => {
  const { caso, regras } = p
  const { arredondamento } = caso.opcoes
  const quantidades = regras.dependencias.map((d) => QUANTIDADES[d](caso))
  const leituraDo = (patamar: number): Leitura => {
    let leitura: Leitura = { dias: caso.tempo.dias, carencia: caso.tempo.carencia }
    let resto = patamar
    for (const q of quantidades.toReversed()) {
      leitura = { ...leitura, ...q.leitura(resto % NIVEIS) }
      resto = Math.floor(resto / NIVEIS)
    }
    return leitura
  }
  const preparadas = new Map<number, RendaPreparada>()
  const preparada = (patamar: number): RendaPreparada => {
    let renda = preparadas.get(patamar)
    if (renda === undefined) {
      renda = new RendaPreparada(regras.renda, leituraDo(patamar))
      preparadas.set(patamar, renda)
    }
    return renda
  }
  return {
    consumos: quantidades.map((q) => q.consumo),
    patamar: (removidos) => quantidades.reduce((patamar, q, i) => patamar * NIVEIS + q.nivel(removidos[i]!), 0),
    rmi: (quantidade, patamar, soma) => preparada(patamar).rmi(dividir(soma, divisorDa(p, quantidade), arredondamento))
  }
}

/** The discard found: the rent of each hypothesis and what the answer shows. */
export interface DescarteCalculado {
  readonly melhor: SolucaoDescarte
  /** Of the rows that stay. */
  readonly soma: Centavos
  readonly renda: RendaCalculada
  readonly leitura: Leitura
  readonly descarte: Descarte
  readonly conclusao: Conclusao
}

interface Hipotese {
  readonly solucao: SolucaoDescarte
  /** Of the rows that stay. */
  readonly soma: Centavos
  readonly leitura: Leitura
  readonly renda: RendaCalculada
}

const avaliar = (p: PedidoDeDescarte, linhas: ReadonlyArray<Linha>, solucao: SolucaoDescarte): Hipotese => {
  const { caso, regras } = p
  let { dias, carencia } = caso.tempo
  let soma = somaDe(linhas.map(({ centavos }) => centavos))
  for (const i of solucao.descartadas) {
    dias -= linhas[i]!.dias
    carencia -= linhas[i]!.carencia
    soma = subtrair(soma, linhas[i]!.centavos)
  }
  const leitura: Leitura = { dias, carencia }
  const media = dividir(soma, divisorDa(p, linhas.length - solucao.k), caso.opcoes.arredondamento)
  return { solucao, soma, leitura, renda: calcularRenda(regras.renda, media, leitura) }
}

const escrever = (
  p: PedidoDeDescarte,
  linhas: ReadonlyArray<Linha>,
  { solucao, soma, leitura, renda }: Hipotese,
  inicial: Centavos
): HipoteseDescarte => ({
  k: solucao.k,
  competencias: solucao.descartadas.map((i) => linhas[i]!.mes),
  tempoRestante: anosMesesDias(leitura.dias),
  carenciaRestante: leitura.carencia,
  soma: decimalDeCentavos(soma),
  divisor: divisorDa(p, linhas.length - solucao.k),
  media: decimalDeCentavos(renda.media),
  sb: decimalDeCentavos(renda.sb),
  coeficiente: decimalDaFracao(renda.coeficiente),
  ...(renda.multiplicador === undefined ? {} : { fator: renda.multiplicador.decimal }),
  rmi: decimalDeCentavos(renda.rmi),
  diferencas: { [p.caso.metodo.rotulo]: decimalDeCentavos(subtrair(renda.rmi, inicial)) }
})

const conclusaoDe = ({ completo, limite }: ResultadoDescarte): Conclusao =>
  completo
    ? { completo }
    : { completo, motivoInterrupcao: "LIMITE_ITERACOES", limitesAtingidos: { numeroMaximoIteracoes: limite } }

/** To the end of the iterations asked for or, without a number, as far as the work allows. */
const procurar = (
  { trabalho, numeroMaximoIteracoes: pedido }: AlcanceDoDescarte,
  problema: Omit<ProblemaDescarte<Linha>, "numeroMaximoIteracoes">
): Result.Result<ResultadoDescarte, DescarteGrandeDemais> => {
  const numeroMaximoIteracoes = pedido ?? ITERACOES_PADRAO
  const completo = { ...problema, numeroMaximoIteracoes }
  if (pedido === undefined) return Result.succeed(procurarQuantosCouberem(completo, trabalho))
  const achado = procurarDescartesAte(completo, trabalho)
  return achado === undefined
    ? Result.fail(new DescarteGrandeDemais({ numeroMaximoIteracoes }))
    : Result.succeed(achado)
}

/** Searches the discards and calculates every hypothesis. */
export const calcularDescarte = (p: PedidoDeDescarte): Result.Result<DescarteCalculado, DescarteGrandeDemais> => {
  const { alcance, base } = p
  const linhas = linhasDo(p)
  const problema = {
    linhas,
    limites: p.limites,
    objetivo: objetivoDe(p),
    divisorMinimo: base.divisorMinimo === "CENTO_E_OITO" ? DIVISOR_108 : 0
  }
  return Result.map(procurar(alcance, problema), (achado) => {
    const hipoteses = achado.solucoes.map((s) => avaliar(p, linhas, s))
    const inicial = hipoteses[0]!.renda.rmi
    const escritas = hipoteses.map((h) => escrever(p, linhas, h, inicial))
    const { k } = achado.melhor
    const { competencias, tempoRestante, carenciaRestante, diferencas } = escritas[k]!
    return {
      melhor: achado.melhor,
      soma: hipoteses[k]!.soma,
      renda: hipoteses[k]!.renda,
      leitura: hipoteses[k]!.leitura,
      descarte: {
        permitido: true,
        melhor: { k, competencias, tempoRestante, carenciaRestante },
        hipoteses: escritas,
        diferencas
      },
      conclusao: conclusaoDe(achado)
    }
  })
}
