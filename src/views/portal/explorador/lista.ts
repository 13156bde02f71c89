/** The operations of a contract, group by group, each leading to its page. */
import type { Grupo } from "../../../domain/plataforma/portal/leitura/operacao.ts"
import { modelo } from "../../motor.ts"

export interface Dados {
  /** Where the pages lie: `/docs-api/rgps`. */
  readonly raiz: string
  readonly descricao: string
  readonly versao: string
  /** Where the contract itself is. */
  readonly documento: string
  /** The contracts that there are. */
  readonly abas: ReadonlyArray<{ readonly titulo: string; readonly caminho: string }>
  readonly grupos: ReadonlyArray<Grupo>
}

export const lista = modelo<Dados>("portal/explorador/lista")
