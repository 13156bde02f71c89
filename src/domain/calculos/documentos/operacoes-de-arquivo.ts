/** How `.calc` files are read and calculated: the file becomes a request, which goes the way of the JSON ones. */
import { Result } from "effect"
import type { FalhaCalc, PedidoPorTipo, TipoCalc } from "../../documentos/calc/comum/tipos.ts"
import type { Destino } from "../../documentos/calc/destino.ts"
import { type CalcLido, lerCalc } from "../../documentos/calc/leitura.ts"
import { type Calculo, executar, type Operacao, operacao, operacaoDeLeitura } from "../comum/operacao.ts"
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

/** Calculates files of one type; every other is refused. */
export const operacaoDoTipo = <T extends CalcLido["tipo"], R>(
  tipo: T,
  calculo: Calculo<PedidoPorTipo[T], R>
): Operacao => {
  const destino: Destino = { operacao: "calcular", serve: [tipo] }
  return operacao(
    (corpo) => Result.map(lerArquivo(corpo, destino), ({ pedido }) => pedido as PedidoPorTipo[T]),
    calculo
  )
}

/** Only reads files of one type: the answer is the body, ready to post. */
export const leituraDoTipo = (tipo: TipoCalc): Operacao => {
  const destino: Destino = { operacao: "ler", serve: [tipo] }
  return operacaoDeLeitura((corpo) => Result.map(lerArquivo(corpo, destino), (lido) => lido.corpo))
}

/** Files of either RMI. */
export const DA_RMI: Destino = { operacao: "calcular", serve: ["rmi", "rmi-desvinculada"] }

/** Calculates files of either RMI, each in its way. */
export const operacaoDaRmi: Operacao = function* ({ corpo, opcoes }, mundo) {
  const lido = lerArquivo(corpo, DA_RMI)
  if (Result.isFailure(lido)) return Result.fail(lido.failure)
  const { success: arquivo } = lido
  return arquivo.tipo === "rmi-desvinculada"
    ? yield* executar(desvinculada, arquivo.pedido, opcoes, mundo)
    : yield* executar(canonica, (arquivo as Extract<CalcLido, { tipo: "rmi" }>).pedido, opcoes, mundo)
}
