/** Every change of a row, with who ordered it and why. */
import type { Mudanca } from "../../../../domain/indices/guardadas.ts"
import type { PorNome } from "./mudancas.ts"

export interface Dados {
  /** From the newest. */
  readonly mudancas: ReadonlyArray<Mudanca>
  readonly porNome: PorNome
  /** Of who changed the row, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
}
