/** What people type about legal documents. */
import { Schema } from "effect"
import { textoDe } from "../../valores/textos/texto-humano.ts"

/** What differs from the version before. */
export const ResumoDasMudancas = textoDe(5, 2000, "escreva o que muda em relação à versão anterior").pipe(
  Schema.annotateKey({ messageMissingKey: "escreva o que muda em relação à versão anterior" })
)
