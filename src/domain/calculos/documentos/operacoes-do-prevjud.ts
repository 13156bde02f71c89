/** How a PrevJud dossier is calculated: it becomes a time request, which goes the way of every other. */
import { Result, Schema } from "effect"
import { type FalhaPrevjud, lerPrevjud } from "../../documentos/prevjud/leitura.ts"
import { montarPedido } from "../../documentos/prevjud/pedido.ts"
import { PedidoTempo } from "../../tempo/pedido/entrada.ts"
import { operacaoDeLeitura } from "../comum/operacao.ts"
import { type Leitor, leitorJson, lerJson } from "../comum/operacao-json.ts"
import { CalculoRecusado } from "../comum/portas.ts"
import { LEITURA_ESTRITA, listarProblemas } from "../json/problemas.ts"
import { PedidoPrevjud } from "./pedido-prevjud.ts"

const recusa = ({ _tag, mensagem }: FalhaPrevjud): CalculoRecusado =>
  new CalculoRecusado({
    motivo: _tag === "PrevjudGrandeDemais" ? "INVALIDO" : "NAO_PROCESSAVEL",
    mensagens: [`prevjud: ${mensagem}`]
  })

/** The dossier read, or why it is none. */
const lerDossie = (recebido: unknown) => Result.mapError(lerPrevjud(recebido), recusa)

/** Only reads the dossier. */
export const leituraDoDossie = operacaoDeLeitura((corpo) => Result.flatMap(lerJson(corpo), lerDossie))

const decodificar = Schema.decodeUnknownResult(PedidoTempo, LEITURA_ESTRITA)

/** The body of the time request that a dossier becomes with its complement. */
const montar = ({ prevjud, ...complemento }: typeof PedidoPrevjud.Type) =>
  Result.map(lerDossie(prevjud), ({ entrada }) => montarPedido(entrada, complemento))

/** The time request of a dossier and its complement, or every problem with the place it came from. */
const pedidoDe = (enviado: typeof PedidoPrevjud.Type) =>
  Result.flatMap(montar(enviado), ({ corpo, noRecebido }) => {
    return Result.mapError(decodificar(corpo), ({ issue }) =>
      CalculoRecusado.invalido(
        ...listarProblemas(issue).map(({ caminho, mensagem }) => `${noRecebido(caminho).join(".")}: ${mensagem}`)
      )
    )
  })

const lerEnvio = leitorJson(PedidoPrevjud)

export const lerPedidoPrevjud: Leitor<PedidoTempo> = (corpo) => Result.flatMap(lerEnvio(corpo), pedidoDe)

/** The body of `calculos-tempo` that says the same. */
export const corpoDoPedidoPrevjud: Leitor<unknown> = (corpo) =>
  Result.map(Result.flatMap(lerEnvio(corpo), montar), (montado) => montado.corpo)
