/** The salary of the month of the accident, which the original Lei 8.213/1991 compares with the SB. */

import { Result } from "effect"
import { type Arredondamento, type Centavos, centavosDe } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { menorDe } from "../../valores/ordem.ts"
import { ESCALA } from "../aritmetica/fator-exato.ts"
import { corrigirCentavos, FatorDoMes } from "../correcao/fator-do-mes.ts"
import { divisorEntre } from "../correcao/moeda.ts"
import type { TabelaRmiSemValor } from "../resultado/resultado.ts"
import { limitesEm, type ParametrosRmi } from "../tabelas/parametros.ts"

export interface SalarioDoAcidente {
  /** Limited to the ceiling of its month, in the money of that month. */
  readonly limitado: Centavos
  /** Not corrected, in the money of the day of the benefit. */
  readonly naMoedaDaDib: Centavos
}

/** An amount of one month, not corrected, in the currency of a later day. */
export const naMoedaDe = (
  p: ParametrosRmi,
  mes: Competencia,
  valor: Centavos,
  dia: Data,
  modo: Arredondamento
): Result.Result<Centavos, TabelaRmiSemValor> =>
  Result.map(divisorEntre(p, mes, competenciaDaData(dia)), (divisor) =>
    corrigirCentavos(new FatorDoMes(mes, ESCALA, divisor), valor, modo)
  )

/**
 * The salary as contracted or received, limited to the ceiling of its month and brought to the currency of the DIB: two
 * amounts in different currencies cannot be compared.
 */
export const salarioDoAcidente = (
  p: ParametrosRmi,
  mes: Competencia,
  salario: Centavos,
  dib: Data,
  modo: Arredondamento
): Result.Result<SalarioDoAcidente, TabelaRmiSemValor> =>
  Result.flatMap(limitesEm(p, mes), ({ contribuicao }) => {
    const limitado = menorDe(salario, centavosDe(contribuicao))
    return Result.map(naMoedaDe(p, mes, limitado, dib, modo), (naMoedaDaDib) => ({ limitado, naMoedaDaDib }))
  })
