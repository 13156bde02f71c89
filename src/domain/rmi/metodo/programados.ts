/** The methods of the retirements by age, time, special activity, teaching and disability. */

import type { Especie } from "../../beneficios/especies.ts"
import { type PorSexo, porSexo } from "../../beneficios/exigencia.ts"
import { APOS_EC103, LC_142 } from "../../beneficios/fundamentos/comuns.ts"
import { EC103, LEI9876 } from "../../beneficios/marcos.ts"
import { type Data, maisDias } from "../../valores/data.ts"
import { EC103_ESPECIAL_15, EC103_GERAL, ESPECIAL, IDADE, sempre } from "./coeficientes-por-especie.ts"
import { INTEGRAL, PROPORCIONAL_EC20, PROPORCIONAL_LEI_8213, type RegraCoeficiente } from "./regra-do-coeficiente.ts"
import type { Metodo, RegraFator, VersaoCoeficiente } from "./tipos.ts"

/** Years added only inside the fator (rule RMI-52). */
const MULHER = porSexo(0, 5)
const PROFESSOR = porSexo(5, 10)

const fator = (modo: RegraFator["modo"], acrescimo: PorSexo<number>, de: Data, ate: Data | null): RegraFator => ({
  modo,
  acrescimo,
  de,
  ate
})
const DA_LEI_9876 = [maisDias(LEI9876, 1), EC103] as const
const OBRIGATORIO = fator("OBRIGATORIO", MULHER, ...DA_LEI_9876)
const OBRIGATORIO_PROFESSOR = fator("OBRIGATORIO", PROFESSOR, ...DA_LEI_9876)
const FACULTATIVO = fator("SO_SE_MAIOR_QUE_1", MULHER, ...DA_LEI_9876)
const FACULTATIVO_PROFESSOR = fator("SO_SE_MAIOR_QUE_1", PROFESSOR, ...DA_LEI_9876)
/** LC 142/2013, art. 9º, I: also after the EC 103. */
const FACULTATIVO_PCD = fator("SO_SE_MAIOR_QUE_1", MULHER, LC_142, null)
/** EC 103, art. 17, sole paragraph. */
export const FATOR_ART_17 = fator("OBRIGATORIO", MULHER, APOS_EC103, null)
export const FATOR_ART_17_PROFESSOR = fator("OBRIGATORIO", PROFESSOR, APOS_EC103, null)

type Parte = Partial<Omit<Metodo, "chave" | "especies" | "coeficientes" | "regras">>

const programado = (
  chave: string,
  especie: Especie,
  versoes: ReadonlyArray<VersaoCoeficiente>,
  regras: ReadonlyArray<string>,
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
  regras,
  ...parte
})

const tempo = (regra: RegraCoeficiente) => sempre(regra, "RMI-62")

const ATE_EC103: ReadonlyArray<Metodo> = [
  programado("L8213_52_INTEGRAL_ATE_EC20", 42, tempo(INTEGRAL), ["RMI-12", "RMI-62"]),
  programado("L8213_52_PROPORCIONAL_ATE_EC20", 42, tempo(PROPORCIONAL_LEI_8213), ["RMI-12", "RMI-62"]),
  programado("EC20_9_INTEGRAL", 42, tempo(INTEGRAL), ["RMI-40", "RMI-41", "RMI-50", "RMI-62"], { fator: OBRIGATORIO }),
  programado("EC20_9_1_PROPORCIONAL", 42, tempo(PROPORCIONAL_EC20), ["RMI-40", "RMI-41", "RMI-50", "RMI-62"], {
    fator: OBRIGATORIO
  }),
  programado("EC20_9_2_PROFESSOR", 57, tempo(INTEGRAL), ["RMI-52", "RMI-62"], { fator: OBRIGATORIO_PROFESSOR }),
  programado("CF201_7_I_TC", 42, tempo(INTEGRAL), ["RMI-40", "RMI-41", "RMI-50"], { fator: OBRIGATORIO }),
  programado("CF201_8_PROFESSOR", 57, tempo(INTEGRAL), ["RMI-52"], { fator: OBRIGATORIO_PROFESSOR }),
  programado("L8213_56_PROFESSOR_ATE_EC20", 57, tempo(INTEGRAL), ["RMI-12"]),
  programado("L8213_29C_PONTOS", 42, tempo(INTEGRAL), ["RMI-55"], { fator: FACULTATIVO }),
  programado("L8213_29C_3_PONTOS_PROFESSOR", 57, tempo(INTEGRAL), ["RMI-55"], { fator: FACULTATIVO_PROFESSOR }),
  programado("L8213_48_IDADE", 41, IDADE, ["RMI-53", "RMI-63"], { fator: FACULTATIVO }),
  programado("L8213_48_1_RURAL", 41, IDADE, ["RMI-63", "RMI-64"], { fator: FACULTATIVO, semSalarioMinimo: true }),
  programado("L8213_48_3_HIBRIDA", 41, IDADE, ["RMI-63", "RMI-64"], { fator: FACULTATIVO }),
  programado("L8213_57_ESPECIAL_15", 46, ESPECIAL, ["RMI-65"]),
  programado("L8213_57_ESPECIAL_20", 46, ESPECIAL, ["RMI-65"]),
  programado("L8213_57_ESPECIAL_25", 46, ESPECIAL, ["RMI-65"])
]

const pcd = (chave: string, especie: Especie, versoes: ReadonlyArray<VersaoCoeficiente>): Metodo =>
  programado(chave, especie, versoes, ["RMI-67"], {
    media: "PCD",
    fator: FACULTATIVO_PCD,
    descarte: "SO_SE_MEDIA_100"
  })

const PCD: ReadonlyArray<Metodo> = [
  pcd("LC142_3_I_GRAVE", 42, sempre(INTEGRAL, "RMI-67")),
  pcd("LC142_3_II_MODERADA", 42, sempre(INTEGRAL, "RMI-67")),
  pcd("LC142_3_III_LEVE", 42, sempre(INTEGRAL, "RMI-67")),
  pcd("LC142_3_IV_IDADE", 41, IDADE)
]

const daReforma = (
  chave: string,
  especie: Especie,
  versoes: ReadonlyArray<VersaoCoeficiente> = EC103_GERAL,
  regras: ReadonlyArray<string> = ["RMI-60", "RMI-70"],
  parte: Parte = {}
): Metodo => programado(chave, especie, versoes, regras, { descarte: "SIM", ...parte })

const especial15 = (chave: string): Metodo => daReforma(chave, 46, EC103_ESPECIAL_15, ["RMI-60", "RMI-61", "RMI-70"])

const INTEGRAL_EC103 = sempre(INTEGRAL, "RMI-61")

const EC_103: ReadonlyArray<Metodo> = [
  daReforma("EC103_15_PONTOS", 42),
  daReforma("EC103_15_3_PONTOS_PROFESSOR", 57),
  daReforma("EC103_16_IDADE_PROGRESSIVA", 42),
  daReforma("EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR", 57),
  daReforma("EC103_17_PEDAGIO50", 42, sempre(INTEGRAL, "RMI-56"), ["RMI-56", "RMI-70", "RMI-74"], {
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
  daReforma("EC103_20_PEDAGIO100", 42, INTEGRAL_EC103, ["RMI-61", "RMI-70", "RMI-74"]),
  daReforma("EC103_20_1_PEDAGIO100_PROFESSOR", 57, INTEGRAL_EC103, ["RMI-61", "RMI-70", "RMI-74"]),
  especial15("EC103_21_ESPECIAL_15"),
  daReforma("EC103_21_ESPECIAL_20", 46),
  daReforma("EC103_21_ESPECIAL_25", 46)
]

export const METODOS_PROGRAMADOS: ReadonlyArray<Metodo> = [...ATE_EC103, ...PCD, ...EC_103]
