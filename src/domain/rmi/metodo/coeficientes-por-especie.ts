/**
 * The coefficients of each species over time, from the original text of Lei 8.213/1991 on: the version in force on the
 * governing date of the percentage rules.
 */
import type { Especie } from "../../beneficios/especies.ts"
import { ambos, porSexo } from "../../beneficios/exigencia.ts"
import { APOS_EC103 } from "../../beneficios/fundamentos/comuns.ts"
import { type Regra, regra } from "../../regras/regra.ts"
import { data, maisDias } from "../../valores/data.ts"
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

/** The percentages of the law, each with its article. */
export const GERAL_DA_EC103 = regra("RMI-60", "EC 103/2019, art. 26, §§ 2º e 5º")
export const BASE_DE_QUINZE_ANOS = regra("RMI-61", "EC 103/2019, art. 26, §§ 2º, 3º e 5º")
export const TEMPO_DE_SERVICO = regra("RMI-62", "Lei 8.213/1991, art. 53; EC 20/1998, art. 9º")
const POR_IDADE = regra("RMI-63", "Lei 8.213/1991, art. 50")
export const UM_SALARIO_MINIMO = regra("RMI-64", "Lei 8.213/1991, art. 39; Lei 8.742/1993, art. 20")
const ATIVIDADE_ESPECIAL = regra("RMI-65", "Lei 8.213/1991, art. 57, § 1º")
export const PENSAO_E_RECLUSAO = regra("RMI-66", "Lei 8.213/1991, arts. 75 e 80; EC 103/2019, art. 23")
const POR_INCAPACIDADE = regra("RMI-68", "Lei 8.213/1991, arts. 44 e 61")
export const AUXILIO_POR_ACIDENTE = regra("RMI-69", "Lei 8.213/1991, art. 86; Lei 6.367/1976, art. 9º")

/** First day of MP 1.523-9/1997: the pension is again of the retirement, not of the salário de benefício */
const MP_1523_9 = data("1997-06-28")
/** Accidents of which MP 905/2019 ruled the auxílio-acidente. */
export const MP_905 = { de: data("2019-11-12"), ate: data("2020-04-19") }

export const versao = (
  de: VersaoCoeficiente["de"],
  coeficiente: RegraCoeficiente,
  lei: Regra,
  sobre: Base = "SB"
): VersaoCoeficiente => ({ de, regra: coeficiente, sobre, lei })

/** One coefficient for every date. */
export const sempre = (
  coeficiente: RegraCoeficiente,
  lei: Regra,
  sobre: Base = "SB"
): ReadonlyArray<VersaoCoeficiente> => [versao(null, coeficiente, lei, sobre)]

export const ESPECIAL = [
  versao(null, porGrupo(85, 100), ATIVIDADE_ESPECIAL),
  versao(LEI_9032, INTEGRAL, ATIVIDADE_ESPECIAL)
]
export const IDADE = sempre(porGrupo(70, 100), POR_IDADE)

const INCAPACIDADE_TEMPORARIA = [
  versao(null, porGrupo(80, 92), POR_INCAPACIDADE),
  versao(LEI_9032, fixo(91), POR_INCAPACIDADE)
]
const INCAPACIDADE_TEMPORARIA_ACIDENTARIA = [
  versao(null, fixo(92), POR_INCAPACIDADE, "MAIOR_ENTRE_SB_E_SC"),
  versao(LEI_9032, fixo(91), POR_INCAPACIDADE)
]
const INCAPACIDADE_PERMANENTE = [
  versao(null, porGrupo(80, 100), POR_INCAPACIDADE),
  versao(LEI_9032, INTEGRAL, POR_INCAPACIDADE),
  versao(APOS_EC103, ec103(porSexo(20, 15)), GERAL_DA_EC103)
]
const INCAPACIDADE_PERMANENTE_ACIDENTARIA = [
  versao(null, INTEGRAL, POR_INCAPACIDADE, "MAIOR_ENTRE_SB_E_SC"),
  versao(LEI_9032, INTEGRAL, POR_INCAPACIDADE)
]

const METADE = versao(null, fixo(50), AUXILIO_POR_ACIDENTE)
const AUXILIO_ACIDENTE_MP_905: ReadonlyArray<VersaoCoeficiente> = [
  { ...versao(MP_905.de, fixo(50), AUXILIO_POR_ACIDENTE, "RENDA"), mp905: true },
  { ...METADE, de: maisDias(MP_905.ate, 1) }
]
const AUXILIO_ACIDENTE = [METADE, ...AUXILIO_ACIDENTE_MP_905]
const AUXILIO_ACIDENTE_DO_TRABALHO = [
  versao(null, GRAU, AUXILIO_POR_ACIDENTE, "MAIOR_ENTRE_SB_E_SC"),
  { ...METADE, de: LEI_9032 },
  ...AUXILIO_ACIDENTE_MP_905
]

const PENSAO_DESDE_1995 = [
  versao(LEI_9032, INTEGRAL, PENSAO_E_RECLUSAO),
  versao(MP_1523_9, INTEGRAL, PENSAO_E_RECLUSAO, "RENDA")
]
const PENSAO_DA_EC103 = versao(APOS_EC103, COTAS_EC103, PENSAO_E_RECLUSAO, "RENDA")
const PENSAO_ATE_1995 = versao(null, porDependente(80), PENSAO_E_RECLUSAO, "RENDA")
const PENSAO = [PENSAO_ATE_1995, ...PENSAO_DESDE_1995, PENSAO_DA_EC103]
const PENSAO_ACIDENTARIA = [
  versao(null, INTEGRAL, PENSAO_E_RECLUSAO, "MAIOR_ENTRE_SB_E_SC"),
  ...PENSAO_DESDE_1995,
  PENSAO_DA_EC103
]
const RECLUSAO = [
  PENSAO_ATE_1995,
  ...PENSAO_DESDE_1995,
  versao(APOS_EC103, INTEGRAL, PENSAO_E_RECLUSAO, "SALARIO_MINIMO")
]

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

/** Lei 8.213/1991 as it was, for the benefits of the buraco negro. */
export const LEI_8213_ORIGINAL: ReadonlyArray<CoeficienteDaEspecie> = [
  { especies: [41], versoes: IDADE },
  { especies: [42], versoes: sempre(PROPORCIONAL_LEI_8213, TEMPO_DE_SERVICO) },
  { especies: [46], versoes: ESPECIAL },
  { especies: [57], versoes: sempre(INTEGRAL, TEMPO_DE_SERVICO) },
  ...([31, 91, 32, 92, 94, 21, 93] as const).map(doEvento)
]

/** EC 103: base of 20 years for men and 15 for women, or 15 for both */
export const EC103_GERAL = sempre(ec103(porSexo(20, 15)), GERAL_DA_EC103)
export const EC103_ESPECIAL_15 = sempre(ec103(ambos(15)), BASE_DE_QUINZE_ANOS)
