/** Fields as a table: name, type, and what is said of each. */
import type { Campo } from "../../../domain/plataforma/portal/leitura/campos.ts"

export interface Dados {
  readonly titulo: string
  readonly campos: ReadonlyArray<Campo>
}
