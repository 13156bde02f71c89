/** One run of the update, series by series. */
import type { Execucao } from "../../../domain/indices/atualizacao/execucoes.ts"
import type { ResultadoSerie } from "../../../domain/indices/atualizacao/resultado.ts"
import { queAguardam, type ValorEmEspera } from "../../../domain/indices/plausibilidade/espera.ts"
import type { Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { type Ocorrencia, ocorrenciasDe } from "./causas.ts"
import type { Dados as Espera } from "./espera.ts"
import type { ExecucaoParaLer } from "./execucoes.ts"
import type { Mantidos, Dados as Valores } from "./valores.ts"

interface SerieDaExecucao {
  readonly titulo: string
  readonly passos: number
  readonly feitos: number
  /** `null` until the series ends. */
  readonly fim: ResultadoSerie | null
  readonly rotulo: string
  readonly classe: string
  /** Values that still wait. */
  readonly emEspera: number
}

export interface Dados {
  readonly execucao: ExecucaoParaLer
  /** Events of the run, each sentence once. */
  readonly ocorrencias: ReadonlyArray<Ocorrencia>
  /** What it wrote, value by value; absent where it wrote nothing. */
  readonly auditoria: string | undefined
  /** Of who did it, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  readonly linhas: ReadonlyArray<SerieDaExecucao>
  /** What was written; absent where nothing was. */
  readonly valores: Valores | undefined
  /** What was left as people have it; absent where nothing was. */
  readonly mantidos: Mantidos | undefined
  /** What waits or waited; absent where nothing does. */
  readonly espera: Espera | undefined
  /** Series that can be asked for again. */
  readonly repetiveis: number
  readonly csrf: string
  readonly problemas: ReadonlyArray<Problema>
}

const situacaoDe = (
  fim: ResultadoSerie | null,
  emEspera: number,
  emAndamento: boolean
): readonly [rotulo: string, classe: string] => {
  if (fim === null) return emAndamento ? ["Consultando", "neutra"] : ["Não terminou", "erro"]
  if (fim.falha !== null) return ["Falhou", "erro"]
  if (emEspera > 0) return ["Espera confirmação", "atencao"]
  return fim.aviso === null ? ["Consultada", "sucesso"] : ["Consultada em outra fonte", "atencao"]
}

/** The result of a series, if it has ended. */
const fimDe = ({ resultado }: Execucao, serie: string, andado: ResultadoSerie | null) =>
  resultado?.series.find((candidata) => candidata.serie === serie) ?? andado

/** One row per series: its result, or its progress; `espera`: the values that wait or waited. */
export const seriesDe = (execucao: Execucao, espera: ReadonlyArray<ValorEmEspera>): ReadonlyArray<SerieDaExecucao> =>
  execucao.series.map(({ serie, titulo, passos, feitos, resultado: andado }) => {
    const fim = fimDe(execucao, serie, andado)
    const emEspera = queAguardam(espera, serie).length
    const [rotulo, classe] = situacaoDe(fim, emEspera, execucao.estado === "EM_ANDAMENTO")
    // writing the table is one step more than the answers
    return { titulo, passos: passos + 1, feitos, fim, rotulo, classe, emEspera }
  })

/** Events of the series that have ended. */
export const ocorrenciasDaExecucao = (execucao: Execucao): ReadonlyArray<Ocorrencia> =>
  ocorrenciasDe(execucao.series.flatMap(({ serie, resultado }) => fimDe(execucao, serie, resultado) ?? []))

export const execucao = modelo<Dados>("painel/atualizacao/execucao")
