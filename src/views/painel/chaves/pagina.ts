/** The page of the API keys: the list, and the use of all of them. */
import type { Formulario, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { FIXOS as FIXOS_DA_LISTA, type Dados as Lista } from "./lista.ts"
import { CLASSES_ESCRITAS, opcoesDe } from "./palavras.ts"
import type { Dados as Uso } from "./uso.ts"

const FIXOS = {
  ...FIXOS_DA_LISTA,
  opcoesDeClasse: opcoesDe(CLASSES_ESCRITAS, "Todas"),
  opcoesDeSituacao: opcoesDe({ ativas: "Ativas", revogadas: "Revogadas" }, "Todas")
}

export interface Dados extends Lista, Formulario, Uso {
  readonly opcoesDeClasse: ReadonlyArray<Opcao>
  readonly opcoesDeSituacao: ReadonlyArray<Opcao>
}

export const pagina = modelo<Dados, typeof FIXOS>("painel/chaves/pagina", FIXOS)
