/** The months that may enter the mean and what divides it (rules RMI-03, RMI-11, RMI-12, RMI-28, RMI-41 to RMI-43). */
import { type Competencia, competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { JULHO_1994 } from "../metodo/era.ts"
import { DIVISOR_UM_DOZE_AVOS } from "../partida/salario-maternidade.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { DivisorMinimo, MetodoMedia } from "../resultado/resultado.ts"
import type { JanelaDeMeses } from "../salarios/beneficios-recebidos.ts"
import { oitentaPorCento } from "./maiores-oitenta.ts"
import type { LinhaDaMedia, Selecao } from "./selecao.ts"
import { DIVISOR_108, todosOsSalarios } from "./todos.ts"
import {
  DOZE_EM_15,
  DOZE_EM_18,
  inicioDaJanela,
  type Janela,
  TRINTA_E_SEIS_EM_48,
  ultimasDaJanela
} from "./ultimos-meses.ts"

/** Means made of the rows of a PBC. */
export type MetodoDeLinhas = Exclude<
  MetodoMedia,
  "REMUNERACAO" | "ULTIMO_SC" | "SC_DO_ACIDENTE" | "BENEFICIO_ANTERIOR" | "SALARIO_MINIMO"
>

/** MP 242/2005: the last 36 of all the salaries since 07/1994 (rule RMI-10). */
const TRINTA_E_SEIS: Janela = { quantidade: 36, meses: Number.POSITIVE_INFINITY }

const JANELAS: Partial<Readonly<Record<MetodoDeLinhas, Janela>>> = {
  MEDIA_36_48: TRINTA_E_SEIS_EM_48,
  MEDIA_36_48_SEM_12: TRINTA_E_SEIS_EM_48,
  MEDIA_12_18: DOZE_EM_18,
  UM_DOZE_AVOS: DOZE_EM_15,
  MEDIA_SIMPLES_DOZE_ULTIMOS: DOZE_EM_15
}

/** First month with an index in the chain of rule RMI-31: the "vida toda" goes no further back. */
const PRIMEIRO_INDICE = competencia("1979-04")

export interface PedidoDePbc {
  readonly metodo: MetodoDeLinhas
  /** Data do direito adquirido. */
  readonly dda: Data
  readonly opcoes: OpcoesRmi
}

/** The last month is always the one before that of the DDA (rule RMI-03), or of the end of the activity (RMI-12). */
const ultimoMes = ({ metodo, dda, opcoes: { inicioPBC } }: PedidoDePbc): Competencia => {
  const afastamento = metodo === "MEDIA_36_48" && inicioPBC !== null && inicioPBC < dda ? inicioPBC : dda
  return maisCompetencias(competenciaDaData(afastamento), -1)
}

/** Whether all the career enters (rule RMI-100); only a simulation of the permanent rule of Lei 9.876. */
export const vidaToda = (metodo: MetodoMedia, { simularVidaToda }: OpcoesRmi): boolean =>
  simularVidaToda && metodo === "MEDIA_80"

/** The months of the PBC. */
export const janelaDoPbc = (p: PedidoDePbc): JanelaDeMeses => {
  const ate = ultimoMes(p)
  const janela = JANELAS[p.metodo]
  if (janela !== undefined) return { de: inicioDaJanela(janela, ate), ate }
  return { de: vidaToda(p.metodo, p.opcoes) ? PRIMEIRO_INDICE : JULHO_1994, ate }
}

export interface PedidoDeSelecao {
  readonly metodo: MetodoDeLinhas
  readonly divisorMinimo: DivisorMinimo["tipo"] | null
  /** Months from 07/1994 counted by the divisor of 60% (rule RMI-41). */
  readonly mesesDecorridos: number
  readonly opcoes: OpcoesRmi
}

/** The rows added and the divisor of each kind of mean. */
export const selecionarMedia = (linhas: ReadonlyArray<LinhaDaMedia>, p: PedidoDeSelecao): Selecao => {
  const { metodo, divisorMinimo, mesesDecorridos, opcoes } = p
  switch (metodo) {
    case "MEDIA_80":
      return oitentaPorCento(
        linhas,
        divisorMinimo === null || vidaToda(metodo, opcoes)
          ? undefined
          : { mesesDecorridos, criterio: opcoes.criterioDivisorMinimo }
      )
    case "MEDIA_100":
      return todosOsSalarios(linhas, divisorMinimo === null ? 0 : DIVISOR_108)
    case "UM_DOZE_AVOS":
      return { ...ultimasDaJanela(linhas, DOZE_EM_15, false), divisor: DIVISOR_UM_DOZE_AVOS }
    case "MEDIA_36":
      return ultimasDaJanela(linhas, TRINTA_E_SEIS, false)
    case "MEDIA_36_48":
    case "MEDIA_36_48_SEM_12":
    case "MEDIA_12_18":
    case "MEDIA_SIMPLES_DOZE_ULTIMOS":
      return ultimasDaJanela(linhas, JANELAS[metodo]!, divisorMinimo !== null)
  }
}
