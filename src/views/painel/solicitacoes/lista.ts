/** The queue of key requests, from the one that waits longest. */
import type { EstadoDaSolicitacao } from "../../../domain/acesso/solicitacoes/estados.ts"
import type { Solicitacao } from "../../../domain/acesso/solicitacoes/solicitacao.ts"
import type { Campos, Digitado, Opcao } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import type { PaginaDaLista } from "../../partes/paginacao.ts"
import { CLASSES_ESCRITAS, opcoesDe } from "../chaves/palavras.ts"
import { ESTADOS_ESCRITOS } from "./palavras.ts"

const FIXOS = {
  estados: ESTADOS_ESCRITOS,
  classes: CLASSES_ESCRITAS,
  opcoesDeEstado: opcoesDe(ESTADOS_ESCRITOS, "Todas")
}

/** A request and how long it has been waiting. */
export interface NaFila extends Solicitacao {
  /** Whole days; `undefined`: it waits no more. */
  readonly diasNaFila: number | undefined
}

export interface Dados extends Digitado {
  readonly estados: Readonly<Record<EstadoDaSolicitacao, string>>
  readonly classes: typeof CLASSES_ESCRITAS
  readonly opcoesDeEstado: ReadonlyArray<Opcao>
  readonly itens: ReadonlyArray<NaFila>
  /** Absent when the filters could not be read. */
  readonly pagina: PaginaDaLista | undefined
  readonly filtros: Campos
}

export const lista = modelo<Dados, typeof FIXOS>("painel/solicitacoes/lista", FIXOS)
