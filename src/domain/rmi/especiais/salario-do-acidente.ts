/** The salary of the month of the accident, which the original Lei 8.213/1991 compares with the SB (rules RMI-66 to RMI-69). */
import { Result } from "effect"
import { type Centavos, centavosDe } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { naMoedaDe } from "../correcao/moeda.ts"
import type { Arredondamento } from "../fator-exato.ts"
import { limitesEm, type ParametrosRmi } from "../parametros.ts"
import type { TabelaRmiSemValor } from "../resultado.ts"

export interface SalarioDoAcidente {
  /** Limited to the ceiling of its month, in the money of that month. */
  readonly limitado: Centavos
  /** Not corrected, in the money of the day of the benefit. */
  readonly naMoedaDaDib: Centavos
}

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
    const limitado = Math.min(salario, centavosDe(contribuicao)) as Centavos
    return Result.map(naMoedaDe(p, mes, competenciaDaData(dib), limitado, modo), (naMoedaDaDib) => ({
      limitado,
      naMoedaDaDib
    }))
  })
