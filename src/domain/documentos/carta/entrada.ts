/** The request body that a letter gives (documents README section 4.1, "Letter and PLENUS"). */
import { somarValores } from "../entrada/centavos.ts"
import type { Entrada, PessoaLida, SalarioAvulso } from "../entrada/modelo.ts"

interface Salario {
  readonly competencia: string
  readonly salario: number
}

/** What the conversion reads of a letter or of terminal prints. */
export interface DadosDaEntrada {
  readonly der: string | null
  readonly dib: string | null
  readonly pessoa: PessoaLida
  /** Of each norm, the lists of its activities: the same months under another norm are the same salaries. */
  readonly listas: ReadonlyArray<ReadonlyArray<ReadonlyArray<Salario>>>
}

const porMes = (listas: ReadonlyArray<ReadonlyArray<Salario>>): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(listas.flat(), ({ competencia }) => competencia)].map(([competencia, salarios]) => [
      competencia,
      somarValores(salarios.map(({ salario }) => salario))
    ])
  )

/** The activities of a norm add up; what another norm repeats is taken once. */
const salariosDe = (listas: DadosDaEntrada["listas"]): ReadonlyArray<SalarioAvulso> =>
  [...new Map(listas.toReversed().flatMap((lista) => [...porMes(lista)]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([competencia, valor]) => ({ competencia, valor, origem: "CALCULO_INSS" }))

export const entradaDaCarta = ({ der, dib, pessoa, listas }: DadosDaEntrada): Entrada => {
  const salarios = salariosDe(listas)
  return {
    ...(der === null ? {} : { dataApuracao: der }),
    ...(dib === null ? {} : { dib }),
    dadosSegurado: pessoa,
    periodosContribuicao: [],
    ...(salarios.length === 0 ? {} : { salarios }),
    beneficios: [],
    desemprego: []
  }
}
