/**
 * The catalogue of the law: every fundamento the time service evaluates, in the order `GET /fundamentos` lists them.
 *
 * A new rule of next year is one more entry in one of the files of `fundamentos/`, and its place in this list.
 */

import type { Fundamento } from "../tipos.ts"
import { EC103_19_ESPECIAL, EC103_21_ESPECIAL, L8213_57_ESPECIAL } from "./especial.ts"
import { FUNDAMENTOS_EVENTO } from "./eventos.ts"
import { IDADE, L8213_48_1_RURAL } from "./idade.ts"
import { FUNDAMENTOS_PCD } from "./pcd.ts"
import { PROFESSOR } from "./professor.ts"
import { TEMPO } from "./tempo.ts"

export const FUNDAMENTOS: ReadonlyArray<Fundamento> = [
  TEMPO.L8213_52_INTEGRAL_ATE_EC20,
  TEMPO.L8213_52_PROPORCIONAL_ATE_EC20,
  TEMPO.EC20_9_INTEGRAL,
  TEMPO.EC20_9_1_PROPORCIONAL,
  PROFESSOR.EC20_9_2_PROFESSOR,
  TEMPO.CF201_7_I_TC,
  PROFESSOR.CF201_8_PROFESSOR,
  PROFESSOR.L8213_56_PROFESSOR_ATE_EC20,
  TEMPO.L8213_29C_PONTOS,
  PROFESSOR.L8213_29C_3_PONTOS_PROFESSOR,
  IDADE.L8213_48_IDADE,
  L8213_48_1_RURAL,
  IDADE.L8213_48_3_HIBRIDA,
  ...L8213_57_ESPECIAL,
  ...FUNDAMENTOS_PCD,
  TEMPO.EC103_15_PONTOS,
  PROFESSOR.EC103_15_3_PONTOS_PROFESSOR,
  TEMPO.EC103_16_IDADE_PROGRESSIVA,
  PROFESSOR.EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR,
  TEMPO.EC103_17_PEDAGIO50,
  IDADE.EC103_18_IDADE,
  IDADE.EC103_18_HIBRIDA,
  IDADE.EC103_19_PROGRAMADA,
  IDADE.RPS_57_HIBRIDA,
  ...EC103_19_ESPECIAL,
  PROFESSOR.EC103_19_1_II_PROFESSOR,
  TEMPO.EC103_20_PEDAGIO100,
  PROFESSOR.EC103_20_1_PEDAGIO100_PROFESSOR,
  ...EC103_21_ESPECIAL,
  ...FUNDAMENTOS_EVENTO
]

const POR_CHAVE: ReadonlyMap<string, Fundamento> = new Map(FUNDAMENTOS.map((f) => [f.chave, f]))

export const fundamentoPorChave = (chave: string): Fundamento | undefined => POR_CHAVE.get(chave)

/** The name of the benefit: what comes before ` - ` in the citation. */
export const descricaoDoFundamento = (fundamento: Fundamento): string => fundamento.rotulo.split(" - ")[0]!
