/** Who accepted a legal document. */
import { modelo } from "../../motor.ts"
import type { Dados as Lista } from "./lista-de-aceites.ts"

export interface Dados extends Lista {
  /** All of them, as a file. */
  readonly arquivos: { readonly planilha: string; readonly csv: string }
  /** The only one that is listed. */
  readonly versao: number | undefined
}

export const aceites = modelo<Dados>("painel/documentos-legais/aceites")
