/** The access log of the panel; `sql/` provides the service. Failures of the database are defects. */
import { Context, type Effect, Record } from "effect"
import type { Fatia, Listagem } from "./listagem.ts"

/** What the log tells, and how a person reads it. */
export const EVENTOS_DE_ACESSO = {
  ENTRADA: "Entrada pelo login único",
  ENTRADA_POR_LINK: "Entrada pelo link do console",
  ENTRADA_POR_TOKEN: "Entrada por token de acesso",
  ENTRADA_RECUSADA: "Entrada recusada",
  CONTA_RECUSADA: "Entrada recusada: o CPF veio com outra conta do login único",
  PAINEL_ABERTO: "Abertura do painel",
  ACESSO_NEGADO: "Acesso negado: pessoa sem cadastro de administrador",
  SAIDA: "Saída",
  SESSAO_ENCERRADA: "Sessão encerrada por administrador",
  CONTA_ESQUECIDA: "Conta de uma pessoa esquecida por administrador",
  SAIDA_NO_PROVEDOR: "Saída comunicada pelo login único"
} as const

export type EventoDeAcesso = keyof typeof EVENTOS_DE_ACESSO

export const NOMES_DE_EVENTO: ReadonlyArray<EventoDeAcesso> = Record.keys(EVENTOS_DE_ACESSO)

export interface AcessoAnotado {
  readonly evento: EventoDeAcesso
  /** Absent when nobody was identified. */
  readonly cpf?: string | undefined
  /** Address of origin. */
  readonly ip?: string | undefined
}

export interface AcessoRegistrado {
  /** ISO 8601, UTC. */
  readonly ocorridoEm: string
  readonly evento: EventoDeAcesso
  readonly cpf: string | null
  readonly ip: string | null
}

export interface FiltroDeAcessos {
  readonly cpf?: string | undefined
  readonly evento?: EventoDeAcesso | undefined
}

/** Told once per person (or origin, of nobody known) and minute: pressing a key again is no other event. */
export const UMA_VEZ_POR_MINUTO: ReadonlySet<EventoDeAcesso> = new Set([
  "ACESSO_NEGADO",
  "ENTRADA_RECUSADA",
  "CONTA_RECUSADA"
])

export class RegistroDeAcessos extends Context.Service<
  RegistroDeAcessos,
  {
    /** A denial is noted once a minute and person: whoever insists does not fill the log. */
    readonly anotar: (acesso: AcessoAnotado) => Effect.Effect<void>
    /** Forgets what is older than so many days, and answers how many lines that were. */
    readonly apagarAntigos: (dias: number) => Effect.Effect<number>
    /** Newest first. */
    readonly listar: (filtro: FiltroDeAcessos, fatia: Fatia) => Effect.Effect<Listagem<AcessoRegistrado>>
  }
>()("acesso/RegistroDeAcessos") {}
