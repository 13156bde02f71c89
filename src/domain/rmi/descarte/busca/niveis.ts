/**
 * The table as the last step reads it: of each number of rows the choices by what they sum, the smallest first, their
 * numbers side by side. What is missing comes of the two largest groups, which are never in the table: with a choice of the
 * table they leave an interval of numbers of rows that fit (see `questao/par`).
 */
import type { Escolha } from "./escolha.ts"
import type { Trabalho } from "./orcamento.ts"
import { agrupar, type Grupo, grupoVazio } from "./questao/grupos.ts"
import { type Par, parDe } from "./questao/par.ts"
import type { Dimensao } from "./questao/problema.ts"
import type { Questao } from "./questao/questao.ts"
import { type Alvo, type Tabela, tabelaDe, tamanho } from "./tabela.ts"

export interface Nivel {
  /** Of each of its choices. */
  readonly linhas: number
  /** Where its first choice stands among those of all levels. */
  readonly inicio: number
  /** Smallest sum first. */
  readonly escolhas: ReadonlyArray<Escolha>
  readonly somas: Float64Array
  /** The least that any of them uses of each dimension. */
  readonly menoresUsos: ReadonlyArray<number>
}

/** The choices of all levels, one level after the other. */
export interface Colunas {
  readonly somas: Float64Array
  /** Of each dimension. */
  readonly usos: ReadonlyArray<Float64Array>
}

export interface Niveis extends Colunas {
  /** `niveis[j]` = the choices of `j` rows among the small groups. */
  readonly niveis: ReadonlyArray<Nivel>
  readonly maior: Grupo
  readonly segundo: Grupo
  /** Both merged. */
  readonly par: Par
  /** The least that a row of either uses of each dimension. */
  readonly menoresUsos: ReadonlyArray<number>
}

const nivelDe = (escolhas: ReadonlyArray<Escolha>, linhas: number, inicio: number, { somas, usos }: Colunas): Nivel => {
  const ordenadas = [...escolhas].sort((a, b) => a.soma - b.soma)
  const menoresUsos = usos.map(() => Number.POSITIVE_INFINITY)
  for (let i = 0; i < ordenadas.length; i++) {
    const { soma, uso } = ordenadas[i]!
    somas[inicio + i] = soma
    for (let d = 0; d < usos.length; d++) {
      usos[d]![inicio + i] = uso[d]!
      menoresUsos[d] = Math.min(menoresUsos[d]!, uso[d]!)
    }
  }
  return { linhas, inicio, escolhas: ordenadas, somas: somas.subarray(inicio, inicio + ordenadas.length), menoresUsos }
}

const niveisDaTabela = (tabela: Tabela, dimensoes: number): Pick<Niveis, "niveis" | "somas" | "usos"> => {
  const escolhas = tamanho(tabela)
  const colunas = {
    somas: new Float64Array(escolhas),
    usos: Array.from({ length: dimensoes }, () => new Float64Array(escolhas))
  }
  let inicio = 0
  const niveis = tabela.map((doNivel, j) => {
    const nivel = nivelDe(doNivel, j, inicio, colunas)
    inicio += doNivel.length
    return nivel
  })
  return { niveis, ...colunas }
}

/** The levels of a question. */
export const niveisDe = (questao: Questao, trabalho: Trabalho, alvo: Alvo): Niveis => {
  const { dimensoes, maximo } = questao.reducao
  const grupos = agrupar(questao.linhas, questao.reducao)
  const maior = grupos.at(-1) ?? grupoVazio(dimensoes)
  const segundo = grupos.at(-2) ?? grupoVazio(dimensoes)
  const tabela = tabelaDe({ questao, grupos, trabalho, alvo })
  return {
    ...niveisDaTabela(tabela, dimensoes.length),
    maior,
    segundo,
    par: parDe(maior, segundo, maximo),
    menoresUsos: maior.consumo.map((uso, d) => (segundo.linhas.length === 0 ? uso : Math.min(uso, segundo.consumo[d]!)))
  }
}

/** How many rows of the largest group, from `de` to `ate`; none when `de` is larger. */
export class Intervalo {
  de = 0
  ate = 0
  private readonly niveis: Niveis
  private readonly dimensoes: ReadonlyArray<Dimensao>
  readonly orcamentos: Float64Array
  /** What one row more of the largest group in the place of one of the second uses more. */
  private readonly trocas: Float64Array

  constructor(niveis: Niveis, dimensoes: ReadonlyArray<Dimensao>) {
    const { maior, segundo } = niveis
    this.niveis = niveis
    this.dimensoes = dimensoes
    this.orcamentos = Float64Array.from(dimensoes, ({ orcamento }) => orcamento)
    this.trocas = Float64Array.from(dimensoes, (_, d) => maior.consumo[d]! - segundo.consumo[d]!)
  }

  /** At most `uso` of a dimension, until it is set free. */
  apertar(dimensao: number, uso: number): void {
    this.orcamentos[dimensao] = uso
  }

  soltar(dimensao: number): void {
    this.orcamentos[dimensao] = this.dimensoes[dimensao]!.orcamento
  }

  /** With the choice `i` of a level and `n` rows of both groups. */
  ajustar({ inicio }: Nivel, i: number, n: number): void {
    const { maior, segundo, usos } = this.niveis
    const { orcamentos, trocas } = this
    let de = Math.max(0, n - segundo.linhas.length)
    let ate = Math.min(n, maior.linhas.length)
    for (let d = 0; d < trocas.length; d++) {
      const sobra = orcamentos[d]! - usos[d]![inicio + i]! - n * segundo.consumo[d]!
      const mais = trocas[d]!
      if (mais > 0) ate = Math.min(ate, Math.floor(sobra / mais))
      else if (mais < 0) de = Math.max(de, Math.ceil(sobra / mais))
      else if (sobra < 0) ate = -1
    }
    this.de = de
    this.ate = ate
  }

  /** The number in it that is nearest to another. */
  perto(a: number): number {
    return Math.min(this.ate, Math.max(this.de, a))
  }
}
