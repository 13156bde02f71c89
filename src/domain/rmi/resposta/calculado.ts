/** Everything a finished fundamento was calculated with, stage by stage. */
import { Result } from "effect"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Caso } from "../caso/caso.ts"
import type { Escolha } from "../descarte/melhor-hipotese.ts"
import type { PedidoDeEvolucao, RendaEvoluida } from "../evolucao/evolucao-da-renda.ts"
import type { Partida, Valores } from "../partida/partida.ts"
import type { RegrasDoCaso } from "../renda/regras-da-renda.ts"
import type { ResultadoCalculado } from "../resultado/resultado.ts"
import { moedaEm } from "../tabelas/parametros.ts"

export interface Calculado extends Valores {
  readonly caso: Caso
  readonly partida: Partida
  readonly regras: RegrasDoCaso
  /** The best hypothesis of discard. */
  readonly escolha: Escolha
  readonly evolucao: PedidoDeEvolucao
  readonly evoluida: RendaEvoluida
  /** Symbol of the currency of the day the amounts are brought to. */
  readonly moeda: string
  readonly resultado: ResultadoCalculado
}

/** Symbol of the currency of the day the amounts are brought to. */
export const moedaDo = ({ parametros }: Caso, calculadoEm: Data): string => {
  const moeda = moedaEm(parametros, competenciaDaData(calculadoEm))
  return Result.isSuccess(moeda) ? moeda.success.simbolo : "R$"
}
