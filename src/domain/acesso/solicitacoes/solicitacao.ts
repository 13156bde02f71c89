/** A key request as it is kept. Instants are ISO 8601, UTC. */
import type { ClasseConsumidor, Escopo } from "../consumidor.ts"
import type { Ato, EstadoDaSolicitacao } from "./estados.ts"

export interface Solicitacao {
  readonly protocolo: string
  /** Of the holder. */
  readonly cpf: string
  readonly estado: EstadoDaSolicitacao
  readonly nomeContato: string
  readonly email: string
  readonly telefone: string | null
  readonly nomeChave: string
  readonly finalidade: string
  readonly emNomeDe: string | null
  readonly orgao: string | null
  readonly oabNumero: string | null
  readonly oabUf: string | null
  readonly classePretendida: ClasseConsumidor
  readonly escoposPretendidos: ReadonlyArray<Escopo>
  /** Version of the terms of use that was accepted. */
  readonly termosVersao: number
  readonly criadaEm: string
  /** Decided, or proposed to a second administrator; `null` before that. */
  readonly classe: ClasseConsumidor | null
  readonly escopos: ReadonlyArray<Escopo> | null
  /** What the reviewer tells with an approval, and why there is none. */
  readonly nota: string | null
  readonly motivo: string | null
  readonly decididaEm: string | null
  /** Until when an approved one can be collected. */
  readonly venceEm: string | null
  /** Identity of the key that was collected. */
  readonly idToken: string | null
}

/** One thing that happened to a request. */
export interface Ocorrido {
  readonly em: string
  /** CPF, or `SISTEMA`. */
  readonly por: string
  /** Absent: it was made. */
  readonly ato: Ato | null
  readonly estado: EstadoDaSolicitacao
  /** What was said with it. */
  readonly justificativa: string | null
}

/** Days in which an approved key must be collected. */
export const DIAS_PARA_RETIRAR = 30
/** Active keys of one person that requests may come to. */
export const MAXIMO_DE_CHAVES_ATIVAS = 5
/** Requests that one person may send in 24 hours; how many come from one network is limited besides. */
export const ENVIOS_POR_DIA = 3
export const ENVIOS_POR_DIA_E_REDE = 60
/**
 * Days for which a request is kept after its end (of a collected one: after the end of its key): as long as an act of the
 * administration may be asked about (Lei 9.784/1999, art. 54).
 */
export const DIAS_DE_SOLICITACOES = 1826
