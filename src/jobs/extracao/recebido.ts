/** The bytes of a received document, wherever they were put. */
import { readFile } from "node:fs/promises"
import type { DocumentoRecebido } from "../../domain/documentos/portas.ts"

export const bytesDe = async ({ conteudo }: DocumentoRecebido): Promise<Uint8Array<ArrayBuffer>> =>
  "caminho" in conteudo ? new Uint8Array(await readFile(conteudo.caminho)) : conteudo
