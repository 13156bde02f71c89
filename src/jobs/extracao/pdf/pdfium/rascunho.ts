/** Where the engine writes what has more than one number, wherever its memory has grown to. */
import type { Funcoes } from "@embedpdf/pdfium"

const BYTES = 64

export class Rascunho {
  readonly lugar: number
  private readonly funcoes: Funcoes
  private reais = new Float32Array()
  private duplos = new Float64Array()

  constructor(funcoes: Funcoes) {
    this.funcoes = funcoes
    this.lugar = funcoes.malloc(BYTES)
  }

  get floats(): Float32Array {
    if (this.reais.length === 0) this.reais = new Float32Array(this.funcoes.memory.buffer, this.lugar, BYTES / 4)
    return this.reais
  }

  get doubles(): Float64Array {
    if (this.duplos.length === 0) this.duplos = new Float64Array(this.funcoes.memory.buffer, this.lugar, BYTES / 8)
    return this.duplos
  }
}
