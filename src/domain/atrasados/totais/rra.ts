/** Accumulated income by exercise, for the income tax. */

import { regraDescrita } from "../../regras/regra.ts"
import { registro } from "../../regras/valor-com-passos.ts"
import { anoDe, type Competencia, formatarCompetencia } from "../../valores/competencia.ts"
import { finais, type LinhaDaConta } from "../conta/conta.ts"
import type { ComRastro } from "../resultado/quantia.ts"
import { no } from "../resultado/rastro.ts"
import type { Exercicios } from "../resultado/resultado.ts"
import { creditoDe, somasFinais } from "./somas.ts"

export const RRA = regraDescrita(
  "ATR-75",
  "Lei 7.713/1988, art. 12-A",
  "Rendimentos recebidos acumuladamente separam-se em exercícios anteriores e corrente."
)

/** The month a row is of: instalments of one 13th share theirs. */
const mesDoRra = ({ secao, parcela: { tipo, competencia } }: LinhaDaConta): string =>
  tipo === "ABONO" ? `${secao} abono de ${anoDe(competencia)}` : `${secao} ${formatarCompetencia(competencia)}`

/** Rows with something to receive, one for each month. */
const mesesDe = (linhas: ReadonlyArray<LinhaDaConta>): ReadonlyArray<LinhaDaConta> => {
  const abonos = new Set<string>()
  return linhas.filter((linha) => {
    if (linha.compensada.diferenca <= 0) return false
    if (linha.parcela.tipo === "RENDA") return true
    const repetido = abonos.has(mesDoRra(linha))
    abonos.add(mesDoRra(linha))
    return !repetido
  })
}

const exercicio = (linhas: ReadonlyArray<LinhaDaConta>): ComRastro<Exercicios> => {
  const credito = creditoDe(somasFinais(linhas), () => linhas.map(finais))
  const meses = mesesDe(linhas)
  return {
    valor: { meses: meses.length, ...credito.valor },
    nos: (ponteiro) => [
      no(RRA, "CONTAR", { itens: meses.map(mesDoRra) }, meses.length, [`${ponteiro}/meses`]),
      ...credito.nos(ponteiro)
    ]
  }
}

/** Both exercises. */
export const apurarRra = (linhas: ReadonlyArray<LinhaDaConta>, dataBase: Competencia) => {
  const ano = anoDe(dataBase)
  const anterior = ({ parcela }: LinhaDaConta) => anoDe(parcela.competencia) < ano
  return registro({
    anteriores: exercicio(linhas.filter(anterior)),
    corrente: exercicio(linhas.filter((linha) => !anterior(linha)))
  })
}
