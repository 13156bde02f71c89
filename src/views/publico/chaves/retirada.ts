/** The answer that shows a key to its holder: there is no other. */
import { modelo } from "../../motor.ts"

const FRASES = {
  copie: "Ela não é guardada pelo serviço e não poderá ser mostrada de novo.",
  reconhecer: "Para reconhecê-la depois, o serviço guarda somente o começo:"
}

const FIXOS = { frases: FRASES }

export interface Dados {
  readonly frases: typeof FRASES
  /** The key itself. */
  readonly segredo: string
  readonly prefixo: string
  readonly idToken: string
}

export const retirada = modelo<Dados, typeof FIXOS>("publico/chaves/retirada", FIXOS)
