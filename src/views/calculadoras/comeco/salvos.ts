/** The calculations that a person saved, each to be opened as a copy. */
import type { CalculoSalvo } from "../../../domain/plataforma/salvos/calculo.ts"
import type { Campos, Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"

interface CalculoMostrado
  extends Pick<CalculoSalvo, "id" | "nome" | "numeroProcesso" | "resumo" | "atualizadoEm" | "atualizadoPor" | "grupo"> {
  /** A calculator on the web takes it. */
  readonly abrivel: boolean
}

export interface Dados extends Formulario {
  /** Of this page. */
  readonly caminho: string
  readonly itens: ReadonlyArray<CalculoMostrado>
  /** Absent when the search could not be read. */
  readonly pagina: PaginaDaLista | undefined
  /** For the addresses of the other pages of the list. */
  readonly filtros: Campos
}

export const salvos = modelo<Dados>("calculadoras/comeco/salvos")
