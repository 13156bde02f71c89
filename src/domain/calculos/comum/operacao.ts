/** From a request to the JSON of its answer: what every calculation does, whoever received the request. */
import { Result, Schema } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import type { Conclusao } from "../../rmi/resultado/resultado.ts"
import type { Data } from "../../valores/data.ts"
import type { LimitesDoJson } from "../../valores/limites-do-json.ts"
import { descreverProblemas } from "../json/problemas.ts"
import { type EmPassos, type Execucao, type Mundo, SemTabelas } from "./execucao.ts"
import { dentroDosLimites, LIMITES_GERAIS } from "./limites-do-corpo.ts"
import { CalculoRecusado, type OpcoesDoCalculo, type PedidoDeCalculo } from "./portas.ts"
import { type Versao, versaoDe } from "./versao.ts"

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
  readonly escrever: (resultado: R, versao: typeof Versao.Type) => string
  readonly conclusao?: (resultado: R) => Conclusao
}

/** Calculates a request that was read and writes the answer. */
export function* executar<P, R>(
  { recusar, calcular, escrever, conclusao }: Calculo<P, R>,
  pedido: P,
  opcoes: OpcoesDoCalculo,
  { tabelas, hoje, motor }: Mundo
): ReturnType<Execucao> {
  const recusa = recusar(pedido, opcoes)
  if (recusa !== undefined) return Result.fail(recusa)
  if (tabelas === undefined) return Result.fail(new SemTabelas())
  return Result.map(yield* calcular(pedido, tabelas, hoje, opcoes), (resultado) => ({
    json: escrever(resultado, versaoDe(motor, tabelas)),
    conclusao: conclusao?.(resultado)
  }))
}

/** Reads the request out of a received body. */
export type Leitor<P> = (corpo: PedidoDeCalculo["corpo"]) => Result.Result<P, CalculoRecusado>

/** The execution of one operation. */
export const execucao = <P, R>(ler: Leitor<P>, calculo: Calculo<P, R>): Execucao =>
  function* (corpo, opcoes, mundo) {
    const lido = ler(corpo)
    return Result.isFailure(lido) ? Result.fail(lido.failure) : yield* executar(calculo, lido.success, opcoes, mundo)
  }

const decodificador = new TextDecoder("utf-8", { ignoreBOM: true }) // a mark at the beginning is no JSON

const textoDo = (corpo: PedidoDeCalculo["corpo"]): string =>
  typeof corpo === "string" ? corpo : decodificador.decode(corpo)

/** The value of a JSON body that holds no more than it may; an empty one has none. */
export const lerJson = (
  corpo: PedidoDeCalculo["corpo"],
  limites: LimitesDoJson = LIMITES_GERAIS
): Result.Result<unknown, CalculoRecusado> =>
  Result.flatMap(dentroDosLimites(textoDo(corpo), limites), (texto) =>
    Result.try({
      try: (): unknown => (texto === "" ? undefined : JSON.parse(texto)),
      catch: () => CalculoRecusado.invalido("corpo: JSON malformado")
    })
  )

/** All problems at once, and nothing unknown accepted in silence. */
export const LEITURA_ESTRITA = { errors: "all", onExcessProperty: "error" } as const

/** Reads JSON with the schema of an endpoint; a refusal names every problem, in the words of the decoded endpoints. */
export const leitorJson = <P, I>(schema: Schema.Codec<P, I>, limites?: LimitesDoJson): Leitor<P> => {
  const decodificar = Schema.decodeUnknownResult(Schema.Union([schema]), LEITURA_ESTRITA) // as the framework has it
  return (corpo) =>
    Result.flatMap(lerJson(corpo, limites), (valor) =>
      Result.mapError(decodificar(valor), ({ issue }) =>
        CalculoRecusado.invalido(...descreverProblemas(issue, "Payload"))
      )
    )
}
