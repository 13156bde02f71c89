/**
 * The two halves of the PDF engine joined inside one thread. Left alone, it would clone every message in full, a fifth
 * of the time of an extraction.
 */
import { PDFWorker } from "pdfjs-dist/legacy/build/pdf.min.mjs"
import { WorkerMessageHandler } from "pdfjs-dist/legacy/build/pdf.worker.min.mjs"

type Ouvinte = (evento: { readonly data: unknown }) => void

/** What the sender uses again after sending: the message, and the records that it is made of. */
const NIVEIS = 2

const ehRegistro = (valor: unknown): valor is Readonly<Record<string, unknown>> => {
  if (typeof valor !== "object" || valor === null) return false
  const molde = Object.getPrototypeOf(valor)
  return molde === null || molde === Object.prototype
}

const copiar = (valor: unknown, niveis = NIVEIS): unknown => {
  if (niveis === 0 || !ehRegistro(valor)) return valor
  const copia: Record<string, unknown> = {}
  for (const chave in valor) copia[chave] = copiar(valor[chave], niveis - 1)
  return copia
}

/** One end: as much of a `MessagePort` as the engine uses. */
class Ponta {
  private readonly ouvintes = new Set<Ouvinte>()
  outra: Ponta | undefined

  postMessage(mensagem: unknown): void {
    const evento = { data: copiar(mensagem) }
    queueMicrotask(() => {
      for (const ouvinte of this.outra?.ouvintes ?? []) ouvinte(evento)
    })
  }

  addEventListener(_tipo: string, ouvinte: Ouvinte, { signal }: { readonly signal?: AbortSignal } = {}): void {
    this.ouvintes.add(ouvinte)
    signal?.addEventListener("abort", () => this.ouvintes.delete(ouvinte), { once: true })
  }

  removeEventListener(_tipo: string, ouvinte: Ouvinte): void {
    this.ouvintes.delete(ouvinte)
  }
}

/** The reading half for one file, in this thread. */
export const abrirPonte = (): PDFWorker => {
  const [daqui, dela] = [new Ponta(), new Ponta()]
  daqui.outra = dela
  dela.outra = daqui
  WorkerMessageHandler.initializeFromPort(dela)
  return new PDFWorker({ port: daqui, verbosity: 0 })
}
