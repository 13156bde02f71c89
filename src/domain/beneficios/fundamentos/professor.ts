/** Aposentadoria do professor: species 57, only time of teaching (rule TC-14). */

import { porSexo, progressiva } from "../exigencia.ts"
import { EC20, EC103 } from "../marcos.ts"
import type { Fundamento } from "../tipos.ts"
import {
  APOS_EC20,
  APOS_EC103,
  carenciaOpcional,
  carenciaTabela,
  idade,
  LEI_8213,
  MP_676,
  magisterio,
  qualidade2002,
  vigencia
} from "./comuns.ts"
import { ART_19_DA_EC103 } from "./idade.ts"
import {
  ART_15_DA_EC103,
  ART_16_DA_EC103,
  ART_20_DA_EC103,
  PONTOS_29C_PROFESSOR,
  PONTOS_DA_LEI_8213,
  SEM_IDADE_DA_CF,
  TRANSICAO_DA_EC20
} from "./tempo.ts"

const comum = { especie: 57, grupo: "PROFESSOR" } as const

export const EC20_9_2_PROFESSOR = {
  chave: "EC20_9_2_PROFESSOR",
  rotulo: "Aposentadoria do professor - art. 9º, § 2º, da EC 20/1998 (transição)",
  ...comum,
  vigencia: vigencia(APOS_EC20, EC103),
  filiadoAte: EC20,
  marcos: ["LEI9876", "EC103", "DER"],
  requisitos: [
    idade(53, 48, "art. 9º, I, da EC 20/1998"),
    magisterio(35, 30, "art. 9º, II e § 2º, da EC 20/1998", {
      marco: EC20,
      percentual: 20,
      acrescimoAteMarco: porSexo(17, 20)
    }),
    carenciaTabela(),
    qualidade2002()
  ],
  regra: TRANSICAO_DA_EC20
} as const satisfies Fundamento

export const CF201_8_PROFESSOR = {
  chave: "CF201_8_PROFESSOR",
  rotulo:
    "Aposentadoria por tempo de contribuição do professor - art. 201, § 8º, da CF (EC 20/1998) e art. 56 da Lei 8.213/1991",
  ...comum,
  vigencia: vigencia(APOS_EC20, EC103),
  filiadoAte: null,
  marcos: ["LEI9876", "MP676", "EC103", "DER"],
  requisitos: [
    magisterio(30, 25, "art. 201, § 8º, da CF (EC 20/1998) e art. 56 da Lei 8.213/1991"),
    carenciaTabela(),
    qualidade2002()
  ],
  regra: SEM_IDADE_DA_CF
} as const satisfies Fundamento

export const L8213_56_PROFESSOR_ATE_EC20 = {
  chave: "L8213_56_PROFESSOR_ATE_EC20",
  rotulo: "Aposentadoria do professor - art. 56 da Lei 8.213/1991 (até a EC 20/1998)",
  ...comum,
  vigencia: vigencia(LEI_8213, EC20),
  filiadoAte: EC20,
  marcos: ["EC20", "DER"],
  requisitos: [magisterio(30, 25, "art. 56 da Lei 8.213/1991"), carenciaTabela(), qualidade2002()],
  regra: SEM_IDADE_DA_CF
} as const satisfies Fundamento

export const L8213_29C_3_PONTOS_PROFESSOR = {
  chave: "L8213_29C_3_PONTOS_PROFESSOR",
  rotulo: "Aposentadoria do professor por pontos (fator opcional) - art. 29-C, § 3º, da Lei 8.213/1991",
  ...comum,
  vigencia: vigencia(MP_676, EC103),
  filiadoAte: null,
  marcos: ["LEI13183_2018", "EC103", "DER"],
  requisitos: [magisterio(30, 25, "art. 29-C, § 3º, da Lei 8.213/1991"), PONTOS_29C_PROFESSOR, carenciaTabela()],
  regra: PONTOS_DA_LEI_8213
} as const satisfies Fundamento

export const EC103_15_3_PONTOS_PROFESSOR = {
  chave: "EC103_15_3_PONTOS_PROFESSOR",
  rotulo: "Aposentadoria do professor, transição por pontos - art. 15, § 3º, da EC 103/2019",
  ...comum,
  vigencia: vigencia(APOS_EC103),
  filiadoAte: EC103,
  marcos: ["ANO_A_ANO", "DER"],
  requisitos: [
    magisterio(30, 25, "art. 15, § 3º, da EC 103/2019"),
    {
      tipo: "PONTOS",
      // the points add age and the whole contribution time: only the 30/25 years must be teaching
      linha: "TEMPO",
      unidade: "DIAS",
      pontos: porSexo(
        progressiva({ base: 91, passo: 1, anoInicial: 2019, limite: 100 }),
        progressiva({ base: 81, passo: 1, anoInicial: 2019, limite: 92 })
      ),
      acrescimo: 0,
      lei: "art. 15, § 3º, da EC 103/2019"
    },
    carenciaOpcional()
  ],
  regra: ART_15_DA_EC103
} as const satisfies Fundamento

export const EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR = {
  chave: "EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR",
  rotulo: "Aposentadoria do professor, transição por idade mínima progressiva - art. 16, § 2º, da EC 103/2019",
  ...comum,
  vigencia: vigencia(APOS_EC103),
  filiadoAte: EC103,
  marcos: ["ANO_A_ANO", "DER"],
  requisitos: [
    {
      tipo: "IDADE",
      meses: porSexo(
        progressiva({ base: 672, passo: 6, anoInicial: 2019, limite: 720 }),
        progressiva({ base: 612, passo: 6, anoInicial: 2019, limite: 684 })
      ),
      lei: "art. 16, § 2º, da EC 103/2019"
    },
    magisterio(30, 25, "art. 16, § 2º, da EC 103/2019"),
    carenciaOpcional()
  ],
  regra: ART_16_DA_EC103
} as const satisfies Fundamento

export const EC103_19_1_II_PROFESSOR = {
  chave: "EC103_19_1_II_PROFESSOR",
  rotulo: "Aposentadoria programada do professor - art. 19, § 1º, II, da EC 103/2019",
  ...comum,
  vigencia: vigencia(APOS_EC103),
  filiadoAte: null,
  marcos: ["DER"],
  requisitos: [
    idade(60, 57, "art. 19, § 1º, II, da EC 103/2019"),
    magisterio(25, 25, "art. 19, § 1º, II, da EC 103/2019"),
    carenciaOpcional()
  ],
  regra: ART_19_DA_EC103
} as const satisfies Fundamento

export const EC103_20_1_PEDAGIO100_PROFESSOR = {
  chave: "EC103_20_1_PEDAGIO100_PROFESSOR",
  rotulo: "Aposentadoria do professor, transição com pedágio de 100% - art. 20, § 1º, da EC 103/2019",
  ...comum,
  vigencia: vigencia(APOS_EC103),
  filiadoAte: EC103,
  marcos: ["DER"],
  requisitos: [
    idade(55, 52, "art. 20, § 1º, da EC 103/2019"),
    magisterio(30, 25, "art. 20, IV e § 1º, da EC 103/2019", { marco: EC103, percentual: 100 }),
    carenciaOpcional()
  ],
  regra: ART_20_DA_EC103
} as const satisfies Fundamento
