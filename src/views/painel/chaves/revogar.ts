/** The question before a key is revoked. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as DadosDaChave } from "./dados.ts"

const FRASES = {
  definitiva: (prefixo: string) =>
    `a revogação é imediata e definitiva. Quem usa a chave ${prefixo}… deixa de ser atendido e só volta com uma chave ` +
    "nova."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, DadosDaChave, Fixos {}

export const revogar = modelo<Dados, Fixos>("painel/chaves/revogar", { frases: FRASES })
