/** The provisions behind each step, as a judge cites them. */
import type { Especie } from "../../beneficios/especies.ts"
import type { BaseDaRenda, DivisorMinimo, MetodoMedia } from "../resultado.ts"

export const DIREITO_ADQUIRIDO = "CF, art. 5º, XXXVI (STF, Tema 334)"
export const PBC = "Lei 8.213/1991, art. 29"
export const LIMITE_DO_SALARIO = "Lei 8.212/1991, art. 28, § 5º; Lei 8.213/1991, art. 32 (STJ, Tema 1070)"
export const CORRECAO = "Lei 8.213/1991, art. 29-B; Lei 10.999/2004"
export const ABAIXO_DO_MINIMO = "CF, art. 195, § 14"
export const SALARIO_DESCONHECIDO = "Lei 8.213/1991, art. 35; Decreto 3.048/1999, art. 36"
export const INCAPACIDADE_INTERCALADA = "Lei 8.213/1991, art. 29, § 5º (STF, Tema 88)"
export const AUXILIO_ACIDENTE_SOMADO = "Lei 8.213/1991, art. 31"
export const DOZE_ULTIMOS = "Lei 8.213/1991, art. 29, § 10"
export const LIMITES_DO_SB = "Lei 8.213/1991, art. 29, § 2º"
export const LIMITES_DA_RMI = "Lei 8.213/1991, art. 33"
export const INDICE_TETO = "Lei 8.870/1994, art. 26; Lei 8.880/1994, art. 21, § 3º"
export const ADICIONAL_25 = "Lei 8.213/1991, art. 45"
export const DESCARTE = "EC 103/2019, art. 26, § 6º"
export const REAJUSTES = "Lei 8.213/1991, art. 41-A"
export const CONCOMITANCIA = "Lei 8.213/1991, art. 32 (redação original)"

const CLPS = "CLPS (Decretos 77.077/1976, 83.080/1979 e 89.312/1984)"

/** The mean itself. */
export const MEDIA: Readonly<Record<Exclude<MetodoMedia, "BENEFICIO_ANTERIOR" | "SALARIO_MINIMO">, string>> = {
  MEDIA_36_48: "Lei 8.213/1991, art. 29 (redação original)",
  MEDIA_36_48_SEM_12: CLPS,
  MEDIA_12_18: CLPS,
  MEDIA_80: "Lei 8.213/1991, art. 29, I e II (Lei 9.876/1999); Lei 9.876/1999, art. 3º",
  MEDIA_36: "MP 242/2005 (simulação: perdeu a eficácia)",
  MEDIA_100: "EC 103/2019, art. 26",
  UM_DOZE_AVOS: "Lei 8.213/1991, art. 73, III",
  MEDIA_SIMPLES_DOZE_ULTIMOS: "Lei 8.213/1991, art. 73, III",
  REMUNERACAO: "Lei 8.213/1991, art. 72",
  ULTIMO_SC: "Lei 8.213/1991, art. 73, I",
  SC_DO_ACIDENTE: "Lei 6.367/1976, art. 9º"
}

const DA_PENSAO = "Lei 8.213/1991, art. 75"
const DO_AUXILIO_ACIDENTE = "Decreto 3.048/1999, art. 104, § 1º"
const BENEFICIO_ANTERIOR: Partial<Readonly<Record<Especie, string>>> = {
  21: DA_PENSAO,
  93: DA_PENSAO,
  25: "Lei 8.213/1991, art. 80",
  36: DO_AUXILIO_ACIDENTE,
  94: DO_AUXILIO_ACIDENTE
}

const DO_BPC = "Lei 8.742/1993, art. 20"
const SALARIO_MINIMO: Partial<Readonly<Record<Especie, string>>> = {
  41: "Lei 8.213/1991, arts. 35, 39, I, e 143",
  25: "EC 103/2019, art. 27, § 1º",
  80: "Lei 8.213/1991, arts. 39, parágrafo único, e 73, II",
  87: DO_BPC,
  88: DO_BPC
}

/** Where the amount before the limits comes from. */
export const citacaoDaMedia = (metodo: MetodoMedia, especie: Especie): string => {
  if (metodo === "BENEFICIO_ANTERIOR") return BENEFICIO_ANTERIOR[especie] ?? "Decreto 3.048/1999, art. 36, § 7º"
  if (metodo === "SALARIO_MINIMO") return SALARIO_MINIMO[especie] ?? "Lei 8.213/1991, art. 35"
  return MEDIA[metodo]
}

export const DIVISOR_MINIMO: Readonly<Record<DivisorMinimo["tipo"], { readonly regra: string; readonly lei: string }>> =
  {
    VINTE_E_QUATRO: { regra: "RMI-12", lei: "Lei 8.213/1991, art. 29, § 1º (redação original)" },
    SESSENTA_POR_CENTO: { regra: "RMI-41", lei: "Lei 9.876/1999, art. 3º, § 2º" },
    CENTO_E_OITO: { regra: "RMI-42", lei: "Lei 8.213/1991, art. 135-A (Lei 14.331/2022)" }
  }

/** The fator previdenciário, by the key of the fundamento; the rule of the others is the general one. */
const FATOR: ReadonlyArray<readonly [RegExp, string]> = [
  [/^EC103_17/, "EC 103/2019, art. 17, parágrafo único; Lei 8.213/1991, art. 29, §§ 7º e 8º"],
  [/^LC142/, "LC 142/2013, art. 9º, I; Lei 8.213/1991, art. 29, §§ 7º e 8º"],
  [/29C/, "Lei 8.213/1991, arts. 29, §§ 7º e 8º, e 29-C"]
]

export const citacaoDoFator = (chave: string): string =>
  FATOR.find(([padrao]) => padrao.test(chave))?.[1] ?? "Lei 8.213/1991, art. 29, §§ 7º a 9º; Lei 9.876/1999, art. 7º"

const COEFICIENTE: Readonly<Record<string, string>> = {
  "RMI-11": CLPS,
  "RMI-46": "Lei 8.213/1991, arts. 72 e 73",
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

export const citacaoDoCoeficiente = (regra: string, fundamento: string): string => COEFICIENTE[regra] ?? fundamento

export const BASE: Readonly<Record<BaseDaRenda["tipo"], string>> = {
  SALARIO_DO_ACIDENTE: "Lei 8.213/1991, arts. 44, 61, 75 e 86 (redação original)",
  RENDA_HIPOTETICA: "Lei 8.213/1991, art. 75; EC 103/2019, art. 23; MP 905/2019",
  RENDA_RECEBIDA: "Lei 8.213/1991, art. 75; EC 103/2019, art. 23"
}
