/** The runs of the update, the newest first. */
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import type { ExecucaoParaLer } from "./execucoes.ts"

export interface Dados {
  readonly itens: ReadonlyArray<ExecucaoParaLer>
  /** Of who did it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  readonly pagina: PaginaDaLista
}

export const lista = modelo<Dados>("painel/atualizacao/lista")
