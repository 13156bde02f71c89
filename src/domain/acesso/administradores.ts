/** Keeping the administrator registry; `sql/` provides the service. Failures of the database are defects. */
import { Context, Data, type Effect } from "effect"
import type { Fatia, Listagem } from "./listagem.ts"
import type { Administrador } from "./portas.ts"

export interface AdministradorRegistrado extends Administrador {
  /** ISO 8601, UTC. */
  readonly criadoEm: string
  /** CPF, or `SISTEMA`. */
  readonly criadoPor: string
  readonly ultimoLogin: string | null
}

/** Who changes the registry, and why: every change is audited. */
export interface MudancaDoRegistro {
  readonly por: string
  readonly justificativa: string
}

/** The person is an administrator already. */
export class JaAdministra extends Data.TaggedError("JaAdministra") {}
/** Nobody with this CPF is an administrator. */
export class AdministradorAusente extends Data.TaggedError("AdministradorAusente") {}
/** Without this person nobody could administer. */
export class UltimoAdministrador extends Data.TaggedError("UltimoAdministrador") {}

export class GestaoDeAdministradores extends Context.Service<
  GestaoDeAdministradores,
  {
    /** By name. */
    readonly listar: (fatia: Fatia) => Effect.Effect<Listagem<AdministradorRegistrado>>
    readonly incluir: (novo: Administrador, mudanca: MudancaDoRegistro) => Effect.Effect<void, JaAdministra>
    /** Ends the sessions of the person too. */
    readonly remover: (
      cpf: string,
      mudanca: MudancaDoRegistro
    ) => Effect.Effect<void, AdministradorAusente | UltimoAdministrador>
  }
>()("acesso/GestaoDeAdministradores") {}
