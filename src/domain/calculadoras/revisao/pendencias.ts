/** What of a draft a person should look at first: the indicators of its periods and months, each with what it means. */

import type { Objeto } from "../../documentos/json-recebido.ts"
import { listaEm } from "../../plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../plataforma/rascunhos/rascunho.ts"
import { explicacaoDoIndicador } from "../../tempo/periodos/indicadores.ts"
import { emCurso, indicadoresDe, periodosDo } from "./periodos.ts"

export interface Pendencia {
  readonly codigo: string
  readonly explicacao: string
  /** Positions of the periods, from 0. */
  readonly periodos: ReadonlyArray<number>
  /** Months with it. */
  readonly competencias: number
}

const doSalario = (periodo: Objeto) => listaEm(periodo, "salarios").flatMap(indicadoresDe)

/** The months of salaries that a period has outside of its days, by its position. */
export const salariosForaDoPeriodo = (
  rascunho: Rascunho
): ReadonlyArray<{ readonly posicao: number; readonly meses: ReadonlyArray<string> }> =>
  periodosDo(rascunho).flatMap((periodo, posicao) => {
    const meses = listaEm(periodo, "salarios")
      .map(({ competencia }) => String(competencia))
      .filter((mes) => !emCurso(periodo, mes))
      .sort()
    return meses.length === 0 ? [] : [{ posicao, meses }]
  })

/** Those that change what counts, the ones of most periods and months first. */
export const pendenciasDo = (rascunho: Rascunho): ReadonlyArray<Pendencia> => {
  const achadas = new Map<string, { periodos: Set<number>; competencias: number }>()
  const anotar = (codigo: string, posicao: number, competencias: number) => {
    const achada = achadas.get(codigo) ?? { periodos: new Set(), competencias: 0 }
    achada.periodos.add(posicao)
    achada.competencias += competencias
    achadas.set(codigo, achada)
  }
  periodosDo(rascunho).forEach((periodo, i) => {
    for (const codigo of indicadoresDe(periodo)) anotar(codigo, i, 0)
    for (const codigo of doSalario(periodo)) anotar(codigo, i, 1)
  })
  return [...achadas]
    .flatMap(([codigo, { periodos, competencias }]) => {
      const explicacao = explicacaoDoIndicador(codigo)
      return explicacao === undefined ? [] : [{ codigo, explicacao, periodos: [...periodos], competencias }]
    })
    .sort((a, b) => b.periodos.length + b.competencias - (a.periodos.length + a.competencias))
}
