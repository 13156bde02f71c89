/** Where drafts of the web calculators are kept, for the browser that made them; `sql/` provides the service. */
import { Context, Data, type Effect, type Redacted } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import type { NomeDeCalculadora } from "./rascunho.ts"

/** Seconds for which a draft is kept, from its beginning. */
export const DURACAO_DO_RASCUNHO_DE_CALCULO = 24 * 60 * 60

/** Bytes of a draft with its steps: those of a day are a quarter of it. */
export const MAXIMO_BYTES_DO_RASCUNHO = 16 * 1024 * 1024

/** Steps that can be undone: more than anybody does in a day; then the oldest ones are forgotten. */
export const MAXIMO_DE_PASSOS = 2_000

/**
 * Bytes of a draft as it is, without its steps: what each request reads and writes between two turns of the loop. 50
 * periods with 500 salaries each, which is more than any life, are two thirds of it.
 */
export const MAXIMO_BYTES_DO_ATUAL = 2 * 1024 * 1024

/** Periods of a draft: each has a row on a page of the review, and a column in its years. */
export const MAXIMO_DE_PERIODOS = 1_000

/** Bytes of memory that an open draft takes for each byte of its text: the text, the values, and the text as it is written. */
const MEMORIA_POR_BYTE = 8

/** Bytes of memory that all open drafts may take together, out of the memory that the process keeps for the service itself. */
export const MEMORIA_DOS_RASCUNHOS = 96 * 1024 * 1024

export const memoriaDe = (bytes: number): number => Math.min(MEMORIA_DOS_RASCUNHOS, bytes * MEMORIA_POR_BYTE)

/** Living drafts that were begun from one network, and their bytes, steps included. */
export const RASCUNHOS_POR_REDE = 20
export const BYTES_POR_REDE = 20 * 1024 * 1024

/** Bytes of all drafts together (setting `ESPACO_DOS_RASCUNHOS`). */
export const EspacoDosRascunhos = Context.Reference("plataforma/EspacoDosRascunhos", {
  defaultValue: () => 2 * 1024 ** 3
})

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

/** More periods than a page can lead to. */
export class PeriodosDemais extends falhaDita(
  "PeriodosDemais",
  `o rascunho aceita até ${MAXIMO_DE_PERIODOS.toLocaleString("pt-BR")} períodos: deixe nele só os deste cálculo`
) {}

/** The drafts of one network, or of all networks, take as much room as they may. */
export class RascunhosDemais extends Data.TaggedError("RascunhosDemais")<{ readonly de: "REDE" | "TODOS" }> {
  override get message() {
    return this.de === "REDE"
      ? `Já há, a partir da sua rede, tantos rascunhos quantos se guardam ao mesmo tempo (${RASCUNHOS_POR_REDE}, ou ${BYTES_POR_REDE / 1024 / 1024} MB de dados). Descarte um que não usa mais, ou tente de novo mais tarde.`
      : "O serviço guarda agora tantos rascunhos quantos comporta. Tente de novo em alguns minutos."
  }
}

/** So many drafts are open at this moment that there is no memory for one more. */
export class RascunhosOcupados extends falhaDita(
  "RascunhosOcupados",
  "há muitos rascunhos grandes abertos neste instante: tente de novo em alguns segundos"
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

/** The calculator, the browser and the network (`redeDaOrigem`) of a draft that begins. */
export interface ComecoDoRascunho extends Omit<DonoDoRascunho, "id"> {
  readonly rede: string
}

/** A change of a draft: as it is then, and the step to it, or that the last one is undone. */
export interface MudancaDoRascunho {
  readonly conteudo: Uint8Array
  readonly passo: Uint8Array | "DESFEITO"
}

export class GuardaDeRascunhos extends Context.Service<
  GuardaDeRascunhos,
  {
    readonly criar: (
      comeco: ComecoDoRascunho,
      conteudo: Uint8Array
    ) => Effect.Effect<SituacaoDoRascunho, RascunhosDemais>
    /** Bytes of a draft as it is, before it is read. */
    readonly tamanho: (dono: DonoDoRascunho) => Effect.Effect<number, RascunhoAusente>
    readonly ler: (dono: DonoDoRascunho) => Effect.Effect<RascunhoGuardado, RascunhoAusente>
    /** Answers the new revision; `de`: what it was made from. */
    readonly gravar: (
      de: DonoDoRascunho & PassosGuardados & Pick<SituacaoDoRascunho, "revisao">,
      mudanca: MudancaDoRascunho
    ) => Effect.Effect<number, RascunhoAusente | RascunhoAvancou | RascunhosDemais>
    readonly apagar: (dono: DonoDoRascunho) => Effect.Effect<void>
    /** Forgets what expired; answers how many. */
    readonly apagarVencidos: Effect.Effect<number>
  }
>()("plataforma/GuardaDeRascunhos") {}
