/** Messages at the top of a page, read aloud by screen readers. */
import { modelo } from "../motor.ts"

export const TIPOS_DE_AVISO = ["sucesso", "informacao", "atencao", "erro"] as const
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number]

export interface Aviso {
  readonly tipo: TipoDeAviso
  readonly texto: string
}

export interface Dados {
  readonly avisos: ReadonlyArray<Aviso>
}

export const avisos = modelo<Dados>("partes/avisos")
