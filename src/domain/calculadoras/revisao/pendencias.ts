/** What of a draft a person should look at first: the indicators of its periods and months, each with what it means. */

import { indicador } from "../../documentos/indicadores.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import { listaEm } from "../../plataforma/rascunhos/lugares.ts"
import type { Rascunho } from "../../plataforma/rascunhos/rascunho.ts"
import { indicadoresDe, periodosDo } from "./periodos.ts"

export interface Pendencia {
  readonly codigo: string
  readonly explicacao: string
  /** Positions of the periods, from 0. */
  readonly periodos: ReadonlyArray<number>
  /** Months with it. */
  readonly competencias: number
}

/** What an indicator does to the counting, in the words of a person. */
const EXPLICACOES: Readonly<Record<string, string>> = {
  EXIGE_PROVA_PERIODO: "O INSS pede prova do vínculo: sem ela, pode não contar o período.",
  EXIGE_PROVA_COMPETENCIA: "O INSS pede prova destas competências: sem ela, pode não as contar.",
  NAO_CONTA_COMPETENCIA: "O INSS não conta estas competências enquanto a pendência não for resolvida.",
  NAO_CONTA_PERIODO: "O INSS não conta o período enquanto a pendência não for resolvida.",
  OUTRO_REGIME: "Período de outro regime de previdência: só conta com certidão.",
  REDUZ_EFEITO: "Contribuição com efeito reduzido: não conta para todos os benefícios sem complementação.",
  ACERTO_INDEFERIDO: "O INSS indeferiu um acerto pedido para este período.",
  ACERTO_PARCIAL: "O INSS deferiu só em parte um acerto pedido para este período."
}

const DESCONHECIDO = "Indicador que o catálogo não conhece: confira no extrato o que ele quer dizer."

const explicacaoDe = (codigo: string): string | undefined => {
  const conhecido = indicador(codigo)
  return conhecido === undefined ? DESCONHECIDO : EXPLICACOES[conhecido.efeito]
}

const doSalario = (periodo: Objeto) => listaEm(periodo, "salarios").flatMap(indicadoresDe)

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
      const explicacao = explicacaoDe(codigo)
      return explicacao === undefined ? [] : [{ codigo, explicacao, periodos: [...periodos], competencias }]
    })
    .sort((a, b) => b.periodos.length + b.competencias - (a.periodos.length + a.competencias))
}
