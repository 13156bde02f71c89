/**
 * Benefits the person received: the items of `beneficios[]`, and the periods that are one. They keep the quality of
 * insured and save the months they touch from being below the minimum.
 */
import {
  ehAuxilioAcidente,
  ehAuxilioSuplementar,
  ehIncapacidade,
  ehSalarioMaternidade
} from "../../beneficios/familias.ts"
import { type Competencia, competenciaDaData, maisCompetencias } from "../../valores/competencia.ts"
import { type Data, data } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { type Conjunto, type Intervalo, intervalo } from "./intervalos.ts"
import { deBeneficio, type Periodo, porIncapacidade } from "./periodos.ts"

/** One item of `beneficios[]`, from its DIB to its DCB. */
export interface BeneficioRecebido extends Intervalo {
  readonly especie: number
  /** No end is known: `fim` is only the last day that is looked at. */
  readonly aberto: boolean
}

/** The items of the request; an open one goes on up to the day, and has no day yet when it begins later. */
export const prepararBeneficios = (
  itens: ReadonlyArray<{ readonly especie: number; readonly dib: Data; readonly dcb?: Data }>,
  ate: Data
): ReadonlyArray<BeneficioRecebido> =>
  itens
    .map(({ especie, dib, dcb }) => ({ especie, ini: dib, fim: dcb ?? ate, aberto: dcb === undefined }))
    .filter(({ ini, fim, aberto }) => aberto || ini <= fim)

/** Days of the benefits by incapacity, given as periods or as items. */
export const incapacidades = (
  periodos: ReadonlyArray<Periodo>,
  beneficios: ReadonlyArray<BeneficioRecebido>
): ReadonlyArray<Intervalo> => [
  ...periodos.filter(porIncapacidade),
  ...beneficios.filter(({ especie }) => ehIncapacidade(especie))
]

/** Last day on which the auxílio-acidente kept the quality (Lei 13.846/2019, Lei 8.213 art. 15, I). */
const FIM_DO_AUXILIO_ACIDENTE = data("2019-06-17")

/** Days of a benefit on which it keeps the quality: all, but of the auxílio-acidente and of the auxílio-suplementar. */
export const diasComQualidade = ({ especie, ini, fim }: BeneficioRecebido): Conjunto => {
  if (ehAuxilioSuplementar(especie)) return []
  return intervalo(ini, ehAuxilioAcidente(especie) ? menorDe(fim, FIM_DO_AUXILIO_ACIDENTE) : fim)
}

/** By incapacity, and the salário-maternidade: never below the minimum, and of a value in the month that is not known. */
const substituiOSalario = ({ especie }: BeneficioRecebido): boolean =>
  ehIncapacidade(especie) || ehSalarioMaternidade(especie)

/** Months from a competence on touched by a benefit in the place of the salary. */
export const mesesComBeneficio = (
  periodos: ReadonlyArray<Periodo>,
  beneficios: ReadonlyArray<BeneficioRecebido>,
  desde: Competencia
): ReadonlySet<Competencia> => {
  const meses = new Set<Competencia>()
  for (const { ini, fim } of [...periodos.filter(deBeneficio), ...beneficios.filter(substituiOSalario)]) {
    const ultimo = competenciaDaData(fim)
    for (let c = maiorDe(competenciaDaData(ini), desde); c <= ultimo; c = maisCompetencias(c, 1)) meses.add(c)
  }
  return meses
}
