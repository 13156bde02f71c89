/** What people type about legal documents. */
import { Schema } from "effect"
import { TextoEmLinhas } from "../../valores/textos/texto-humano.ts"

/** What differs from the version before. */
export const ResumoDasMudancas = TextoEmLinhas.check(
  Schema.makeFilter((texto: string) =>
    texto.trim().length >= 5 && texto.length <= 2000
      ? undefined
      : "escreva o que muda em relação à versão anterior (de 5 a 2.000 caracteres)"
  )
).pipe(Schema.annotateKey({ messageMissingKey: "escreva o que muda em relação à versão anterior" }))
