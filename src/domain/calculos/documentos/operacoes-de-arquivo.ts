/** How `.calc` files are read and calculated: the file becomes a request, which goes the way of the JSON ones. */
import { Result } from "effect"
import type { FalhaCalc, PedidoPorTipo, TipoCalc } from "../../documentos/calc/comum/tipos.ts"
import type { Destino } from "../../documentos/calc/destino.ts"
import { type CalcLido, lerCalc } from "../../documentos/calc/leitura.ts"
import { type Calculo, executar, type Operacao, operacaoDeLeitura } from "../comum/operacao.ts"
import { CalculoRecusado, type OpcoesDoCalculo, type PedidoDeCalculo } from "../comum/portas.ts"
import { canonica, desvinculada, porFundamento } from "../rmi/operacoes-da-rmi.ts"
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

/** As the address asks, else as the file was asked for when it was written. */
const opcoesDe = (
  { opcoes: { numeroMaximoIteracoes } }: Pick<CalcLido, "opcoes">,
  pedidas: OpcoesDoCalculo
): OpcoesDoCalculo => ({ ...(numeroMaximoIteracoes === undefined ? {} : { numeroMaximoIteracoes }), ...pedidas })

/** Calculates files of one type; every other is refused. */
export const operacaoDoTipo = <T extends CalcLido["tipo"], R>(
  tipo: T,
  calculo: Calculo<PedidoPorTipo[T], R>
): Operacao => {
  const destino: Destino = { operacao: "calcular", serve: [tipo] }
  return function* ({ corpo, opcoes }, mundo) {
    const lido = lerArquivo(corpo, destino)
    if (Result.isFailure(lido)) return Result.fail(lido.failure)
    const { success: arquivo } = lido
    return yield* executar(calculo, arquivo.pedido as PedidoPorTipo[T], opcoesDe(arquivo, opcoes), mundo)
  }
}

/** Only reads files of one type: the answer is the body, ready to post. */
export const leituraDoTipo = (tipo: TipoCalc): Operacao => {
  const destino: Destino = { operacao: "ler", serve: [tipo] }
  return operacaoDeLeitura((corpo) => Result.map(lerArquivo(corpo, destino), (lido) => lido.corpo))
}

/** Files of either RMI. */
export const DA_RMI: Destino = { operacao: "calcular", serve: ["rmi", "rmi-desvinculada"] }

/** Calculates files of either RMI, each in its way; of a canonical one only the fundamento it names, if it names one. */
export const operacaoDaRmi: Operacao = function* ({ corpo, opcoes }, mundo) {
  const lido = lerArquivo(corpo, DA_RMI)
  if (Result.isFailure(lido)) return Result.fail(lido.failure)
  const { success: arquivo } = lido
  const aplicadas = opcoesDe(arquivo, opcoes)
  if (arquivo.tipo === "rmi-desvinculada") return yield* executar(desvinculada, arquivo.pedido, aplicadas, mundo)
  const { chaveFundamento, ...pedido } = (arquivo as Extract<CalcLido, { tipo: "rmi" }>).pedido
  return chaveFundamento === undefined
    ? yield* executar(canonica, pedido, aplicadas, mundo)
    : yield* executar(porFundamento, { ...pedido, chaveFundamento }, aplicadas, mundo)
}
