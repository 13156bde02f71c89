/** The landing page of the portal: what the service is, for whom, and the three ways in. */
import { modelo } from "../motor.ts"

interface Area {
  readonly titulo: string
  readonly caminho: string
  readonly descricao: string
}

export interface Dados {
  /** The pages of the documentation. */
  readonly areas: ReadonlyArray<Area>
  /** Where the service answers, for the command that anybody may run. */
  readonly origem: string
}

export const inicio = modelo<Dados>("portal/inicio")
