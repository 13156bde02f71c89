/** Preferences as people and services send and get them. */
import { Schema } from "effect"
import { Preferencias } from "../../../domain/plataforma/preferencias/preferencias.ts"

/** What is written: the whole, over the revision that the writer saw. */
export const camposEscritos = {
  preferencias: Preferencias,
  revisao: Schema.Int.annotate({ description: "A revisão que foi lida; 0 quando não havia preferências" })
}
export const PreferenciasEscritas = Schema.Struct(camposEscritos)

export const PreferenciasLidas = Schema.Struct({
  preferencias: Preferencias,
  revisao: Schema.Int,
  atualizadoEm: Schema.NullOr(Schema.String).annotate({ description: "Instante ISO 8601, UTC; null na revisão 0" })
}).annotate({ identifier: "PreferenciasDePessoa" })
