/** Rich text as a form sends it: with line breaks of one kind, as the limit of characters counts them. */
import { ByteSize, Schema } from "effect"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"

/** 500,000 characters in any of their writings, and what stands around them. */
export const CORPO_DE_TEXTO_RICO = ByteSize.mebibytes(4)

/** What is wrong with it tells the sanitiser. */
export const TextoRico = textoComo<string>({
  ler: (texto) => texto.replaceAll("\r\n", "\n"),
  escrever: (texto) => texto,
  esperado: "um texto em HTML",
  exemplo: "<p>Texto</p>"
}).pipe(Schema.annotateKey({ messageMissingKey: "escreva o texto" }))
