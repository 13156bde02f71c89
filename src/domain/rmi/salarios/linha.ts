/** The salaries of one competence before any limit or correction, in cents of its currency. */
import { regra } from "../../regras/regra.ts"
import type { Origem } from "../../tempo/pedido/enumeracoes.ts"
import type { Centavos } from "../../valores/centavos.ts"
import type { Competencia } from "../../valores/competencia.ts"
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

const ROTULO: Readonly<Record<Coluna, RotuloOrigem>> = {
  cnis: "CNIS",
  prevjud: "PREVJUD",
  calculoInss: "CALCULO_INSS",
  usuario: "USUARIO"
}

export const rotuloDe = (coluna: Coluna): RotuloOrigem => ROTULO[coluna]
