/** The amounts a row is made of, each with where it comes from, and the sum of a month. */

import type { Competencia } from "../../valores/competencia.ts"
import { type Centavos, somar, ZERO } from "../../valores/dinheiro.ts"
import type { MarcaLinha } from "../resultado/resultado.ts"
import { type Coluna, type Colunas, type LinhaSalario, ORDEM_DAS_COLUNAS, rotuloDe } from "./linha.ts"

export interface Parcela {
  readonly competencia: Competencia
  readonly centavos: Centavos
  readonly coluna: Coluna
  /** Flagged below the minimum by the time module, from 11/2019 on. */
  readonly abaixoDoMinimo?: true
  readonly marca?: MarcaLinha
  /** Auxílio-acidente: added to a row, never makes one. */
  readonly acessoria?: true
}

interface Mes {
  principais: Array<Parcela>
  acessorias: Array<Parcela>
}

/** A row whose every amount is flagged is out; where only some are, those do not enter the sum. */
const linhaDoMes = (competencia: Competencia, { principais, acessorias }: Mes): LinhaSalario => {
  const abaixoDoMinimo = principais.every((p) => p.abaixoDoMinimo === true)
  const somadas = [
    ...(abaixoDoMinimo ? principais : principais.filter((p) => p.abaixoDoMinimo !== true)),
    ...acessorias
  ]
  const colunas: { [C in Coluna]?: Centavos } = {}
  let bruto = ZERO
  for (const { coluna, centavos } of somadas) {
    colunas[coluna] = somar(colunas[coluna] ?? ZERO, centavos)
    bruto = somar(bruto, centavos)
  }
  const marcas = [...new Set(somadas.flatMap((p) => (p.marca === undefined ? [] : [p.marca])))]
  return {
    competencia,
    colunas,
    rotulo: rotuloDe(maiorColuna(colunas)),
    bruto,
    abaixoDoMinimo,
    marcas
  }
}

/** Column of the largest amount; tie: the order of the columns. */
const maiorColuna = (colunas: Colunas): Coluna => {
  let escolhida: Coluna = "usuario"
  let maior = -1
  for (const c of ORDEM_DAS_COLUNAS) {
    const valor = colunas[c]
    if (valor !== undefined && valor > maior) {
      escolhida = c
      maior = valor
    }
  }
  return escolhida
}

/** One row per competence, oldest first. */
export const linhasDasParcelas = (parcelas: Iterable<Parcela>): ReadonlyArray<LinhaSalario> => {
  const meses = new Map<Competencia, Mes>()
  for (const p of parcelas) {
    let mes = meses.get(p.competencia)
    if (mes === undefined) {
      mes = { principais: [], acessorias: [] }
      meses.set(p.competencia, mes)
    }
    ;(p.acessoria === true ? mes.acessorias : mes.principais).push(p)
  }
  return [...meses]
    .filter(([, mes]) => mes.principais.length > 0)
    .sort(([a], [b]) => a - b)
    .map(([competencia, mes]) => linhaDoMes(competencia, mes))
}
