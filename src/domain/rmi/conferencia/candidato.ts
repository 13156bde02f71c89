/** A fundamento of ours beside the letter, and which of several is the one that the letter is of. */
import { Result } from "effect"
import { subtrair } from "../../valores/dinheiro.ts"
import type { Trabalho } from "../descarte/busca/orcamento.ts"
import type { FalhaRmi } from "../resultado/resultado.ts"
import type { CartaConferida } from "./carta.ts"
import { type Comparacao, ETAPA_DO_CAMPO, ETAPAS } from "./comparacao.ts"
import { comparacoes } from "./comparacoes.ts"
import { NENHUMA, type Premissas } from "./premissas.ts"
import { alcanceDe, type Comparado, type Refeito, refazer } from "./recalculo.ts"
import { type Visao, visaoDe } from "./visao.ts"

/** A calculation and every value of the letter beside it. */
export interface Conferido {
  readonly refeito: Refeito
  readonly visao: Visao
  readonly comparadas: ReadonlyArray<Comparacao>
  /** Those that are not equal, in the order of the calculation. */
  readonly divergentes: ReadonlyArray<Comparacao>
}

export interface Candidato extends Conferido {
  readonly comparado: Comparado
}

/** The letter beside a calculation with these values of its own in the place of ours. */
export const conferidoCom = (
  carta: CartaConferida,
  comparado: Comparado,
  premissas: Premissas,
  trabalho: Trabalho
): Result.Result<Conferido, FalhaRmi> =>
  Result.map(refazer(comparado, premissas, trabalho), (refeito) => {
    const visao = visaoDe(refeito)
    const comparadas = comparacoes(carta, visao, refeito.caso.opcoes.arredondamento)
    return { refeito, visao, comparadas, divergentes: comparadas.filter(({ igual }) => !igual) }
  })

export const candidatoDe = (
  carta: CartaConferida,
  comparado: Comparado,
  trabalho: Trabalho
): Result.Result<Candidato, FalhaRmi> =>
  Result.map(conferidoCom(carta, comparado, NENHUMA, trabalho), (conferido) => ({
    ...conferido,
    comparado: { ...comparado, limiteDoDescarte: alcanceDe(conferido.refeito.ate.escolha.conclusao) }
  }))

/** How long both agree: the larger the longer, each number only where those before it are equal. */
const concordancia = ({ divergentes, refeito }: Candidato, { renda }: CartaConferida): ReadonlyArray<number> => {
  const primeira = divergentes[0]
  const etapa = primeira === undefined ? ETAPAS.length : ETAPAS.indexOf(ETAPA_DO_CAMPO[primeira.campo])
  const mes = primeira?.competencia === undefined ? 0 : Number(primeira.competencia.replace("-", ""))
  return [etapa, mes, -divergentes.length, -Math.abs(subtrair(refeito.naDib, renda))]
}

const maisLonga = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => {
  const i = a.findIndex((valor, j) => valor !== b[j])
  return i !== -1 && a[i]! > b[i]!
}

/** The one that agrees longest; of equals the first. */
export const oQueConcordaMais = (
  candidatos: readonly [Candidato, ...ReadonlyArray<Candidato>],
  carta: CartaConferida
): Candidato =>
  candidatos.reduce((melhor, outro) =>
    maisLonga(concordancia(outro, carta), concordancia(melhor, carta)) ? outro : melhor
  )
