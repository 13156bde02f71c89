/** The bytes of a received document, wherever they were put. */
import { readFile } from "node:fs/promises"
import type { DocumentoRecebido } from "../../domain/documentos/portas.ts"

export const bytesDe = async ({ conteudo }: DocumentoRecebido): Promise<Uint8Array<ArrayBuffer>> => {
  if (!("caminho" in conteudo)) return conteudo
  const { buffer, byteOffset, length } = await readFile(conteudo.caminho)
  return new Uint8Array(buffer, byteOffset, length) // the engine takes no Buffer, and a copy would be as large again
}
