/** What the rules of each stage gave of a calculated fundamento, collected: the sentences and the trace. */

import { passosDe } from "../../regras/apurado.ts"
import { centavosDe } from "../../valores/dinheiro.ts"
import { apurarRegencia } from "../caso/dia-do-calculo.ts"
import { apurarAtividades } from "../concomitancia/art32.ts"
import { apurarTempo } from "../contagem/tempo-do-fundamento.ts"
import { apurarDescarte } from "../descarte/descarte-do-fundamento.ts"
import { apurarEvolucao } from "../evolucao/evolucao-da-renda.ts"
import { apurarMedia, divisorDa, passosDaMedia } from "../media/media.ts"
import { mediaDeLinhas, NAO_ESCOLHIDAS } from "../media/metodos-da-media.ts"
import { apurarPbc, PBC } from "../media/pbc.ts"
import { apurarDozeUltimas } from "../media/ultimos-meses.ts"
import { apurarValor } from "../partida/partida.ts"
import { apurarIndiceDoTeto } from "../renda/indice-do-teto.ts"
import { apurarAdicional25 } from "../renda/limites-da-renda.ts"
import { apurarRenda, type CasoDaRenda } from "../renda/regras-da-renda.ts"
import { frasesDe } from "../resultado/frases.ts"
import type { Apuracao } from "../resultado/nos.ts"
import type { ResultadoFundamento } from "../resultado/resultado.ts"
import { apurarMemoria, type Separadas, separar } from "../salarios/memoria.ts"
import type { Calculado } from "./calculado.ts"

type Apuracoes = ReadonlyArray<Apuracao>

/** The mean of the rows of the result, or of each activity, and the one of the twelve last. */
const daMedia = (c: Calculado): Apuracoes => {
  const { caso, partida, escolha, calculadoEm, moeda } = c
  const { linhas: base, concomitantes, daMedia, dita } = partida
  const { media } = escolha.renda
  const corte = caso.opcoes.arredondamento
  if (!daMedia || base === undefined) return []
  if (concomitantes !== undefined) return apurarAtividades(concomitantes, media, { calculadoEm, corte, moeda })
  const { soma, somadas } = escolha
  const doResultado = { soma, divisor: divisorDa(base, escolha.divisor, somadas.length), media, corte }
  const passos = passosDaMedia(doResultado, base, somadas, calculadoEm)
  return apurarMedia(doResultado, dita, [moeda, "salário corrigido", "salários corrigidos"], passos)
}

const dosDozeUltimos = ({ caso, partida: { dosDozeUltimos: linhas }, moeda, resultado }: Calculado): Apuracoes =>
  resultado.mediaDozeUltimos === undefined || linhas?.mediaDozeUltimos === undefined
    ? []
    : [apurarDozeUltimas(linhas.linhas.corrigidas, linhas.mediaDozeUltimos, caso.opcoes.arredondamento, moeda)]

const doFator = ({ regras: { fator }, escolha: { leitura }, resultado }: Calculado): Apuracoes =>
  fator === undefined || resultado.fator === undefined ? [] : fator.apurar(resultado.fator, leitura.dias)

const doAdicional = ({ caso, evoluida, moeda, resultado: { adicional25 } }: Calculado): Apuracoes =>
  adicional25 === undefined
    ? []
    : [apurarAdicional25(evoluida.naDib, centavosDe(adicional25), caso.opcoes.arredondamento, moeda)]

/**
 * The rows by what is said of them: the same for every fundamento of a base all of whose rows enter the mean, for of those that a
 * discard takes out of it another rule tells.
 */
const separadasDe = ({ partida: { linhas: base, concomitantes }, escolha, resultado }: Calculado): Separadas => {
  const daBase =
    base !== undefined &&
    concomitantes === undefined &&
    (escolha.descartadas.size === 0 || base.selecao.usadas.length === base.linhas.corrigidas.length)
  const prontas = daBase ? base.ditas.separadas : undefined
  if (prontas !== undefined) return prontas
  const novas = separar(resultado.memoria)
  if (daBase) base.ditas.separadas = novas
  return novas
}

const daMemoria = (c: Calculado): Apuracoes => {
  const {
    caso,
    partida,
    resultado: { memoria }
  } = c
  const { linhas: base, concomitantes, meses, dita } = partida
  const media = base === undefined ? undefined : mediaDeLinhas(base.metodo)
  const dasAtividades = concomitantes?.flatMap((c) => c.base.linhas.todas)
  return apurarMemoria({
    memoria,
    linhas: dasAtividades ?? base?.linhas.todas ?? meses?.linhas ?? [],
    opcoes: caso.opcoes,
    correcao:
      base === undefined || media === undefined ? undefined : { ...media.correcao, rastrear: base.correcao.rastrear },
    naoEscolhidas: { ...dita.regra, descricao: media?.naoEscolhidas ?? NAO_ESCOLHIDAS },
    foraDoPbc: PBC,
    separadas: separadasDe(c)
  })
}

/** The explanation and, when it is asked for, the trace: the same rules, the steps in the order that they feed each other. */
export const dizer = (c: Calculado, comRastro: boolean): Pick<ResultadoFundamento, "explicacao" | "rastro"> => {
  const { caso, partida, regras, salarioMinimo, teto, escolha, evolucao, evoluida, moeda, resultado } = c
  const { linhas: base } = partida
  const { hipoteses, renda } = escolha
  const doCaso: CasoDaRenda = { caso, regras, salarioMinimo, regraDaMedia: partida.dita.regra, moeda }
  const tempo = apurarTempo(caso.tempo, resultado.tempo, resultado.descarte.permitido)
  const memoria = daMemoria(c)
  const valor = partida.daMedia ? [] : apurarValor(partida, caso.opcoes.arredondamento, moeda)
  const pbc =
    resultado.pbc === undefined || base === undefined ? [] : [apurarPbc(resultado.pbc, base.linhas.corrigidas)]
  const media = [...daMedia(c), ...dosDozeUltimos(c), ...doFator(c)]
  const { sb, rmi } = apurarRenda(doCaso, escolha, (figura) => [figura])
  const indice =
    resultado.indiceTeto === undefined ? [] : [apurarIndiceDoTeto(renda.mediaDoIndice, teto, resultado.indiceTeto)]
  const descarte = hipoteses === undefined || base === undefined ? [] : apurarDescarte(hipoteses, base, doCaso)
  const { reajustes, naDib } = apurarEvolucao(caso, evolucao, evoluida, moeda)
  const adicional = doAdicional(c)
  const emPassos = [
    ...[tempo, ...memoria, ...valor, ...pbc, ...media, ...sb, ...rmi, ...indice],
    ...[...descarte, ...reajustes, naDib, ...adicional]
  ]
  return {
    explicacao: frasesDe([
      ...[apurarRegencia(caso), tempo, ...pbc, ...memoria, ...valor, ...media, ...sb, ...indice, ...rmi],
      ...[...adicional, ...descarte, naDib, ...reajustes]
    ]),
    ...(comRastro ? { rastro: passosDe(emPassos) } : {})
  }
}
