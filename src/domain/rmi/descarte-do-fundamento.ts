/** The discard of a case (section 8 of the law): the question asked to the search, and each hypothesis as it is shown. */
import { type Centavos, decimalDeCentavos } from "../valores/centavos.ts"
import { formatarCompetencia } from "../valores/competencia.ts"
import { anosMesesDias } from "../valores/tempo-30-360.ts"
import { dividir } from "./arredondamento.ts"
import type { BaseDeLinhas } from "./base-de-linhas.ts"
import type { Caso } from "./caso.ts"
import type { LimiteDescarte, ObjetivoDescarte, SolucaoDescarte } from "./descarte/problema.ts"
import { procurarDescartes } from "./descarte/procura.ts"
import type { LinhaDoDescarte } from "./limites-do-descarte.ts"
import { DIVISOR_108 } from "./media/todos.ts"
import type { RegrasDoCaso } from "./regras-da-renda.ts"
import { calcularRenda, decimalDaFracao, type Leitura, type RendaCalculada } from "./renda.ts"
import type { Conclusao, Descarte, HipoteseDescarte } from "./resultado.ts"

export interface PedidoDeDescarte {
  readonly caso: Caso
  readonly base: BaseDeLinhas
  readonly regras: RegrasDoCaso
  readonly limites: ReadonlyArray<LimiteDescarte<LinhaDoDescarte>>
}

const CONTRIBUICOES_POR_GRUPO = 12

/** What a level of the search says about the time left: the fator and the coefficient read nothing more. */
const leituraDoPatamar = ({ caso, regras }: PedidoDeDescarte, patamar: number): Leitura => {
  const { tempo, opcoes } = caso
  switch (regras.dependencia) {
    case "ANOS":
      return { dias: patamar * opcoes.diasPorAno, carencia: tempo.carencia }
    case "DIAS":
      return { dias: patamar, carencia: tempo.carencia }
    case "CARENCIA":
      return { dias: tempo.dias, carencia: patamar * CONTRIBUICOES_POR_GRUPO }
    case "NENHUMA":
      return { dias: tempo.dias, carencia: tempo.carencia }
  }
}

const patamarDe = ({ caso, regras }: PedidoDeDescarte): ((removido: number) => number) => {
  const { tempo, opcoes } = caso
  switch (regras.dependencia) {
    case "ANOS":
      return (removido) => Math.floor((tempo.dias - removido) / opcoes.diasPorAno)
    case "DIAS":
      return (removido) => tempo.dias - removido
    case "CARENCIA":
      return (removido) => Math.floor((tempo.carencia - removido) / CONTRIBUICOES_POR_GRUPO)
    case "NENHUMA":
      return () => 0
  }
}

const divisorDa = ({ base }: PedidoDeDescarte, quantidade: number): number =>
  base.divisorMinimo === "CENTO_E_OITO" ? Math.max(quantidade, DIVISOR_108) : quantidade

const objetivoDe = (p: PedidoDeDescarte): ObjetivoDescarte<LinhaDoDescarte> => {
  const { caso, regras } = p
  const { arredondamento } = caso.opcoes
  const leituras = new Map<number, Leitura>()
  const leitura = (patamar: number): Leitura => {
    let pronta = leituras.get(patamar)
    if (pronta === undefined) {
      pronta = leituraDoPatamar(p, patamar)
      leituras.set(patamar, pronta)
    }
    return pronta
  }
  return {
    consumo: (l) =>
      regras.dependencia === "CARENCIA"
        ? Number(caso.tempo.contaCarencia(l.competencia))
        : caso.tempo.doMes(l.competencia).dias,
    patamar: patamarDe(p),
    rmi: (quantidade, patamar, soma) =>
      calcularRenda(regras.renda, dividir(soma, divisorDa(p, quantidade), arredondamento), leitura(patamar)).rmi
  }
}

const linhasDo = ({ caso, base }: PedidoDeDescarte): ReadonlyArray<LinhaDoDescarte> =>
  base.linhas.corrigidas.map(({ competencia, centavos }) => {
    const { dias, ateReforma } = caso.tempo.doMes(competencia)
    return { competencia, centavos, dias, diasAteReforma: ateReforma }
  })

/** The discard found: the rent of each hypothesis and what the answer shows. */
export interface DescarteCalculado {
  readonly melhor: SolucaoDescarte
  readonly renda: RendaCalculada
  readonly leitura: Leitura
  readonly descarte: Descarte
  readonly conclusao: Conclusao
}

interface Hipotese {
  readonly solucao: SolucaoDescarte
  readonly leitura: Leitura
  readonly renda: RendaCalculada
}

const carenciaRemovida = (caso: Caso, linhas: ReadonlyArray<LinhaDoDescarte>, { descartadas }: SolucaoDescarte) =>
  descartadas.reduce((n, i) => n + Number(caso.tempo.contaCarencia(linhas[i]!.competencia)), 0)

const diasRemovidos = (caso: Caso, linhas: ReadonlyArray<LinhaDoDescarte>, { descartadas }: SolucaoDescarte) =>
  descartadas.reduce((n, i) => n + caso.tempo.doMes(linhas[i]!.competencia).dias, 0)

const avaliar = (p: PedidoDeDescarte, linhas: ReadonlyArray<LinhaDoDescarte>, solucao: SolucaoDescarte): Hipotese => {
  const { caso, regras } = p
  const leitura: Leitura = {
    dias: caso.tempo.dias - diasRemovidos(caso, linhas, solucao),
    carencia: caso.tempo.carencia - carenciaRemovida(caso, linhas, solucao)
  }
  const media = dividir(solucao.soma, divisorDa(p, linhas.length - solucao.k), caso.opcoes.arredondamento)
  return { solucao, leitura, renda: calcularRenda(regras.renda, media, leitura) }
}

const escrever = (
  p: PedidoDeDescarte,
  linhas: ReadonlyArray<LinhaDoDescarte>,
  { solucao, leitura, renda }: Hipotese,
  inicial: Centavos
): HipoteseDescarte => ({
  k: solucao.k,
  competencias: solucao.descartadas.map((i) => formatarCompetencia(linhas[i]!.competencia)),
  tempoRestante: anosMesesDias(leitura.dias),
  carenciaRestante: leitura.carencia,
  soma: decimalDeCentavos(solucao.soma as Centavos),
  divisor: divisorDa(p, linhas.length - solucao.k),
  media: decimalDeCentavos(renda.media),
  sb: decimalDeCentavos(renda.sb),
  coeficiente: decimalDaFracao(renda.coeficiente),
  ...(renda.multiplicador === undefined ? {} : { fator: renda.multiplicador.decimal }),
  rmi: decimalDeCentavos(renda.rmi),
  diferencas: { [p.caso.metodo.rotulo]: decimalDeCentavos((renda.rmi - inicial) as Centavos) }
})

const conclusaoDe = (completo: boolean, numeroMaximoIteracoes: number): Conclusao =>
  completo
    ? { completo }
    : { completo, motivoInterrupcao: "LIMITE_ITERACOES", limitesAtingidos: { numeroMaximoIteracoes } }

/** Searches the discards and calculates every hypothesis (rules RMI-75, RMI-76). */
export const calcularDescarte = (p: PedidoDeDescarte): DescarteCalculado => {
  const { caso, base } = p
  const linhas = linhasDo(p)
  const { numeroMaximoIteracoes } = caso
  const achado = procurarDescartes({
    linhas,
    limites: p.limites,
    objetivo: objetivoDe(p),
    divisorMinimo: base.divisorMinimo === "CENTO_E_OITO" ? DIVISOR_108 : 0,
    numeroMaximoIteracoes
  })
  const hipoteses = achado.solucoes.map((s) => avaliar(p, linhas, s))
  const inicial = hipoteses[0]!.renda.rmi
  const escritas = hipoteses.map((h) => escrever(p, linhas, h, inicial))
  const { k } = achado.melhor
  const { competencias, tempoRestante, carenciaRestante, diferencas } = escritas[k]!
  return {
    melhor: achado.melhor,
    renda: hipoteses[k]!.renda,
    leitura: hipoteses[k]!.leitura,
    descarte: {
      permitido: true,
      melhor: { k, competencias, tempoRestante, carenciaRestante },
      hipoteses: escritas,
      diferencas
    },
    conclusao: conclusaoDe(achado.completo, numeroMaximoIteracoes)
  }
}
