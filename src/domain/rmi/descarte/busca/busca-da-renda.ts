/**
 * The choices of `k` rows that a choice of the table can be completed to, when the rent feels the time: a larger sum may
 * leave more of it. From the number of rows of the largest group that sums least, the sum only grows, and what is used
 * moves in a line; so of any stretch of such numbers the rent is at most that of its nearest sum with its least uses, and
 * a stretch that cannot be better is left without looking into it.
 */
import { compararSomas, type Escolha, escolhaVazia, escolherMais } from "./escolha.ts"
import type { Intervalo, Niveis, Nivel } from "./niveis.ts"
import type { Questao } from "./questao/questao.ts"

/** A choice with the rent it gives. */
export interface Candidata {
  readonly escolha: Escolha
  readonly rmi: number
}

/** A choice of the table with `n` rows of the largest groups, `a` of them of the largest. */
export const completar = ({ maior, segundo }: Niveis, parcial: Escolha, n: number, a: number): Escolha =>
  escolherMais(escolherMais(parcial, segundo, n - a), maior, a)

/** The choice `i` of a level of the table. */
export interface Parcial {
  readonly nivel: Nivel
  readonly i: number
}

/** Worse than any. */
const NENHUMA: Candidata = { escolha: { ...escolhaVazia([]), soma: Number.POSITIVE_INFINITY }, rmi: -1 }

export class BuscaDaRenda {
  private readonly questao: Questao
  private readonly niveis: Niveis
  private readonly intervalo: Intervalo
  private readonly uso: Array<number>
  private k = 0
  /** Rows of the largest groups. */
  private n = 0
  private melhor: Candidata
  private atual: Parcial
  /** What the best one is made of. */
  private origem: Parcial | undefined

  constructor(questao: Questao, niveis: Niveis, intervalo: Intervalo) {
    this.questao = questao
    this.niveis = niveis
    this.intervalo = intervalo
    this.uso = questao.reducao.dimensoes.map(() => 0)
    this.melhor = NENHUMA
    this.atual = { nivel: niveis.niveis[0]!, i: 0 }
  }

  /** For `k` rows, of which a choice is known. What won before is likely to be near the best: it comes first. */
  comecar(k: number, conhecida: Candidata): void {
    this.k = k
    this.melhor = conhecida
    const { origem } = this
    if (origem !== undefined && k - origem.nivel.linhas < this.niveis.par.somas.length) this.completar(origem)
  }

  /** Takes what the choice that is known is made of for what won. */
  partirDe(origem: Parcial | undefined): void {
    this.origem = origem
  }

  /** The best choice of `k` rows that comes of what won before; undefined where none does. */
  continuar(k: number): Candidata | undefined {
    this.comecar(k, NENHUMA)
    return this.melhor === NENHUMA ? undefined : this.melhor
  }

  get encontrada(): Candidata {
    return this.melhor
  }

  /** Whether some choice of a level may be as good as the best, with `n` rows of the largest groups. */
  nivelPromete({ somas, menoresUsos }: Nivel, n: number): boolean {
    const { uso } = this
    for (let d = 0; d < uso.length; d++) uso[d] = menoresUsos[d]! + n * this.niveis.menoresUsos[d]!
    const soma = somas[0]! + this.niveis.par.somas[n]!
    return this.podeVencer(this.questao.renda(this.k, this.questao.patamar(this.k, uso), soma), soma)
  }

  /** Every choice that this one can be completed to. */
  completar(parcial: Parcial): void {
    const { nivel, i } = parcial
    const n = this.k - nivel.linhas
    this.intervalo.ajustar(nivel, i, n)
    const { de, ate } = this.intervalo
    if (de > ate) return
    this.atual = parcial
    this.n = n
    const perto = this.intervalo.perto(this.niveis.par.primeiras[n]!)
    this.explorar(perto, ate)
    if (perto > de) this.explorar(perto - 1, de)
  }

  /** From `perto` rows of the largest group to `longe`, away from what sums least. */
  private explorar(perto: number, longe: number): void {
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
    return this.atual.nivel.somas[this.atual.i]! + maior.acumulado[a]! + segundo.acumulado[this.n - a]!
  }

  /** The best that the rent sees with `a` or `b` rows of the largest group, or any number between them. */
  private patamarEntre(a: number, b: number): number {
    const { maior, segundo, usos } = this.niveis
    const { uso } = this
    const { nivel, i } = this.atual
    for (let d = 0; d < uso.length; d++) {
      const mais = maior.consumo[d]! - segundo.consumo[d]!
      uso[d] = usos[d]![nivel.inicio + i]! + this.n * segundo.consumo[d]! + Math.min(a * mais, b * mais)
    }
    return this.questao.patamar(this.k, uso)
  }

  private podeVencer(rmi: number, soma: number): boolean {
    return rmi > this.melhor.rmi || (rmi === this.melhor.rmi && soma <= this.melhor.escolha.soma)
  }

  private oferecer(a: number, patamar: number, soma: number): void {
    const rmi = this.questao.renda(this.k, patamar, soma)
    if (!this.podeVencer(rmi, soma)) return
    const { nivel, i } = this.atual
    const escolha = completar(this.niveis, nivel.escolhas[i]!, this.n, a)
    if (rmi === this.melhor.rmi && compararSomas(escolha, this.melhor.escolha) >= 0) return
    this.melhor = { escolha, rmi }
    this.origem = this.atual
  }
}
