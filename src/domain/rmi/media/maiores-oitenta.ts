/** The mean of the 80% largest salaries (Lei 9.876/1999) and how its minimum divisor changes what is added. */
import { regra } from "../../regras/regra.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import { sessentaPorCento } from "./divisor-minimo.ts"
import { type LinhaDaMedia, posicoes, type Selecao, selecionar } from "./selecao.ts"

export const MAIORES_SALARIOS = regra(
  "RMI-40",
  "Lei 8.213/1991, art. 29, I e II (Lei 9.876/1999); Lei 9.876/1999, art. 3º"
)

/** The minimum divisor of 60% of the elapsed months, for those affiliated until 28/11/1999. */
export interface DivisorSessenta {
  /** Months from 07/1994 to the last one of the PBC. */
  readonly mesesDecorridos: number
  readonly criterio: OpcoesRmi["criterioDivisorMinimo"]
}

const MINIMO_DE_LINHAS = 1

/** Number of the largest rows that are added of `n`. */
export const oitoDecimos = (n: number): number => Math.max(MINIMO_DE_LINHAS, Math.floor((8 * n) / 10))

/** Positions of the `quantas` largest, ascending; a tie at the cut keeps the most recent competences. */
const maiores = (linhas: ReadonlyArray<LinhaDaMedia>, quantas: number): ReadonlyArray<number> =>
  [...posicoes(linhas)]
    .sort((a, b) => linhas[b]!.centavos - linhas[a]!.centavos || b - a)
    .slice(0, quantas)
    .sort((a, b) => a - b)

/** Rules of the two practices: how many of the largest rows are added and by how much they are divided at least. */
const quantas = (n: number, { mesesDecorridos, criterio }: DivisorSessenta): { usadas: number; minimo: number } => {
  const minimo = sessentaPorCento(mesesDecorridos)
  if (criterio === "JUDICIAL") return { usadas: Math.min(n, Math.max(oitoDecimos(n), minimo)), minimo }
  const todas = n <= Math.floor((8 * mesesDecorridos) / 10)
  return { usadas: todas ? n : oitoDecimos(n), minimo }
}

export const oitentaPorCento = (linhas: ReadonlyArray<LinhaDaMedia>, sessenta?: DivisorSessenta): Selecao => {
  const n = linhas.length
  if (n === 0) return selecionar(linhas, [])
  if (sessenta === undefined) return selecionar(linhas, maiores(linhas, oitoDecimos(n)))
  const { usadas, minimo } = quantas(n, sessenta)
  return selecionar(linhas, maiores(linhas, usadas), { tipo: "SESSENTA_POR_CENTO", valor: minimo })
}
