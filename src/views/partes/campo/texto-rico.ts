/**
 * A field of rich text: a text area with the HTML, which `editor.js` turns into an editor of exactly the policy. A page
 * that has one names `SCRIPTS_DO_EDITOR` and is sent as `multipart/form-data`.
 */
import { POLITICA } from "../../../domain/plataforma/texto-rico/politica.ts"
import type { CampoRotulado } from "./campo.ts"

/** What of the policy the editor reads, as it is written into the page. */
export const POLITICA_ESCRITA = JSON.stringify(POLITICA)

/** In this order. */
export const SCRIPTS_DO_EDITOR = ["texto-canonico.js", "editor.js"]

export interface Dados extends CampoRotulado {
  readonly politica: string
}
