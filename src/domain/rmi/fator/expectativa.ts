/** The survival expectancy that enters the fator previdenciário. */
import { Result } from "effect"
import { type Data, formatarIso } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { mesesIdade } from "../../valores/tempo-30-360.ts"
import { TabuaAusente } from "../resultado/resultado.ts"
import type { FaixaDeExpectativa, ParametrosRmi, TabuaMortalidade } from "../tabelas/parametros.ts"

export interface Expectativa {
  readonly es: Decimal
  /** Year of the table; null when the user gave the figure. */
  readonly tabua: number | null
}

const ausente = (ano: number, dia: Data): Result.Result<never, TabuaAusente> =>
  Result.fail(new TabuaAusente({ tabua: `tábua de mortalidade de ${ano} (IBGE)`, data: formatarIso(dia) }))

/**
 * The last table published on or before the day. A day after the term of the last table known belongs to the next one,
 * which is not known: the older one never answers for it.
 */
const tabuaEm = (tabuas: ReadonlyArray<TabuaMortalidade>, dia: Data): Result.Result<TabuaMortalidade, TabuaAusente> => {
  const vigente = tabuas.findLast(({ desde }) => desde <= dia) ?? tabuas[0]!
  return vigente === tabuas.at(-1) && dia > vigente.ate ? ausente(vigente.ano + 1, dia) : Result.succeed(vigente)
}

/**
 * Where the expectancy of a table that is not loaded is known to lie at the age of a day: it only serves to question what
 * a person typed, never as the figure itself.
 */
export const faixaConhecida = (
  { tabuas, faixasDeExpectativa }: Pick<ParametrosRmi, "tabuas" | "faixasDeExpectativa">,
  nascimento: Data,
  dia: Data
): FaixaDeExpectativa | undefined => {
  const tabua = tabuaEm(tabuas, dia)
  if (Result.isFailure(tabua) || tabua.success.expectativas !== null) return undefined
  return faixasDeExpectativa.get(tabua.success.ano)?.get(Math.floor(mesesIdade(nascimento, dia) / 12))
}

/**
 * The expectancy at the completed age, both sexes; ages above the last row use it. What the user gives wins over the
 * table. Fails when the table in force is not loaded: there is no extrapolation (section 14 of the RMI law).
 */
export const expectativaSobrevida = (
  tabuas: ReadonlyArray<TabuaMortalidade>,
  nascimento: Data,
  dia: Data,
  informada: Decimal | undefined
): Result.Result<Expectativa, TabuaAusente> => {
  if (informada !== undefined) return Result.succeed({ es: informada, tabua: null })
  const idade = Math.floor(mesesIdade(nascimento, dia) / 12)
  return Result.flatMap(tabuaEm(tabuas, dia), ({ ano, expectativas }) =>
    expectativas === null
      ? ausente(ano, dia)
      : Result.succeed({ es: expectativas[Math.min(idade, expectativas.length - 1)]!, tabua: ano })
  )
}
