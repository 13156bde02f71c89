/** The page of the share links: whose, and which. */
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { FIXOS, type Dados as Lista } from "./lista.ts"

export interface Dados extends Lista, Formulario {}

export const pagina = modelo<Dados, typeof FIXOS>("painel/compartilhamentos/pagina", FIXOS)
