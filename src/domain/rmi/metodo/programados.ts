/** The methods of the retirements by age, time, special activity, teaching and disability. */
import type { Especie } from "../../beneficios/especies.ts"
import { regra } from "../../regras/regra.ts"
import {
  BASE_DE_QUINZE_ANOS,
  EC103_ESPECIAL_15,
  EC103_GERAL,
  ESPECIAL,
  IDADE,
  sempre,
  TEMPO_DE_SERVICO
} from "./coeficientes-por-especie.ts"
import {
  FACULTATIVO,
  FACULTATIVO_PCD,
  FATOR_ART_17,
  FATOR_DOS_PONTOS,
  FATOR_DOS_PONTOS_PROFESSOR,
  OBRIGATORIO,
  OBRIGATORIO_PROFESSOR
} from "./fatores.ts"
import { INTEGRAL, PROPORCIONAL_EC20, PROPORCIONAL_LEI_8213, type RegraCoeficiente } from "./regra-do-coeficiente.ts"
import type { Metodo, VersaoCoeficiente } from "./tipos.ts"

const PESSOA_COM_DEFICIENCIA = regra("RMI-67", "LC 142/2013, art. 8º")

type Parte = Partial<Omit<Metodo, "chave" | "especies" | "coeficientes">>

const programado = (
  chave: string,
  especie: Especie,
  versoes: ReadonlyArray<VersaoCoeficiente>,
  parte: Parte = {}
): Metodo => ({
  chave,
  especies: [especie],
  media: "DA_ERA",
  divisorMinimo: true,
  fator: null,
  coeficientes: [{ especies: [especie], versoes }],
  descarte: "NAO",
  piso: { tipo: "SALARIO_MINIMO" },
  teto: "TETO",
  limiteDozeUltimosDesde: null,
  acrescimo25: false,
  ...parte
})

const tempo = (coeficiente: RegraCoeficiente) => sempre(coeficiente, TEMPO_DE_SERVICO)

const ATE_EC103: ReadonlyArray<Metodo> = [
  programado("L8213_52_INTEGRAL_ATE_EC20", 42, tempo(INTEGRAL)),
  programado("L8213_52_PROPORCIONAL_ATE_EC20", 42, tempo(PROPORCIONAL_LEI_8213)),
  programado("EC20_9_INTEGRAL", 42, tempo(INTEGRAL), { fator: OBRIGATORIO }),
  programado("EC20_9_1_PROPORCIONAL", 42, tempo(PROPORCIONAL_EC20), {
    fator: OBRIGATORIO
  }),
  programado("EC20_9_2_PROFESSOR", 57, tempo(INTEGRAL), { fator: OBRIGATORIO_PROFESSOR }),
  programado("CF201_7_I_TC", 42, tempo(INTEGRAL), { fator: OBRIGATORIO }),
  programado("CF201_8_PROFESSOR", 57, tempo(INTEGRAL), { fator: OBRIGATORIO_PROFESSOR }),
  programado("L8213_56_PROFESSOR_ATE_EC20", 57, tempo(INTEGRAL)),
  programado("L8213_29C_PONTOS", 42, tempo(INTEGRAL), { fator: FATOR_DOS_PONTOS }),
  programado("L8213_29C_3_PONTOS_PROFESSOR", 57, tempo(INTEGRAL), { fator: FATOR_DOS_PONTOS_PROFESSOR }),
  programado("L8213_48_IDADE", 41, IDADE, { fator: FACULTATIVO }),
  programado("L8213_48_1_RURAL", 41, IDADE, { fator: FACULTATIVO, semSalarioMinimo: true }),
  programado("L8213_48_3_HIBRIDA", 41, IDADE, { fator: FACULTATIVO }),
  programado("L8213_57_ESPECIAL_15", 46, ESPECIAL),
  programado("L8213_57_ESPECIAL_20", 46, ESPECIAL),
  programado("L8213_57_ESPECIAL_25", 46, ESPECIAL)
]

const pcd = (chave: string, especie: Especie, versoes: ReadonlyArray<VersaoCoeficiente>): Metodo =>
  programado(chave, especie, versoes, {
    media: "PCD",
    fator: FACULTATIVO_PCD,
    descarte: "SO_SE_MEDIA_100"
  })

const PCD: ReadonlyArray<Metodo> = [
  pcd("LC142_3_I_GRAVE", 42, sempre(INTEGRAL, PESSOA_COM_DEFICIENCIA)),
  pcd("LC142_3_II_MODERADA", 42, sempre(INTEGRAL, PESSOA_COM_DEFICIENCIA)),
  pcd("LC142_3_III_LEVE", 42, sempre(INTEGRAL, PESSOA_COM_DEFICIENCIA)),
  pcd("LC142_3_IV_IDADE", 41, IDADE)
]

const daReforma = (
  chave: string,
  especie: Especie,
  versoes: ReadonlyArray<VersaoCoeficiente> = EC103_GERAL,
  parte: Parte = {}
): Metodo => programado(chave, especie, versoes, { descarte: "SIM", ...parte })

const especial15 = (chave: string): Metodo => daReforma(chave, 46, EC103_ESPECIAL_15)

const INTEGRAL_EC103 = sempre(INTEGRAL, BASE_DE_QUINZE_ANOS)

const EC_103: ReadonlyArray<Metodo> = [
  daReforma("EC103_15_PONTOS", 42),
  daReforma("EC103_15_3_PONTOS_PROFESSOR", 57),
  daReforma("EC103_16_IDADE_PROGRESSIVA", 42),
  daReforma("EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR", 57),
  daReforma("EC103_17_PEDAGIO50", 42, sempre(INTEGRAL, FATOR_ART_17.uso), {
    fator: FATOR_ART_17
  }),
  daReforma("EC103_18_IDADE", 41),
  daReforma("EC103_18_HIBRIDA", 41),
  daReforma("EC103_19_PROGRAMADA", 41),
  daReforma("RPS_57_HIBRIDA", 41),
  especial15("EC103_19_1_I_ESPECIAL_15"),
  daReforma("EC103_19_1_I_ESPECIAL_20", 46),
  daReforma("EC103_19_1_I_ESPECIAL_25", 46),
  daReforma("EC103_19_1_II_PROFESSOR", 57),
  daReforma("EC103_20_PEDAGIO100", 42, INTEGRAL_EC103),
  daReforma("EC103_20_1_PEDAGIO100_PROFESSOR", 57, INTEGRAL_EC103),
  especial15("EC103_21_ESPECIAL_15"),
  daReforma("EC103_21_ESPECIAL_20", 46),
  daReforma("EC103_21_ESPECIAL_25", 46)
]

export const METODOS_PROGRAMADOS: ReadonlyArray<Metodo> = [...ATE_EC103, ...PCD, ...EC_103]
