/**
 * The method of a species when no right is tested (desvinculada): the law of the era decides mean, divisor
 * and fator; the coefficient is the one the user typed, or the one that the time and the sex give.
 */
import type { Especie } from "../../beneficios/especies.ts"
import { noArtigo, regra } from "../../regras/regra.ts"
import type { Era } from "../resultado/resultado.ts"
import { sempre, TEMPO_DE_SERVICO } from "./coeficientes-por-especie.ts"
import { METODOS_EVENTO } from "./eventos.ts"
import { FATOR_ART_17, FATOR_ART_17_PROFESSOR } from "./fatores.ts"
import { metodoPorChave, metodoSemDireito } from "./metodo.ts"
import { INTEGRAL, PROPORCIONAL_LEI_8213 } from "./regra-do-coeficiente.ts"
import type { Metodo } from "./tipos.ts"

/** No time is counted and no right is tested: what the user typed answers for both. */
export const SEM_DIREITO_TESTADO = regra("RMI-113", "informado pelo usuário")

type EraComDireito = Exclude<Era, "E1" | "E2">

/** The ordinary fundamento of each retirement in each era. */
const ORDINARIOS: ReadonlyMap<Especie, Readonly<Record<EraComDireito, string>>> = new Map([
  [41, { E3: "L8213_48_IDADE", E4: "L8213_48_IDADE", E5: "EC103_18_IDADE", E6: "EC103_18_IDADE" }],
  [42, { E3: "L8213_52_INTEGRAL_ATE_EC20", E4: "CF201_7_I_TC", E5: "EC103_15_PONTOS", E6: "EC103_15_PONTOS" }],
  [
    46,
    {
      E3: "L8213_57_ESPECIAL_25",
      E4: "L8213_57_ESPECIAL_25",
      E5: "EC103_19_1_I_ESPECIAL_25",
      E6: "EC103_19_1_I_ESPECIAL_25"
    }
  ],
  [
    57,
    {
      E3: "L8213_56_PROFESSOR_ATE_EC20",
      E4: "CF201_8_PROFESSOR",
      E5: "EC103_15_3_PONTOS_PROFESSOR",
      E6: "EC103_15_3_PONTOS_PROFESSOR"
    }
  ]
])

const PROFESSOR: Especie = 57
const TEMPO_DE_CONTRIBUICAO: Especie = 42

/** Option `aplicarFatorAposEc103`: the mean of all salaries times the fator, as in EC 103, art. 17. */
const comFator = (metodo: Metodo, especie: Especie): Metodo => {
  const { lei: _, ...fator } = especie === PROFESSOR ? FATOR_ART_17_PROFESSOR : FATOR_ART_17
  const coeficientes = [{ especies: [especie], versoes: sempre(INTEGRAL, FATOR_ART_17.uso) }]
  return { ...metodo, coeficientes, fator: { ...fator, uso: noArtigo(SEM_DIREITO_TESTADO, fator.uso.lei) } }
}

/** Before EC 20 the time given says whether the retirement by time of service is whole or proportional. */
const porTempoDeServico = (metodo: Metodo): Metodo => ({
  ...metodo,
  coeficientes: [{ especies: [TEMPO_DE_CONTRIBUICAO], versoes: sempre(PROPORCIONAL_LEI_8213, TEMPO_DE_SERVICO) }]
})

const ordinario = (especie: Especie, era: Era): Metodo | undefined => {
  const porEra = ORDINARIOS.get(especie)
  return porEra === undefined || era === "E1" || era === "E2" ? undefined : metodoPorChave(porEra[era])
}

const doEvento = (especie: Especie): Metodo | undefined =>
  METODOS_EVENTO.find(({ especies }) => especies.includes(especie))

/** Species that the old methods do not have keep the one of their fundamento. */
export const metodoDaEspecie = (especie: Especie, era: Era, aplicarFatorAposEc103: boolean): Metodo => {
  const programado = ordinario(especie, era)
  if (programado === undefined) return metodoSemDireito(especie, era) ?? doEvento(especie)!
  if (aplicarFatorAposEc103 && (era === "E5" || era === "E6")) return comFator(programado, especie)
  return era === "E3" && especie === TEMPO_DE_CONTRIBUICAO ? porTempoDeServico(programado) : programado
}
