/** What a thread answers beside a result that is to be kept: all that is heavy about a snapshot is made there, once. */
import { createHash } from "node:crypto"
import { constants, zstdCompressSync } from "node:zlib"
import type { CalculadoAqui } from "../../domain/calculos/comum/operacao.ts"
import type { Calculado, ConteudoGuardado, PedidoDeCalculo } from "../../domain/calculos/comum/portas.ts"
import { ehRotaDeCopia, escreverArmazenado, escreverConteudo } from "../../domain/calculos/copias/conteudo.ts"
import type { ConteudoEmBytes } from "../../domain/calculos/copias/copia.ts"
import { pedidoEnviado } from "../../domain/calculos/copias/pedido-enviado.ts"
import { partesDaRecebida } from "../../domain/calculos/copias/recebimento.ts"
import { type Data, formatarIso } from "../../domain/valores/data.ts"

const codificador = new TextEncoder()

const QUEBRA = 10

/** The compact form is short already: what takes longer gains 3 kB of 36, in twice the time. */
const PARAMETROS = { [constants.ZSTD_c_compressionLevel]: 3 }

/** As a `Buffer`, which searches ten times faster than other bytes. */
const temQuebra = ({ buffer, byteOffset, byteLength }: Uint8Array): boolean =>
  Buffer.from(buffer, byteOffset, byteLength).includes(QUEBRA)

/** A content as it is kept. The parts come from our own writers: a line break in one is a defect. */
export const guardar = (conteudo: ConteudoEmBytes): ConteudoGuardado => {
  if ([conteudo.pedido, conteudo.resultado].some(temQuebra)) throw new Error("a part of a snapshot has a line break")
  const resumo = createHash("sha256")
  for (const parte of escreverConteudo(conteudo)) resumo.update(parte)
  const armazenado = Buffer.concat(escreverArmazenado(conteudo))
  return {
    resumo: resumo.digest("hex"),
    comprimido: new Uint8Array(zstdCompressSync(armazenado, { params: PARAMETROS }))
  }
}

type Pedido = Omit<PedidoDeCalculo, "prioritario">

const conteudoDe = (
  { operacao, opcoes: { memoria: _, ...opcoes } }: Pedido,
  pedido: Uint8Array<ArrayBuffer>,
  { json: resultado, esqueleto }: CalculadoAqui,
  dia: string
): ConteudoEmBytes => {
  if (!ehRotaDeCopia(operacao)) throw new Error(`${operacao} is no calculation`)
  return { rota: operacao, opcoes, dia, pedido, resultado, esqueleto }
}

/** What was asked for beside a result. */
export const devolvido = (
  pedido: Pedido,
  calculado: CalculadoAqui,
  hoje: Data
): Pick<Calculado, "pedido" | "guardado"> => {
  if (pedido.devolver === undefined) return {}
  const dia = formatarIso(hoje)
  if (pedido.operacao === "ler-copia") {
    const recebida = partesDaRecebida(calculado.json)
    return { guardado: guardar({ ...recebida, dia: recebida.dia ?? dia }) }
  }
  const enviado = codificador.encode(pedidoEnviado(pedido.corpo))
  return pedido.devolver === "PEDIDO"
    ? { pedido: enviado }
    : { pedido: enviado, guardado: guardar(conteudoDe(pedido, enviado, calculado, dia)) }
}
