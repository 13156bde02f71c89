/** Totals are sums of rows already rounded, never a recomputation. */

import { regra } from "../../regras/regra.ts"
import type { Centavos } from "../../valores/centavos.ts"
import type { ColunasFinais, Somas } from "../resultado/resultado.ts"

export const TOTAIS = regra("ATR-61", "Manual de Cálculos da Justiça Federal")

export const somarColunas = (linhas: Iterable<ColunasFinais>): Somas => {
  let [principal, ate, selic, depois] = [0, 0, 0, 0]
  for (const { principalCorrigido, juros, selic: h, jurosTaxaLegal } of linhas) {
    principal += principalCorrigido
    ate += juros
    selic += h
    depois += jurosTaxaLegal
  }
  return {
    principal: principal as Centavos,
    jurosAte122021: ate as Centavos,
    selic: selic as Centavos,
    jurosApos092025: depois as Centavos,
    juros: (ate + depois) as Centavos,
    total: (principal + ate + depois + selic) as Centavos
  }
}
