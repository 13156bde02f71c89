/** The discard of a case (section 8 of the law): the question asked to the search, and each hypothesis as it is shown. */
import { Result } from "effect"
import { apurado } from "../../regras/apurado.ts"
import { regra } from "../../regras/regra.ts"
import { anosMesesDias } from "../../valores/tempo-30-360.ts"
import type { BaseDeLinhas } from "../media/base-de-linhas.ts"
import { DIVISOR_108 } from "../media/divisor-minimo.ts"
import { ITERACOES_PADRAO } from "../pedido/iteracoes.ts"
import type { CasoDaRenda } from "../renda/regras-da-renda.ts"
import { competenciasBr, emDinheiro, quantos, tempoEscrito } from "../resultado/frases.ts"
import { type Apuracao, deCentavos, no } from "../resultado/nos.ts"
import { type Conclusao, type Descarte, DescarteGrandeDemais } from "../resultado/resultado.ts"
import type { Trabalho } from "./busca/orcamento.ts"
import { procurarDescartesAte, procurarQuantosCouberem } from "./busca/procura.ts"
import type { LimiteDescarte, ProblemaDescarte, ResultadoDescarte, SolucaoDescarte } from "./busca/questao/problema.ts"
import { TABELA_GRANDE } from "./busca/tabela.ts"
import { type BuscasDaRenda, type BuscasDoPedido, buscasDaRenda } from "./buscas-da-base.ts"
import {
  apurarHipoteses,
  avaliar,
  escrever,
  type Hipotese,
  type LinhaDaHipotese,
  linhasDo,
  type PedidoDeHipoteses
} from "./hipotese.ts"
import type { LinhaDoDescarte } from "./limites-do-fundamento.ts"
import { objetivoDe } from "./objetivo.ts"

/** How far the discards of a case may go. */
export interface AlcanceDoDescarte {
  /** What a discard must leave standing; asked for only when the law permits discards, undefined when nobody asked. */
  readonly limites: () => ReadonlyArray<LimiteDescarte<LinhaDoDescarte>> | undefined
  /** Undefined when nobody asked for a number: then as many as the work allows, up to the default. */
  readonly numeroMaximoIteracoes: number | undefined
  /** What the discards of the request may still cost; all of its fundamentos share it. */
  readonly trabalho: Trabalho
  /** What the fundamentos of the request searched already. */
  readonly buscas: BuscasDoPedido
}

/** The discard found: every hypothesis, and what the answer shows. */
export interface DescarteCalculado {
  readonly melhor: Hipotese
  readonly hipoteses: ReadonlyArray<Hipotese>
  readonly linhas: ReadonlyArray<LinhaDaHipotese>
  readonly descarte: Descarte
  readonly conclusao: Conclusao
}

const conclusaoDe = ({ completo, limite }: ResultadoDescarte): Conclusao =>
  completo
    ? { completo }
    : { completo, motivoInterrupcao: "LIMITE_ITERACOES", limitesAtingidos: { numeroMaximoIteracoes: limite } }

/** To the end of the iterations asked for or, without a number, as far as the work allows. */
const procurar = (
  { trabalho, numeroMaximoIteracoes: pedido }: AlcanceDoDescarte,
  problema: Omit<ProblemaDescarte<LinhaDaHipotese>, "numeroMaximoIteracoes">,
  feitas: BuscasDaRenda["feitas"]
): Result.Result<ResultadoDescarte, DescarteGrandeDemais> => {
  const numeroMaximoIteracoes = pedido ?? ITERACOES_PADRAO
  const completo = { ...problema, numeroMaximoIteracoes }
  if (pedido === undefined) return Result.succeed(procurarQuantosCouberem(completo, trabalho, feitas))
  const achado = procurarDescartesAte(completo, trabalho, TABELA_GRANDE, feitas)
  return achado === undefined
    ? Result.fail(new DescarteGrandeDemais({ numeroMaximoIteracoes }))
    : Result.succeed(achado)
}

export interface PedidoDeDescarte extends PedidoDeHipoteses {
  readonly alcance: AlcanceDoDescarte
  readonly limites: ReadonlyArray<LimiteDescarte<LinhaDoDescarte>>
}

/** Found once for the fundamentos that share the rent. */
const hipoteseDe = ({ linhas, hipoteses }: BuscasDaRenda, p: PedidoDeHipoteses, solucao: SolucaoDescarte): Hipotese => {
  const hipotese = hipoteses.get(solucao) ?? avaliar(p, linhas, solucao)
  hipoteses.set(solucao, hipotese)
  return hipotese
}

/** Searches the discards and calculates every hypothesis. */
export const calcularDescarte = (p: PedidoDeDescarte): Result.Result<DescarteCalculado, DescarteGrandeDemais> => {
  const { alcance, base } = p
  const buscas = buscasDaRenda(alcance.buscas, p, linhasDo(p))
  const { linhas, ordem, feitas } = buscas
  const problema = {
    linhas,
    ordem,
    limites: p.limites,
    objetivo: objetivoDe(p),
    divisorMinimo: base.divisorMinimo === "CENTO_E_OITO" ? DIVISOR_108 : 0
  }
  return Result.map(procurar(alcance, problema, feitas), (achado) => {
    const hipoteses = achado.solucoes.map((s) => hipoteseDe(buscas, p, s))
    const inicial = hipoteses[0]!.renda.rmi
    const escritas = hipoteses.map((h) => escrever(p, linhas, h, inicial))
    const { k } = achado.melhor
    const { competencias, tempoRestante, carenciaRestante, diferencas } = escritas[k]!
    return {
      melhor: hipoteses[k]!,
      hipoteses,
      linhas,
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

const MELHOR_DESCARTE = regra("RMI-75", "EC 103/2019, art. 26, § 6º")

const contribuicoes = (n: number): string => quantos(n, "contribuição", "contribuições")

const conclusaoEscrita = (conclusao: Conclusao): string => {
  if (conclusao.completo) return "nenhum outro descarte cabe nos requisitos"
  const limite = quantos(conclusao.limitesAtingidos.numeroMaximoIteracoes, "iteração", "iterações")
  return `a procura parou no limite de ${limite}, e outros descartes ainda caberiam`
}

const melhorEscrita = (
  { hipoteses, melhor: { solucao, leitura, renda }, linhas }: DescarteCalculado,
  moeda: string
): string => {
  const { k, descartadas } = solucao
  if (k === 0) return "Nenhum descarte aumenta a renda: ficam todas as contribuições."
  const [de, a] = [emDinheiro(moeda, hipoteses[0]!.renda.rmi), emDinheiro(moeda, renda.rmi)]
  const meses = competenciasBr(descartadas.map((i) => linhas[i]!.mes))
  const tempo = tempoEscrito(anosMesesDias(leitura.dias))
  return `A melhor descarta ${contribuicoes(k)} (${meses}): a renda passa de ${de} a ${a}. Restam ${tempo} de tempo e ${contribuicoes(leitura.carencia)} de carência; o tempo descartado não serve para mais nada.`
}

/** Every hypothesis, and the choice of the best. */
export const apurarDescarte = (
  achado: DescarteCalculado,
  base: BaseDeLinhas,
  doCaso: CasoDaRenda
): ReadonlyArray<Apuracao> => {
  const { hipoteses, melhor, conclusao } = achado
  const { k } = melhor.solucao
  return [
    apurarHipoteses(
      () =>
        `Descarte: ${quantos(hipoteses.length - 1, "hipótese examinada", "hipóteses examinadas")} além da média de todos os salários; ${conclusaoEscrita(conclusao)}.`,
      achado,
      base,
      doCaso
    ),
    apurado(
      MELHOR_DESCARTE,
      ["/descarte/melhor/k"],
      () => melhorEscrita(achado, doCaso.moeda),
      (daLei, figuras) => {
        const valores = hipoteses.map(({ renda }) => deCentavos(renda.rmi))
        return [no(daLei, "MELHOR", { valores }, k, ...figuras)]
      }
    )
  ]
}
