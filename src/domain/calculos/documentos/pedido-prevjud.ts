/** The body of the PrevJud routes that calculate. */
import { Schema } from "effect"

/** Checked as the time request it becomes with the dossier, so that every problem is told once, with its place. */
export const PedidoPrevjud = Schema.Struct({
  prevjud: Schema.Unknown,
  dataApuracao: Schema.optionalKey(Schema.Unknown),
  opcoesContagem: Schema.optionalKey(Schema.Unknown),
  dadosSegurado: Schema.optionalKey(Schema.Unknown),
  periodosContribuicao: Schema.optionalKey(Schema.Unknown)
}).annotate({ identifier: "PedidoPrevjud", message: "valor inválido: esperado um objeto" })
