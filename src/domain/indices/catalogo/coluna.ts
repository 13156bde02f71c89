/** Short constructors that let the catalogue read as a list. */
import type { Coluna, TipoColuna } from "./definicao.ts"

type Extras = Pick<Coluna, "obrigatoria" | "valores" | "fimDe" | "medida">

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

export const variacao: Extras = { medida: "variacao" }
export const taxaSimples: Extras = { medida: "taxa-simples" }
export const valorNominal: Extras = { medida: "valor-nominal" }
