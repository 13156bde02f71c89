/** Aposentadoria por idade, urban, rural, hybrid and programmed: species 41, groups IDADE and RURAL. */
import { regra } from "../../regras/regra.ts"
import { fixa, porSexo, progressiva } from "../exigencia.ts"
import { EC103 } from "../marcos.ts"
import type { Fundamento, RequisitoIdade } from "../tipos.ts"
import {
  carencia180,
  carenciaOpcional,
  carenciaTabela,
  idade,
  LEI_8213,
  LEI_11718,
  NA_TRANSICAO_ANO_A_ANO,
  PERMANENTE,
  qualidadeIdade2002,
  tempoHibrido,
  tempoIdade,
  vigencia
} from "./comuns.ts"

/** Urban worker. */
const IDADE_URBANA = regra("TC-55", "Lei 8.213/1991, art. 48, caput")
/** Rural worker: rural work immediately before, for the months of the carência. */
const IDADE_RURAL = regra("TC-56", "Lei 8.213/1991, arts. 39, I, 48, §§ 1º e 2º, e 143")
/** Rural and urban months together. */
const IDADE_HIBRIDA = regra("TC-57", "Lei 8.213/1991, art. 48, §§ 3º e 4º; Decreto 3.048/1999, art. 57")
/** Transition of age. */
const ART_18_DA_EC103 = regra("TC-63", "EC 103/2019, art. 18")
/** Permanent rule; also of teachers. */
export const ART_19_DA_EC103 = regra("TC-64", "EC 103/2019, art. 19, caput e § 1º, II")

const comum = { especie: 41, grupo: "IDADE" } as const

/** EC 103 art. 18, I and § 1º: 65 for men; 60 for women, six months more every year up to 62. */
const idadeArt18 = (lei: string): RequisitoIdade => ({
  tipo: "IDADE",
  meses: porSexo(fixa(780), progressiva({ base: 720, passo: 6, anoInicial: 2019, limite: 744 })),
  lei
})

export const L8213_48_IDADE = {
  chave: "L8213_48_IDADE",
  rotulo: "Aposentadoria por idade - art. 48, caput, da Lei 8.213/1991",
  ...comum,
  vigencia: vigencia(LEI_8213, EC103),
  filiadoAte: null,
  marcos: ["EC20", "LEI9876", "EC103", "DER"],
  requisitos: [idade(65, 60, "art. 48, caput, da Lei 8.213/1991"), carenciaTabela(), qualidadeIdade2002()],
  regra: IDADE_URBANA
} as const satisfies Fundamento

export const L8213_48_1_RURAL = {
  chave: "L8213_48_1_RURAL",
  rotulo: "Aposentadoria por idade do trabalhador rural - art. 48, §§ 1º e 2º, da Lei 8.213/1991",
  especie: 41,
  grupo: "RURAL",
  vigencia: vigencia(LEI_8213),
  filiadoAte: null,
  marcos: ["EC20", "LEI9876", "EC103", "DER"],
  requisitos: [
    idade(60, 55, "art. 48, § 1º, da Lei 8.213/1991"),
    carenciaTabela("ATIVIDADE_RURAL"),
    { tipo: "IMEDIATIDADE_RURAL", lei: "arts. 39, I, 48, § 2º, e 143 da Lei 8.213/1991" }
  ],
  regra: IDADE_RURAL
} as const satisfies Fundamento

export const L8213_48_3_HIBRIDA = {
  chave: "L8213_48_3_HIBRIDA",
  rotulo: "Aposentadoria por idade híbrida - art. 48, §§ 3º e 4º, da Lei 8.213/1991 (Lei 11.718/2008)",
  ...comum,
  vigencia: vigencia(LEI_11718, EC103),
  filiadoAte: null,
  marcos: ["EC103", "DER"],
  requisitos: [idade(65, 60, "art. 48, § 3º, da Lei 8.213/1991"), carenciaTabela("HIBRIDA")],
  regra: IDADE_HIBRIDA
} as const satisfies Fundamento

export const EC103_18_IDADE = {
  chave: "EC103_18_IDADE",
  rotulo: "Aposentadoria por idade, transição - art. 18 da EC 103/2019",
  ...comum,
  ...NA_TRANSICAO_ANO_A_ANO,
  requisitos: [
    idadeArt18("art. 18, I e § 1º, da EC 103/2019"),
    tempoIdade(15, 15, "art. 18, II, da EC 103/2019"),
    carencia180()
  ],
  regra: ART_18_DA_EC103
} as const satisfies Fundamento

export const EC103_18_HIBRIDA = {
  chave: "EC103_18_HIBRIDA",
  rotulo: "Aposentadoria por idade híbrida, transição - art. 18 da EC 103/2019 c/c art. 48, § 3º, da Lei 8.213/1991",
  ...comum,
  ...NA_TRANSICAO_ANO_A_ANO,
  requisitos: [
    idadeArt18("art. 18, I e § 1º, da EC 103/2019 e art. 48, § 3º, da Lei 8.213/1991"),
    tempoHibrido(15, 15, "art. 18, II, da EC 103/2019 e art. 48, § 3º, da Lei 8.213/1991"),
    carencia180("HIBRIDA")
  ],
  regra: IDADE_HIBRIDA
} as const satisfies Fundamento

export const EC103_19_PROGRAMADA = {
  chave: "EC103_19_PROGRAMADA",
  rotulo: "Aposentadoria programada - art. 201, § 7º, I, da CF e art. 19, caput, da EC 103/2019",
  ...comum,
  ...PERMANENTE,
  requisitos: [
    idade(65, 62, "art. 201, § 7º, I, da CF"),
    tempoIdade(20, 15, "art. 19, caput, da EC 103/2019"),
    carenciaOpcional()
  ],
  regra: ART_19_DA_EC103
} as const satisfies Fundamento

export const RPS_57_HIBRIDA = {
  chave: "RPS_57_HIBRIDA",
  rotulo: "Aposentadoria híbrida permanente - art. 57 do Decreto 3.048/1999 (Decreto 10.410/2020)",
  ...comum,
  ...PERMANENTE,
  requisitos: [
    idade(65, 62, "art. 57 do Decreto 3.048/1999"),
    tempoHibrido(20, 15, "art. 57 do Decreto 3.048/1999"),
    carencia180("HIBRIDA")
  ],
  regra: IDADE_HIBRIDA
} as const satisfies Fundamento
