/** The shape of a step of a trace, whatever the operations of the calculation are. */

/** An operation: its inputs as plain values, and its output. */
export interface Op<E, S> {
  readonly entradas: E
  readonly saida: S
}

/** A table of operations by name; written without index signature, so that a table may be an interface. */
type Tabela<T> = { readonly [O in keyof T]: Op<unknown, unknown> }

/** A step of one operation of a table: the rule it applies (as `RMI-nn`, `TC-nn`), its inputs and its output. */
export interface PassoDa<T extends Tabela<T>, O extends keyof T> {
  readonly regra: string
  readonly operacao: O
  readonly entradas: T[O]["entradas"]
  readonly saida: T[O]["saida"]
}

/** A step of any operation of a table. */
export type PassoDaTabela<T extends Tabela<T>> = { readonly [O in keyof T]: PassoDa<T, O> }[keyof T]

/** A step of one operation and the figures of the result that equal its output; none for an intermediate step. */
export type NoDa<T extends Tabela<T>, O extends keyof T> = PassoDa<T, O> & { readonly destinos: ReadonlyArray<string> }

/** The same of any operation. */
export type NoDaTabela<T extends Tabela<T>> = PassoDaTabela<T> & { readonly destinos: ReadonlyArray<string> }
