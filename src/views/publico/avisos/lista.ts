/** The announcements of now, for whoever looks: in the panel, signed in, or not. */
import { modelo } from "../../motor.ts"
import type { ComunicadoMostrado, Leitura } from "../../partes/comunicado.ts"

const FRASES = { nenhum: "Nenhum aviso no momento." }

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  readonly avisos: ReadonlyArray<ComunicadoMostrado & { readonly lido: string | undefined }>
  readonly leitura: Leitura
}

export const lista = modelo<Dados, Fixos>("publico/avisos/lista", { frases: FRASES })
