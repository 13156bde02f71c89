/** Requests written byte by byte: all of the body before a byte of the answer is read, as some clients do. */
import { connect } from "node:net"

export interface RespostaCrua {
  readonly status: number
  readonly texto: string
}

const PARTE = 64 * 1024

/**
 * Sends a request head and then `corpo`, and reads only when all of it was taken; `ms` between parts, to be slow. Rejects
 * when the connection breaks before that.
 */
export const enviarAntesDeLer = (
  origem: string,
  cabeca: ReadonlyArray<string>,
  corpo: Uint8Array,
  { ms = 0, parte = PARTE }: { readonly ms?: number; readonly parte?: number } = {}
): Promise<RespostaCrua> =>
  new Promise((resolver, rejeitar) => {
    const { hostname, port, host } = new URL(origem)
    const soquete = connect({ host: hostname, port: Number(port) })
    soquete.pause()
    soquete.on("error", rejeitar)
    const recebidas: Array<Buffer> = []
    const concluir = (): void => {
      const texto = Buffer.concat(recebidas).toString("utf8")
      const status = /^HTTP\/1\.1 (\d{3})/.exec(texto)?.[1]
      if (status === undefined) rejeitar(new Error("no answer"))
      else resolver({ status: Number(status), texto: texto.slice(texto.indexOf("\r\n\r\n") + 4) })
    }
    const ler = (): void => {
      soquete.on("data", (bloco) => {
        recebidas.push(bloco)
        const texto = Buffer.concat(recebidas).toString("utf8")
        const [, tamanho] = /content-length: (\d+)/i.exec(texto) ?? []
        const inicio = texto.indexOf("\r\n\r\n") + 4
        if (tamanho !== undefined && inicio > 3 && Buffer.byteLength(texto.slice(inicio)) >= Number(tamanho)) {
          soquete.destroy()
          concluir()
        }
      })
      soquete.on("end", concluir)
      soquete.resume()
    }
    soquete.once("connect", async () => {
      soquete.write([...cabeca, `host: ${host}`, `content-length: ${corpo.length}`, "", ""].join("\r\n"))
      for (let i = 0; i < corpo.length && !soquete.destroyed; i += parte) {
        await new Promise<void>((escrito) => soquete.write(corpo.subarray(i, i + parte), () => escrito()))
        if (ms > 0) await new Promise((passar) => setTimeout(passar, ms))
      }
      ler()
    })
  })

/** The body of a form with one file of so many bytes, and its content type. */
export const formularioCru = (bytes: Uint8Array, nome = "caso.calc", tipo = "application/json") => ({
  tipo: "content-type: multipart/form-data; boundary=limite",
  corpo: Buffer.concat([
    Buffer.from(
      `--limite\r\ncontent-disposition: form-data; name="file"; filename="${nome}"\r\ncontent-type: ${tipo}\r\n\r\n`
    ),
    bytes,
    Buffer.from("\r\n--limite--\r\n")
  ])
})
