/**
 * What people and the service did to the reference tables, operation by operation: an edit, a paste, a load, an undo, a
 * run of the update job, whatever number of records it left in the audit twins.
 */
import { Context, type Effect } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import type { TipoOperacao } from "../plano.ts"
import type { RegistroAuditado } from "./historico.ts"

/** What an operation did in one table; its records are those from `primeiro` to `ultimo`. */
export interface ParteDaOperacao {
  readonly tabela: string
  readonly primeiro: string
  readonly ultimo: string
  /** Rows. */
  readonly inseridas: number
  readonly alteradas: number
  readonly excluidas: number
  /** Cells. */
  readonly valores: number
}

export interface Operacao {
  readonly id: string
  readonly tipo: TipoOperacao
  /** ISO 8601, UTC. */
  readonly em: string
  /** CPF, or `SISTEMA`. */
  readonly por: string
  readonly justificativa: string | null
  /** The run of the update job. */
  readonly execucao: string | null
  /** The operation that this one undoes, and the one that undid it. */
  readonly desfaz: string | null
  readonly desfeitaPor: string | null
  /** Nobody changed its only table by hand afterwards, and it is a person's: it can be undone. */
  readonly desfazivel: boolean
  /** In the order of the tables' names. */
  readonly partes: ReadonlyArray<ParteDaOperacao>
}

export const QUEM = ["pessoas", "sistema", "todos"] as const
export type Quem = (typeof QUEM)[number]

/** A word that is looked for, in every writing that it may have in an operation. */
export interface PalavraBuscada {
  /** As it was typed: a part of a justification. */
  readonly digitada: string
  /** As the tables write it: a key or a value, before or after. */
  readonly canonicas: ReadonlyArray<string>
  /** Columns and tables whose label has it. */
  readonly colunas: ReadonlyArray<string>
  readonly tabelas: ReadonlyArray<string>
}

/** Absent: everything. Days are civil days of Brasília, both ends included. */
export interface FiltroDeOperacoes {
  readonly quem?: Quem
  readonly cpf?: string
  readonly tabela?: string
  readonly tipo?: TipoOperacao
  /** First instant, ISO 8601. */
  readonly de?: string
  /** First instant after the period, ISO 8601. */
  readonly ate?: string
  /** Each of them is found. */
  readonly busca?: ReadonlyArray<PalavraBuscada>
  /** Those up to this one: the pages of a list do not move when others arrive. */
  readonly ateOperacao?: string
}

/** Who is named in an address by an id, where a CPF has no place. */
export interface AutorDeOperacoes {
  readonly id: string
  readonly cpf: string
  readonly nome: string
}

/** How many records an operation left. */
export const registrosDa = ({ partes }: Pick<Operacao, "partes">): number =>
  partes.reduce((total, { primeiro, ultimo }) => total + Number(BigInt(ultimo) - BigInt(primeiro)) + 1, 0)

/** How many cells an operation changed. */
export const valoresDa = ({ partes }: Operacao): number => partes.reduce((total, { valores }) => total + valores, 0)

/** Reads the operations. Failures of the database are defects. */
export class OperacoesDasTabelas extends Context.Service<
  OperacoesDasTabelas,
  {
    /** Newest first. */
    readonly listar: (filtro: FiltroDeOperacoes, fatia: Fatia) => Effect.Effect<Listagem<Operacao>>
    /** How many of them are of days after this one (`AAAA-MM-DD`). */
    readonly depoisDe: (filtro: FiltroDeOperacoes, dia: string) => Effect.Effect<number>
    /** The newest one there is; `undefined` before the first. */
    readonly ultima: Effect.Effect<string | undefined>
    readonly achar: (id: string) => Effect.Effect<Operacao | undefined>
    /** What a run of the update job wrote; where it wrote nothing, the first of its values that a person confirmed. */
    readonly daExecucao: (execucao: string) => Effect.Effect<Operacao | undefined>
    /** The operations of records of a table, by the number of the record. */
    readonly dosRegistros: (tabela: string, ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyMap<string, string>>
    /** Every record of the operations that a filter chooses: of the newest operation first. */
    readonly listarRegistros: (filtro: FiltroDeOperacoes, fatia: Fatia) => Effect.Effect<Listagem<RegistroAuditado>>
    /** A part of its records, table by table, in the order in which they were written. */
    readonly registros: (operacao: Operacao, fatia: Fatia) => Effect.Effect<ReadonlyArray<RegistroAuditado>>
    /** The first records of each, by the id of the operation. */
    readonly primeiros: (
      operacoes: ReadonlyArray<Operacao>,
      quantos: number
    ) => Effect.Effect<ReadonlyMap<string, ReadonlyArray<RegistroAuditado>>>
    /** Who did any of them, by name. */
    readonly autores: Effect.Effect<ReadonlyArray<AutorDeOperacoes>>
  }
>()("indices/OperacoesDasTabelas") {}
