/** Day the amounts of a case are brought to. */
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { apurado } from "../../regras/apurado.ts"
import { noArtigo, regra } from "../../regras/regra.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import { REGENCIA } from "../metodo/era.ts"
import type { Apuracao } from "../resultado/nos.ts"
import type { Caso } from "./caso.ts"

/** The right completed earlier keeps its law, its salaries and its amounts. */
export const DIREITO_ADQUIRIDO = regra("RMI-14", "CF, art. 5º, XXXVI (STF, Tema 334)")

/** The DDA, or the DIB by option `metodoDireitoAdquirido`. */
export const diaDoCalculo = ({ marco, especie, opcoes }: Caso): Data =>
  descricaoDaEspecie(especie).natureza === "PROGRAMADA" && opcoes.metodoDireitoAdquirido === "CORRIGIR_ATE_DIB"
    ? marco.dib
    : marco.dda

/** The law that rules a case. */
export const apurarRegencia = ({ especie, regente, marco, metodo }: Caso): Apuracao => {
  const doFundamento = noArtigo(REGENCIA, metodo.rotulo)
  const { dda, dib, rotulo } = marco
  if (descricaoDaEspecie(especie).natureza === "EVENTO") {
    return apurado(doFundamento, [], () => `Vale a lei em vigor na data do fato gerador, ${formatarBr(regente)}.`)
  }
  return dda === dib
    ? apurado(doFundamento, [], () => `Vale a lei em vigor na DIB, ${formatarBr(dib)}; marco: ${rotulo}.`)
    : apurado(
        DIREITO_ADQUIRIDO,
        [],
        () =>
          `Direito adquirido em ${formatarBr(dda)}; marco: ${rotulo}. Valem a lei, o tempo, a idade e os salários dessa data.`
      )
}
