/** A yes or no of a form, chosen in a list: what was left is told from what was not asked. */
import { Schema } from "effect"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"

export const SimOuNao = textoComo<boolean>({
  ler: (texto) => (texto === "true" || texto === "false" ? texto === "true" : undefined),
  escrever: String,
  esperado: "sim ou não",
  exemplo: "true"
}).pipe(Schema.annotateKey({ messageMissingKey: "escolha sim ou não" }))
