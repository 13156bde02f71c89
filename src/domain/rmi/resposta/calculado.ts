/** Everything a finished fundamento was calculated with, stage by stage. */
import { Result } from "effect"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import type { PedidoDeEvolucao } from "../evolucao/evolucao-da-renda.ts"
import { DIVISORES_MINIMOS } from "../media/divisor-minimo.ts"
import type { MediaDita } from "../media/explicacao-da-media.ts"
import { mediaDeLinhas } from "../media/metodos-da-media.ts"
import type { Partida, Valores } from "../partida/partida.ts"
import type { RegrasDoCaso } from "../renda/regras-da-renda.ts"
import type { RendaCalculada } from "../renda/renda.ts"
import type { ResultadoCalculado } from "../resultado/resultado.ts"
import { moedaEm } from "../tabelas/parametros.ts"

export interface Calculado extends Valores {
  readonly caso: Caso
  readonly partida: Partida
  readonly regras: RegrasDoCaso
  /** Of the best hypothesis of discard. */
  readonly renda: RendaCalculada
  readonly leitura: Leitura
  readonly evolucao: PedidoDeEvolucao
  readonly resultado: ResultadoCalculado
}

/** Symbol of the currency of the day the amounts are brought to. */
export const moedaDo = ({ caso, calculadoEm }: Calculado): string => {
  const moeda = moedaEm(caso.parametros, competenciaDaData(calculadoEm))
  return Result.isSuccess(moeda) ? moeda.success.simbolo : "R$"
}

/** A minimum divisor has a law of its own; without one the divisor is part of the mean. */
export const mediaDitaDe = ({ dita, linhas }: Partida): MediaDita => {
  const minimo = linhas?.selecao.divisorMinimo
  return {
    ...dita,
    divisor: minimo === undefined ? dita.regra : DIVISORES_MINIMOS[minimo.tipo].regra,
    divisorDaLei: linhas === undefined ? undefined : mediaDeLinhas(linhas.metodo).divisorDaLei
  }
}
