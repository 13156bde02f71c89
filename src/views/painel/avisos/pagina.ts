/** The page of the announcements. */
import type { Digitado, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { opcoesDe } from "../chaves/palavras.ts"
import { FIXOS as FIXOS_DA_LISTA, type Dados as Lista } from "./lista.ts"
import { ESTADOS_ESCRITOS } from "./palavras.ts"

const FIXOS = { ...FIXOS_DA_LISTA, opcoesDeEstado: opcoesDe(ESTADOS_ESCRITOS, "Todas") }

export interface Dados extends Lista, Digitado {
  readonly opcoesDeEstado: ReadonlyArray<Opcao>
}

export const pagina = modelo<Dados, typeof FIXOS>("painel/avisos/pagina", FIXOS)
