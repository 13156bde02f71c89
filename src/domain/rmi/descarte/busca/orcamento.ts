/**
 * How much the searches of one request may do, all together. The table of the discard grows with how unequal the months
 * are, and a request made to that end could keep a machine for hours. A counter, not a clock: the same request is
 * refused on every machine or on none.
 */
export class Trabalho {
  private restante: number

  constructor(limite: number) {
    this.restante = limite
  }

  /** Spends; whether there was enough. */
  gastar(unidades: number): boolean {
    this.restante -= unidades
    return this.restante >= 0
  }

  /** Nothing found after this is worth anything. */
  get esgotado(): boolean {
    return this.restante < 0
  }

  /** Does something with a part of what is left, or with the least that is worth trying, and spends what it spent. */
  comParte<A>(fazer: (parte: Trabalho) => A): A {
    const limite = Math.max(PARTE_MINIMA, this.restante * MAIOR_PARTE)
    const parte = new Trabalho(limite)
    const feito = fazer(parte)
    this.restante -= Math.min(limite, limite - parte.restante)
    return feito
  }
}

/** The usual career fits many times. */
const PARTE_MINIMA = 40_000
/** Of what is left, so that a search that fails leaves something for a shorter one and for those after it. */
const MAIOR_PARTE = 1 / 2

/** The usual career spends some thousands for each search. This is about a second and a half. */
export const TRABALHO_MAXIMO = 4_000_000
