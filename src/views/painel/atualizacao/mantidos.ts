/** What a run brought and left out for what a person did. */
import type { Mantidos } from "./valores.ts"

export type Dados = Mantidos
