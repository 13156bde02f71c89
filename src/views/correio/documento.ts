/** The HTML part of a letter. */
import { type Html, modelo } from "../motor.ts"

export interface Dados {
  readonly assunto: string
  readonly corpo: Html
}

export const documento = modelo<Dados>("correio/documento")
