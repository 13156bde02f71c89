/** Groups and who takes part in them, as they are stored. Failures of the database are defects. */
import { Context, type Effect } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import type {
  GrupoAusente,
  GrupoMudado,
  GruposDemais,
  NivelInsuficiente,
  ParticipanteAusente,
  UltimoDono
} from "./falhas.ts"
import type { Grupo, Participante } from "./grupo.ts"
import type { Nivel } from "./politica.ts"

/** A signed-in person who acts in groups. */
export interface Pessoa {
  /** Who it is, and where from. */
  readonly origem: OrigemAuditoria
  /** As others of the group see it. */
  readonly nome: string
}

export class RegistroDeGrupos extends Context.Service<
  RegistroDeGrupos,
  {
    /** Those in which this person takes part, by name. */
    readonly listar: (cpf: string, fatia: Fatia) => Effect.Effect<Listagem<Grupo>>
    /** `undefined` also where this person does not take part. */
    readonly achar: (id: string, cpf: string) => Effect.Effect<Grupo | undefined>
    /** With its maker as owner. */
    readonly incluir: (nome: string, quem: Pessoa) => Effect.Effect<Grupo, GruposDemais>
    readonly alterar: (
      id: string,
      mudado: { readonly nome: string; readonly revisao: number },
      origem: OrigemAuditoria
    ) => Effect.Effect<Grupo, GrupoAusente | NivelInsuficiente | GrupoMudado>
    /** Its calculations go back to who made them; folders, memberships, invitations and links into it end. */
    readonly excluir: (id: string, origem: OrigemAuditoria) => Effect.Effect<void, GrupoAusente | NivelInsuficiente>
  }
>()("plataforma/RegistroDeGrupos") {}

export class RegistroDeParticipantes extends Context.Service<
  RegistroDeParticipantes,
  {
    /** From the first to come. */
    readonly listar: (
      grupo: string,
      cpf: string,
      fatia: Fatia
    ) => Effect.Effect<Listagem<Participante>, GrupoAusente | NivelInsuficiente>
    readonly mudarNivel: (
      grupo: string,
      participante: string,
      nivel: Nivel,
      origem: OrigemAuditoria
    ) => Effect.Effect<Participante, GrupoAusente | ParticipanteAusente | NivelInsuficiente | UltimoDono>
    /**
     * Ends the membership of somebody, or one's own, and with it the links and invitations that came out of it. `SAIDA`:
     * it was one's own.
     */
    readonly retirar: (
      grupo: string,
      participante: string,
      origem: OrigemAuditoria
    ) => Effect.Effect<"SAIDA" | "RETIRADA", GrupoAusente | ParticipanteAusente | NivelInsuficiente | UltimoDono>
  }
>()("plataforma/RegistroDeParticipantes") {}
