/**
 * The catalogue of the law: every fundamento the time service evaluates, in the order `GET /fundamentos` lists them.
 *
 * A new rule of next year is one more entry in one of the files of `fundamentos/`, and its place in this list.
 */

import type { Fundamento } from "../tipos.ts"
import { EC103_19_ESPECIAL, EC103_21_ESPECIAL, L8213_57_ESPECIAL } from "./especial.ts"
import { FUNDAMENTOS_EVENTO } from "./eventos.ts"
import * as Idade from "./idade.ts"
import { FUNDAMENTOS_PCD } from "./pcd.ts"
import * as Professor from "./professor.ts"
import * as Tempo from "./tempo.ts"

export const FUNDAMENTOS: ReadonlyArray<Fundamento> = [
  ...Tempo.FUNDAMENTOS_TEMPO_ATE_EC103,
  Professor.EC20_9_2_PROFESSOR,
  Tempo.CF201_7_I_TC,
  Professor.CF201_8_PROFESSOR,
  Professor.L8213_56_PROFESSOR_ATE_EC20,
  Tempo.L8213_29C_PONTOS,
  Professor.L8213_29C_3_PONTOS_PROFESSOR,
  Idade.L8213_48_IDADE,
  Idade.L8213_48_1_RURAL,
  Idade.L8213_48_3_HIBRIDA,
  ...L8213_57_ESPECIAL,
  ...FUNDAMENTOS_PCD,
  Tempo.EC103_15_PONTOS,
  Professor.EC103_15_3_PONTOS_PROFESSOR,
  Tempo.EC103_16_IDADE_PROGRESSIVA,
  Professor.EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR,
  Tempo.EC103_17_PEDAGIO50,
  Idade.EC103_18_IDADE,
  Idade.EC103_18_HIBRIDA,
  Idade.EC103_19_PROGRAMADA,
  Idade.RPS_57_HIBRIDA,
  ...EC103_19_ESPECIAL,
  Professor.EC103_19_1_II_PROFESSOR,
  Tempo.EC103_20_PEDAGIO100,
  Professor.EC103_20_1_PEDAGIO100_PROFESSOR,
  ...EC103_21_ESPECIAL,
  ...FUNDAMENTOS_EVENTO
]

const POR_CHAVE: ReadonlyMap<string, Fundamento> = new Map(FUNDAMENTOS.map((f) => [f.chave, f]))

export const fundamentoPorChave = (chave: string): Fundamento | undefined => POR_CHAVE.get(chave)

/** The name of the benefit: what comes before ` - ` in the citation. */
export const descricaoDoFundamento = (fundamento: Fundamento): string => fundamento.rotulo.split(" - ")[0]!
