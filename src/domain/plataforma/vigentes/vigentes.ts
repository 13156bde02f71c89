/**
 * What everybody reads of the applications (catalogue, legal documents in force, announcements), held in memory: read
 * again when any instance changes it, and by the instance that changes it before it answers.
 */
import { Context, Effect, Layer } from "effect"
import type { AplicacaoRegistrada } from "../catalogo/aplicacao.ts"
import type { Comunicado } from "../comunicados/comunicado.ts"
import type { VersaoComTexto } from "../termos/portas.ts"

/** Immutable: each reading is a new one. */
export interface PlataformaVigente {
  /** By order, then name, the inactive ones too. */
  readonly aplicacoes: ReadonlyArray<AplicacaoRegistrada>
  /** The current version of each document that has one. */
  readonly termos: ReadonlyArray<VersaoComTexto>
  /** Published, whose end is not past: those of now and those to come, from the last to begin. */
  readonly avisos: ReadonlyArray<Comunicado>
}

const NADA: PlataformaVigente = { aplicacoes: [], termos: [], avisos: [] }

export class Vigentes extends Context.Service<
  Vigentes,
  {
    readonly atual: () => PlataformaVigente
    readonly recarregar: Effect.Effect<void>
  }
>()("plataforma/Vigentes") {
  /** Of a process that serves none of it. */
  static readonly nenhuns = Layer.succeed(Vigentes, { atual: () => NADA, recarregar: Effect.void })
}
