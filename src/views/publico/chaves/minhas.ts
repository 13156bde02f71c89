/** A person's own requests and keys. */
import type { EstadoDaSolicitacao } from "../../../domain/acesso/solicitacoes/estados.ts"
import type { MinhaChave } from "../../../domain/acesso/solicitacoes/minhas-chaves.ts"
import type { Solicitacao } from "../../../domain/acesso/solicitacoes/solicitacao.ts"
import { modelo } from "../../motor.ts"
import { CLASSES_ESCRITAS } from "../../painel/chaves/palavras.ts"
import { ESTADOS_ESCRITOS } from "../../painel/solicitacoes/palavras.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"

const FIXOS = { estados: ESTADOS_ESCRITOS, classes: CLASSES_ESCRITAS }

export interface Dados {
  readonly estados: Readonly<Record<EstadoDaSolicitacao, string>>
  readonly classes: typeof CLASSES_ESCRITAS
  /** The newest ones. */
  readonly solicitacoes: ReadonlyArray<Solicitacao>
  readonly chaves: ReadonlyArray<MinhaChave>
  readonly pagina: PaginaDaLista
}

export const minhas = modelo<Dados, typeof FIXOS>("publico/chaves/minhas", FIXOS)
