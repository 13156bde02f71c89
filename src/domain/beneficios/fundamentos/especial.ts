/** Aposentadoria especial: species 46, one fundamento per reference of 15, 20 and 25 years. */
import { regra } from "../../regras/regra.ts"
import type { Fundamento } from "../tipos.ts"
import { ATE_A_EC103, especial, fundamento, idade, NA_TRANSICAO_DA_EC103, PERMANENTE } from "./comuns.ts"
import { pontosArt21 } from "./tempo.ts"

/** Up to EC 103: no age. */
const ESPECIAL_ATE_EC103 = { ...ATE_A_EC103, regra: regra("TC-58", "Lei 8.213/1991, art. 57") }
/** Permanent rule; the STF struck its ages down, with effect from its start (ADI 6309, judged on 03/06/2026). */
const ESPECIAL_PERMANENTE = { ...PERMANENTE, regra: regra("TC-65", "EC 103/2019, art. 19, § 1º, I") }
/** Transition by points. */
const ESPECIAL_POR_PONTOS = { ...NA_TRANSICAO_DA_EC103, regra: regra("TC-67", "EC 103/2019, art. 21") }

/** The decision as warnings say it; public records show no modulation of the acórdão. */
export const IDADES_DERRUBADAS =
  "O STF declarou inconstitucionais as idades mínimas de 55, 58 e 60 anos da aposentadoria especial (EC 103/2019, art. 19, § 1º, I; ADI 6309, julgada em 03/06/2026, acórdão publicado em 02/10/2026), sem modulação conhecida; o INSS ainda as lista."

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

const chaveDaPermanente = (anos: number): string => `EC103_19_1_I_ESPECIAL_${anos}`

/** Age in months that the permanent rule asked for, by the key of the fundamento; undefined for every other one. */
export const idadeDerrubada = (chave: string): number | undefined => {
  const referencia = REFERENCIAS.find(({ anos }) => chave === chaveDaPermanente(anos))
  return referencia === undefined ? undefined : referencia.idadeMinima * 12
}

/** The special retirement of art. 57 by its years. */
export const especialDaLei8213 = (anos: 15 | 20 | 25): Fundamento =>
  L8213_57_ESPECIAL[REFERENCIAS.findIndex((r) => r.anos === anos)]!

export const EC103_19_ESPECIAL = REFERENCIAS.map(({ anos, idadeMinima, alinea }) =>
  fundamento(familia, chaveDaPermanente(anos), {
    rotulo: `Aposentadoria especial (${anos} anos) - art. 19, § 1º, I, ${alinea}, da EC 103/2019`,
    ...ESPECIAL_PERMANENTE,
    requisitos: [
      {
        ...idade(idadeMinima, idadeMinima, `art. 19, § 1º, I, ${alinea}, da EC 103/2019`),
        inconstitucional: true
      },
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
