/** How `.calc` files are read and calculated: the file becomes a request, which goes the way of the JSON ones. */
import { Result } from "effect"
import type { FalhaCalc, PedidoPorTipo, TipoCalc } from "../../documentos/calc/comum/tipos.ts"
import type { Destino } from "../../documentos/calc/destino.ts"
import { type CalcLido, lerCalc } from "../../documentos/calc/leitura.ts"
import type { Execucao } from "../comum/execucao.ts"
import { type Calculo, execucao, executar } from "../comum/operacao.ts"
import { CalculoRecusado, type PedidoDeCalculo } from "../comum/portas.ts"
import { canonica, desvinculada } from "../rmi/operacoes-da-rmi.ts"
import { decodificarCalc } from "./decodificacao-de-arquivo.ts"

const recusa = (falha: FalhaCalc): CalculoRecusado =>
  falha._tag === "ArquivoInvalido"
    ? CalculoRecusado.invalido(...falha.mensagens)
    : new CalculoRecusado({ motivo: "NAO_PROCESSAVEL", mensagens: [falha.mensagem] })

const bytesDo = (corpo: PedidoDeCalculo["corpo"]): Uint8Array<ArrayBuffer> =>
  typeof corpo === "string" ? new TextEncoder().encode(corpo) : corpo

/** The file read for a route, or why it is not for it. */
export const lerArquivo = (
  corpo: PedidoDeCalculo["corpo"],
  destino: Destino
): Result.Result<CalcLido, CalculoRecusado> =>
  Result.mapError(lerCalc(bytesDo(corpo), destino, decodificarCalc), recusa)

/** The execution of files of one type; every other is refused. */
export const execucaoDoTipo = <T extends CalcLido["tipo"], R>(
  tipo: T,
  calculo: Calculo<PedidoPorTipo[T], R>
): Execucao => {
  const destino: Destino = { operacao: "calcular", serve: [tipo] }
  return execucao(
    (corpo) => Result.map(lerArquivo(corpo, destino), ({ pedido }) => pedido as PedidoPorTipo[T]),
    calculo
  )
}

/** The execution that only reads files of one type: the answer is the body, ready to post. */
export const leituraDoTipo = (tipo: TipoCalc): Execucao => {
  const destino: Destino = { operacao: "ler", serve: [tipo] }
  return function* (corpo) {
    return Result.map(lerArquivo(corpo, destino), (lido) => ({
      json: JSON.stringify(lido.corpo),
      conclusao: undefined
    }))
  }
}

/** Files of either RMI. */
export const DA_RMI: Destino = { operacao: "calcular", serve: ["rmi", "rmi-desvinculada"] }

/** The execution of files of either RMI, each in its way. */
export const execucaoDaRmi: Execucao = function* (corpo, opcoes, mundo) {
  const lido = lerArquivo(corpo, DA_RMI)
  if (Result.isFailure(lido)) return Result.fail(lido.failure)
  const { success: arquivo } = lido
  return arquivo.tipo === "rmi-desvinculada"
    ? yield* executar(desvinculada, arquivo.pedido, opcoes, mundo)
    : yield* executar(canonica, (arquivo as Extract<CalcLido, { tipo: "rmi" }>).pedido, opcoes, mundo)
}
