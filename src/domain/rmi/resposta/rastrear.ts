/** Writes the trace of a calculated fundamento: from the same values, after the calculation, when it is asked for. */

import { passosDe } from "../../regras/apurado.ts"
import { TEMPO } from "../contagem/tempo-do-fundamento.ts"
import { regraDaRendaNaDib } from "../evolucao/evolucao-da-renda.ts"
import { rastrearEvolucao } from "../evolucao/rastro-da-evolucao.ts"
import { mediaDeLinhas } from "../media/metodos-da-media.ts"
import type { Partida } from "../partida/partida.ts"
import { lido, type Nos, rastrearTempo } from "../resultado/nos.ts"
import type { LinhaDoPedido } from "../salarios/corrigidas.ts"
import { rastrearMemoria } from "../salarios/rastro-da-memoria.ts"
import { apuracoesDe } from "./apuracoes.ts"
import type { Calculado } from "./calculado.ts"

const doTempo = ({ caso: { tempo }, resultado }: Calculado): Nos => [
  lido(TEMPO, "contagem do tempo", tempo.dias),
  ...rastrearTempo(TEMPO, tempo.dias, resultado.tempo, "/tempo"),
  lido(TEMPO, "contagem da carência", tempo.carencia, "/carencia")
]

/** The rows the memória was written from, one for each of its rows. */
const linhasDa = ({ linhas, concomitantes, meses }: Partida): ReadonlyArray<LinhaDoPedido> => {
  if (concomitantes !== undefined) return concomitantes.flatMap((c) => c.base.linhas.todas)
  return linhas?.linhas.todas ?? meses?.linhas ?? []
}

const daMemoria = ({ caso, partida, resultado: { memoria } }: Calculado): Nos => {
  const base = partida.linhas
  return rastrearMemoria({
    memoria,
    linhas: linhasDa(partida),
    correcao:
      base === undefined
        ? undefined
        : { regra: mediaDeLinhas(base.metodo).correcao.regra, rastrear: base.correcao.rastrear },
    corte: caso.opcoes.arredondamento
  })
}

/** Every node; the pointers are inside the result of the fundamento. */
export const rastrear = (c: Calculado): Nos => {
  const { caso, calculadoEm, evolucao, resultado } = c
  const naDib = regraDaRendaNaDib(caso, calculadoEm)
  const a = apuracoesDe(c)
  return [
    ...doTempo(c),
    ...daMemoria(c),
    ...passosDe([...a.valor, ...a.pbc, ...a.media, ...a.fator, ...a.sb, ...a.rmi, ...a.indice, ...a.descarte]),
    ...rastrearEvolucao({ evolucao, naDib }, resultado),
    ...passosDe(a.adicional)
  ]
}
