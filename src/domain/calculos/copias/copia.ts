/**
 * What a snapshot of a calculation is (specification 5, section 2): the evidence that stands in a case file for ten years.
 * It holds all from which the result can be calculated again: operation, request, options, day and version of the tables.
 */
import type { NomeDeOperacao, OpcoesDoCalculo } from "../comum/portas.ts"
import type { Versao } from "../comum/versao.ts"

/** The operations of which snapshots are made; the others only read or compare. */
export type RotaDaCopia = Exclude<NomeDeOperacao, `ler-${string}` | `conferir-${string}` | `projetar-${string}`>

/** The operations that statements are made of: those, and the comparison of a letter, which nobody keeps. */
export type RotaDemonstrada = RotaDaCopia | "conferir-carta"

interface Calculo<Json> {
  /** Of an `arquivo-…` or a `prevjud…` the request is what was sent there; `pedidoDireto` says it as the JSON routes take it. */
  readonly rota: RotaDaCopia
  readonly opcoes: OpcoesDoCalculo
  /** The day it was calculated on, in Brasília (`AAAA-MM-DD`): what the law lets depend on "today" depends on it. */
  readonly dia: string
  /** The request as sent, after decoding: JSON without white space between its values. */
  readonly pedido: Json
  /** The answered `result`, as it was written: JSON without white space between its values. */
  readonly resultado: Json
}

/** What was calculated, and how. No digit of the texts passed through a binary float. */
export type ConteudoDaCopia = Calculo<string>

/** The content in UTF-8, as the calculation wrote it. */
export interface ConteudoEmBytes extends Calculo<Uint8Array> {}

/** What is on record of a snapshot beside its content. Instants are ISO 8601, UTC. */
export interface CopiaExaminada extends Pick<ConteudoDaCopia, "rota"> {
  readonly versao: typeof Versao.Type
  readonly criadoEm: string
  /** From then on it is deleted, unless it is held. */
  readonly expiraEm: string
  /** The key it was asked with was of a court. */
  readonly daJustica: boolean
  /** SHA-256 of the content, in hexadecimal. */
  readonly resumo: string
  /** SHA-256 of the content as it is stored now; `null`: it is not there. What was read of another one says nothing of it. */
  readonly armazenado: string | null
}

/** A snapshot that was opened and whose content is what its hash says. */
export interface Copia extends ConteudoDaCopia, CopiaExaminada {}

/** What a share link opens: a copy of the calculation at that moment. */
export interface CopiaCompartilhada extends Copia {
  readonly permiteBaixar: boolean
}
