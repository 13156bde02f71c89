/** A body, of a request or of an answer: its fields, folded where they are many, and its examples. */
import type { Conteudo } from "../../../domain/plataforma/portal/leitura/operacao.ts"

export interface Dados {
  readonly conteudo: Conteudo
  /** What the identifiers of its examples begin with. */
  readonly prefixo: string
  /** Its fields are open from the beginning. */
  readonly aberto: boolean
}
