/** Taking pages out of a file that another thread reads. Knows the PDF engine and no reader: it loads in less. */
import type { MessagePort } from "node:worker_threads"
import { DocumentoIlegivel, type DocumentoRecebido } from "../../domain/documentos/portas.ts"
import { DISPENSADOS, type Entrega, type Partilha } from "./mensagens/mensagens.ts"
import { comPdf } from "./pdf/pdf.ts"
import { tomarPaginas } from "./pdf/tomada.ts"

/** Hands pages over until none is left or somebody else waits for this thread. */
export const ajudar = async (recebido: DocumentoRecebido, partilha: Partilha, porta: MessagePort): Promise<void> => {
  const entregar = (entrega: Entrega): void => porta.postMessage(entrega)
  try {
    const seguir = () => Atomics.load(partilha, DISPENSADOS) === 0
    await comPdf(recebido, async (pdf) => {
      for await (const paginas of tomarPaginas(pdf, partilha, seguir)) entregar({ paginas })
    })
  } catch (erro) {
    entregar({ motivo: erro instanceof DocumentoIlegivel ? erro.motivo : "DANIFICADO" })
  } finally {
    porta.close()
  }
}
