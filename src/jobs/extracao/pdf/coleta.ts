/** Pages of one file, from this thread and from helpers: each is handed on, in order, as soon as those before it are there. */
import type { MessagePort } from "node:worker_threads"
import { DocumentoIlegivel } from "../../../domain/documentos/portas.ts"
import type { Entrega } from "../mensagens/mensagens.ts"
import type { PaginaCompacta } from "../mensagens/pagina-compacta.ts"

export class Coleta {
  /** Those that wait for one before them. */
  private readonly guardadas = new Map<number, PaginaCompacta>()
  private proxima = 1
  private total = 0
  private entregar: (pagina: PaginaCompacta) => void = () => {}
  /** A page could not be had, or taken: the others are of no use. */
  parada = false
  private completar: (() => void) | undefined
  private desistir: ((motivo: unknown) => void) | undefined

  /** Settles when `total` pages were given to `entregar`; rejects when one cannot be had, or taken. */
  esperar(total: number, entregar: (pagina: PaginaCompacta) => void): Promise<void> {
    this.total = total
    this.entregar = entregar
    return new Promise((resolver, rejeitar) => {
      this.completar = resolver
      this.desistir = rejeitar
    })
  }

  guardar(lidas: ReadonlyArray<PaginaCompacta>): void {
    if (this.parada) return
    for (const pagina of lidas) this.guardadas.set(pagina.numero, pagina)
    try {
      for (let pagina = this.guardadas.get(this.proxima); pagina !== undefined; ) {
        this.guardadas.delete(this.proxima++)
        this.entregar(pagina)
        pagina = this.guardadas.get(this.proxima)
      }
    } catch (erro) {
      this.abandonar(erro)
    }
    if (this.proxima > this.total) this.completar?.()
  }

  abandonar(motivo: unknown): void {
    this.parada = true
    this.desistir?.(motivo)
  }

  receberDe(porta: MessagePort): void {
    porta.on("message", (entrega: Entrega) => {
      if ("paginas" in entrega) this.guardar(entrega.paginas)
      else this.abandonar(new DocumentoIlegivel(entrega))
    })
  }
}
