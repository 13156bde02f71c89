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
}

/**
 * The usual career spends some thousands for each search; long ones with several special activities, at every marco, up
 * to three and a half millions. This is about a second and a half.
 */
export const TRABALHO_MAXIMO = 4_000_000
