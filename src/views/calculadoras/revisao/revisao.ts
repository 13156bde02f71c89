/** The page of the review. */
import type { DocumentoDoRascunho } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { modelo } from "../../motor.ts"

export interface Dados {
  readonly documentos: ReadonlyArray<DocumentoDoRascunho>
}

export const revisao = modelo<Dados>("calculadoras/revisao/revisao")
