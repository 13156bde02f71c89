/** The question before a share link is revoked. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = { efeito: "O endereço deixa de abrir de imediato, para todos que o têm." }

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  readonly id: string
  /** Of the list. */
  readonly caminho: string
}

export const revogar = modelo<Dados, Fixos>("painel/compartilhamentos/revogar", { frases: FRASES })
