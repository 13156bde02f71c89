/** What the service and its sanitising thread say to each other. */
import type { HtmlCanonico, TextoRecusado } from "../../domain/plataforma/texto-rico/texto-rico.ts"

export interface Ordem {
  readonly html: string
}

export type Resposta =
  | { readonly resposta: "LIMPO"; readonly html: HtmlCanonico }
  | { readonly resposta: "RECUSADO"; readonly motivo: TextoRecusado["motivo"] }
  /** `defeito`: where it broke. */
  | { readonly resposta: "DEFEITO"; readonly defeito: string }
