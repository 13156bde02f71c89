/** What a thread answers beside a result that is to be kept: all that is heavy about a snapshot is made there, once. */
import type { Calculado, PedidoDeCalculo } from "../../domain/calculos/comum/portas.ts"
import { ehRotaDeCopia } from "../../domain/calculos/copias/conteudo.ts"
import type { ConteudoEmBytes } from "../../domain/calculos/copias/copia.ts"
import { pedidoEnviado } from "../../domain/calculos/copias/pedido-enviado.ts"
import { partesDaRecebida } from "../../domain/calculos/copias/recebimento.ts"
import { type Data, formatarIso } from "../../domain/valores/data.ts"
import { guardar } from "../copias/conteudos.ts"

const codificador = new TextEncoder()

type Pedido = Omit<PedidoDeCalculo, "prioritario">

const conteudoDe = (
  { operacao, opcoes: { memoria: _, ...opcoes } }: Pedido,
  pedido: Uint8Array<ArrayBuffer>,
  { json: resultado }: Calculado,
  dia: string
): ConteudoEmBytes => {
  if (!ehRotaDeCopia(operacao)) throw new Error(`${operacao} is no calculation`)
  return { rota: operacao, opcoes, dia, pedido, resultado }
}

/** What was asked for beside a result. */
export const devolvido = (pedido: Pedido, calculado: Calculado, hoje: Data): Pick<Calculado, "pedido" | "guardado"> => {
  const { operacao, devolver, corpo } = pedido
  if (devolver === undefined) return {}
  const dia = formatarIso(hoje)
  if (operacao === "ler-copia") {
    if (devolver === "PEDIDO") throw new Error("what another service sent is kept, or not asked for")
    const recebida = partesDaRecebida(calculado.json)
    return { guardado: guardar({ ...recebida, dia: recebida.dia ?? dia }, devolver) }
  }
  const enviado = codificador.encode(pedidoEnviado(corpo))
  return devolver === "PEDIDO"
    ? { pedido: enviado }
    : { pedido: enviado, guardado: guardar(conteudoDe(pedido, enviado, calculado, dia), devolver) }
}
