/** What the lines of a letter have given so far. */
import type { NaoReconhecida } from "../leitura.ts"
import type { DescarteDaCarta, EspecieDaCarta, RegraDaCarta, ResumoDaCarta, SalarioDaCarta } from "./modelo.ts"

export interface AtividadeAberta {
  readonly titulo: string | null
  norma: string
  readonly salarios: Array<SalarioDaCarta>
  /** One, and another each time the letter prints its labels again. */
  readonly resumos: Array<ResumoDaCarta>
  readonly descartes: Array<DescarteDaCarta>
  readonly regras: Array<RegraDaCarta>
}

export type CampoDeTexto = "nome" | "nit" | "cpf" | "nb" | "aps" | "codigoAutenticidade"
export type CampoDeData = "der" | "dib" | "dip" | "dataConcessao"

export interface Estado {
  readonly textos: Map<CampoDeTexto, string>
  /** As printed. */
  readonly datas: Map<CampoDeData, string>
  especie: EspecieDaCarta | null
  rmi: number | null
  /** Only the letters of 2025 on name a holder. */
  temTitular: boolean
  readonly atividades: Array<AtividadeAberta>
  /** The table being read is that of the contributions left out. */
  descartando: boolean
  /** Names of the columns between the corrected salary and the observation. */
  colunas: ReadonlyArray<string>
  readonly naoReconhecidas: Array<NaoReconhecida>
}

export const estadoInicial = (): Estado => ({
  textos: new Map(),
  datas: new Map(),
  especie: null,
  rmi: null,
  temTitular: false,
  atividades: [],
  descartando: false,
  colunas: [],
  naoReconhecidas: []
})

/** The first statement of a field wins. */
export const guardarTexto = (estado: Estado, campo: CampoDeTexto, texto: string): void => {
  if (!estado.textos.has(campo)) estado.textos.set(campo, texto)
}

export const guardarData = (estado: Estado, campo: CampoDeData, escrita: string): void => {
  if (!estado.datas.has(campo)) estado.datas.set(campo, escrita)
}

export const abrirAtividade = (estado: Estado, titulo: string | null, norma: string): AtividadeAberta => {
  const aberta = { titulo, norma, salarios: [], resumos: [], descartes: [], regras: [] }
  estado.atividades.push(aberta)
  estado.descartando = false
  estado.colunas = []
  return aberta
}

export const atividadeAtual = (estado: Estado): AtividadeAberta =>
  estado.atividades.at(-1) ?? abrirAtividade(estado, null, "")

/** A label that is already there begins another result of the same list. */
export const guardarNoResumo = (estado: Estado, novo: ResumoDaCarta): void => {
  const { resumos } = atividadeAtual(estado)
  const ultimo = resumos.at(-1)
  if (ultimo === undefined || Object.keys(novo).some((chave) => chave in ultimo)) resumos.push(novo)
  else resumos[resumos.length - 1] = { ...ultimo, ...novo }
}
