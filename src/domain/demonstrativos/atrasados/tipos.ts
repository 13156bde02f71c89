/** What an account of arrears answered, digit by digit. */
import type { Resultado } from "../../calculos/atrasados/resultado.ts"
import type { Lido } from "../leitura/lido.ts"

export type AtrasadosLidos = Lido<typeof Resultado.Type>
export type ResumoLido = AtrasadosLidos["resumo"]
export type SecaoLida = AtrasadosLidos["beneficios"][number]
export type LinhaLida = SecaoLida["linhas"][number]
export type AlcadaLida = NonNullable<AtrasadosLidos["alcada"]>

/** A benefit due, and what tells its tables from those of the others. */
export interface Secionado {
  readonly secao: SecaoLida
  readonly sufixo: string
}

export const secionar = ({ beneficios }: AtrasadosLidos): ReadonlyArray<Secionado> =>
  beneficios.map((secao, i) => ({ secao, sufixo: beneficios.length === 1 ? "" : `-${i + 1}` }))
