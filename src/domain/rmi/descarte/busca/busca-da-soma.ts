/**
 * The choice of `k` rows that removes the smallest sum, the older rows among equals, while the choices of the table are
 * looked at one by one. Which one leads is kept as numbers: a choice is only made of the one that won in the end, or of two
 * that sum the same.
 */
import { completar, type Parcial } from "./busca-da-renda.ts"
import { compararLinhas, type Escolha } from "./escolha.ts"
import type { Intervalo, Niveis, Nivel } from "./niveis.ts"

export class BuscaDaSoma {
  private readonly niveis: Niveis
  private readonly intervalo: Intervalo
  private soma = Number.POSITIVE_INFINITY
  private nivel: Nivel | undefined
  private i = 0
  private n = 0
  private a = 0
  /** The choice that leads, once it was asked for. */
  private escolha: Escolha | undefined

  constructor(niveis: Niveis, intervalo: Intervalo) {
    this.niveis = niveis
    this.intervalo = intervalo
  }

  /** For `k` rows. What won before is likely to be near the best: it comes first. */
  comecar(k: number): void {
    const { nivel, i } = this
    this.soma = Number.POSITIVE_INFINITY
    this.nivel = undefined
    if (nivel !== undefined && k - nivel.linhas < this.niveis.par.somas.length) {
      this.visitar(nivel, i, k - nivel.linhas)
    }
  }

  /** In cents; infinite before anything was found. */
  get menor(): number {
    return this.soma
  }

  /** What the choice found is made of. */
  get origem(): Parcial | undefined {
    return this.nivel && { nivel: this.nivel, i: this.i }
  }

  /** Null when nothing was found. */
  get encontrada(): Escolha | null {
    if (this.nivel === undefined) return null
    this.escolha ??= completar(this.niveis, this.nivel.escolhas[this.i]!, this.n, this.a)
    return this.escolha
  }

  /** The cheapest completion of the choice `i` of a level with `n` rows of the largest groups. */
  visitar(nivel: Nivel, i: number, n: number): void {
    const { intervalo, niveis } = this
    intervalo.ajustar(nivel, i, n)
    if (intervalo.de > intervalo.ate) return
    const { maior, segundo, par } = niveis
    const a = intervalo.perto(par.primeiras[n]!)
    const soma = nivel.somas[i]! + maior.acumulado[a]! + segundo.acumulado[n - a]!
    if (soma > this.soma || (nivel === this.nivel && i === this.i)) return
    let escolha: Escolha | undefined
    if (soma === this.soma) {
      escolha = completar(niveis, nivel.escolhas[i]!, n, a)
      if (compararLinhas(escolha, this.encontrada!) >= 0) return
    }
    this.escolha = escolha
    this.soma = soma
    this.nivel = nivel
    this.i = i
    this.n = n
    this.a = a
  }
}
