/** A statement as part of a page: what was asked, the answer, its sections, and what makes it reproducible. */
import { modelo } from "../../motor.ts"
import type { DemonstrativoVisto } from "./preparo.ts"

export interface Dados {
  readonly demonstrativo: DemonstrativoVisto
}

export const demonstrativo = modelo<Dados>("publico/blocos/demonstrativo")
