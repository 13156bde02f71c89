/** The bytes of a received document, wherever they were put. */
import { closeSync, openSync, readSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { type DocumentoRecebido, tamanhoDo } from "../../../domain/documentos/portas.ts"

export const bytesDe = async ({ conteudo }: DocumentoRecebido): Promise<Uint8Array<ArrayBuffer>> => {
  if (!("caminho" in conteudo)) return conteudo
  const { buffer, byteOffset, length } = await readFile(conteudo.caminho)
  return new Uint8Array(buffer, byteOffset, length) // pdf.js takes no Buffer, and a copy would be as large again
}

/** A document that is read a piece at a time. */
export interface Fonte {
  readonly tamanho: number
  /** Fills `destino` with the bytes from `posicao` on; false if there are fewer. */
  readonly ler: (posicao: number, destino: Uint8Array) => boolean
  readonly fechar: () => void
}

/** Bytes read from a file at a time: the engine asks for some hundreds, near those that it asked for before. */
const BLOCO = 64 * 1024

const doArquivo = (arquivo: number): Fonte["ler"] => {
  const bloco = new Uint8Array(BLOCO)
  let comeco = -1
  let lidos = 0
  return (posicao, destino) => {
    const inicio = posicao - (posicao % BLOCO)
    const fim = posicao - inicio + destino.length
    if (fim > BLOCO) return readSync(arquivo, destino, 0, destino.length, posicao) === destino.length
    if (inicio !== comeco) {
      lidos = readSync(arquivo, bloco, 0, BLOCO, inicio)
      comeco = inicio
    }
    if (fim > lidos) return false
    destino.set(bloco.subarray(posicao - inicio, fim))
    return true
  }
}

/** One in a file stays there: it may be longer than what is read of it. */
export const fonteDe = (recebido: DocumentoRecebido): Fonte => {
  const { conteudo } = recebido
  const tamanho = tamanhoDo(recebido)
  if ("caminho" in conteudo) {
    const arquivo = openSync(conteudo.caminho, "r")
    return {
      tamanho,
      ler: doArquivo(arquivo),
      fechar: () => closeSync(arquivo)
    }
  }
  return {
    tamanho,
    ler: (posicao, destino) => {
      if (posicao + destino.length > tamanho) return false
      destino.set(conteudo.subarray(posicao, posicao + destino.length))
      return true
    },
    fechar: () => {}
  }
}
