/** The legal documents: the version in force of each, and what is being written. */
import {
  NOMES_DOS_DOCUMENTOS,
  type Rascunho,
  type Slug,
  type VersaoPublicada
} from "../../../domain/plataforma/termos/portas.ts"
import { modelo } from "../../motor.ts"

const FIXOS = { nomes: NOMES_DOS_DOCUMENTOS }

export interface Dados {
  readonly nomes: typeof NOMES_DOS_DOCUMENTOS
  readonly itens: ReadonlyArray<{
    readonly slug: Slug
    readonly vigente: VersaoPublicada | null
    readonly rascunho: Rascunho | null
  }>
}

export const lista = modelo<Dados, typeof FIXOS>("painel/documentos-legais/lista", FIXOS)
