/** Accumulated income by exercise, for the income tax. */

import { regraDescrita } from "../../regras/regra.ts"
import { anoDe, type Competencia } from "../../valores/competencia.ts"
import { finais, type LinhaDaConta } from "../conta/conta.ts"
import { type No, no } from "../resultado/rastro.ts"
import type { Exercicios } from "../resultado/resultado.ts"
import { textoDaCompetencia } from "../resultado/texto-da-competencia.ts"
import { noCredito, rastrearSomas, somarColunas } from "./somas.ts"

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

type Rra = { readonly anteriores: Exercicios; readonly corrente: Exercicios }

const porExercicio = (linhas: ReadonlyArray<LinhaDaConta>, dataBase: Competencia) => {
  const ano = anoDe(dataBase)
  const anterior = ({ parcela }: LinhaDaConta) => anoDe(parcela.competencia) < ano
  return { anteriores: linhas.filter(anterior), corrente: linhas.filter((linha) => !anterior(linha)) }
}

export const apurarRra = (linhas: ReadonlyArray<LinhaDaConta>, dataBase: Competencia): Rra => {
  const { anteriores, corrente } = porExercicio(linhas, dataBase)
  return { anteriores: exercicios(anteriores), corrente: exercicios(corrente) }
}

/** The month a row is of: instalments of one 13th share theirs. */
const mesDoRra = ({ secao, parcela: { tipo, competencia } }: LinhaDaConta): string =>
  tipo === "ABONO" ? `${secao} abono de ${anoDe(competencia)}` : `${secao} ${textoDaCompetencia(competencia)}`

/** The nodes of both exercises. */
export const rastrearRra = (linhas: ReadonlyArray<LinhaDaConta>, dataBase: Competencia): ReadonlyArray<No> => {
  const porAno = porExercicio(linhas, dataBase)
  return (["anteriores", "corrente"] as const).flatMap((exercicio) => {
    const ponteiro = `/rra/${exercicio}`
    const aReceber = porAno[exercicio].filter(({ compensada }) => compensada.diferenca > 0)
    const itens = [...new Set(aReceber.map(mesDoRra))]
    const colunas = porAno[exercicio].map(finais)
    return [
      no(RRA, "CONTAR", { itens }, itens.length, [`${ponteiro}/meses`]),
      ...rastrearSomas(colunas, somarColunas(colunas), noCredito(ponteiro))
    ]
  })
}
