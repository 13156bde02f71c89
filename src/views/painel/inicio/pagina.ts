/** The home page of the panel: how every series stands, and what is done where. */
import { modelo } from "../../motor.ts"
import type { Dados as Series } from "./series.ts"

interface AreaDoPainel {
  readonly titulo: string
  readonly caminho: string
  /** What one does there. */
  readonly descricao: string
}

export interface Dados {
  readonly series: Series
  readonly areas: ReadonlyArray<AreaDoPainel>
}

export const pagina = modelo<Dados>("painel/inicio/pagina")
