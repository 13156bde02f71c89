/** The words of the legal documents. */
import type { Slug } from "../../../domain/plataforma/termos/portas.ts"

/** As they are called while nothing of them is published. */
export const NOMES_DOS_DOCUMENTOS: Readonly<Record<Slug, string>> = {
  "termos-de-uso": "Termos de uso",
  "aviso-de-privacidade": "Aviso de privacidade"
}
