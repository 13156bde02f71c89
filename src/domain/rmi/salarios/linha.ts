/** The salaries of one competence before any limit or correction, in cents of its currency. */
import { regra } from "../../regras/regra.ts"
import type { Origem } from "../../tempo/pedido/enumeracoes.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Centavos } from "../../valores/dinheiro.ts"
import type { LinhaMemoria, MarcaLinha, RotuloOrigem } from "../resultado/resultado.ts"

export type Coluna = keyof LinhaMemoria["colunas"]

/** The amounts of a row by column. */
export type Colunas = { readonly [C in Coluna]?: Centavos }

/** A month with a salary. */
export interface LinhaSalario {
  readonly competencia: Competencia
  readonly colunas: Colunas
  readonly rotulo: RotuloOrigem
  readonly bruto: Centavos
  /** Out of everything since 11/2019. */
  readonly abaixoDoMinimo: boolean
  readonly marcas: ReadonlyArray<MarcaLinha>
}

export const ORIGEM_DO_SALARIO = regra("RMI-26", "Lei 8.213/1991, art. 29-A")

/** MULTIPLA, NENHUMA and the absent origin are of the user. */
const COLUNA: Readonly<Record<Origem, Coluna>> = {
  CNIS: "cnis",
  PREVJUD: "prevjud",
  CALCULO_INSS: "calculoInss",
  USUARIO: "usuario",
  MULTIPLA: "usuario",
  NENHUMA: "usuario"
}

export const colunaDe = (origem: Origem): Coluna => COLUNA[origem]

interface DitaColuna {
  readonly rotulo: RotuloOrigem
  readonly origem: string
}

/** In the order in which they are shown. */
const COLUNAS: Readonly<Record<Coluna, DitaColuna>> = {
  cnis: { rotulo: "CNIS", origem: "salários do CNIS na competência" },
  prevjud: { rotulo: "PREVJUD", origem: "salários do PrevJud na competência" },
  calculoInss: { rotulo: "CALCULO_INSS", origem: "salários do cálculo do INSS na competência" },
  usuario: { rotulo: "USUARIO", origem: "salários do pedido e valores de benefícios na competência" }
}
export const ORDEM_DAS_COLUNAS = ["cnis", "prevjud", "calculoInss", "usuario"] as const satisfies ReadonlyArray<Coluna>

/** What the amount of a column is, in words. */
export const origemDe = (coluna: Coluna): string => COLUNAS[coluna].origem

export const rotuloDe = (coluna: Coluna): RotuloOrigem => COLUNAS[coluna].rotulo
