/** Aposentadoria especial: species 46, one fundamento per reference of 15, 20 and 25 years. */
import { regra } from "../../regras/regra.ts"
import type { Fundamento } from "../tipos.ts"
import { ATE_A_EC103, especial, fundamento, idade, NA_TRANSICAO_DA_EC103, PERMANENTE } from "./comuns.ts"
import { pontosArt21 } from "./tempo.ts"

/** Up to EC 103: no age. */
const ESPECIAL_ATE_EC103 = { ...ATE_A_EC103, regra: regra("TC-58", "Lei 8.213/1991, art. 57") }
/** Permanent rule, with age. */
const ESPECIAL_PERMANENTE = { ...PERMANENTE, regra: regra("TC-65", "EC 103/2019, art. 19, § 1º, I") }
/** Transition by points. */
const ESPECIAL_POR_PONTOS = { ...NA_TRANSICAO_DA_EC103, regra: regra("TC-67", "EC 103/2019, art. 21") }

const familia = { especie: 46, grupo: "ESPECIAL" } as const

/** Each with the age of the permanent rule and the points of the transition. */
const REFERENCIAS = [
  { anos: 15, idadeMinima: 55, pontos: 66, alinea: "a", inciso: "I" },
  { anos: 20, idadeMinima: 58, pontos: 76, alinea: "b", inciso: "II" },
  { anos: 25, idadeMinima: 60, pontos: 86, alinea: "c", inciso: "III" }
] as const

export const L8213_57_ESPECIAL = REFERENCIAS.map(({ anos }) =>
  fundamento(familia, `L8213_57_ESPECIAL_${anos}`, {
    rotulo: `Aposentadoria especial (${anos} anos) - art. 57 da Lei 8.213/1991`,
    ...ESPECIAL_ATE_EC103,
    requisitos: [especial(anos, "art. 57 da Lei 8.213/1991")]
  })
)

/** The special retirement of art. 57 by its years. */
export const especialDaLei8213 = (anos: 15 | 20 | 25): Fundamento =>
  L8213_57_ESPECIAL[REFERENCIAS.findIndex((r) => r.anos === anos)]!

export const EC103_19_ESPECIAL = REFERENCIAS.map(({ anos, idadeMinima, alinea }) =>
  fundamento(familia, `EC103_19_1_I_ESPECIAL_${anos}`, {
    rotulo: `Aposentadoria especial (${anos} anos) - art. 19, § 1º, I, ${alinea}, da EC 103/2019`,
    ...ESPECIAL_PERMANENTE,
    requisitos: [
      idade(idadeMinima, idadeMinima, `art. 19, § 1º, I, ${alinea}, da EC 103/2019`),
      especial(anos, `art. 19, § 1º, I, ${alinea}, da EC 103/2019`)
    ]
  })
)

export const EC103_21_ESPECIAL = REFERENCIAS.map(({ anos, pontos, inciso }) =>
  fundamento(familia, `EC103_21_ESPECIAL_${anos}`, {
    rotulo: `Aposentadoria especial (${anos} anos), transição por pontos - art. 21, ${inciso}, da EC 103/2019`,
    ...ESPECIAL_POR_PONTOS,
    requisitos: [especial(anos, `art. 21, ${inciso}, da EC 103/2019`), pontosArt21(pontos, inciso)]
  })
)
