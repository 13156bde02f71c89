/** The list of the reference tables. */
import { modelo } from "../../motor.ts"

interface TabelaListada {
  readonly titulo: string
  /** Anyone may read it. */
  readonly publica: boolean
  /** How many rows. */
  readonly linhas: number
  /** Keys of the first and of the last row; `null` where there is none. */
  readonly primeira: string | null
  readonly ultima: string | null
  /** Of its page. */
  readonly caminho: string
}

export interface Dados {
  readonly tabelas: ReadonlyArray<TabelaListada>
}

export const tabelas = modelo<Dados>("painel/tabelas/tabelas")
