/** An announcement as whoever sees it gets it: nothing of who wrote it. */
import { Schema } from "effect"
import { type Comunicado, PUBLICOS } from "../../../domain/plataforma/comunicados/comunicado.ts"

const INSTANTE = "Instante ISO 8601, UTC"

export const camposDoAvisoMostrado = {
  id: Schema.String,
  titulo: Schema.String,
  html: Schema.String.annotate({ description: "O texto, em HTML higienizado" }),
  publico: Schema.Literals(PUBLICOS),
  ostensivo: Schema.Boolean.annotate({ description: "Mostrado em destaque até ser lido" }),
  inicio: Schema.String.annotate({ description: INSTANTE }),
  fim: Schema.NullOr(Schema.String).annotate({ description: INSTANTE })
}

export const avisoMostrado = <A extends Comunicado>({
  rascunho: _,
  revisao: __,
  criadoEm: ___,
  criadoPor: ____,
  atualizadoEm: _____,
  atualizadoPor: ______,
  ...mostrado
}: A) => mostrado
