/** A hypothesis of discard: what it leaves of a case, the rent it gives, and how it is shown. */
import { apurado, passosDe } from "../../regras/apurado.ts"
import { regra } from "../../regras/regra.ts"
import { type Centavos, decimalDeCentavos } from "../../valores/dinheiro.ts"
import { anosMesesDias } from "../../valores/tempo-30-360.ts"
import { CORTE_DO_CENTAVO, dividir } from "../aritmetica/arredondamento.ts"
import { decimalDaFracao } from "../aritmetica/fracao.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import type { BaseDeLinhas } from "../media/base-de-linhas.ts"
import { DIVISOR_108 } from "../media/divisor-minimo.ts"
import { apurarRenda, type CasoDaRenda, type RegrasDoCaso } from "../renda/regras-da-renda.ts"
import { calcularRenda, type RendaCalculada } from "../renda/renda.ts"
import {
  type Apuracao,
  deCentavos,
  dividido,
  type Nos,
  no,
  type Onde,
  rastrearTempo,
  somados
} from "../resultado/nos.ts"
import type { HipoteseDescarte } from "../resultado/resultado.ts"
import type { SolucaoDescarte } from "./busca/questao/problema.ts"
import type { LinhaDoDescarte } from "./limites-do-fundamento.ts"

/** What is left of a case after a discard, and the divisor it does not lower. */
const RESTANTE = regra("RMI-71", "EC 103/2019, art. 26, § 6º")
const DIVISOR_COM_DESCARTE = regra("RMI-72", "EC 103/2019, art. 26, § 6º; Lei 8.213/1991, art. 135-A")
const HIPOTESES_DE_DESCARTE = regra("RMI-76", "EC 103/2019, art. 26, § 6º")

/** What the hypotheses of a case are calculated with. */
export interface PedidoDeHipoteses {
  readonly caso: Caso
  readonly base: BaseDeLinhas
  readonly regras: RegrasDoCaso
}

/** A row of the mean with everything the discard reads of it, found once. */
export interface LinhaDaHipotese extends LinhaDoDescarte {
  /** `AAAA-MM`. */
  readonly mes: string
  readonly carencia: number
}

export const linhasDo = ({ caso, base }: PedidoDeHipoteses): ReadonlyArray<LinhaDaHipotese> =>
  base.linhas.corrigidas.map(({ competencia, centavos, escrita }) => {
    const { dias } = caso.tempo.doMes(competencia)
    const carencia = Number(caso.tempo.contaCarencia(competencia))
    return { competencia, mes: escrita.parte.competencia, centavos, dias, carencia }
  })

/** The divisor of so many rows. */
export const divisorCom = ({ base }: Pick<PedidoDeHipoteses, "base">, quantidade: number): number =>
  base.divisorMinimo === "CENTO_E_OITO" ? Math.max(quantidade, DIVISOR_108) : quantidade

export interface Hipotese {
  readonly solucao: SolucaoDescarte
  readonly divisor: number
  readonly leitura: Leitura
  readonly renda: RendaCalculada
}

export const avaliar = (
  p: PedidoDeHipoteses,
  linhas: ReadonlyArray<LinhaDaHipotese>,
  solucao: SolucaoDescarte
): Hipotese => {
  const { caso, regras } = p
  let { dias, carencia } = caso.tempo
  for (const i of solucao.descartadas) {
    dias -= linhas[i]!.dias
    carencia -= linhas[i]!.carencia
  }
  const leitura: Leitura = { dias, carencia }
  const divisor = divisorCom(p, linhas.length - solucao.k)
  const media = dividir(solucao.soma, divisor, caso.opcoes.arredondamento)
  return { solucao, divisor, leitura, renda: calcularRenda(regras.renda, media, leitura) }
}

const mesesDas = (linhas: ReadonlyArray<LinhaDaHipotese>, posicoes: ReadonlyArray<number>): ReadonlyArray<string> => {
  const meses = new Array<string>(posicoes.length)
  for (let i = 0; i < posicoes.length; i++) meses[i] = linhas[posicoes[i]!]!.mes
  return meses
}

/** As the answer shows it; `inicial`: the rent of all the rows. A hundred of them to a fundamento: written at once. */
export const escrever = (
  { caso }: PedidoDeHipoteses,
  linhas: ReadonlyArray<LinhaDaHipotese>,
  { solucao, divisor, leitura, renda }: Hipotese,
  inicial: Centavos
): HipoteseDescarte => {
  const escrita: HipoteseDescarte = {
    k: solucao.k,
    competencias: mesesDas(linhas, solucao.descartadas),
    tempoRestante: anosMesesDias(leitura.dias),
    carenciaRestante: leitura.carencia,
    soma: decimalDeCentavos(solucao.soma as Centavos),
    divisor,
    media: decimalDeCentavos(renda.media),
    sb: decimalDeCentavos(renda.sb),
    coeficiente: decimalDaFracao(renda.coeficiente),
    rmi: decimalDeCentavos(renda.rmi),
    diferencas: { [caso.metodo.rotulo]: decimalDeCentavos((renda.rmi - inicial) as Centavos) }
  }
  if (renda.multiplicador === undefined) return escrita
  const { rmi, diferencas, ...antes } = escrita
  return { ...antes, fator: renda.multiplicador.decimal, rmi, diferencas }
}

/** The hypotheses of a case, its rows and the best of them. */
export interface HipotesesDoCaso {
  readonly hipoteses: ReadonlyArray<Hipotese>
  readonly melhor: Hipotese
  readonly linhas: ReadonlyArray<LinhaDaHipotese>
}

const doRestante = (
  { solucao, leitura: { dias, carencia } }: Hipotese,
  linhas: HipotesesDoCaso["linhas"],
  { tempo }: Caso,
  ponteiros: ReadonlyArray<string>
): Nos => {
  const descartadas = solucao.descartadas.map((i) => linhas[i]!)
  const [doTempo, daCarencia] = [descartadas.map((l) => l.dias), descartadas.map((l) => l.carencia)]
  const restante = anosMesesDias(dias)
  return [
    no(RESTANTE, "DESCONTAR", { de: tempo.dias, menos: doTempo }, dias),
    ...ponteiros.flatMap((p) => rastrearTempo(RESTANTE, dias, restante, `${p}/tempoRestante`)),
    no(
      RESTANTE,
      "DESCONTAR",
      { de: tempo.carencia, menos: daCarencia },
      carencia,
      ...ponteiros.map((p) => `${p}/carenciaRestante`)
    )
  ]
}

const daMedia = (
  { solucao: { k, descartadas, soma }, divisor, renda }: Hipotese,
  { hipoteses, linhas }: HipotesesDoCaso,
  base: BaseDeLinhas,
  ponteiro: string,
  { caso }: CasoDaRenda
): Nos => {
  const { divisorMinimo } = base.selecao
  const restantes = linhas.length - k
  const valores = divisorMinimo === undefined ? [restantes] : [restantes, divisorMinimo.valor]
  const daSoma = {
    de: deCentavos(hipoteses[0]!.solucao.soma),
    menos: descartadas.map((i) => deCentavos(linhas[i]!.centavos))
  }
  return [
    no(RESTANTE, "SUBTRAIR", daSoma, deCentavos(soma), `${ponteiro}/soma`),
    no(RESTANTE, "DESCONTAR", { de: linhas.length, menos: [k] }, restantes),
    no(DIVISOR_COM_DESCARTE, "MAIOR_INTEIRO", { valores }, divisor, `${ponteiro}/divisor`),
    dividido(CORTE_DO_CENTAVO, soma, divisor, caso.opcoes.arredondamento, renda.media, `${ponteiro}/media`)
  ]
}

/** The figures of a rent that a hypothesis shows; the fator, where it multiplied the mean. */
const ondeNa =
  (ponteiro: string, { multiplicador }: RendaCalculada): Onde =>
  (figura) => {
    const mostradas = ["/sb", "/coeficiente/valor", "/rmi", ...(multiplicador === undefined ? [] : ["/fator/valor"])]
    return mostradas.includes(figura) ? [`${ponteiro}${figura.replace("/valor", "")}`] : []
  }

/** `diferencas` is keyed by the legal citation. */
const chaveDe = (citacao: string): string => citacao.replaceAll("~", "~0").replaceAll("/", "~1")

const daHipotese = (h: Hipotese, todas: HipotesesDoCaso, base: BaseDeLinhas, doCaso: CasoDaRenda): Nos => {
  const { solucao, renda } = h
  const { hipoteses, melhor, linhas } = todas
  const { caso } = doCaso
  const itens = solucao.descartadas.map((i) => linhas[i]!.mes)
  const ponteiro = `/descarte/hipoteses/${solucao.k}`
  const tambem = (noMelhor: string) => (h === melhor ? [ponteiro, noMelhor] : [ponteiro])
  const inicial = hipoteses[0]!.renda.rmi
  const { sb, rmi } = apurarRenda(doCaso, h, ondeNa(ponteiro, renda))
  const daDiferenca = tambem("/descarte").map((p) => `${p}/diferencas/${chaveDe(caso.metodo.rotulo)}`)
  return [
    no(HIPOTESES_DE_DESCARTE, "CONTAR", { itens }, solucao.k, `${ponteiro}/k`),
    ...doRestante(h, linhas, caso, tambem("/descarte/melhor")),
    ...daMedia(h, todas, base, ponteiro, doCaso),
    ...passosDe([...sb, ...rmi]),
    no(
      HIPOTESES_DE_DESCARTE,
      "SUBTRAIR",
      { de: deCentavos(renda.rmi), menos: [deCentavos(inicial)] },
      deCentavos(renda.rmi - inicial),
      ...daDiferenca
    )
  ]
}

/** All of them, from the sum of every row on. */
export const apurarHipoteses = (
  frase: () => string,
  todas: HipotesesDoCaso,
  base: BaseDeLinhas,
  doCaso: CasoDaRenda
): Apuracao =>
  apurado(HIPOTESES_DE_DESCARTE, [], frase, () => {
    const { hipoteses, linhas } = todas
    return [
      somados(
        RESTANTE,
        linhas.map((l) => l.centavos),
        hipoteses[0]!.solucao.soma
      ),
      ...hipoteses.flatMap((h) => daHipotese(h, todas, base, doCaso))
    ]
  })
