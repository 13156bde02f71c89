/** Loads that a person sent and has not applied yet: kept for their author between preview and apply. */
import { Context, type Effect } from "effect"

/** How long an author may take to decide, in seconds. */
export const DURACAO_DA_CARGA_PREPARADA = 8 * 60 * 60

export interface CargaPreparada {
  /** Name of a table of the catalogue. */
  readonly tabela: string
  /** The rows as they were sent: CSV, or a JSON list. */
  readonly conteudo: string
  readonly sobrescrever: boolean
}

/** Nothing of a prepared load is in a reference table. Failures of the database are defects. */
export class CargasPreparadas extends Context.Service<
  CargasPreparadas,
  {
    /** Keeps it and answers its id. */
    readonly guardar: (cpf: string, carga: CargaPreparada) => Effect.Effect<string>
    /** For its author only, and only for a while. */
    readonly ler: (cpf: string, id: string) => Effect.Effect<CargaPreparada | undefined>
    readonly descartar: (cpf: string, id: string) => Effect.Effect<void>
  }
>()("indices/CargasPreparadas") {}
