/** One of a person's own keys: its use, its quota, and the question before it is revoked. */
import type { MinhaChave } from "../../../domain/acesso/solicitacoes/minhas-chaves.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { CLASSES_ESCRITAS } from "../../painel/chaves/palavras.ts"
import type { Dados as Uso } from "../../painel/chaves/uso.ts"

const FRASES = {
  definitiva:
    "A revogação é imediata e definitiva: quem usa esta chave deixa de ser atendido e só volta com uma chave nova."
}

const FIXOS = { frases: FRASES, classes: CLASSES_ESCRITAS }

export interface Dados extends Pick<Formulario, "csrf" | "problemas">, Uso {
  readonly frases: typeof FRASES
  readonly classes: typeof CLASSES_ESCRITAS
  readonly chave: MinhaChave
  /** The question is asked: sending it revokes. */
  readonly confirmar: boolean
}

export const chave = modelo<Dados, typeof FIXOS>("publico/chaves/chave", FIXOS)
