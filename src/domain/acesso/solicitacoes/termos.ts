/** What a key request needs of the terms of use; `src/composicao` joins it to the legal documents. */
import { Context, type Effect } from "effect"
import type { TermosRepublicados } from "./falhas.ts"

export interface TermosVigentes {
  readonly versao: number
  readonly titulo: string
  /** SHA-256 of the text, 64 hexadecimal digits. */
  readonly resumo: string
}

export interface AceiteDosTermos {
  readonly cpf: string
  readonly versao: number
  readonly ip: string | undefined
}

export class TermosDaSolicitacao extends Context.Service<
  TermosDaSolicitacao,
  {
    /** `undefined`: none was published yet. */
    readonly vigente: Effect.Effect<TermosVigentes | undefined>
    /** Records that a person accepted this version, in the transaction of the caller. */
    readonly aceitar: (aceite: AceiteDosTermos) => Effect.Effect<void, TermosRepublicados>
  }
>()("acesso/TermosDaSolicitacao") {}
