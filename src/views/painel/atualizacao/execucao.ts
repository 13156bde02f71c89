/** One run of the update, series by series. */
import type { Execucao } from "../../../domain/indices/atualizacao/execucoes.ts"
import type { ResultadoSerie } from "../../../domain/indices/atualizacao/resultado.ts"
import type { Problema } from "../../formulario.ts"
import { modelo } from "../../motor.ts"
import { frasesDe } from "./causas.ts"
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
  /** Why it failed, or what should be known although it did not: a sentence for each cause. */
  readonly notas: ReadonlyArray<string>
}

export interface Dados {
  readonly execucao: ExecucaoParaLer
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

const situacaoDe = (fim: ResultadoSerie | null, emAndamento: boolean): readonly [rotulo: string, classe: string] => {
  if (fim === null) return emAndamento ? ["Consultando", "neutra"] : ["Não terminou", "erro"]
  if (fim.falha !== null) return ["Falhou", "erro"]
  if (fim.emEspera > 0) return ["Espera confirmação", "atencao"]
  return fim.aviso === null ? ["Consultada", "sucesso"] : ["Consultada em outra fonte", "atencao"]
}

/** One row per series: what it did, or how far it is. */
export const seriesDe = ({ series, resultado, estado }: Execucao): ReadonlyArray<SerieDaExecucao> =>
  series.map(({ serie, titulo, passos, feitos, resultado: andado }) => {
    const fim = resultado?.series.find((r) => r.serie === serie) ?? andado
    const [rotulo, classe] = situacaoDe(fim, estado === "EM_ANDAMENTO")
    // writing the table is one step more than the answers
    return { titulo, passos: passos + 1, feitos, fim, rotulo, classe, notas: fim === null ? [] : frasesDe(fim) }
  })

export const execucao = modelo<Dados>("painel/atualizacao/execucao")
