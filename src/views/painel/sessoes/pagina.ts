/** The open sessions of a person, the own or those of another administrator. */
import type { SessaoListada } from "../../../domain/acesso/sessoes.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  quandoTermina:
    "Uma sessão termina depois de 2 horas sem uso, de 8 horas (12 em navegador de confiança), ao sair e quando o login " +
    "único avisa que a pessoa saiu. Cada pessoa tem até 5 sessões: a mais antiga dá lugar à nova."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  /** `atual`: of this browser. */
  readonly itens: ReadonlyArray<SessaoListada & { readonly atual: boolean }>
  /** Of this page. */
  readonly caminho: string
  /** Of another person, whose sessions end with a reason only. */
  readonly deOutra: boolean
}

export const pagina = modelo<Dados, Fixos>("painel/sessoes/pagina", { frases: FRASES })
