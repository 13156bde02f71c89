/** What people keep: whose, and what of it. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Lista } from "./lista.ts"

const FRASES = {
  existem:
    "Aqui se vê o que uma pessoa guarda no serviço, nunca o que isso contém. Remover fica registrado, com o motivo."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Lista, Formulario, Fixos {}

export const pagina = modelo<Dados, Fixos>("painel/pessoas/pagina", { frases: FRASES })
