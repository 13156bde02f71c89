/** The methods of the benefits that depend on a fact, of the assistance ones and of those older than Lei 8.213/1991. */
import type { Especie } from "../../beneficios/especies.ts"
import { data } from "../../valores/data.ts"
import { doEvento, LEI_8213_ORIGINAL, sempre } from "./coeficientes-por-especie.ts"
import { fixo, INTEGRAL, porAno, porDependente, TEMPO_CLPS } from "./regra-do-coeficiente.ts"
import type { Metodo } from "./tipos.ts"

/** First fact of the limit of the 12 last salaries (MP 664/2014, Lei 13.135/2015; rule RMI-45). */
const LIMITE_DOZE_ULTIMOS = data("2015-03-01")

const COMUM = {
  media: "DA_ERA",
  divisorMinimo: false,
  fator: null,
  descarte: "NAO",
  piso: { tipo: "SALARIO_MINIMO" },
  teto: "TETO",
  limiteDozeUltimosDesde: null,
  acrescimo25: false
} as const satisfies Partial<Metodo>

const evento = (
  chave: string,
  especie: Especie,
  regras: ReadonlyArray<string>,
  parte: Partial<Omit<Metodo, "chave" | "especies" | "regras">> = {}
): Metodo => ({
  chave,
  especies: [especie],
  ...COMUM,
  coeficientes: parte.coeficientes ?? [doEvento(especie)],
  regras,
  ...parte
})

const TEMPORARIA = { descarte: "OPCAO_INCAPACIDADE", limiteDozeUltimosDesde: LIMITE_DOZE_ULTIMOS } as const
const PERMANENTE = { descarte: "OPCAO_INCAPACIDADE", acrescimo25: true } as const
const PROPORCIONAL = { piso: { tipo: "PROPORCIONAL" } } as const

const assistencial = (chave: string, especie: Especie): Metodo =>
  evento(chave, especie, ["RMI-64"], {
    media: "SALARIO_MINIMO",
    coeficientes: [{ especies: [especie], versoes: sempre(INTEGRAL, "RMI-64", "SALARIO_MINIMO") }],
    teto: "SALARIO_MINIMO"
  })

export const METODOS_EVENTO: ReadonlyArray<Metodo> = [
  evento("L8213_59_INCAPACIDADE_TEMPORARIA", 31, ["RMI-45", "RMI-68"], TEMPORARIA),
  evento("L8213_59_INCAPACIDADE_TEMPORARIA_ACIDENTARIA", 91, ["RMI-45", "RMI-68"], TEMPORARIA),
  evento("L8213_42_INCAPACIDADE_PERMANENTE", 32, ["RMI-68", "RMI-82"], PERMANENTE),
  evento("L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA", 92, ["RMI-68", "RMI-82"], PERMANENTE),
  evento("L8213_86_AUXILIO_ACIDENTE", 36, ["RMI-69"], PROPORCIONAL),
  evento("L8213_86_AUXILIO_ACIDENTE_TRABALHO", 94, ["RMI-69"], PROPORCIONAL),
  evento("L6367_9_AUXILIO_SUPLEMENTAR", 95, ["RMI-69"], {
    ...PROPORCIONAL,
    media: "SC_DO_ACIDENTE",
    coeficientes: [{ especies: [95], versoes: sempre(fixo(20), "RMI-69", "SC_DO_ACIDENTE") }]
  }),
  evento("L8213_74_PENSAO", 21, ["RMI-66"]),
  evento("L8213_74_PENSAO_ACIDENTARIA", 93, ["RMI-66"]),
  evento("L8213_80_RECLUSAO", 25, ["RMI-66"]),
  evento("L8213_71_SALARIO_MATERNIDADE", 80, ["RMI-46"], {
    media: "SALARIO_MATERNIDADE",
    coeficientes: [{ especies: [80], versoes: sempre(INTEGRAL, "RMI-46") }],
    teto: "SALARIO_MATERNIDADE"
  }),
  assistencial("L8742_20_BPC_PCD", 87),
  assistencial("L8742_20_BPC_IDOSO", 88)
]

/** Hundredths of the minimum wage (rule RMI-11). */
const PISO_CLPS = {
  tipo: "FRACAO",
  porEspecie: new Map<Especie, number>([
    [41, 90],
    [42, 90],
    [46, 90],
    [57, 90],
    [32, 90],
    [31, 75],
    [21, 60],
    [25, 60]
  ])
} as const

/** Methods chosen by the date of the benefit, without test of the right (rule RMI-117). */
export const METODOS_SEM_DIREITO: ReadonlyArray<Metodo> = [
  {
    chave: "CLPS_36",
    especies: [41, 42, 46, 57],
    ...COMUM,
    media: "CLPS_36",
    coeficientes: [
      { especies: [41, 46], versoes: sempre(porAno(70, 95), "RMI-11") },
      { especies: [42], versoes: sempre(TEMPO_CLPS, "RMI-11") },
      { especies: [57], versoes: sempre(fixo(95), "RMI-11") }
    ],
    piso: PISO_CLPS,
    teto: "CLPS",
    regras: ["RMI-11"]
  },
  {
    chave: "CLPS_12",
    especies: [31, 32, 21, 25],
    ...COMUM,
    media: "CLPS_12",
    coeficientes: [
      { especies: [31], versoes: sempre(porAno(70, 90), "RMI-11") },
      { especies: [32], versoes: sempre(porAno(70, 100), "RMI-11") },
      { especies: [21, 25], versoes: sempre(porDependente(50), "RMI-11", "RENDA") }
    ],
    piso: PISO_CLPS,
    teto: "CLPS",
    regras: ["RMI-11"]
  },
  {
    chave: "L8213_144",
    especies: [31, 32, 41, 42, 46, 57, 21, 91, 92, 93, 94],
    ...COMUM,
    divisorMinimo: true,
    coeficientes: LEI_8213_ORIGINAL,
    regras: ["RMI-13", "RMI-104"]
  }
]
