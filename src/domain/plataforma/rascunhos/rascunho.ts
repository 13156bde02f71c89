/**
 * A calculation in the making, as the web calculators keep it: the request of the API as far as it is known, where each of
 * its values came from, and the documents that were read for it. Pure: a step of a person is a function from one to the next.
 *
 * `pedido` has the form and the names of the API (`PedidoRmi` for benefits, of which the time takes its part;
 * `PedidoAtrasados` for arrears), and only values that are right by themselves: a date that is no date never comes in, a
 * field that is still missing may be. The name of a field in a form is its path there: `periodosContribuicao.3.dataFinal`.
 */
import type { Entrada, PessoaLida } from "../../documentos/entrada/modelo.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import type { AvisoDeLeitura, NaoReconhecida } from "../../documentos/leitura.ts"
import type { AtrasadosDoPrevjud } from "../../documentos/prevjud/filtro.ts"

/** The calculators with drafts, by their names in the catalogue. */
export const CALCULADORAS = ["rgps-beneficios", "rgps-atrasados"] as const
export type NomeDeCalculadora = (typeof CALCULADORAS)[number]

/** Where a value came from: read in a document, typed by the person, or found by us from others. */
export const ORIGENS_DO_VALOR = ["DOCUMENTO", "DIGITADO", "CALCULADO"] as const
export type OrigemDoValor = (typeof ORIGENS_DO_VALOR)[number]

export type TipoDeDocumento = "CNIS" | "RDCTC" | "CARTA" | "PREVJUD" | "CALC"

/**
 * `USADO`: its values are in the request. `AGUARDA`: the person has to say first what to do with it. `GUARDADO`: kept
 * beside the request, as a letter to compare with; `RECUSADO`: the person did not want it.
 */
export type SituacaoDoDocumento = "USADO" | "AGUARDA" | "GUARDADO" | "RECUSADO"

/** A document that was read for a draft. */
export interface DocumentoDoRascunho {
  /** Within the draft. */
  readonly id: string
  readonly tipo: TipoDeDocumento
  /** The file, as its sender called it, or from where it came. */
  readonly nome: string
  readonly situacao: SituacaoDoDocumento
  /** In what its person differs from that of the draft, a sentence each. */
  readonly divergencias: ReadonlyArray<string>
  readonly pessoa: PessoaLida
  /** Local time, without offset. */
  readonly emitidoEm: string | null
  readonly periodos: number
  readonly salarios: number
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
  /** Lines that no field took, up to `MAXIMO_DE_LINHAS`. */
  readonly naoReconhecidas: ReadonlyArray<NaoReconhecida>
  /** What it has for the request, while that is not there (`AGUARDA`, `GUARDADO`). */
  readonly entrada?: Entrada
  /** Of a PrevJud dossier: the groups of the arrears, likewise. */
  readonly atrasados?: Omit<AtrasadosDoPrevjud, "avisos">
  /** The `id` of the period that each row of a used document (`seq`) became. */
  readonly postos?: Readonly<Record<string, string>>
  /** Of a letter: the whole of it, as its reader answers it, to be compared with. */
  readonly carta?: unknown
}

/** Of one document, kept in a draft. */
export const MAXIMO_DE_LINHAS = 500
export const MAXIMO_DE_DOCUMENTOS = 40

export interface Rascunho {
  readonly calculadora: NomeDeCalculadora
  readonly pedido: Objeto
  /**
   * The values that came from elsewhere than their period or salary says (`origem`), by their place: the path in the
   * request, where a period goes by its `id` instead of its position, and a salary of a period by its month.
   */
  readonly origens: Readonly<Record<string, OrigemDoValor>>
  readonly documentos: ReadonlyArray<DocumentoDoRascunho>
  /** Questions about repeated values (`Repetido.nome`) that the person answered: they are two things. */
  readonly distintos?: ReadonlyArray<string>
}

/** A draft of which nothing is known. */
export const rascunhoVazio = (calculadora: NomeDeCalculadora): Rascunho => ({
  calculadora,
  pedido: {},
  origens: {},
  documentos: []
})

export const ehCalculadora = (nome: string): nome is NomeDeCalculadora =>
  CALCULADORAS.some((conhecida) => conhecida === nome)
