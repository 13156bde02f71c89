/** Something of each of many competences, side by side: found by its place, without a search. */
import type { Competencia } from "./competencia.ts"

export class PorCompetencia<V> {
  private readonly inicio: Competencia
  private readonly valores: Array<V>

  /** `vazio` of each competence from `inicio` to `fim`. */
  constructor(inicio: Competencia, fim: Competencia, vazio: V) {
    this.inicio = inicio
    this.valores = new Array<V>(Math.max(0, fim - inicio + 1)).fill(vazio)
  }

  /** Of a competence between the first and the last. */
  por(c: Competencia, valor: V): void {
    this.valores[c - this.inicio] = valor
  }

  /** Undefined before the first and after the last. */
  em(c: Competencia): V | undefined {
    return c < this.inicio ? undefined : this.valores[c - this.inicio]
  }
}
