/** Failures of the calculations of an income that are not of one field of the request. */
import { Data as Etiquetado } from "effect"
import type { Competencia } from "../valores/competencia.ts"

/** A reference table does not cover a month or year that the calculation needs. */
export class TabelaIncompleta extends Etiquetado.TaggedError("TabelaIncompleta")<{
  /** Name of the table, as in `src/domain/indices/catalogo/catalogo.ts`. */
  readonly tabela: string
  /** The month, year or day looked up. */
  readonly referencia: string
}> {}

/** An absurd income grew beyond what is counted exactly in cents. */
export class RendaForaDoAlcance extends Etiquetado.TaggedError("RendaForaDoAlcance")<{
  readonly competencia: Competencia
}> {}

export type FalhaEvolucao = TabelaIncompleta | RendaForaDoAlcance
