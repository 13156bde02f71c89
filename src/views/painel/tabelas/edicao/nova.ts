/** The editor of a row that is not there yet. */
import type { Coluna } from "../../../../domain/indices/catalogo/definicao.ts"
import type { Formulario } from "../../../formulario.ts"
import { modelo } from "../../../motor.ts"
import type { Dados as Celulas } from "./celulas.ts"

export interface Dados extends Celulas, Formulario {
  /** Columns of the key. */
  readonly chave: ReadonlyArray<Coluna>
}

export const nova = modelo<Dados>("painel/tabelas/edicao/nova")
