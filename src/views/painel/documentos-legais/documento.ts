/** One legal document: what is in force, the draft, every version, and what was done. */
import type { Rascunho, Slug, VersaoComAutoria } from "../../../domain/plataforma/termos/portas.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Historico } from "../historico.ts"

export interface Dados extends Historico {
  /** Of who did it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  readonly slug: Slug
  /** Of this page. */
  readonly caminho: string
  /** Where anybody reads it. */
  readonly urlPublica: string
  readonly rascunho: Rascunho | null
  /** From the newest. */
  readonly versoes: ReadonlyArray<VersaoComAutoria>
}

export const documento = modelo<Dados>("painel/documentos-legais/documento")
