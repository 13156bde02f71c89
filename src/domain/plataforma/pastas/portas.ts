/** Folders as they are stored. Who may do what is in the condition of each statement. Failures of the database are defects. */
import { Context, type Effect } from "effect"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import type { GrupoAusente, NivelInsuficiente } from "../grupos/falhas.ts"
import type { PastaAlterada, PastaNova } from "./campos.ts"
import type { LugarImpossivel, OutroDono, PastaAusente, PastaCheia, PastaMudada, PastasDemais } from "./falhas.ts"
import type { Pasta } from "./pasta.ts"

type Negada = PastaAusente | NivelInsuficiente

export class RegistroDePastas extends Context.Service<
  RegistroDePastas,
  {
    /** This person's, and those of the groups in which it takes part: by group, order and name. */
    readonly listar: (cpf: string) => Effect.Effect<ReadonlyArray<Pasta>>
    readonly incluir: (
      nova: PastaNova,
      origem: OrigemAuditoria
    ) => Effect.Effect<Pasta, Negada | GrupoAusente | LugarImpossivel | OutroDono | PastasDemais>
    readonly alterar: (
      id: string,
      alterada: PastaAlterada,
      origem: OrigemAuditoria
    ) => Effect.Effect<Pasta, Negada | PastaMudada | LugarImpossivel | OutroDono>
    /** `mover`: the folder that takes what is in it; without one, only an empty folder goes. */
    readonly excluir: (
      id: string,
      mover: string | undefined,
      origem: OrigemAuditoria
    ) => Effect.Effect<void, Negada | PastaCheia | LugarImpossivel | OutroDono>
  }
>()("plataforma/RegistroDePastas") {}
