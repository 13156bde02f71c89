/**
 * Which choices of the table may still win, when the rent sees many things of the time. The largest sum that leaves a rent
 * is concave in what is used of the time, so a straight line bounds it: at a price in cents for each unit used, no choice as
 * good as the best one known costs more than a limit. What the law limits has a price too, while the cheapest choice of all
 * uses more of it than there is. A choice of the table costs its sum and its uses, and what completes it at least the
 * cheapest rows of the largest groups: nearly all of them cost too much, and are not looked into.
 */
import type { Candidata, Parcial } from "./busca-da-renda.ts"
import type { Intervalo, Niveis, Nivel } from "./niveis.ts"
import { lidaSozinha } from "./questao/dimensoes.ts"
import type { Questao } from "./questao/questao.ts"

/** Prices of the limits that are tried for one number of rows: from one to the next they change little. */
const TENTATIVAS = 3
/** Of what the cheapest choice is usually below the limit, at the best prices. */
const PARTE_QUE_FICA = 0.6
/** Cents: more than binary fractions lose in a price. */
const FOLGA = 1
/** What no limit bounds, and what no row of a group is left to cost. */
const LIVRE = Number.POSITIVE_INFINITY

export class Precos {
  private readonly questao: Questao
  private readonly niveis: Niveis
  /** The dimension the rent reads. */
  private readonly lida: number | undefined
  private readonly orcamentos: Float64Array
  /** Cents for each unit of each dimension: those of the limits alone, and with that of the time. */
  private readonly dosLimites: Float64Array
  private readonly precos: Float64Array
  /** Of the cheapest `n` rows of the largest groups: how many are of the largest, and what they cost. */
  private readonly primeiras: Int32Array
  private readonly doPar: Float64Array
  /** What each choice of the table costs. */
  private readonly daEscolha: Float64Array
  /** What the cheapest choice of each level costs. */
  private readonly menores: Float64Array
  private readonly uso: Array<number>
  /** What the cheapest choice uses more than there is, and what a row uses. */
  private readonly excessos: Float64Array
  private readonly unidades: Float64Array
  private k = 0
  /** Of the limits, the best of those tried, and what the cheapest choice is below the limit at them. */
  private readonly melhores: Float64Array
  private sobra = LIVRE
  private limite = Number.POSITIVE_INFINITY
  private barata: Parcial

  constructor(questao: Questao, niveis: Niveis, { orcamentos }: Intervalo) {
    const { dimensoes } = questao.reducao
    this.questao = questao
    this.niveis = niveis
    this.lida = lidaSozinha(questao.reducao)
    this.orcamentos = orcamentos
    this.dosLimites = new Float64Array(dimensoes.length)
    this.precos = new Float64Array(dimensoes.length)
    this.melhores = new Float64Array(dimensoes.length)
    this.primeiras = new Int32Array(niveis.par.somas.length)
    this.doPar = new Float64Array(niveis.par.somas.length)
    this.daEscolha = new Float64Array(niveis.somas.length)
    this.menores = new Float64Array(niveis.niveis.length)
    this.uso = dimensoes.map(() => 0)
    this.excessos = new Float64Array(dimensoes.length)
    this.unidades = Float64Array.from(dimensoes, (_, d) => Math.max(1, niveis.maior.consumo[d]!))
    this.barata = { nivel: niveis.niveis[0]!, i: 0 }
  }

  /** The choice of the table that the cheapest one of all is made of. */
  get maisBarata(): Parcial {
    return this.barata
  }

  /** For the choices of `k` rows that give at least the rent of one. */
  paraRenda(k: number, { escolha, rmi }: Candidata, tentativas = TENTATIVAS): void {
    this.k = k
    const usado = escolha.uso[this.lida!]!
    const minima = this.minima(usado, rmi)
    const doTempo = this.minima(usado + 1, rmi) - minima
    this.ajustar(doTempo, this.questao.total - minima + doTempo * usado + FOLGA, tentativas)
  }

  /** For those that remove at most so much. */
  paraSoma(k: number, soma: number): void {
    this.k = k
    this.ajustar(0, soma + FOLGA, TENTATIVAS)
  }

  /** With the price of the time, at which none of them costs more than `daRenda` besides what the limits do. */
  private ajustar(doTempo: number, daRenda: number, tentativas: number): void {
    const { dosLimites, melhores, orcamentos } = this
    for (let d = 0; d < dosLimites.length; d++) if (orcamentos[d] === LIVRE) dosLimites[d] = 0
    const usual = this.sobra
    this.sobra = LIVRE
    for (let tentativa = 1; ; tentativa++) {
      const sobra = this.precificar(doTempo, daRenda)
      if (sobra < this.sobra) {
        this.sobra = sobra
        melhores.set(dosLimites)
      }
      if (tentativa === tentativas || !this.encarecer(sobra - Math.min(usual, sobra) * PARTE_QUE_FICA)) {
        if (sobra === this.sobra) return
        dosLimites.set(melhores)
        this.precificar(doTempo, daRenda)
        return
      }
    }
  }

  /** How much less than the limit the cheapest choice of all costs: the less it is, the fewer are looked into. */
  private precificar(doTempo: number, daRenda: number): number {
    const { lida, dosLimites, precos } = this
    precos.set(dosLimites)
    if (lida !== undefined) precos[lida]! += doTempo
    this.limite = daRenda + this.doQueHa()
    return this.limite - this.procurarBarata()
  }

  /** Whether some choice of a level may be of one as good. */
  nivelServe({ linhas }: Nivel, n: number): boolean {
    return !(this.menores[linhas]! + this.doPar[n]! > this.limite)
  }

  /** Whether the choice `i` of a level may be of one as good, with `n` rows of the largest groups. */
  serve(nivel: Nivel, i: number, n: number): boolean {
    return !(this.daEscolha[nivel.inicio + i]! + this.doPar[n]! > this.limite)
  }

  /** The least that must stay of the sum for a rent, when so much of the time is used. */
  private minima(usado: number, rmi: number): number {
    this.uso[this.lida!] = usado
    return this.questao.somaMinima!(this.k, this.questao.patamar(this.k, this.uso), rmi)
  }

  /** What all that the limits leave costs. */
  private doQueHa(): number {
    const { dosLimites, orcamentos } = this
    let preco = 0
    for (let d = 0; d < dosLimites.length; d++) {
      if (dosLimites[d]! > 0) preco += dosLimites[d]! * orcamentos[d]!
    }
    return preco
  }

  /** What every choice of the table costs, dimension by dimension. */
  private precificarEscolhas(): void {
    const { daEscolha, precos } = this
    const { somas, usos } = this.niveis
    daEscolha.set(somas)
    for (let d = 0; d < precos.length; d++) {
      const preco = precos[d]!
      const uso = usos[d]!
      if (preco === 0) continue
      for (let i = 0; i < uso.length; i++) daEscolha[i]! += preco * uso[i]!
    }
  }

  /** The cheapest choice of all, and what it costs; no limit is looked at. */
  private procurarBarata(): number {
    this.precificarEscolhas()
    this.ordenarPar()
    const { k, doPar, niveis, menores, daEscolha } = this
    let menor = LIVRE
    let barata = 0
    let nivel = 0
    for (let j = Math.max(0, k - doPar.length + 1); j <= k && j < menores.length; j++) {
      const { inicio, somas } = niveis.niveis[j]!
      let doNivel = LIVRE
      for (let i = 0; i < somas.length; i++) {
        const preco = daEscolha[inicio + i]!
        if (preco >= doNivel) continue
        doNivel = preco
        if (preco + doPar[k - j]! >= menor) continue
        menor = preco + doPar[k - j]!
        nivel = j
        barata = i
      }
      menores[j] = doNivel
    }
    this.barata = { nivel: niveis.niveis[nivel]!, i: barata }
    return menor
  }

  /** The two largest groups, each from its cheapest row on: at any prices the order inside a group is that of its amounts. */
  private ordenarPar(): void {
    const { maior, segundo } = this.niveis
    const { doPar, primeiras } = this
    const [daMaior, doSegundo] = [this.doUso(maior.consumo), this.doUso(segundo.consumo)]
    const ate = Math.min(this.k, doPar.length - 1)
    let [a, b] = [0, 0]
    for (let n = 1; n <= ate; n++) {
      const uma = a === maior.linhas.length ? LIVRE : maior.acumulado[a + 1]! - maior.acumulado[a]! + daMaior
      const outra = b === segundo.linhas.length ? LIVRE : segundo.acumulado[b + 1]! - segundo.acumulado[b]! + doSegundo
      if (uma <= outra) a += 1
      else b += 1
      primeiras[n] = a
      doPar[n] = doPar[n - 1]! + Math.min(uma, outra)
    }
  }

  private doUso(uso: ReadonlyArray<number>): number {
    const { precos } = this
    let preco = 0
    for (let d = 0; d < precos.length; d++) preco += precos[d]! * uso[d]!
    return preco
  }

  /**
   * Raises the prices of what the cheapest choice uses too much of, and lowers those of what it leaves, by as much as would
   * bring its price to the limit; whether there was any to change.
   */
  private encarecer(sobra: number): boolean {
    if (!(sobra > 0 && sobra < LIVRE)) return false
    const { barata, dosLimites, orcamentos, excessos, niveis, k } = this
    const { maior, segundo } = niveis
    const n = k - barata.nivel.linhas
    const a = this.primeiras[n]!
    let medida = 0
    for (let d = 0; d < excessos.length; d++) {
      const daBarata = niveis.usos[d]![barata.nivel.inicio + barata.i]!
      const usado = daBarata + a * maior.consumo[d]! + (n - a) * segundo.consumo[d]!
      const excesso = usado - orcamentos[d]!
      excessos[d] = orcamentos[d] !== LIVRE && (excesso > 0 || dosLimites[d]! > 0) ? excesso : 0
      medida += (excessos[d]! / this.unidades[d]!) ** 2
    }
    if (medida === 0) return false
    for (let d = 0; d < excessos.length; d++) {
      const mais = (sobra / medida) * (excessos[d]! / this.unidades[d]! ** 2)
      dosLimites[d] = Math.max(0, dosLimites[d]! + mais)
    }
    return true
  }
}
