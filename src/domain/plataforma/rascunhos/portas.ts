/** Where drafts of the web calculators are kept, for the browser that made them; `sql/` provides the service. */
import { Context, type Effect, type Redacted } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import type { NomeDeCalculadora } from "./rascunho.ts"

/** Seconds for which a draft is kept, from its beginning. */
export const DURACAO_DO_RASCUNHO_DE_CALCULO = 24 * 60 * 60

/** Bytes of a draft with its steps: those of a day are a quarter of it. */
export const MAXIMO_BYTES_DO_RASCUNHO = 16 * 1024 * 1024

/** Steps that can be undone: more than anybody does in a day; then the oldest ones are forgotten. */
export const MAXIMO_DE_PASSOS = 2_000

/**
 * Bytes of a draft as it is, without its steps: what each request reads and writes between two turns of the loop. 600
 * periods with 12,000 salaries are a third of it.
 */
export const MAXIMO_BYTES_DO_ATUAL = 3 * 1024 * 1024

/** Unknown, malformed, expired, or of another browser: nobody is told which. */
export class RascunhoAusente extends falhaDita(
  "RascunhoAusente",
  "este rascunho não existe, ou não existe mais: ele fica disponível só no navegador que o abriu, por 24 horas"
) {}

/** The draft went on since the form was shown, in another tab or window. */
export class RascunhoAvancou extends falhaDita(
  "RascunhoAvancou",
  "revisao: o rascunho mudou desde que esta página foi aberta; confira como está agora e envie de novo"
) {}

/** There is no room for more in it. */
export class RascunhoGrande extends falhaDita(
  "RascunhoGrande",
  `o rascunho passa do limite de ${MAXIMO_BYTES_DO_ATUAL / 1024 / 1024} MiB, ou de ${MAXIMO_BYTES_DO_RASCUNHO / 1024 / 1024} MiB com o que se pode desfazer: comece outro com menos documentos`
) {}

/** Whose a draft is: all of it must be right. */
export interface DonoDoRascunho {
  readonly id: string
  readonly calculadora: NomeDeCalculadora
  /** The secret of the browser. */
  readonly navegador: Redacted.Redacted
}

/** How often a draft was changed, and until when it is kept. */
export interface SituacaoDoRascunho {
  readonly id: string
  /** Counts the steps, those that undo included. */
  readonly revisao: number
  /** ISO 8601, UTC. */
  readonly expiraEm: string
}

/** Of the history of a draft, what a change of it needs to know. */
export interface PassosGuardados {
  /** Steps that were made and not undone, forgotten ones included. */
  readonly passos: number
  /** Bytes of those that are kept. */
  readonly bytesDosPassos: number
}

/** A draft as it is stored, with its last step. */
export interface RascunhoGuardado extends SituacaoDoRascunho, PassosGuardados {
  readonly conteudo: Uint8Array
  readonly ultimo: Uint8Array | undefined
}

/** A change of a draft: as it is then, and the step to it, or that the last one is undone. */
export interface MudancaDoRascunho {
  readonly conteudo: Uint8Array
  readonly passo: Uint8Array | "DESFEITO"
}

export class GuardaDeRascunhos extends Context.Service<
  GuardaDeRascunhos,
  {
    readonly criar: (dono: Omit<DonoDoRascunho, "id">, conteudo: Uint8Array) => Effect.Effect<SituacaoDoRascunho>
    readonly ler: (dono: DonoDoRascunho) => Effect.Effect<RascunhoGuardado, RascunhoAusente>
    /** Answers the new revision; `de`: what it was made from. */
    readonly gravar: (
      de: DonoDoRascunho & PassosGuardados & Pick<SituacaoDoRascunho, "revisao">,
      mudanca: MudancaDoRascunho
    ) => Effect.Effect<number, RascunhoAusente | RascunhoAvancou>
    readonly apagar: (dono: DonoDoRascunho) => Effect.Effect<void>
    /** Forgets what expired; answers how many. */
    readonly apagarVencidos: Effect.Effect<number>
  }
>()("plataforma/GuardaDeRascunhos") {}
