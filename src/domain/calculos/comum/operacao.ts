/** One calculation from its received body to the JSON of its answer: pure, synchronous, in steps between which it may stop. */
import { Data as Dados, Result } from "effect"
import type { Instantaneo, Resumo } from "../../indices/instantaneo.ts"
import type { Conclusao } from "../../rmi/resultado/resultado.ts"
import type { Data } from "../../valores/data.ts"
import { codificado, type JsonEscrito } from "../json/escrita-json.ts"
import type { Leitor } from "./operacao-json.ts"
import type { Calculado, CalculoRecusado, FormaDaMemoria, OpcoesDoCalculo, Parte, PedidoDeCalculo } from "./portas.ts"
import { type Versao, versaoDe } from "./versao.ts"

/** What a calculation takes from the world. */
export interface Mundo {
  /** Absent when none can be had: a request that is refused anyway is refused without them. */
  readonly tabelas: Instantaneo | undefined
  readonly hoje: Data
  /** Version of the running program. */
  readonly motor: string
  /** SHA-256. */
  readonly resumir: Resumo
  /** The result is kept: it is wanted complete, whatever is answered. */
  readonly guardar?: boolean
}

/** The tables are needed and absent. */
export class SemTabelas extends Dados.TaggedError("SemTabelas") {}

/** What is ready before the end. */
export interface Passo extends Omit<Parte, "json"> {
  /** Writes its JSON, where a caller wants it. */
  readonly escrever: () => Uint8Array<ArrayBuffer>
}

export type EmPassos<A> = Generator<Passo, A, void>

export type Desfecho = Result.Result<Calculado, CalculoRecusado | SemTabelas>

/** A request, whoever sent it. */
export type Recebido = Pick<PedidoDeCalculo, "corpo" | "opcoes">

export type Operacao = (recebido: Recebido, mundo: Mundo) => EmPassos<Desfecho>

/** Runs to the end, or to the first step at which `seguir` says no: then there is nothing. */
export const percorrer = (passos: EmPassos<Desfecho>, seguir: (passo: Passo) => boolean): Desfecho | undefined => {
  for (let passo = passos.next(); ; passo = passos.next()) {
    if (passo.done === true) return passo.value
    if (!seguir(passo.value)) return undefined
  }
}

/** One way of calculating requests `P` into results `R`. */
export interface Calculo<P, R> {
  /** The refusal of a request that would cost too much, before it is calculated. */
  readonly recusar: (pedido: P, opcoes: OpcoesDoCalculo) => CalculoRecusado | undefined
  readonly calcular: (
    pedido: P,
    tabelas: Instantaneo,
    hoje: Data,
    opcoes: OpcoesDoCalculo
  ) => EmPassos<Result.Result<R, CalculoRecusado>>
  /** The JSON of the answer, without a pass of encoding by the schema, which would cost as much as the calculation. */
  readonly escrever: (resultado: R, versao: typeof Versao.Type, memoria?: FormaDaMemoria) => JsonEscrito
  readonly conclusao?: (resultado: R) => Conclusao
}

/** Calculates a request that was read and writes the answer. */
export function* executar<P, R>(
  { recusar, calcular, escrever, conclusao }: Calculo<P, R>,
  pedido: P,
  opcoes: OpcoesDoCalculo,
  { tabelas, hoje, motor, guardar = false }: Mundo
): ReturnType<Operacao> {
  const recusa = recusar(pedido, opcoes)
  if (recusa !== undefined) return Result.fail(recusa)
  if (tabelas === undefined) return Result.fail(new SemTabelas())
  const { memoria } = opcoes
  const emDuasFormas = guardar && memoria !== undefined && memoria !== "completa"
  return Result.map(yield* calcular(pedido, tabelas, hoje, opcoes), (resultado) => ({
    ...escrever(resultado, versaoDe(motor, tabelas), emDuasFormas ? undefined : memoria),
    resposta: emDuasFormas ? escrever(resultado, versaoDe(motor, tabelas), memoria).json : undefined,
    conclusao: conclusao?.(resultado)
  }))
}

/** Reads the request and calculates it. */
export const operacao = <P, R>(ler: Leitor<P>, calculo: Calculo<P, R>): Operacao =>
  function* ({ corpo, opcoes }, mundo) {
    const lido = ler(corpo)
    return Result.isFailure(lido) ? Result.fail(lido.failure) : yield* executar(calculo, lido.success, opcoes, mundo)
  }

/** Only reads: the answer is what was read, as `escrever` writes it. */
export const operacaoDeLeitura = <A>(
  ler: Leitor<A>,
  escrever: (lido: A) => string = (lido) => JSON.stringify(lido)
): Operacao =>
  function* ({ corpo }) {
    return Result.map(ler(corpo), (lido) => ({ ...codificado(escrever(lido)), conclusao: undefined }))
  }
