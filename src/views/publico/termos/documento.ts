/** A legal document: its text, what changed, and its other versions. */
import type { VersaoPublicada } from "../../../domain/plataforma/termos/portas.ts"
import { type Html, modelo } from "../../motor.ts"

export interface Dados {
  readonly versao: number
  readonly publicadoEm: string
  readonly resumoDasMudancas: string
  readonly vigente: boolean
  readonly html: Html
  /** Where the document is read. */
  readonly caminho: string
  /** From the newest. */
  readonly outras: ReadonlyArray<Pick<VersaoPublicada, "versao" | "publicadoEm" | "resumoDasMudancas">>
}

export const documento = modelo<Dados>("publico/termos/documento")
