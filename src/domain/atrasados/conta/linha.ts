/**
 * One row of the account: the difference corrected, then interest, SELIC and legal rate,
 * each rounded by the policy of the account; and what a waiver or an agreement leaves of it.
 */

import { regraDescrita } from "../../regras/regra.ts"
import type { Centavos } from "../../valores/centavos.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Dinheiro } from "../aritmetica/arredondamento.ts"
import { CEM_POR_CENTO, COEFICIENTE_UM, type Coeficiente, type Percentual } from "../aritmetica/escala.ts"
import { mesDaCorrecao } from "../correcao/moeda.ts"
import type { Percentuais } from "../juros/percentuais.ts"
import type { ColunasFinais } from "../resultado/resultado.ts"

export const METODO_RESUMIDO = regraDescrita(
  "ATR-55",
  "Manual de Cálculos da Justiça Federal (Resolução CJF 990/2026)",
  "Cada parcela é corrigida e recebe juros separadamente (método resumido); os totais são somas das parcelas."
)

/** The coefficient and the percentages of each competence of one section. */
export interface Encargos extends Percentuais {
  readonly coeficiente: (c: Competencia) => Coeficiente
}

export interface ColunasDaLinha extends ColunasFinais {
  readonly coeficiente: Coeficiente
  readonly percentualJuros: Percentual
  readonly percentualSelic: Percentual
  readonly percentualTaxaLegal: Percentual
}

const somar = (a: number, b: number): Centavos => (a + b) as Centavos

/** C, G, H and I of a difference. */
export const apurarLinha = (
  dinheiro: Dinheiro,
  encargos: Encargos,
  competencia: Competencia,
  diferenca: Centavos
): ColunasDaLinha => {
  const coeficiente = encargos.coeficiente(mesDaCorrecao(competencia))
  const pJuros = encargos.juros(competencia)
  const pSelic = encargos.selic(competencia)
  const pTaxaLegal = encargos.taxaLegal(competencia)
  const principalCorrigido = dinheiro(diferenca, coeficiente, COEFICIENTE_UM)
  const juros = dinheiro(principalCorrigido, pJuros, CEM_POR_CENTO)
  const selic = dinheiro(somar(principalCorrigido, juros), pSelic, CEM_POR_CENTO)
  const jurosTaxaLegal = dinheiro(principalCorrigido, pTaxaLegal, CEM_POR_CENTO)
  return {
    coeficiente,
    principalCorrigido,
    percentualJuros: pJuros,
    juros,
    percentualSelic: pSelic,
    selic,
    percentualTaxaLegal: pTaxaLegal,
    jurosTaxaLegal,
    total: (principalCorrigido + juros + selic + jurosTaxaLegal) as Centavos
  }
}

/** Each column times a fraction, rounded; the total is their sum. */
export const parteDaLinha = (
  dinheiro: Dinheiro,
  colunas: ColunasFinais,
  numerador: number,
  denominador: number
): ColunasFinais => {
  const parte = (valor: Centavos) => dinheiro(valor, numerador, denominador)
  const principalCorrigido = parte(colunas.principalCorrigido)
  const juros = parte(colunas.juros)
  const selic = parte(colunas.selic)
  const jurosTaxaLegal = parte(colunas.jurosTaxaLegal)
  const total = (principalCorrigido + juros + selic + jurosTaxaLegal) as Centavos
  return { principalCorrigido, juros, selic, jurosTaxaLegal, total }
}
