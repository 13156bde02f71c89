/**
 * What happened to the reference tables, read from their audit twins: who changed what, from what to what, why, and how
 * a table stood on a day (specification 1, section 2.4).
 *
 * An audit record holds the whole row after the change; what stood before is the record that precedes it in the history
 * of the same key. Every write leaves a record, the seed's too, so no history has holes.
 */
import { Context, type Effect } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import type { Celula, DefinicaoTabela, Linha, LinhaArmazenada, Procedencia } from "../catalogo/definicao.ts"
import type { AlteracaoLinha, TipoAlteracao } from "../plano.ts"

/** One audit record; `antes` is `null` for an insertion, `depois` for a deletion. */
export interface RegistroAuditado extends AlteracaoLinha {
  /** Number of the record inside its table. */
  readonly id: string
  readonly tabela: string
  /** Moment of the change, ISO 8601, UTC. */
  readonly em: string
  /** CPF, or `SISTEMA`. */
  readonly por: string
  readonly justificativa: string | null
}

/** Absent: everything. Days are civil days of Brasília, both ends included. */
export interface FiltroDeAuditoria {
  readonly tabela?: string
  /** `AAAA-MM`: rows whose key begins with a month or a day of it; tables keyed otherwise have none. */
  readonly mes?: string
  readonly cpf?: string
  readonly tipo?: TipoAlteracao
  /** First instant, ISO 8601. */
  readonly de?: string
  /** First instant after the period, ISO 8601. */
  readonly ate?: string
  /** Instant, ISO 8601: a selection read in several parts does not move when something is added meanwhile. */
  readonly naoDepoisDe?: string
}

/** One change ordered by a person, whatever number of rows it touched. */
export interface LoteResumido {
  /** Number of its last record inside its table. */
  readonly id: string
  readonly tabela: string
  readonly em: string
  readonly por: string
  readonly justificativa: string
  readonly inseridas: number
  readonly alteradas: number
  readonly excluidas: number
  /** Number of the operation that it is. */
  readonly operacao: string
  /** No person changed the table afterwards: it can be undone. */
  readonly ultimo: boolean
}

export interface Lote extends LoteResumido {
  readonly registros: ReadonlyArray<RegistroAuditado>
}

/** Reads the audit twins. Failures of the database are defects. */
export class HistoricoTabelas extends Context.Service<
  HistoricoTabelas,
  {
    /** Newest first. */
    readonly listar: (filtro: FiltroDeAuditoria, fatia: Fatia) => Effect.Effect<Listagem<RegistroAuditado>>
    /** The changes that people ordered, newest first. */
    readonly lotes: (quantos: number) => Effect.Effect<ReadonlyArray<LoteResumido>>
    /** The change that the record `id` ends; `undefined` when no person's change ends there. */
    readonly lote: (definicao: DefinicaoTabela, id: string) => Effect.Effect<Lote | undefined>
    /** The numbers of the records after a day (`AAAA-MM-DD`), by the key of their row, the oldest first. */
    readonly depoisDe: (
      definicao: DefinicaoTabela,
      dia: string
    ) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<string>>>
    /** These records, in this order. */
    readonly registros: (
      definicao: DefinicaoTabela,
      ids: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<RegistroAuditado>>
    /** The rows as they stood just before an instant (ISO 8601, UTC), in key order. */
    readonly naData: (definicao: DefinicaoTabela, antesDe: string) => Effect.Effect<ReadonlyArray<Linha>>
  }
>()("indices/HistoricoTabelas") {}

const celula = (linha: LinhaArmazenada | null, nome: string): Celula => linha?.valores[nome] ?? null
const origem = (linha: LinhaArmazenada | null, nome: string): Procedencia | undefined => linha?.procedencia[nome]

/** The value columns that two states of one row differ in, by digits or by origin. */
export const colunasMudadas = (
  definicao: DefinicaoTabela,
  antes: LinhaArmazenada | null,
  depois: LinhaArmazenada | null
): ReadonlyArray<string> =>
  definicao.colunas
    .map(({ nome }) => nome)
    .filter(
      (nome) =>
        celula(antes, nome) !== celula(depois, nome) ||
        (antes !== null && depois !== null && origem(antes, nome) !== origem(depois, nome))
    )
