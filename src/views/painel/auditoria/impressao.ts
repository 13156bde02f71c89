/** The whole selection of the audit, for paper: landscape, every row unfolded, what was chosen and when it was printed. */
import { modelo } from "../../motor.ts"
import type { OperacaoMostrada } from "./operacoes.ts"

export interface Dados {
  readonly itens: ReadonlyArray<OperacaoMostrada>
  readonly nomes: ReadonlyMap<string, string>
  /** Of the whole selection. */
  readonly total: number
  /** Not every row of every operation is there. */
  readonly resumidas: boolean
  readonly filtrosEscritos: string
  /** ISO 8601, UTC. */
  readonly em: string
  readonly voltar: string
}

export const impressao = modelo<Dados>("painel/auditoria/impressao")
