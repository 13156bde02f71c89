/**
 * The coefficients of each species over time, from the original text of Lei 8.213/1991 on: the version in force on the
 * governing date of the percentage rules (rules RMI-62 to RMI-69).
 */

import type { Especie } from "../../beneficios/especies.ts"
import { ambos, porSexo } from "../../beneficios/exigencia.ts"
import { APOS_EC103 } from "../../beneficios/fundamentos/comuns.ts"
import { data } from "../../valores/data.ts"
import { LEI_9032 } from "./era.ts"
import {
  type Base,
  COTAS_EC103,
  ec103,
  fixo,
  GRAU,
  INTEGRAL,
  PROPORCIONAL_LEI_8213,
  porDependente,
  porGrupo,
  type RegraCoeficiente
} from "./regra-do-coeficiente.ts"
import type { CoeficienteDaEspecie, VersaoCoeficiente } from "./tipos.ts"

/** First day of MP 1.523-9/1997: the pension is again of the retirement, not of the salário de benefício (rule RMI-66). */
const MP_1523_9 = data("1997-06-28")
/** Accidents from and until which MP 905/2019 ruled the auxílio-acidente (rule RMI-69). */
const MP_905 = data("2019-11-12")
const FIM_MP_905 = data("2020-04-20")

export const versao = (
  de: VersaoCoeficiente["de"],
  regra: RegraCoeficiente,
  lei: string,
  sobre: Base = "SB"
): VersaoCoeficiente => ({ de, regra, sobre, lei })

/** One coefficient for every date. */
export const sempre = (regra: RegraCoeficiente, lei: string, sobre: Base = "SB"): ReadonlyArray<VersaoCoeficiente> => [
  versao(null, regra, lei, sobre)
]

export const ESPECIAL = [versao(null, porGrupo(85, 100), "RMI-65"), versao(LEI_9032, INTEGRAL, "RMI-65")]
export const IDADE = sempre(porGrupo(70, 100), "RMI-63")

const INCAPACIDADE_TEMPORARIA = [versao(null, porGrupo(80, 92), "RMI-68"), versao(LEI_9032, fixo(91), "RMI-68")]
const INCAPACIDADE_TEMPORARIA_ACIDENTARIA = [
  versao(null, fixo(92), "RMI-68", "MAIOR_ENTRE_SB_E_SC"),
  versao(LEI_9032, fixo(91), "RMI-68")
]
const INCAPACIDADE_PERMANENTE = [
  versao(null, porGrupo(80, 100), "RMI-68"),
  versao(LEI_9032, INTEGRAL, "RMI-68"),
  versao(APOS_EC103, ec103(porSexo(20, 15)), "RMI-60")
]
const INCAPACIDADE_PERMANENTE_ACIDENTARIA = [
  versao(null, INTEGRAL, "RMI-68", "MAIOR_ENTRE_SB_E_SC"),
  versao(LEI_9032, INTEGRAL, "RMI-68")
]

const METADE = versao(null, fixo(50), "RMI-69")
const AUXILIO_ACIDENTE_MP_905: ReadonlyArray<VersaoCoeficiente> = [
  { ...versao(MP_905, fixo(50), "RMI-69", "RENDA"), mp905: true },
  { ...METADE, de: FIM_MP_905 }
]
const AUXILIO_ACIDENTE = [METADE, ...AUXILIO_ACIDENTE_MP_905]
const AUXILIO_ACIDENTE_DO_TRABALHO = [
  versao(null, GRAU, "RMI-69", "MAIOR_ENTRE_SB_E_SC"),
  { ...METADE, de: LEI_9032 },
  ...AUXILIO_ACIDENTE_MP_905
]

const PENSAO_DESDE_1995 = [versao(LEI_9032, INTEGRAL, "RMI-66"), versao(MP_1523_9, INTEGRAL, "RMI-66", "RENDA")]
const PENSAO_DA_EC103 = versao(APOS_EC103, COTAS_EC103, "RMI-66", "RENDA")
const PENSAO_ATE_1995 = versao(null, porDependente(80), "RMI-66", "RENDA")
const PENSAO = [PENSAO_ATE_1995, ...PENSAO_DESDE_1995, PENSAO_DA_EC103]
const PENSAO_ACIDENTARIA = [
  versao(null, INTEGRAL, "RMI-66", "MAIOR_ENTRE_SB_E_SC"),
  ...PENSAO_DESDE_1995,
  PENSAO_DA_EC103
]
const RECLUSAO = [PENSAO_ATE_1995, ...PENSAO_DESDE_1995, versao(APOS_EC103, INTEGRAL, "RMI-66", "SALARIO_MINIMO")]

const EVENTOS: ReadonlyMap<Especie, ReadonlyArray<VersaoCoeficiente>> = new Map([
  [31, INCAPACIDADE_TEMPORARIA],
  [91, INCAPACIDADE_TEMPORARIA_ACIDENTARIA],
  [32, INCAPACIDADE_PERMANENTE],
  [92, INCAPACIDADE_PERMANENTE_ACIDENTARIA],
  [36, AUXILIO_ACIDENTE],
  [94, AUXILIO_ACIDENTE_DO_TRABALHO],
  [21, PENSAO],
  [93, PENSAO_ACIDENTARIA],
  [25, RECLUSAO]
])

/** The progression of one species that depends on a fact. */
export const doEvento = (especie: Especie): CoeficienteDaEspecie => ({
  especies: [especie],
  versoes: EVENTOS.get(especie)!
})

/** Lei 8.213/1991 as it was, for the benefits of the buraco negro (rule RMI-13). */
export const LEI_8213_ORIGINAL: ReadonlyArray<CoeficienteDaEspecie> = [
  { especies: [41], versoes: IDADE },
  { especies: [42], versoes: sempre(PROPORCIONAL_LEI_8213, "RMI-62") },
  { especies: [46], versoes: ESPECIAL },
  { especies: [57], versoes: sempre(INTEGRAL, "RMI-62") },
  ...([31, 91, 32, 92, 94, 21, 93] as const).map(doEvento)
]

/** EC 103: base of 20 years for men and 15 for women, or 15 for both (rules RMI-60, RMI-61). */
export const EC103_GERAL = sempre(ec103(porSexo(20, 15)), "RMI-60")
export const EC103_ESPECIAL_15 = sempre(ec103(ambos(15)), "RMI-61")
