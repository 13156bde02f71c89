/**
 * The lines of a PDF, page by page, inside a reading thread: by PDFium, which takes a third of the time, and by pdf.js what
 * PDFium refuses or gives no readable text of.
 */
import { embaralhada } from "../../../domain/documentos/linhas/legibilidade.ts"
import type { Pagina } from "../../../domain/documentos/linhas/linha.ts"
import { paginaDePdf } from "../../../domain/documentos/linhas/linhas-de-pdf.ts"
import { DocumentoIlegivel, type DocumentoRecebido, MAXIMO_DE_PAGINAS } from "../../../domain/documentos/portas.ts"
import { conferirMemoria } from "../memoria/memoria.ts"
import { bytesDe, type Fonte, fonteDe } from "../mensagens/recebido.ts"
import { type AbertoPorPdfium, abrirPorPdfium } from "./pdfium/aberto.ts"
import type { AbertoPorPdfjs } from "./pdfjs/aberto.ts"

export class PdfAberto {
  private readonly recebido: DocumentoRecebido
  private readonly fonte: Fonte
  private pdfium: AbertoPorPdfium | undefined
  private pdfjs: Promise<AbertoPorPdfjs> | undefined
  private quantas = 0

  constructor(recebido: DocumentoRecebido) {
    this.recebido = recebido
    this.fonte = fonteDe(recebido)
  }

  get paginas(): number {
    return this.quantas
  }

  /** Its number of pages is known, and checked, before any page is read. Rejects with `DocumentoIlegivel`. */
  async abrir(): Promise<void> {
    await this.abrirPorPdfium()
    const { paginas } = this.pdfium ?? (await this.reserva())
    if (paginas > MAXIMO_DE_PAGINAS) throw new DocumentoIlegivel({ motivo: "PAGINAS_DEMAIS" })
    if (!(paginas >= 1)) throw new DocumentoIlegivel({ motivo: "DANIFICADO" }) // none, fewer or no number: a broken tree
    this.quantas = paginas
  }

  /** Rejects with `DocumentoIlegivel`. */
  async extrair(numero: number): Promise<Pagina> {
    return this.porPdfium(numero) ?? (await this.reserva()).extrair(numero)
  }

  /** An engine keeps much of every page it has seen. */
  get pesado(): boolean {
    return this.pdfjs !== undefined || this.pdfium?.cresceu() === true
  }

  /** Lets go of what the engines keep of every page they have seen. */
  async reabrir(): Promise<void> {
    if (this.pdfium !== undefined) await this.abrirPorPdfium()
    await this.largarReserva()
  }

  async fechar(): Promise<void> {
    this.largarPdfium()
    await this.largarReserva()
    this.fonte.fechar()
  }

  private async abrirPorPdfium(): Promise<void> {
    this.largarPdfium()
    try {
      this.pdfium = await abrirPorPdfium(this.fonte)
    } catch {
      // it broke over the file: the other one says what is wrong with it
      conferirMemoria()
    }
  }

  private porPdfium(numero: number): Pagina | undefined {
    try {
      const extraida = this.pdfium?.extrair(numero)
      if (extraida === undefined) return undefined
      const pagina = paginaDePdf(extraida.itens, extraida.vista, numero)
      return embaralhada(pagina) ? undefined : pagina
    } catch {
      this.pdfium = undefined
      conferirMemoria()
      return undefined
    }
  }

  private largarPdfium(): void {
    this.pdfium?.fechar()
    this.pdfium = undefined
  }

  /** Opened by who needs it first. */
  private reserva(): Promise<AbertoPorPdfjs> {
    this.pdfjs ??= this.abrirReserva()
    return this.pdfjs
  }

  private async abrirReserva(): Promise<AbertoPorPdfjs> {
    const { abrirPorPdfjs } = await import("./pdfjs/aberto.ts")
    return abrirPorPdfjs(await bytesDe(this.recebido))
  }

  private async largarReserva(): Promise<void> {
    const aberto = this.pdfjs
    this.pdfjs = undefined
    await aberto?.then(
      ({ fechar }) => fechar(),
      () => {} // told already to who wanted it
    )
  }
}

/** Runs `uso` with the file open. Rejects with `DocumentoIlegivel` where it cannot be opened. */
export const comPdf = async <A>(recebido: DocumentoRecebido, uso: (pdf: PdfAberto) => Promise<A>): Promise<A> => {
  const pdf = new PdfAberto(recebido)
  try {
    await pdf.abrir()
    return await uso(pdf)
  } finally {
    await pdf.fechar()
  }
}
