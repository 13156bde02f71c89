/** The calculations that a person saved, each to be opened as a copy. */
import type { CalculoSalvo } from "../../../domain/plataforma/salvos/calculo.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"

export interface Dados extends Pick<Formulario, "csrf" | "problemas"> {
  /** Of this page. */
  readonly caminho: string
  readonly calculos: ReadonlyArray<CalculoSalvo>
  readonly pagina: PaginaDaLista
}

export const salvos = modelo<Dados>("calculadoras/comeco/salvos")
