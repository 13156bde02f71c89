/** What a statement is made of. */
import { Data, Result, Schema } from "effect"
import type { NomeDeOperacao } from "../../calculos/comum/portas.ts"
import type { Versao } from "../../calculos/comum/versao.ts"

export interface EntradaDoDemonstrativo {
  readonly operacao: NomeDeOperacao
  /** The request as the JSON routes take it; of a `.calc` file or a dossier, the one that it allowed. */
  readonly pedido: string
  /** The `result` as it was answered. */
  readonly resultado: string
  readonly versao: typeof Versao.Type
  /** Of the permalink; absent where the calculation is not kept. */
  readonly codigo?: string
  /** When it was calculated, ISO 8601. */
  readonly momento: string
  /** Whether a result that was cut short is shown all the same, marked as incomplete; a PDF is never made of one. */
  readonly mesmoIncompleto?: boolean
}

const MENSAGENS = {
  INTERROMPIDO:
    "O cálculo foi interrompido pelo limite de iterações do descarte: um resultado incompleto não tem demonstrativo. Aumente numeroMaximoIteracoes.",
  SEM_DEMONSTRATIVO: "Esta operação só lê um documento: não há cálculo a demonstrar.",
  ILEGIVEL: "O pedido ou o resultado guardado não é o que esta versão do programa escreve: refaça o cálculo."
} as const

/** There is no statement of this. */
export class NaoDemonstravel extends Data.TaggedError("NaoDemonstravel")<{
  readonly motivo: keyof typeof MENSAGENS
}> {
  override get message() {
    return MENSAGENS[this.motivo]
  }
}

/** Reads the request that was calculated, defaults filled in; `undefined` where it is none. */
export const leitorDoPedido = <P, I>(schema: Schema.Codec<P, I>): ((json: string) => P | undefined) => {
  const decodificar = Schema.decodeUnknownResult(schema)
  return (json) => Result.getOrUndefined(decodificar(JSON.parse(json)))
}
