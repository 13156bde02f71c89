/** One key: what is registered of it, its use and its history. */
import type { MudancaDaChave } from "../../../domain/acesso/chaves/registro-de-chaves.ts"
import { modelo } from "../../motor.ts"
import type { Dados as DadosDaChave } from "./dados.ts"
import type { Dados as Uso } from "./uso.ts"

export interface Dados extends DadosDaChave, Uso {
  /** Of who did it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  readonly historico: ReadonlyArray<MudancaDaChave>
}

export const chave = modelo<Dados>("painel/chaves/chave")
