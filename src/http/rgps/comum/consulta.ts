/** Query parameters of the calculating routes (specification 2, section 4.3). */
import { Falha } from "../../comum/falhas/falha.ts"
import { parametroLogico } from "../../comum/recepcao/parametro-logico.ts"

export const parametrosDeCalculo = {
  /** Adds the trace of the calculation to the result. */
  rastro: parametroLogico,
  /** Asks for an immutable, reopenable snapshot. */
  permalink: parametroLogico,
  /** Asks for the PDF statement, which embeds a permalink. */
  demonstrativo: parametroLogico
}

export const SEM_DEMONSTRATIVO = Falha.de(
  503,
  "demonstrativo: os demonstrativos não estão disponíveis nesta instalação; repita a requisição sem demonstrativo"
)
