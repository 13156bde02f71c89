/** Where key requests are kept; `sql/` provides the service. Failures of the database are defects. */
import { Context, type Effect } from "effect"
import type { Carta } from "../../correio/cartas.ts"
import type { ChaveNova, ChaveRegistrada } from "../chaves/registro-de-chaves.ts"
import type { ClasseConsumidor, Escopo } from "../consumidor.ts"
import type { Fatia, Listagem } from "../listagem.ts"
import type { ContaDoProvedor } from "../portas.ts"
import type { Ato, EstadoDaSolicitacao } from "./estados.ts"
import type { ChavesDemais, EnviosDemais, SolicitacaoAusente, SolicitacaoEmAberto } from "./falhas.ts"
import type { PedidoDeSolicitacao } from "./pedido.ts"
import type { Ocorrido, Solicitacao } from "./solicitacao.ts"

/** Who asks: a person who signed in, from where. */
export interface Pedinte {
  readonly cpf: string
  /** Absent by the console link of a development without single sign-on. */
  readonly conta?: ContaDoProvedor | undefined
  readonly ip?: string | undefined
}

export interface SolicitacaoNova {
  readonly pedinte: Pedinte
  readonly pedido: PedidoDeSolicitacao
  /** Of the terms that were accepted. */
  readonly resumoDosTermos: string
  /** The letter, once the request has its number. */
  readonly carta: (protocolo: string) => Carta
}

/** A request, locked, and what decides beside it. */
export interface SolicitacaoGuardada extends Solicitacao {
  readonly conta: ContaDoProvedor | undefined
  /** CPF of the administrator whose approval waits for a second one. */
  readonly propostaPor: string | null
  /** Active keys of the holder. */
  readonly chavesAtivas: number
}

/** What an act changes. What is absent stays as it is. */
export interface Mudanca {
  readonly ato: Ato
  /** CPF of who did it. */
  readonly por: string
  readonly ip?: string | undefined
  readonly justificativa?: string | undefined
  readonly classe?: ClasseConsumidor
  readonly escopos?: ReadonlyArray<Escopo>
  readonly nota?: string | undefined
  readonly motivo?: string
  /** Registered in the same transaction. */
  readonly chave?: ChaveNova
  readonly carta?: Carta | undefined
}

export interface Mudada {
  readonly solicitacao: Solicitacao
  /** The key that was registered with the change. */
  readonly chave: ChaveRegistrada | undefined
}

export class RegistroDeSolicitacoes extends Context.Service<
  RegistroDeSolicitacoes,
  {
    /** Writes the request, its acceptance (`aceitar`) and its letter together, and answers the protocol. */
    readonly abrir: <E>(
      nova: SolicitacaoNova,
      aceitar: Effect.Effect<void, E>
    ) => Effect.Effect<string, E | SolicitacaoEmAberto | EnviosDemais | ChavesDemais>
    /**
     * Locks the request of a protocol (of a holder, where one is named), lets `decidir` judge it, and writes the change it
     * answers, its letter and its key together.
     */
    readonly mudar: <E>(
      qual: { readonly protocolo: string; readonly cpf?: string },
      decidir: (atual: SolicitacaoGuardada) => Effect.Effect<Mudanca, E>
    ) => Effect.Effect<Mudada, E | SolicitacaoAusente>
    /** From the newest for a holder; from the oldest that waits for administrators. */
    readonly listar: (
      filtro: { readonly cpf?: string | undefined; readonly estado?: EstadoDaSolicitacao | undefined },
      fatia: Fatia
    ) => Effect.Effect<Listagem<Solicitacao>>
    readonly achar: (qual: {
      readonly protocolo: string
      readonly cpf?: string | undefined
    }) => Effect.Effect<Solicitacao | undefined>
    /** From the first. */
    readonly historico: (protocolo: string) => Effect.Effect<ReadonlyArray<Ocorrido>>
    /** The open request of a holder. */
    readonly aberta: (cpf: string) => Effect.Effect<string | undefined>
    /** How the holder called each key, by its identity. */
    readonly nomesDasChaves: (cpf: string) => Effect.Effect<ReadonlyMap<string, string>>
  }
>()("acesso/RegistroDeSolicitacoes") {}
