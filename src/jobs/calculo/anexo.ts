/**
 * The calculation inside a statement: whoever has the PDF alone sends it as it is. Readers and signers of others write a
 * file again in their own way, so its attachments are looked for where they stand, whatever the rest of it looks like.
 */
import { inflateSync } from "node:zlib"
import { Result } from "effect"
import { CalculoRecusado, type PedidoDeCalculo } from "../../domain/calculos/comum/portas.ts"
import { MAXIMO_BYTES_CALC } from "../../domain/documentos/calc/comum/tipos.ts"
import { ehPdf, FORMATO } from "../../domain/documentos/calc/forma.ts"

/** Attachments of one file that are looked at. */
const MAXIMO_DE_ANEXOS = 64

const SEM_CALCULO = new CalculoRecusado({
  motivo: "NAO_PROCESSAVEL",
  mensagens: [
    "file: PDF sem o cálculo anexado; envie um demonstrativo deste serviço, como foi baixado, ou o arquivo .calc"
  ]
})

/** The bytes of an attachment, unpacked if they were packed in the one way that is read; never more than a file may have. */
const abrir = (dicionario: string, bytes: Buffer): Buffer | undefined => {
  if (!dicionario.includes("/Filter")) return bytes.length <= MAXIMO_BYTES_CALC ? bytes : undefined
  if (!/\/Filter\s*(\[\s*)?\/FlateDecode\b/.test(dicionario) || dicionario.includes("/DecodeParms")) return undefined
  try {
    return inflateSync(bytes, { maxOutputLength: MAXIMO_BYTES_CALC })
  } catch {
    return undefined
  }
}

const ehCalc = (bytes: Buffer): boolean => {
  const inicio = bytes.subarray(0, 200).toString("utf8").trimStart()
  return inicio.startsWith("{") && inicio.includes(`"${FORMATO}"`)
}

/** Attachments of a PDF: streams that say that they are files. */
function* anexosDo(pdf: Buffer): Generator<Buffer> {
  let lugar = 0
  for (let i = 0; i < MAXIMO_DE_ANEXOS; i++) {
    const tipo = pdf.indexOf("/EmbeddedFile", lugar)
    if (tipo === -1) return
    lugar = tipo + 13
    const objeto = pdf.lastIndexOf(" obj", tipo)
    const fluxo = pdf.indexOf("stream", tipo)
    if (objeto === -1 || fluxo === -1) continue
    const dicionario = pdf.toString("latin1", objeto, fluxo)
    if (dicionario.includes("endobj") || !/\/Type\s*\/EmbeddedFile\b/.test(dicionario)) continue
    const comeco = pdf[fluxo + 6] === 13 ? fluxo + 8 : fluxo + 7
    const fim = pdf.indexOf("endstream", comeco)
    if (fim === -1) continue
    const dito = /\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dicionario)?.[1]
    const bytes = abrir(dicionario, pdf.subarray(comeco, dito === undefined ? fim : comeco + Number(dito)))
    if (bytes !== undefined) yield bytes
    lugar = fim
  }
}

/** A request whose file is a PDF is one for the `.calc` file inside it; any other stays as it is. */
export const semPdf = <P extends Pick<PedidoDeCalculo, "operacao" | "corpo">>(
  pedido: P
): Result.Result<P, CalculoRecusado> => {
  const { operacao, corpo } = pedido
  if (typeof corpo === "string" || !operacao.includes("arquivo-") || !ehPdf(corpo)) return Result.succeed(pedido)
  const pdf = Buffer.from(corpo.buffer, corpo.byteOffset, corpo.length)
  for (const anexo of anexosDo(pdf)) {
    if (ehCalc(anexo)) return Result.succeed({ ...pedido, corpo: Uint8Array.from(anexo) })
  }
  return Result.fail(SEM_CALCULO)
}
