/** Other rows of a table, and what screen readers say of them. */
import { modelo } from "../../motor.ts"
import { FRASES, type Dados as Lista } from "./lista.ts"

export type Dados = Lista

export const fragmento = modelo<Dados, { readonly frases: typeof FRASES }>("painel/tabelas/fragmento", {
  frases: FRASES
})
