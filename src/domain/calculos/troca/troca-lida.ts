/** An exchange payload as it was understood: what is kept, what is shown, and what calculators take from it. */
import type { Entrada } from "../../documentos/entrada/modelo.ts"
import type { AtrasadosDoPrevjud } from "../../documentos/prevjud/filtro.ts"
import type { Bloco } from "./pedido-de-troca.ts"

/** What is in a block, in figures. */
export interface ResumoDoBloco {
  readonly bloco: Bloco
  readonly periodos: number
  readonly salarios: number
  readonly beneficios: number
  /** First and last day of its periods, `AAAA-MM-DD`; `null` without periods. */
  readonly inicio: string | null
  readonly fim: string | null
}

/** The first line of what is kept: what a page shows without reading the rest. */
export interface CabecaDaTroca {
  /** As it was asked for, canonical or an alias. */
  readonly calculadora: string
  readonly numeroProcesso?: string
  readonly autor?: string
  /** Days, `AAAA-MM-DD`. */
  readonly protocolo?: string
  readonly citacao?: string
  readonly blocos: ReadonlyArray<ResumoDoBloco>
  /** Position of `lido` in the bytes after this line; absent where an earlier release kept them. */
  readonly inicioDoLido?: number
}

/** What each block became. */
export interface TrocaLida {
  readonly entradas: { readonly [nome in Bloco]?: Entrada }
  /** What the filter of the dossier chose, for the arrears. */
  readonly atrasados?: AtrasadosDoPrevjud
}
