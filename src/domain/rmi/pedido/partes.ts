/** The parts only an RMI request has: dependants, life expectancy, coefficient and time told. */
import { decimalEntre, inteiroEntre, logico, objeto, padrao } from "../../valores/campos-entrada.ts"
import { decimal } from "../../valores/decimal.ts"

/** Dependants of a pension or of auxílio-reclusão. */
export const Dependentes = objeto({
  quantidade: padrao(inteiroEntre(1, 100), 1, "Quantidade de dependentes."),
  invalido: padrao(logico, false, "Se há dependente inválido ou com deficiência intelectual, mental ou grave.")
})
export type Dependentes = typeof Dependentes.Type
/** What a request without dependants means. */
export const UM_DEPENDENTE: Dependentes = { quantidade: 1, invalido: false }

/** Life expectancy, in years. */
export const Expectativa = decimalEntre(decimal("0.1"), decimal("120"), 4, "uma expectativa de 0,1 a 120 anos", {
  minimum: 0.1,
  maximum: 120
})

/** A coefficient carries up to 10 decimals. */
export const Coeficiente = decimalEntre(
  decimal("0"),
  decimal("5"),
  10,
  "um coeficiente de 0 a 5, com até 10 casas decimais",
  { maximum: 5 }
)

/** Years, months and days, 12 months of 30 days. */
export const TempoInformado = objeto({
  anos: padrao(inteiroEntre(0, 100), 0, "Anos."),
  meses: padrao(inteiroEntre(0, 11), 0, "Meses."),
  dias: padrao(inteiroEntre(0, 29), 0, "Dias.")
})
