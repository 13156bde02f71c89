/** The methods of the benefits that depend on a fact, and of the assistance ones. */
import type { Especie } from "../../beneficios/especies.ts"
import { regra } from "../../regras/regra.ts"
import { data } from "../../valores/data.ts"
import { AUXILIO_POR_ACIDENTE, doEvento, sempre, UM_SALARIO_MINIMO } from "./coeficientes-por-especie.ts"
import { fixo, INTEGRAL } from "./regra-do-coeficiente.ts"
import type { Metodo } from "./tipos.ts"

/** First fact of the limit of the 12 last salaries (MP 664/2014, Lei 13.135/2015). */
const LIMITE_DOZE_ULTIMOS = data("2015-03-01")

export const SALARIO_MATERNIDADE = regra("RMI-46", "Lei 8.213/1991, arts. 72 e 73")

/** What most methods have in common. */
export const COMUM = {
  media: "DA_ERA",
  divisorMinimo: false,
  fator: null,
  descarte: "NAO",
  piso: { tipo: "SALARIO_MINIMO" },
  teto: "TETO",
  limiteDozeUltimosDesde: null,
  acrescimo25: false
} as const satisfies Partial<Metodo>

const evento = (chave: string, especie: Especie, parte: Partial<Omit<Metodo, "chave" | "especies">> = {}): Metodo => ({
  chave,
  especies: [especie],
  ...COMUM,
  coeficientes: parte.coeficientes ?? [doEvento(especie)],
  ...parte
})

const TEMPORARIA = { descarte: "OPCAO_INCAPACIDADE", limiteDozeUltimosDesde: LIMITE_DOZE_ULTIMOS } as const
const PERMANENTE = { descarte: "OPCAO_INCAPACIDADE", acrescimo25: true } as const
const PROPORCIONAL = { piso: { tipo: "PROPORCIONAL" } } as const

const assistencial = (chave: string, especie: Especie): Metodo =>
  evento(chave, especie, {
    media: "SALARIO_MINIMO",
    coeficientes: [{ especies: [especie], versoes: sempre(INTEGRAL, UM_SALARIO_MINIMO, "SALARIO_MINIMO") }],
    teto: "SALARIO_MINIMO"
  })

export const METODOS_EVENTO: ReadonlyArray<Metodo> = [
  evento("L8213_59_INCAPACIDADE_TEMPORARIA", 31, TEMPORARIA),
  evento("L8213_59_INCAPACIDADE_TEMPORARIA_ACIDENTARIA", 91, TEMPORARIA),
  evento("L8213_42_INCAPACIDADE_PERMANENTE", 32, PERMANENTE),
  evento("L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA", 92, PERMANENTE),
  evento("L8213_86_AUXILIO_ACIDENTE", 36, PROPORCIONAL),
  evento("L8213_86_AUXILIO_ACIDENTE_TRABALHO", 94, PROPORCIONAL),
  evento("L6367_9_AUXILIO_SUPLEMENTAR", 95, {
    ...PROPORCIONAL,
    media: "SC_DO_ACIDENTE",
    coeficientes: [{ especies: [95], versoes: sempre(fixo(20), AUXILIO_POR_ACIDENTE, "SC_DO_ACIDENTE") }]
  }),
  evento("L8213_74_PENSAO", 21),
  evento("L8213_74_PENSAO_ACIDENTARIA", 93),
  evento("L8213_80_RECLUSAO", 25),
  evento("L8213_71_SALARIO_MATERNIDADE", 80, {
    media: "SALARIO_MATERNIDADE",
    coeficientes: [{ especies: [80], versoes: sempre(INTEGRAL, SALARIO_MATERNIDADE) }],
    teto: "SALARIO_MATERNIDADE"
  }),
  assistencial("L8742_20_BPC_PCD", 87),
  assistencial("L8742_20_BPC_IDOSO", 88)
]
