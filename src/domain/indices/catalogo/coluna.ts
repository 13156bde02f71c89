/** Short constructors that let the catalogue read as a list. */
import type { Coluna, TipoColuna } from "./definicao.ts"

type Extras = Pick<Coluna, "obrigatoria" | "valores" | "fimDe">

const coluna =
  (tipo: TipoColuna) =>
  (nome: string, descricao: string, extras: Extras = {}): Coluna => ({ nome, tipo, descricao, ...extras })

export const competencia = coluna("competencia")
export const data = coluna("data")
export const inteiro = coluna("inteiro")
export const decimal = coluna("decimal")
export const texto = coluna("texto")
export const simNao = coluna("sim-nao")

export const obrigatoria: Extras = { obrigatoria: true }

/** The days between which a row is in force. */
export const dataInicio = data("data_inicio", "Primeiro dia de vigência, AAAA-MM-DD.")
export const dataFim = data("data_fim", "Último dia de vigência, AAAA-MM-DD; vazio se em vigor.", {
  fimDe: dataInicio.nome
})

/** The months between which a row is in force. */
export const competenciaInicio = competencia("competencia_inicio", "Primeira competência de vigência, AAAA-MM.")
export const competenciaFim = competencia(
  "competencia_fim",
  "Última competência de vigência, AAAA-MM; vazia se em vigor.",
  { fimDe: competenciaInicio.nome }
)
