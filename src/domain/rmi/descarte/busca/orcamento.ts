/**
 * How much the searches of one request may do, all together. The table of the discard grows with how unequal the months
 * are, and a request made to that end could keep a machine for hours. A counter, not a clock: the same request is
 * refused on every machine or on none.
 */
export class Trabalho {
  private readonly limite: number
  private gasto = 0

  constructor(limite: number) {
    this.limite = limite
  }

  /** Spends; whether there was enough. */
  gastar(unidades: number): boolean {
    this.gasto += unidades
    return this.gasto <= this.limite
  }

  /** Spent until now. */
  get total(): number {
    return this.gasto
  }

  /** Whether so much more may be spent. */
  suporta(unidades: number): boolean {
    return this.gasto + unidades <= this.limite
  }

  /** Nothing found after this is worth anything. */
  get esgotado(): boolean {
    return this.gasto > this.limite
  }

  /** Does something with a part of what is left, or with the least that is worth trying, and spends what it spent. */
  comParte<A>(fazer: (parte: Trabalho) => A): A {
    const limite = Math.max(PARTE_MINIMA, (this.limite - this.gasto) * MAIOR_PARTE)
    const parte = new Trabalho(limite)
    const feito = fazer(parte)
    this.gasto += Math.min(limite, parte.gasto)
    return feito
  }
}

/** The usual career fits many times. */
const PARTE_MINIMA = 40_000
/** Of what is left, so that a search that fails leaves something for a shorter one and for those after it. */
const MAIOR_PARTE = 1 / 2

/** The usual career spends some thousands for each search. This is about a second and a half. */
export const TRABALHO_MAXIMO = 4_000_000
