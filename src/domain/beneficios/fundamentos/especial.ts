/** Aposentadoria especial: species 46, one fundamento per reference of 15, 20 and 25 years. */
import { regra } from "../../regras/regra.ts"
import { EC103 } from "../marcos.ts"
import type { Fundamento } from "../tipos.ts"
import {
  CARENCIA_E_QUALIDADE,
  carenciaOpcional,
  especial,
  idade,
  LEI_8213,
  NA_TRANSICAO_DA_EC103,
  PERMANENTE,
  vigencia
} from "./comuns.ts"
import { pontosArt21 } from "./tempo.ts"

/** Up to EC 103: no age. */
const ESPECIAL_ATE_EC103 = regra("TC-58", "Lei 8.213/1991, art. 57")
/** Permanent rule, with age. */
const ESPECIAL_PERMANENTE = regra("TC-65", "EC 103/2019, art. 19, § 1º, I")
/** Transition by points. */
const ESPECIAL_POR_PONTOS = regra("TC-67", "EC 103/2019, art. 21")

const comum = { especie: 46, grupo: "ESPECIAL" } as const

/** Each with the age of the permanent rule and the points of the transition. */
const REFERENCIAS = [
  { anos: 15, idadeMinima: 55, pontos: 66, alinea: "a", inciso: "I" },
  { anos: 20, idadeMinima: 58, pontos: 76, alinea: "b", inciso: "II" },
  { anos: 25, idadeMinima: 60, pontos: 86, alinea: "c", inciso: "III" }
] as const

export const L8213_57_ESPECIAL: ReadonlyArray<Fundamento> = REFERENCIAS.map(({ anos }) => ({
  chave: `L8213_57_ESPECIAL_${anos}`,
  rotulo: `Aposentadoria especial (${anos} anos) - art. 57 da Lei 8.213/1991`,
  ...comum,
  vigencia: vigencia(LEI_8213, EC103),
  filiadoAte: null,
  marcos: ["EC20", "LEI9876", "EC103", "DER"],
  requisitos: [especial(anos, "art. 57 da Lei 8.213/1991"), ...CARENCIA_E_QUALIDADE],
  regra: ESPECIAL_ATE_EC103
}))

export const EC103_19_ESPECIAL: ReadonlyArray<Fundamento> = REFERENCIAS.map(({ anos, idadeMinima, alinea }) => ({
  chave: `EC103_19_1_I_ESPECIAL_${anos}`,
  rotulo: `Aposentadoria especial (${anos} anos) - art. 19, § 1º, I, ${alinea}, da EC 103/2019`,
  ...comum,
  ...PERMANENTE,
  requisitos: [
    idade(idadeMinima, idadeMinima, `art. 19, § 1º, I, ${alinea}, da EC 103/2019`),
    especial(anos, `art. 19, § 1º, I, ${alinea}, da EC 103/2019`),
    carenciaOpcional()
  ],
  regra: ESPECIAL_PERMANENTE
}))

export const EC103_21_ESPECIAL: ReadonlyArray<Fundamento> = REFERENCIAS.map(({ anos, pontos, inciso }) => ({
  chave: `EC103_21_ESPECIAL_${anos}`,
  rotulo: `Aposentadoria especial (${anos} anos), transição por pontos - art. 21, ${inciso}, da EC 103/2019`,
  ...comum,
  ...NA_TRANSICAO_DA_EC103,
  requisitos: [especial(anos, `art. 21, ${inciso}, da EC 103/2019`), pontosArt21(pontos, inciso), carenciaOpcional()],
  regra: ESPECIAL_POR_PONTOS
}))
