/** The provisions from the mean to the rent: fator, limits, coefficient and what it multiplies. */
import type { Caso } from "../caso/caso.ts"
import { type Citacao, citacao } from "../resultado/citacao.ts"
import { CLPS } from "../resultado/provisoes.ts"
import type { BaseDaRenda } from "../resultado/resultado.ts"
import { peloSubsidio } from "./pelo-subsidio.ts"

/** The fator itself, by the key of the fundamento; the law of the others is the general one. */
const LEI_DO_FATOR: ReadonlyArray<readonly [RegExp, string]> = [
  [/^EC103_17/, "EC 103/2019, art. 17, parágrafo único; Lei 8.213/1991, art. 29, §§ 7º e 8º"],
  [/^LC142/, "LC 142/2013, art. 9º, I; Lei 8.213/1991, art. 29, §§ 7º e 8º"],
  [/29C/, "Lei 8.213/1991, arts. 29, §§ 7º e 8º, e 29-C"]
]

export const citacaoDoFator = ({ metodo: { chave } }: Caso): Citacao =>
  citacao(
    "RMI-50",
    LEI_DO_FATOR.find(([padrao]) => padrao.test(chave))?.[1] ??
      "Lei 8.213/1991, art. 29, §§ 7º a 9º; Lei 9.876/1999, art. 7º"
  )

const USOS_DO_FATOR: ReadonlyArray<readonly [RegExp, Citacao]> = [
  [/^EC103_17/, citacao("RMI-56", "EC 103/2019, art. 17, parágrafo único")],
  [/^LC142/, citacao("RMI-53", "LC 142/2013, art. 9º, I")],
  [/29C/, citacao("RMI-55", "Lei 8.213/1991, art. 29-C")]
]
const FATOR_SO_NA_DESVINCULADA = citacao("RMI-113", "EC 103/2019, art. 17, parágrafo único")
const FATOR_OPCIONAL = citacao("RMI-53", "Lei 9.876/1999, art. 7º")
const FATOR_OBRIGATORIO = citacao("RMI-53", "Lei 8.213/1991, art. 29, I; STF, Tema 616")

/** Whether the fator multiplies the mean. */
export const citacaoDoUsoDoFator = ({ metodo: { chave, fator, era } }: Caso): Citacao => {
  const uso = USOS_DO_FATOR.find(([padrao]) => padrao.test(chave))?.[1]
  if (uso !== undefined) return uso
  if (era === "E5" || era === "E6") return FATOR_SO_NA_DESVINCULADA
  return fator?.modo === "OBRIGATORIO" ? FATOR_OBRIGATORIO : FATOR_OPCIONAL
}

const LIMITES_DO_SB = citacao("RMI-80", "Lei 8.213/1991, art. 29, § 2º")
const LIMITE_DA_REMUNERACAO = citacao("RMI-46", "CF, arts. 37, XI, e 248; Lei 8.213/1991, art. 72, § 1º")
const LIMITES_DA_RMI = citacao("RMI-81", "Lei 8.213/1991, art. 33")
const LIMITES_DO_AUXILIO_ACIDENTE = citacao("RMI-69", "Lei 8.213/1991, art. 86")

/** The limits of the salário de benefício. */
export const citacaoDoSb = (caso: Caso): Citacao => {
  if (caso.metodo.teto === "CLPS") return CLPS
  return peloSubsidio(caso) ? LIMITE_DA_REMUNERACAO : LIMITES_DO_SB
}

/** The limits of the rent. */
export const citacaoDosLimites = (caso: Caso): Citacao => {
  if (caso.metodo.teto === "CLPS") return CLPS
  if (peloSubsidio(caso)) return LIMITE_DA_REMUNERACAO
  return caso.metodo.piso.tipo === "PROPORCIONAL" ? LIMITES_DO_AUXILIO_ACIDENTE : LIMITES_DA_RMI
}

const LEI_DO_COEFICIENTE: Readonly<Record<string, string>> = {
  "RMI-11": CLPS.lei,
  "RMI-23": "Decreto 3.048/1999, art. 36, § 7º",
  "RMI-46": "Lei 8.213/1991, arts. 72 e 73",
  "RMI-56": "EC 103/2019, art. 17, parágrafo único",
  "RMI-60": "EC 103/2019, art. 26, §§ 2º e 5º",
  "RMI-61": "EC 103/2019, art. 26, §§ 2º, 3º e 5º",
  "RMI-62": "Lei 8.213/1991, art. 53; EC 20/1998, art. 9º",
  "RMI-63": "Lei 8.213/1991, art. 50",
  "RMI-64": "Lei 8.213/1991, art. 39; Lei 8.742/1993, art. 20",
  "RMI-65": "Lei 8.213/1991, art. 57, § 1º",
  "RMI-66": "Lei 8.213/1991, arts. 75 e 80; EC 103/2019, art. 23",
  "RMI-67": "LC 142/2013, art. 8º",
  "RMI-68": "Lei 8.213/1991, arts. 44 e 61",
  "RMI-69": "Lei 8.213/1991, art. 86; Lei 6.367/1976, art. 9º"
}

/** A coefficient by its rule; one that was typed is of the fundamento itself. */
export const citacaoDoCoeficiente = (regra: string, { metodo }: Caso): Citacao =>
  citacao(regra, LEI_DO_COEFICIENTE[regra] ?? metodo.rotulo)

const LEI_DA_BASE: Readonly<Record<BaseDaRenda["tipo"], string>> = {
  SALARIO_DO_ACIDENTE: "Lei 8.213/1991, arts. 44, 61, 75 e 86 (redação original)",
  RENDA_HIPOTETICA: "Lei 8.213/1991, art. 75; EC 103/2019, art. 23; MP 905/2019",
  RENDA_RECEBIDA: "Lei 8.213/1991, art. 75; EC 103/2019, art. 23"
}

/** What the coefficient multiplies when it is not the salário de benefício: of the law of the coefficient. */
export const citacaoDaBase = (tipo: BaseDaRenda["tipo"], { metodo }: Caso): Citacao =>
  citacao(metodo.coeficiente.lei, LEI_DA_BASE[tipo])
