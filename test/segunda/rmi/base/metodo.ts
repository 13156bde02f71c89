/** What each fundamento asks of the mean, the fator and the coefficient (rmi-fundamentos.csv read with RMI-10). */
import { dia, EC103, LEI9876 } from "../../tempo/base/calendario.ts"

export type Era = "E1" | "E2" | "E3" | "E4" | "E5" | "E6"

const INICIO: ReadonlyArray<readonly [number, Era]> = [
  [Number.NEGATIVE_INFINITY, "E1"],
  [dia(1988, 10, 5), "E2"],
  [dia(1991, 4, 5), "E3"],
  [LEI9876 + 1, "E4"],
  [EC103 + 1, "E5"],
  [dia(2022, 5, 5), "E6"]
]

/** Era of a governing date (RMI-10). */
export const eraDe = (d: number): Era => INICIO.findLast(([de]) => de <= d)![1]

export const PROGRAMADAS = [41, 42, 46, 57]

export type ModoFator = "NAO" | "OBRIGATORIO" | "SO_SE_MAIOR_QUE_1"

const PONTOS = ["L8213_29C_PONTOS", "L8213_29C_3_PONTOS_PROFESSOR"]

/** Fator by species and era (RMI-53, RMI-55, RMI-56). */
export const modoDoFator = (chave: string, especie: number, era: Era): ModoFator => {
  if (chave.startsWith("LC142")) return "SO_SE_MAIOR_QUE_1"
  if (chave === "EC103_17_PEDAGIO50") return "OBRIGATORIO"
  if (era !== "E4") return "NAO"
  if (PONTOS.includes(chave) || especie === 41) return "SO_SE_MAIOR_QUE_1"
  return especie === 42 || especie === 57 ? "OBRIGATORIO" : "NAO"
}

export type Coeficiente =
  | "INTEGRAL"
  | "PROPORCIONAL_52"
  | "PROPORCIONAL_EC20"
  | "IDADE"
  | "ESPECIAL"
  | "EC103"
  | "EC103_BASE_15"

/** Formula of the coefficient of a programmed fundamento (RMI-60 to RMI-67). */
export const coeficienteDa = (chave: string, especie: number): Coeficiente => {
  if (chave === "L8213_52_PROPORCIONAL_ATE_EC20") return "PROPORCIONAL_52"
  if (chave === "L8213_144" && especie === 42) return "PROPORCIONAL_52"
  if (chave === "EC20_9_1_PROPORCIONAL") return "PROPORCIONAL_EC20"
  if (chave === "EC103_17_PEDAGIO50" || chave.startsWith("EC103_20_")) return "INTEGRAL"
  if (chave.startsWith("EC103_") || chave === "RPS_57_HIBRIDA") {
    return chave.endsWith("ESPECIAL_15") ? "EC103_BASE_15" : "EC103"
  }
  if (chave.startsWith("L8213_57_") || (chave === "L8213_144" && especie === 46)) return "ESPECIAL"
  return especie === 41 ? "IDADE" : "INTEGRAL"
}

/** Whether the fundamento may discard (RMI-70). */
export const permiteDescarte = (chave: string, media100: boolean): boolean =>
  chave.startsWith("EC103_") || chave === "RPS_57_HIBRIDA" || (chave.startsWith("LC142") && media100)

/** Event species of `fundamentos.csv` and their keys. */
export const CHAVE_DO_EVENTO: Readonly<Record<number, string>> = {
  31: "L8213_59_INCAPACIDADE_TEMPORARIA",
  91: "L8213_59_INCAPACIDADE_TEMPORARIA_ACIDENTARIA",
  32: "L8213_42_INCAPACIDADE_PERMANENTE",
  92: "L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA",
  36: "L8213_86_AUXILIO_ACIDENTE",
  94: "L8213_86_AUXILIO_ACIDENTE_TRABALHO",
  95: "L6367_9_AUXILIO_SUPLEMENTAR",
  21: "L8213_74_PENSAO",
  93: "L8213_74_PENSAO_ACIDENTARIA",
  25: "L8213_80_RECLUSAO",
  80: "L8213_71_SALARIO_MATERNIDADE",
  87: "L8742_20_BPC_PCD",
  88: "L8742_20_BPC_IDOSO"
}

const CLPS_36 = [41, 42, 46, 57]
const CLPS_12 = [31, 32, 21, 25]
const ART_144 = [31, 32, 41, 42, 46, 57, 21, 91, 92, 93, 94]

/** Method chosen by the DIB alone, without test of rights (RMI-117). */
export const metodoSemDireito = (especie: number, dib: number): string | undefined => {
  const era = eraDe(dib)
  if (era === "E1") return CLPS_36.includes(especie) ? "CLPS_36" : CLPS_12.includes(especie) ? "CLPS_12" : undefined
  return era === "E2" && ART_144.includes(especie) ? "L8213_144" : undefined
}
