/** Rights that are not met, a line each. */
import type { Dados as DadosDasFaltas } from "./faltas.ts"

export interface Dados {
  readonly titulo: string
  readonly direitos: DadosDasFaltas["seCompletam"]
}
