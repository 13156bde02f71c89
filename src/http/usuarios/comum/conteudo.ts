/** A calculation as people keep it: the container of a `.calc` file. */
import { Schema } from "effect"
import { MAXIMO_BYTES_CALC } from "../../../domain/documentos/calc/comum/tipos.ts"

export const Conteudo = Schema.Record(Schema.String, Schema.Unknown).annotate({
  description: "O conteúdo de um arquivo .calc (tipo tempo, rmi, rmi-desvinculada ou atrasados)"
})

/** The container, and what stands around it in a body. */
export const MAXIMO_DO_CONTEUDO = MAXIMO_BYTES_CALC + 64 * 1024
