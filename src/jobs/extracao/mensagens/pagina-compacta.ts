/**
 * Pages as a few flat arrays: a long document has a million pieces of text, and as objects they would take most of the
 * memory of a reading and of the time of handing pages from thread to thread.
 */
import type { Altura, Linha, Pagina, Palavra } from "../../../domain/documentos/linhas/linha.ts"

export interface PaginaCompacta {
  readonly numero: number
  readonly textos: ReadonlyArray<string>
  /** Null where it is the same as the text, which is nearly everywhere. */
  readonly comEspacos: ReadonlyArray<string | null>
  /** For each line, where its pieces begin in the two arrays below; one more at the end. */
  readonly comecos: Uint32Array<ArrayBuffer>
  /** Where each piece ends in the text of its line; the next one begins after a space. */
  readonly fins: Uint32Array<ArrayBuffer>
  /** x and width of each piece. */
  readonly medidas: Float64Array<ArrayBuffer>
  /** y and size of letters of each line. */
  readonly alturas: Float64Array<ArrayBuffer>
}

export const compactar = ({ numero, linhas }: Pagina): PaginaCompacta => {
  const palavras = linhas.map((linha) => linha.palavras ?? [])
  const total = palavras.reduce((soma, { length }) => soma + length, 0)
  const comecos = new Uint32Array(linhas.length + 1)
  const fins = new Uint32Array(total)
  const medidas = new Float64Array(2 * total)
  const alturas = new Float64Array(2 * linhas.length)
  let i = 0
  palavras.forEach((daLinha, l) => {
    comecos[l] = i
    alturas[2 * l] = linhas[l]!.altura?.y ?? 0
    alturas[2 * l + 1] = linhas[l]!.altura?.corpo ?? 0
    let fim = -1
    for (const { texto, x, largura } of daLinha) {
      fim += texto.length + 1
      fins[i] = fim
      medidas[2 * i] = x
      medidas[2 * i + 1] = largura
      i++
    }
  })
  comecos[linhas.length] = i
  return {
    numero,
    textos: linhas.map(({ texto }) => texto),
    comEspacos: linhas.map(({ texto, comEspacos }) => (comEspacos === texto ? null : comEspacos)),
    comecos,
    fins,
    medidas,
    alturas
  }
}

/** A line that keeps the place of its pieces and makes them when asked. */
class LinhaCompacta implements Linha {
  readonly pagina: number
  readonly numero: number
  readonly texto: string
  readonly comEspacos: string
  readonly #origem: PaginaCompacta

  constructor(origem: PaginaCompacta, indice: number) {
    this.pagina = origem.numero
    this.numero = indice + 1
    this.texto = origem.textos[indice]!
    this.comEspacos = origem.comEspacos[indice] ?? this.texto
    this.#origem = origem
  }

  get altura(): Altura {
    const i = 2 * (this.numero - 1)
    return { y: this.#origem.alturas[i]!, corpo: this.#origem.alturas[i + 1]! }
  }

  get palavras(): ReadonlyArray<Palavra> {
    const { comecos, fins, medidas } = this.#origem
    const palavras: Array<Palavra> = []
    let inicio = 0
    for (let i = comecos[this.numero - 1]!; i < comecos[this.numero]!; i++) {
      const fim = fins[i]!
      palavras.push({ texto: this.texto.slice(inicio, fim), x: medidas[2 * i]!, largura: medidas[2 * i + 1]! })
      inicio = fim + 1
    }
    return palavras
  }
}

export const expandir = (compacta: PaginaCompacta): Pagina => ({
  numero: compacta.numero,
  linhas: compacta.textos.map((_, indice) => new LinhaCompacta(compacta, indice))
})
