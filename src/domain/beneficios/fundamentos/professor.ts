/** Aposentadoria do professor: species 57, only time of teaching (rule TC-14). */

import { porSexo } from "../exigencia.ts"
import { EC103 } from "../marcos.ts"
import type { Requisito } from "../tipos.ts"
import { ATE_A_EC20, fundamentosDe, idade, magisterio, peloArtigo } from "./comuns.ts"
import { ART_19_DA_EC103 } from "./idade.ts"
import {
  ART_15_DA_EC103,
  ART_16_DA_EC103,
  ART_20_DA_EC103,
  IDADE_DA_EC20,
  idadeQueSobe,
  PONTOS_DA_LEI_8213,
  pedagioDaEc20,
  pontos29CDoProfessor,
  pontosQueSobem,
  SEM_IDADE_DA_CF,
  TRANSICAO_DA_EC20
} from "./tempo.ts"

/** Of teaching: 25 of women. */
const TRINTA_ANOS = (lei: string): Requisito => magisterio(30, 25, lei)

const familia = { especie: 57, grupo: "PROFESSOR" } as const

export const PROFESSOR = fundamentosDe(familia, {
  EC20_9_2_PROFESSOR: {
    rotulo: "Aposentadoria do professor - art. 9º, § 2º, da EC 20/1998 (transição)",
    ...TRANSICAO_DA_EC20,
    requisitos: [
      IDADE_DA_EC20,
      magisterio(35, 30, "art. 9º, II e § 2º, da EC 20/1998", pedagioDaEc20(20, { acrescimoAteMarco: porSexo(17, 20) }))
    ]
  },
  CF201_8_PROFESSOR: {
    ...SEM_IDADE_DA_CF,
    ...peloArtigo(
      "Aposentadoria por tempo de contribuição do professor",
      "art. 201, § 8º, da CF (EC 20/1998) e art. 56 da Lei 8.213/1991",
      TRINTA_ANOS
    )
  },
  L8213_56_PROFESSOR_ATE_EC20: {
    rotulo: "Aposentadoria do professor - art. 56 da Lei 8.213/1991 (até a EC 20/1998)",
    ...SEM_IDADE_DA_CF,
    ...ATE_A_EC20,
    requisitos: [magisterio(30, 25, "art. 56 da Lei 8.213/1991")]
  },
  L8213_29C_3_PONTOS_PROFESSOR: {
    ...PONTOS_DA_LEI_8213,
    ...peloArtigo(
      "Aposentadoria do professor por pontos (fator opcional)",
      "art. 29-C, § 3º, da Lei 8.213/1991",
      TRINTA_ANOS,
      pontos29CDoProfessor
    )
  },
  EC103_15_3_PONTOS_PROFESSOR: {
    ...ART_15_DA_EC103,
    ...peloArtigo(
      "Aposentadoria do professor, transição por pontos",
      "art. 15, § 3º, da EC 103/2019",
      TRINTA_ANOS,
      (lei) => pontosQueSobem([91, 100], [81, 92], lei)
    )
  },
  EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR: {
    ...ART_16_DA_EC103,
    ...peloArtigo(
      "Aposentadoria do professor, transição por idade mínima progressiva",
      "art. 16, § 2º, da EC 103/2019",
      (lei) => idadeQueSobe([672, 720], [612, 684], lei),
      TRINTA_ANOS
    )
  },
  EC103_19_1_II_PROFESSOR: {
    ...ART_19_DA_EC103,
    ...peloArtigo(
      "Aposentadoria programada do professor",
      "art. 19, § 1º, II, da EC 103/2019",
      (lei) => idade(60, 57, lei),
      (lei) => magisterio(25, 25, lei)
    )
  },
  EC103_20_1_PEDAGIO100_PROFESSOR: {
    rotulo: "Aposentadoria do professor, transição com pedágio de 100% - art. 20, § 1º, da EC 103/2019",
    ...ART_20_DA_EC103,
    requisitos: [
      idade(55, 52, "art. 20, § 1º, da EC 103/2019"),
      magisterio(30, 25, "art. 20, IV e § 1º, da EC 103/2019", { marco: EC103, percentual: 100 })
    ]
  }
})
