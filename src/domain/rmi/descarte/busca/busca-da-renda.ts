/**
 * The choices of `k` rows that a choice of the table can be completed to, when the rent feels the time: a larger sum may
 * leave more of it. From the number of rows of the largest group that sums least, the sum only grows, and what is used
 * moves in a line; so of any stretch of such numbers the rent is at most that of its nearest sum with its least uses, and
 * a stretch that cannot be better is left without looking into it.
 */
import { compararSomas, type Escolha, escolherMais } from "./escolha.ts"
import type { Niveis, Nivel } from "./niveis.ts"
import type { Questao } from "./questao.ts"

/** A choice with the rent it gives. */
export interface Candidata {
  readonly escolha: Escolha
  readonly rmi: number
}

/** A choice of the table with `n` rows of the largest groups, `a` of them of the largest. */
export const completar = ({ maior, segundo }: Niveis, parcial: Escolha, n: number, a: number): Escolha =>
  escolherMais(escolherMais(parcial, segundo, n - a), maior, a)

export class BuscaDaRenda {
  melhor: Candidata
  private readonly questao: Questao
  private readonly niveis: Niveis
  private readonly k: number
  private readonly uso: Array<number>
  private nivel: Nivel
  private i = 0
  private n = 0

  constructor(procura: Niveis & { readonly questao: Questao }, k: number, melhor: Candidata) {
    this.questao = procura.questao
    this.niveis = procura
    this.k = k
    this.melhor = melhor
    this.uso = procura.questao.reducao.dimensoes.map(() => 0)
    this.nivel = procura.niveis[0]!
  }

  /** From the choice `i` of a level, with `n` rows of the largest groups. */
  partirDe(nivel: Nivel, i: number, n: number): void {
    this.nivel = nivel
    this.i = i
    this.n = n
  }

  /** From `perto` rows of the largest group to `longe`, away from what sums least. */
  explorar(perto: number, longe: number): void {
    const patamar = this.patamarEntre(perto, longe)
    const soma = this.soma(perto)
    if (!this.podeVencer(this.questao.renda(this.k, patamar, soma), soma)) return
    const daqui = this.patamarEntre(perto, perto)
    this.oferecer(perto, daqui, soma)
    // further on there is nothing but larger sums, or as large a one of newer rows
    if (daqui === patamar) return
    const passo = Math.sign(longe - perto)
    const meio = perto + passo * Math.ceil(Math.abs(longe - perto) / 2)
    this.explorar(perto + passo, meio)
    if (meio !== longe) this.explorar(meio + passo, longe)
  }

  private soma(a: number): number {
    const { maior, segundo } = this.niveis
    return this.nivel.somas[this.i]! + maior.acumulado[a]! + segundo.acumulado[this.n - a]!
  }

  /** The best that the rent sees with `a` or `b` rows of the largest group, or any number between them. */
  private patamarEntre(a: number, b: number): number {
    const { maior, segundo } = this.niveis
    const { uso } = this
    const inicio = this.i * uso.length
    for (let d = 0; d < uso.length; d++) {
      const mais = maior.consumo[d]! - segundo.consumo[d]!
      uso[d] = this.nivel.usos[inicio + d]! + this.n * segundo.consumo[d]! + Math.min(a * mais, b * mais)
    }
    return this.questao.patamar(this.k, uso)
  }

  private podeVencer(rmi: number, soma: number): boolean {
    return rmi > this.melhor.rmi || (rmi === this.melhor.rmi && soma <= this.melhor.escolha.soma)
  }

  private oferecer(a: number, patamar: number, soma: number): void {
    const rmi = this.questao.renda(this.k, patamar, soma)
    if (!this.podeVencer(rmi, soma)) return
    const escolha = completar(this.niveis, this.nivel.escolhas[this.i]!, this.n, a)
    if (rmi > this.melhor.rmi || compararSomas(escolha, this.melhor.escolha) < 0) this.melhor = { escolha, rmi }
  }
}
