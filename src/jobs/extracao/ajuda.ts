/** Taking pages out of a file that another thread reads. Knows the PDF engine and no reader: it loads in less. */
import type { MessagePort } from "node:worker_threads"
import { DocumentoIlegivel, type DocumentoRecebido } from "../../domain/documentos/portas.ts"
import { DISPENSADOS, type Entrega, type Partilha } from "./mensagens/mensagens.ts"
import { abrirPdf, tomarPaginas } from "./pdf/pdf.ts"
import { bytesDe } from "./recebido.ts"

/** Hands pages over until none is left or somebody else waits for this thread. */
export const ajudar = async (recebido: DocumentoRecebido, partilha: Partilha, porta: MessagePort): Promise<void> => {
  const entregar = (entrega: Entrega): void => porta.postMessage(entrega)
  try {
    const pdf = await abrirPdf(await bytesDe(recebido))
    try {
      const seguir = () => Atomics.load(partilha, DISPENSADOS) === 0
      for await (const paginas of tomarPaginas(pdf, partilha, seguir)) entregar({ paginas })
    } finally {
      await pdf.fechar()
    }
  } catch (erro) {
    entregar({ motivo: erro instanceof DocumentoIlegivel ? erro.motivo : "DANIFICADO" })
  } finally {
    porta.close()
  }
}
