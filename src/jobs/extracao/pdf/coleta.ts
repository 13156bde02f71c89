/** Pages of one file, from this thread and from helpers, in order. */
import type { MessagePort } from "node:worker_threads"
import { DocumentoIlegivel } from "../../../domain/documentos/portas.ts"
import type { Entrega } from "../mensagens/mensagens.ts"
import type { PaginaCompacta } from "../mensagens/pagina-compacta.ts"

export class Coleta {
  private readonly paginas: Array<PaginaCompacta> = []
  private faltam = 0
  private completar: (() => void) | undefined
  private desistir: ((motivo: unknown) => void) | undefined

  /** Settles when `total` pages arrived; rejects when one cannot be had. */
  esperar(total: number): Promise<ReadonlyArray<PaginaCompacta>> {
    this.faltam = total
    return new Promise((resolver, rejeitar) => {
      this.completar = () => resolver(this.paginas)
      this.desistir = rejeitar
    })
  }

  guardar(lidas: ReadonlyArray<PaginaCompacta>): void {
    for (const pagina of lidas) this.paginas[pagina.numero - 1] = pagina
    this.faltam -= lidas.length
    if (this.faltam === 0) this.completar?.()
  }

  abandonar(motivo: unknown): void {
    this.desistir?.(motivo)
  }

  receberDe(porta: MessagePort): void {
    porta.on("message", (entrega: Entrega) => {
      if ("paginas" in entrega) this.guardar(entrega.paginas)
      else this.abandonar(new DocumentoIlegivel(entrega))
    })
  }
}
