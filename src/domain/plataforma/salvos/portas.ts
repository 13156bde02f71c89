/**
 * Kept calculations as they are stored. Who may do what is in the condition of each statement: a person's own, or those
 * of a group in which it takes part at a level that may. Failures of the database are defects.
 */
import { Context, type Effect } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import type { MudancaDoCalculo } from "../../calculos/salvos/campos.ts"
import type { OrigemAuditoria } from "../../telemetria/auditoria.ts"
import type { NivelInsuficiente } from "../grupos/falhas.ts"
import type { Pessoa } from "../grupos/portas.ts"
import type { PastaAusente } from "../pastas/falhas.ts"
import type { CalculoInteiro, CalculoSalvo, FiltroDeCalculos } from "./calculo.ts"
import type {
  CalculoAusente,
  CalculoDeOutraPessoa,
  CalculoMudado,
  CalculoNaoExcluido,
  CalculosDemais,
  EspacoEsgotado
} from "./falhas.ts"

/** A content and what is said of it. */
export interface ConteudoNovo extends Pick<CalculoSalvo, "tipo" | "numeroProcesso" | "resumo"> {
  readonly conteudo: Uint8Array
}

export interface CalculoASalvar extends ConteudoNovo, Pick<CalculoSalvo, "nome" | "etiquetas" | "notas" | "pasta"> {}

type Cheio = CalculosDemais | EspacoEsgotado
type Negado = CalculoAusente | NivelInsuficiente

export class RegistroDeCalculosSalvos extends Context.Service<
  RegistroDeCalculosSalvos,
  {
    /** What this person may read: hers and those of her groups. Of a folder that is not there for her, a failure. */
    readonly listar: (
      filtro: FiltroDeCalculos,
      cpf: string,
      fatia: Fatia
    ) => Effect.Effect<Listagem<CalculoSalvo>, PastaAusente>
    readonly achar: (id: string, cpf: string) => Effect.Effect<CalculoInteiro, CalculoAusente>
    /** The same for who may show it to others. */
    readonly acharParaCompartilhar: (id: string, cpf: string) => Effect.Effect<CalculoInteiro, Negado>
    readonly incluir: (
      novo: CalculoASalvar,
      quem: Pessoa
    ) => Effect.Effect<CalculoInteiro, Cheio | PastaAusente | NivelInsuficiente>
    readonly gravar: (
      id: string,
      conteudo: ConteudoNovo,
      revisao: number,
      quem: Pessoa
    ) => Effect.Effect<CalculoInteiro, Negado | CalculoMudado>
    readonly alterar: (
      id: string,
      mudanca: MudancaDoCalculo,
      quem: Pessoa
    ) => Effect.Effect<CalculoSalvo, Negado | CalculoMudado | CalculoDeOutraPessoa | PastaAusente>
    readonly excluir: (id: string, quem: Pessoa) => Effect.Effect<void, Negado>
    /** One that was deleted and is not gone yet. */
    readonly restaurar: (id: string, quem: Pessoa) => Effect.Effect<CalculoSalvo, Negado | CalculoNaoExcluido | Cheio>
    /** Beside the original where this person may write there, else hers and in no folder. */
    readonly duplicar: (id: string, quem: Pessoa) => Effect.Effect<CalculoInteiro, CalculoAusente | Cheio>
    /** What a person made, deleted or not, from the last changed: for administrators. */
    readonly daPessoa: (cpf: string, fatia: Fatia) => Effect.Effect<Listagem<CalculoSalvo>>
    /** By an administrator, who says why. */
    readonly remover: (
      id: string,
      justificativa: string,
      origem: OrigemAuditoria
    ) => Effect.Effect<void, CalculoAusente>
    /** Writes again under the current key what another one encrypted, a part at a time; answers how many. */
    readonly recifrar: Effect.Effect<number>
  }
>()("plataforma/RegistroDeCalculosSalvos") {}
