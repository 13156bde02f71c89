/** What a process wrote on one of its outputs, in bounded room. */
import type { Readable } from "node:stream"

/** Far more than any test writes; a load test writes gigabytes, and reads none of them. */
const LIMITE = 32 * 2 ** 20

export interface Relato {
  /** Everything written so far. Throws once more was written than is kept: nothing is looked for in a part of a log. */
  readonly inteiro: () => string
  /** What was written last, of a log of any size: for the message of a failure. */
  readonly final: () => string
}

/** Keeps what comes out of `corrente`: all of it, and of more than `limite` bytes only the end. */
export const relatar = (corrente: Readable, limite = LIMITE): Relato => {
  let pedacos: Array<Buffer> = []
  let bytes = 0
  let perdidos = 0
  corrente.on("data", (pedaco: Buffer) => {
    pedacos.push(pedaco)
    bytes += pedaco.length
    if (bytes < 2 * limite) return
    const fim = Buffer.concat(pedacos).subarray(-limite)
    perdidos += bytes - fim.length
    pedacos = [fim]
    bytes = fim.length
  })
  const texto = () => {
    if (pedacos.length > 1) pedacos = [Buffer.concat(pedacos)]
    return String(pedacos[0] ?? "")
  }
  return {
    inteiro: () => {
      if (perdidos > 0) throw new Error(`the first ${perdidos} bytes of this output are no longer kept`)
      return texto()
    },
    final: texto
  }
}
