/** What an erasure ends and what it leaves, before it is confirmed. */
import { FORA_DO_ALCANCE, type Guarda } from "../../../domain/plataforma/meus-dados/secoes.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Fora } from "./fora.ts"

const FRASES = {
  grupos:
    "Cálculos seus que estão em pastas de grupos ficam com o grupo, sem o seu nome. Se você é a única pessoa dona de um grupo " +
    "de que outras participam, torne outra pessoa dona antes, ou exclua o grupo."
}

const FIXOS = { frases: FRASES, foraDoBanco: FORA_DO_ALCANCE }

export interface GuardaDita extends Guarda {
  readonly titulo: string
}

export interface Dados extends Pick<Formulario, "csrf" | "problemas">, Fora {
  readonly frases: typeof FRASES
  /** Titles of what ends. */
  readonly apagadas: ReadonlyArray<string>
  readonly guardadas: ReadonlyArray<GuardaDita>
}

export const apagar = modelo<Dados, typeof FIXOS>("publico/meus-dados/apagar", FIXOS)
