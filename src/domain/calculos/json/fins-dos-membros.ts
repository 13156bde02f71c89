/** Where the members of objects end in the text: outside of the heap, since it is told of thousands and lives as long as their answer. */

/** Members of an object of which it is told. */
export const MEMBROS = 24

/** Of a life of work, in all marcos. */
const OBJETOS = 4096

export class FinsDosMembros {
  /** Made with the first object; of what is never written to the system gives nothing. */
  private fins = new Int32Array(0)
  private usados = 0

  /** Room for those of one more object. */
  novo(): number {
    const lugar = this.usados
    this.usados += MEMBROS
    if (this.usados > this.fins.length) {
      const maior = new Int32Array(Math.max(OBJETOS * MEMBROS, 4 * this.fins.length))
      maior.set(this.fins)
      this.fins = maior
    }
    return lugar
  }

  /** The end of the n-th one, counted from 0; of later ones than are told nothing is kept. */
  anotar(lugar: number, n: number, fim: number): void {
    if (n < MEMBROS) this.fins[lugar + n] = fim
  }

  fim(lugar: number, n: number): number {
    return this.fins[lugar + n]!
  }
}
