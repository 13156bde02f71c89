/** The page of a table: what to show of it, and its rows. */
import type { Digitado } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { FRASES, type Dados as Lista } from "./lista.ts"

export interface Dados extends Lista, Digitado {
  /** A column may be pasted into it. */
  readonly colavel: boolean
  /** How its rows can be narrowed, if at all. */
  readonly filtro: "meses" | "numeros" | undefined
  /** Whether only the rows that nobody read in an official publication are shown; absent: the table does not say. */
  readonly naoConferidas: { readonly marcada: boolean } | undefined
  /** Keys of the rows that people deleted, with the addresses of their pages. */
  readonly excluidas: ReadonlyArray<{ readonly chave: string; readonly caminho: string }>
  readonly escolhas: ReadonlyArray<{ readonly nome: string; readonly marcada: boolean }>
}

export const tabela = modelo<Dados, { readonly frases: typeof FRASES }>("painel/tabelas/tabela", { frases: FRASES })
