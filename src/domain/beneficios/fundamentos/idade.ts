/** Aposentadoria por idade, urban, rural, hybrid and programmed: species 41, groups IDADE and RURAL. */
import { regra } from "../../regras/regra.ts"
import { fixa, porSexo, progressiva } from "../exigencia.ts"
import { EC103 } from "../marcos.ts"
import type { RequisitoIdade } from "../tipos.ts"
import {
  ATE_A_EC103,
  carencia180,
  carenciaTabela,
  fundamento,
  fundamentosDe,
  idade,
  LEI_8213,
  LEI_11718,
  NA_TRANSICAO_ANO_A_ANO,
  PERMANENTE,
  peloArtigo,
  qualidadeIdade2002,
  tempoHibrido,
  tempoIdade,
  vigencia
} from "./comuns.ts"

/** Urban worker. */
const IDADE_URBANA = {
  ...ATE_A_EC103,
  demais: [carenciaTabela(), qualidadeIdade2002()],
  regra: regra("TC-55", "Lei 8.213/1991, art. 48, caput")
}
/** Rural worker: rural work immediately before, for the months of the carência. */
const IDADE_RURAL = {
  ...ATE_A_EC103,
  vigencia: vigencia(LEI_8213),
  demais: [
    carenciaTabela("ATIVIDADE_RURAL"),
    { tipo: "IMEDIATIDADE_RURAL", lei: "arts. 39, I, 48, § 2º, e 143 da Lei 8.213/1991" }
  ],
  regra: regra("TC-56", "Lei 8.213/1991, arts. 39, I, 48, §§ 1º e 2º, e 143")
} as const
/** Rural and urban months together. */
const IDADE_HIBRIDA = {
  demais: [carencia180("HIBRIDA")],
  regra: regra("TC-57", "Lei 8.213/1991, art. 48, §§ 3º e 4º; Decreto 3.048/1999, art. 57")
}
/** Transition of age. */
const ART_18_DA_EC103 = {
  ...NA_TRANSICAO_ANO_A_ANO,
  demais: [carencia180()],
  regra: regra("TC-63", "EC 103/2019, art. 18")
}
/** Permanent rule; also of teachers. */
export const ART_19_DA_EC103 = { ...PERMANENTE, regra: regra("TC-64", "EC 103/2019, art. 19, caput e § 1º, II") }

/** EC 103 art. 18, I and § 1º: 65 for men; 60 for women, six months more every year up to 62. */
const idadeArt18 = (lei: string): RequisitoIdade => ({
  tipo: "IDADE",
  meses: porSexo(fixa(780), progressiva({ base: 720, passo: 6, anoInicial: 2019, limite: 744 })),
  lei
})

const familia = { especie: 41, grupo: "IDADE" } as const

export const L8213_48_1_RURAL = fundamento({ ...familia, grupo: "RURAL" }, "L8213_48_1_RURAL", {
  rotulo: "Aposentadoria por idade do trabalhador rural - art. 48, §§ 1º e 2º, da Lei 8.213/1991",
  ...IDADE_RURAL,
  requisitos: [idade(60, 55, "art. 48, § 1º, da Lei 8.213/1991")]
})

export const IDADE = fundamentosDe(familia, {
  L8213_48_IDADE: {
    ...IDADE_URBANA,
    ...peloArtigo("Aposentadoria por idade", "art. 48, caput, da Lei 8.213/1991", (lei) => idade(65, 60, lei))
  },
  L8213_48_3_HIBRIDA: {
    rotulo: "Aposentadoria por idade híbrida - art. 48, §§ 3º e 4º, da Lei 8.213/1991 (Lei 11.718/2008)",
    ...IDADE_HIBRIDA,
    vigencia: vigencia(LEI_11718, EC103),
    filiadoAte: null,
    marcos: ["EC103", "DER"],
    requisitos: [idade(65, 60, "art. 48, § 3º, da Lei 8.213/1991")],
    demais: [carenciaTabela("HIBRIDA")]
  },
  EC103_18_IDADE: {
    rotulo: "Aposentadoria por idade, transição - art. 18 da EC 103/2019",
    ...ART_18_DA_EC103,
    requisitos: [idadeArt18("art. 18, I e § 1º, da EC 103/2019"), tempoIdade(15, 15, "art. 18, II, da EC 103/2019")]
  },
  EC103_18_HIBRIDA: {
    rotulo: "Aposentadoria por idade híbrida, transição - art. 18 da EC 103/2019 c/c art. 48, § 3º, da Lei 8.213/1991",
    ...NA_TRANSICAO_ANO_A_ANO,
    ...IDADE_HIBRIDA,
    requisitos: [
      idadeArt18("art. 18, I e § 1º, da EC 103/2019 e art. 48, § 3º, da Lei 8.213/1991"),
      tempoHibrido(15, 15, "art. 18, II, da EC 103/2019 e art. 48, § 3º, da Lei 8.213/1991")
    ]
  },
  EC103_19_PROGRAMADA: {
    rotulo: "Aposentadoria programada - art. 201, § 7º, I, da CF e art. 19, caput, da EC 103/2019",
    ...ART_19_DA_EC103,
    requisitos: [idade(65, 62, "art. 201, § 7º, I, da CF"), tempoIdade(20, 15, "art. 19, caput, da EC 103/2019")]
  },
  RPS_57_HIBRIDA: {
    rotulo: "Aposentadoria híbrida permanente - art. 57 do Decreto 3.048/1999 (Decreto 10.410/2020)",
    ...PERMANENTE,
    ...IDADE_HIBRIDA,
    requisitos: [idade(65, 62, "art. 57 do Decreto 3.048/1999"), tempoHibrido(20, 15, "art. 57 do Decreto 3.048/1999")]
  }
})
