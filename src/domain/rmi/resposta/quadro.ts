/** Everything a finished fundamento was calculated with: what its explanation and its trace are written from. */
import type { Centavos } from "../../valores/centavos.ts"
import type { Data } from "../../valores/data.ts"
import type { Caso } from "../caso/caso.ts"
import type { PedidoDeEvolucao } from "../evolucao/evolucao-da-renda.ts"
import type { Partida } from "../partida/partida.ts"
import type { RegrasDoCaso } from "../renda/regras-da-renda.ts"
import type { Leitura, RendaCalculada } from "../renda/renda.ts"
import type { ResultadoFundamento } from "../resultado/resultado.ts"
import type { Citacoes } from "./citacoes.ts"

/** A result before what is written about it. */
export type ResultadoCalculado = Omit<ResultadoFundamento, "explicacao" | "maisVantajoso" | "rastro">

export interface Quadro {
  readonly caso: Caso
  /** Day the amounts are brought to (rule RMI-14), and the limits of its month. */
  readonly calculadoEm: Data
  readonly salarioMinimo: Centavos
  readonly teto: Centavos
  readonly partida: Partida
  readonly regras: RegrasDoCaso
  /** Of the best hypothesis of discard. */
  readonly renda: RendaCalculada
  readonly leitura: Leitura
  readonly evolucao: PedidoDeEvolucao
  /** What each figure is founded on. */
  readonly citacoes: Citacoes
}

export type QuadroSemCitacoes = Omit<Quadro, "citacoes">
