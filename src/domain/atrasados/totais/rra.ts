/** Accumulated income by exercise, for the income tax. */

import { regraDescrita } from "../../regras/regra.ts"
import { anoDe, type Competencia } from "../../valores/competencia.ts"
import { finais, type LinhaDaConta } from "../conta/conta.ts"
import type { Exercicios } from "../resultado/resultado.ts"
import { somarColunas } from "./somas.ts"

export const RRA = regraDescrita(
  "ATR-75",
  "Lei 7.713/1988, art. 12-A",
  "Rendimentos recebidos acumuladamente separam-se em exercícios anteriores e corrente."
)

/** Rows with something to receive; the instalments of one 13th of a section are one month. */
const mesesDe = (linhas: ReadonlyArray<LinhaDaConta>): number => {
  const abonos = new Set<string>()
  let rendas = 0
  for (const { secao, parcela, compensada } of linhas) {
    if (compensada.diferenca <= 0) continue
    if (parcela.tipo === "ABONO") abonos.add(`${secao}|${anoDe(parcela.competencia)}`)
    else rendas++
  }
  return rendas + abonos.size
}

const exercicios = (linhas: ReadonlyArray<LinhaDaConta>): Exercicios => {
  const { principal, juros, selic, total } = somarColunas(linhas.map(finais))
  return { meses: mesesDe(linhas), principal, juros, selic, total }
}

export const apurarRra = (
  linhas: ReadonlyArray<LinhaDaConta>,
  dataBase: Competencia
): { readonly anteriores: Exercicios; readonly corrente: Exercicios } => {
  const ano = anoDe(dataBase)
  const anterior = ({ parcela }: LinhaDaConta) => anoDe(parcela.competencia) < ano
  return {
    anteriores: exercicios(linhas.filter(anterior)),
    corrente: exercicios(linhas.filter((linha) => !anterior(linha)))
  }
}
