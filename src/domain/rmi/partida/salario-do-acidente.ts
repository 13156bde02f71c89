/** The salary of the month of the accident, which the original Lei 8.213/1991 compares with the SB. */

import { Result } from "effect"
import type { Regra } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { type Arredondamento, type Centavos, centavosDe } from "../../valores/dinheiro.ts"
import { menorDe } from "../../valores/ordem.ts"
import { ESCALA } from "../aritmetica/fator-exato.ts"
import { corrigirCentavos, FatorDoMes } from "../correcao/fator-do-mes.ts"
import { divisorEntre } from "../correcao/moeda.ts"
import { deCentavos, deDecimal, no } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"
import type { TabelaRmiSemValor } from "../resultado/resultado.ts"
import { limitesEm, type ParametrosRmi } from "../tabelas/parametros.ts"

/** An amount in the currency of another day, and the step that brought it there. */
export interface NaMoeda {
  readonly valor: Centavos
  readonly passo: (regra: Regra) => No
}

export interface SalarioDoAcidente {
  /** Limited to the ceiling of its month, in the money of that month. */
  readonly limitado: Centavos
  /** Not corrected, in the money of the day of the benefit. */
  readonly naMoedaDaDib: NaMoeda
}

/** An amount of one month, not corrected, in the currency of a later day. */
export const naMoedaDe = (
  p: ParametrosRmi,
  mes: Competencia,
  salario: Centavos,
  dia: Data,
  corte: Arredondamento
): Result.Result<NaMoeda, TabelaRmiSemValor> =>
  Result.map(divisorEntre(p, mes, competenciaDaData(dia)), (divisor) => {
    const valor = corrigirCentavos(new FatorDoMes(mes, ESCALA, divisor), salario, corte)
    const entradas = () => ({ salario: deCentavos(salario), fator: "1", divisor: deDecimal(divisor), corte })
    return { valor, passo: (regra) => no(regra, "CORRIGIR", entradas(), deCentavos(valor)) }
  })

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
