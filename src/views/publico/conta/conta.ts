/** The own page of whoever is signed in. */
import type { SessaoPropria } from "../../../domain/acesso/sessoes-proprias.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  quandoTermina:
    "Uma sessão termina depois de 2 horas sem uso, de 8 horas (12 em navegador de confiança), ao sair e quando o login " +
    "único avisa que você saiu. Encerrar outra sessão pede que você confirme quem é."
}

interface Fixos {
  readonly frases: typeof FRASES
}

interface Area {
  readonly titulo: string
  readonly caminho: string
  readonly descricao: string
}

export interface Dados extends Omit<Formulario, "campos">, Fixos {
  readonly cpf: string
  readonly nome: string | undefined
  /** What there is for whoever is signed in. */
  readonly areas: ReadonlyArray<Area>
  readonly sessoes: ReadonlyArray<SessaoPropria>
}

export const conta = modelo<Dados, Fixos>("publico/conta/conta", { frases: FRASES })
