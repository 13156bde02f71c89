/** What a letter says, as HTML without any style: inside its document, and in the preview of the panel. */
import { modelo } from "../motor.ts"
import type { Conteudo } from "./conteudo.ts"

export interface Dados extends Pick<Conteudo, "paragrafos" | "dados" | "acao"> {
  readonly saudacao: string
  /** What every letter ends with. */
  readonly rodape: string
}

export const corpo = modelo<Dados>("correio/corpo")
