/** The page of the administrators: who they are, and one more. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { Dados as Lista } from "./lista.ts"

export interface Dados extends Lista, Formulario {}

export const pagina = modelo<Dados>("painel/administradores/pagina")
