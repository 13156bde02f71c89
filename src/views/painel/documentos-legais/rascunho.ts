/** The draft of a legal document in its form, with how it will be read. */
import type { Rascunho } from "../../../domain/plataforma/termos/portas.ts"
import type { Formulario } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"
import { POLITICA_ESCRITA } from "../../partes/campo/texto-rico.ts"

const FIXOS = {
  politica: POLITICA_ESCRITA,
  frases: {
    texto:
      "Até 500.000 caracteres. Fica gravado só o que os botões do editor oferecem; o resto da formatação é retirado",
    sumiu: "Não há mais rascunho: alguém o publicou ou descartou. Salvar começa um novo com o que você digitou."
  }
}

export interface Dados extends Formulario {
  /** Of the document. */
  readonly caminho: string
  /** Name of who saved last what is shown; absent where nobody knows it. */
  readonly quemSalvou: string | undefined
  /** For the hidden field. */
  readonly revisao: string
  /** How it is now, where somebody changed it meanwhile: `null`, it is there no more. */
  readonly agora:
    | (Pick<Rascunho, "titulo" | "atualizadoEm" | "atualizadoPor"> & { readonly html: Html })
    | null
    | undefined
  /** How what was typed will be read. */
  readonly previa: Html | undefined
  readonly politica: string
  readonly frases: typeof FIXOS.frases
}

export const rascunho = modelo<Dados, typeof FIXOS>("painel/documentos-legais/rascunho", FIXOS)
