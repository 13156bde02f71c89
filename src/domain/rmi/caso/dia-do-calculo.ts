/** Day the amounts of a case are brought to. */
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { regra } from "../../regras/regra.ts"
import type { Data } from "../../valores/data.ts"
import type { Caso } from "./caso.ts"

/** The right completed earlier keeps its law, its salaries and its amounts. */
export const DIREITO_ADQUIRIDO = regra("RMI-14", "CF, art. 5º, XXXVI (STF, Tema 334)")

/** The DDA, or the DIB by option `metodoDireitoAdquirido`. */
export const diaDoCalculo = ({ marco, especie, opcoes }: Caso): Data =>
  descricaoDaEspecie(especie).natureza === "PROGRAMADA" && opcoes.metodoDireitoAdquirido === "CORRIGIR_ATE_DIB"
    ? marco.dib
    : marco.dda
