/** The bookmarks of a statement (ISO 32000-1, 12.3.3): the first level open, with how many are seen (the library leaves it out). */
import type { Pagina, Referencia } from "pdfkit"
import { type Documento, textoPdf } from "./documento.ts"

interface Marcador {
  readonly titulo: string
  readonly destino: ReadonlyArray<unknown>
  readonly filhos: Array<Marcador>
}

export class Marcadores {
  private readonly primeiros: Array<Marcador> = []
  /** The last bookmark of each level. */
  private ultimos: Array<Marcador> = []

  /** A place of a page, `topo` points from its top, under the last bookmark of a level above. */
  por(titulo: string, nivel: number, pagina: Pagina, topo: number): void {
    const destino = [pagina.dictionary, "XYZ", 0, pagina.height - topo, 0]
    const marcador: Marcador = { titulo, destino, filhos: [] }
    this.ultimos = this.ultimos.slice(0, nivel - 1)
    const irmaos = this.ultimos.at(-1)?.filhos ?? this.primeiros
    irmaos.push(marcador)
    this.ultimos.push(marcador)
  }

  encerrar(documento: Documento): void {
    if (this.primeiros.length === 0) return
    const raiz = documento.ref({})
    const [primeiro, ultimo] = escrever(documento, this.primeiros, raiz)
    raiz.data = { Type: "Outlines", First: primeiro, Last: ultimo, Count: this.primeiros.length }
    raiz.end()
    documento.catalogo.Outlines = raiz
    documento.catalogo.PageMode = "UseOutlines"
  }
}

const contar = (marcadores: ReadonlyArray<Marcador>): number =>
  marcadores.reduce((soma, { filhos }) => soma + 1 + contar(filhos), 0)

/** Siblings, each with what is under it, closed; answers the first and the last. */
const escrever = (
  documento: Documento,
  irmaos: ReadonlyArray<Marcador>,
  pai: Referencia
): readonly [Referencia | undefined, Referencia | undefined] => {
  const referencias = irmaos.map(() => documento.ref({}))
  irmaos.forEach(({ titulo, destino, filhos }, i) => {
    const referencia = referencias[i]!
    const [primeiro, ultimo] = escrever(documento, filhos, referencia)
    referencia.data = {
      Title: textoPdf(titulo),
      Parent: pai,
      Prev: referencias[i - 1],
      Next: referencias[i + 1],
      First: primeiro,
      Last: ultimo,
      Count: filhos.length === 0 ? undefined : -contar(filhos),
      Dest: destino
    }
    referencia.end()
  })
  return [referencias[0], referencias.at(-1)]
}
