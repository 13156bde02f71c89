/** Aposentadoria por tempo de serviço and por tempo de contribuição: species 42, group TEMPO. */
import { regra } from "../../regras/regra.ts"
import { ambos, datada, type Exigencia, fixa, porSexo, progressiva } from "../exigencia.ts"
import { EC20, EC103 } from "../marcos.ts"
import type { Pedagio, RequisitoIdade, RequisitoPontos } from "../tipos.ts"
import {
  ATE_A_EC20,
  DESDE_A_MP_676,
  ENTRE_AS_EMENDAS,
  fundamentosDe,
  idade,
  NA_TRANSICAO_ANO_A_ANO,
  NA_TRANSICAO_DA_EC20,
  NA_TRANSICAO_DA_EC103,
  peloArtigo,
  tempo
} from "./comuns.ts"

/** Time of service, completed up to EC 20. */
const TEMPO_DE_SERVICO = { ...ATE_A_EC20, regra: regra("TC-51", "Lei 8.213/1991, arts. 52 e 53") }
/** Transition of EC 20, with toll. */
export const TRANSICAO_DA_EC20 = { ...NA_TRANSICAO_DA_EC20, regra: regra("TC-52", "EC 20/1998, art. 9º") }
/** Time of contribution without age, up to EC 103. */
export const SEM_IDADE_DA_CF = {
  ...ENTRE_AS_EMENDAS,
  regra: regra("TC-53", "CF, art. 201, §§ 7º, I, e 8º (EC 20/1998)")
}
/** 85/95 and 86/96. */
export const PONTOS_DA_LEI_8213 = { ...DESDE_A_MP_676, regra: regra("TC-54", "Lei 8.213/1991, art. 29-C") }
/** Rising points. */
export const ART_15_DA_EC103 = { ...NA_TRANSICAO_ANO_A_ANO, regra: regra("TC-60", "EC 103/2019, art. 15") }
/** Rising age. */
export const ART_16_DA_EC103 = { ...NA_TRANSICAO_ANO_A_ANO, regra: regra("TC-61", "EC 103/2019, art. 16") }
/** Toll of 50 %. */
const ART_17_DA_EC103 = { ...NA_TRANSICAO_DA_EC103, regra: regra("TC-62", "EC 103/2019, art. 17") }
/** Toll of 100 %. */
export const ART_20_DA_EC103 = { ...NA_TRANSICAO_DA_EC103, regra: regra("TC-66", "EC 103/2019, art. 20") }

/** Lei 8.213 art. 29-C and § 2º: 95/85, one more from 31/12/2018 (the later steps were never used, EC 103). */
const PONTOS_29C: RequisitoPontos = {
  tipo: "PONTOS",
  linha: "TEMPO",
  unidade: "MESES",
  pontos: porSexo(datada(["2015-06-18", 95], ["2018-12-31", 96]), datada(["2015-06-18", 85], ["2018-12-31", 86])),
  acrescimo: 0,
  lei: "art. 29-C, caput e §§ 1º e 2º, da Lei 8.213/1991"
}

/** From so much in 2019 up to so much. */
type Subida = readonly [base: number, limite: number]

const sobeACadaAno = (passo: number, [base, limite]: Subida): Exigencia =>
  progressiva({ base, passo, anoInicial: 2019, limite })

/** Points of EC 103 art. 15: one more every year. */
export const pontosQueSobem = (M: Subida, F: Subida, lei: string): RequisitoPontos => ({
  tipo: "PONTOS",
  // the points add age and the whole contribution time: of a teacher too, only the years asked for must be teaching
  linha: "TEMPO",
  unidade: "DIAS",
  pontos: porSexo(sobeACadaAno(1, M), sobeACadaAno(1, F)),
  acrescimo: 0,
  lei
})

/** Age of EC 103 art. 16, in months: six more every year. */
export const idadeQueSobe = (M: Subida, F: Subida, lei: string): RequisitoIdade => ({
  tipo: "IDADE",
  meses: porSexo(sobeACadaAno(6, M), sobeACadaAno(6, F)),
  lei
})

const PONTOS_EC103 = pontosQueSobem([96, 105], [86, 100], "art. 15, II e §§ 1º e 2º, da EC 103/2019")

/** 61/56 years, up to 65/62. */
const IDADE_ART_16 = idadeQueSobe([732, 780], [672, 744], "art. 16, II e § 1º, da EC 103/2019")

/** EC 20 art. 9º, I. */
export const IDADE_DA_EC20 = idade(53, 48, "art. 9º, I, da EC 20/1998")

/** EC 20 art. 9º: so much more of what was missing on 16/12/1998. */
export const pedagioDaEc20 = (percentual: number, outros: Partial<Pedagio> = {}): Pedagio => ({
  marco: EC20,
  percentual,
  ...outros
})

/** Five points more for teachers (art. 29-C, § 3º). */
export const pontos29CDoProfessor = (lei: string): RequisitoPontos => ({ ...PONTOS_29C, acrescimo: 5, lei })

/** Points of EC 103 art. 21, the same for both sexes and for ever. */
export const pontosArt21 = (pontos: number, inciso: string): RequisitoPontos => ({
  tipo: "PONTOS",
  linha: "SEM_CONVERSAO",
  unidade: "DIAS",
  pontos: ambos(fixa(pontos)),
  acrescimo: 0,
  lei: `art. 21, ${inciso} e § 1º, da EC 103/2019`
})

const familia = { especie: 42, grupo: "TEMPO" } as const

export const TEMPO = fundamentosDe(familia, {
  L8213_52_INTEGRAL_ATE_EC20: {
    rotulo: "Aposentadoria por tempo de serviço integral - arts. 52 e 53 da Lei 8.213/1991 (até a EC 20/1998)",
    ...TEMPO_DE_SERVICO,
    requisitos: [tempo(35, 30, "arts. 52 e 53 da Lei 8.213/1991")]
  },
  L8213_52_PROPORCIONAL_ATE_EC20: {
    rotulo: "Aposentadoria por tempo de serviço proporcional - arts. 52 e 53 da Lei 8.213/1991 (até a EC 20/1998)",
    ...TEMPO_DE_SERVICO,
    requisitos: [tempo(30, 25, "arts. 52 e 53 da Lei 8.213/1991")]
  },
  EC20_9_INTEGRAL: {
    rotulo: "Aposentadoria por tempo de contribuição integral - art. 9º, caput, da EC 20/1998 (transição)",
    ...TRANSICAO_DA_EC20,
    requisitos: [IDADE_DA_EC20, tempo(35, 30, "art. 9º, II, da EC 20/1998", pedagioDaEc20(20))]
  },
  EC20_9_1_PROPORCIONAL: {
    rotulo: "Aposentadoria por tempo de contribuição proporcional - art. 9º, § 1º, da EC 20/1998 (transição)",
    ...TRANSICAO_DA_EC20,
    requisitos: [
      IDADE_DA_EC20,
      tempo(30, 25, "art. 9º, § 1º, I, da EC 20/1998", pedagioDaEc20(40, { tetoAnos: porSexo(35, 30) }))
    ]
  },
  CF201_7_I_TC: {
    ...SEM_IDADE_DA_CF,
    ...peloArtigo("Aposentadoria por tempo de contribuição", "art. 201, § 7º, I, da CF (EC 20/1998)", (lei) =>
      tempo(35, 30, lei)
    )
  },
  L8213_29C_PONTOS: {
    rotulo:
      "Aposentadoria por tempo de contribuição por pontos (fator opcional) - art. 29-C da Lei 8.213/1991 (MP 676/2015, Lei 13.183/2015)",
    ...PONTOS_DA_LEI_8213,
    requisitos: [tempo(35, 30, "art. 29-C, I e II, da Lei 8.213/1991"), PONTOS_29C]
  },
  EC103_15_PONTOS: {
    rotulo: "Aposentadoria por tempo de contribuição, transição por pontos - art. 15 da EC 103/2019",
    ...ART_15_DA_EC103,
    requisitos: [tempo(35, 30, "art. 15, I, da EC 103/2019"), PONTOS_EC103]
  },
  EC103_16_IDADE_PROGRESSIVA: {
    rotulo: "Aposentadoria por tempo de contribuição, transição por idade mínima progressiva - art. 16 da EC 103/2019",
    ...ART_16_DA_EC103,
    requisitos: [IDADE_ART_16, tempo(35, 30, "art. 16, I, da EC 103/2019")]
  },
  EC103_17_PEDAGIO50: {
    rotulo: "Aposentadoria por tempo de contribuição, transição com pedágio de 50% - art. 17 da EC 103/2019",
    ...ART_17_DA_EC103,
    requisitos: [
      {
        tipo: "TEMPO_EM_MARCO",
        linha: "TEMPO",
        marco: EC103,
        maisDeAnos: porSexo(33, 28),
        lei: "art. 17, caput, da EC 103/2019"
      },
      tempo(35, 30, "art. 17, I e II, da EC 103/2019", { marco: EC103, percentual: 50 })
    ]
  },
  EC103_20_PEDAGIO100: {
    rotulo: "Aposentadoria por tempo de contribuição, transição com pedágio de 100% - art. 20 da EC 103/2019",
    ...ART_20_DA_EC103,
    requisitos: [
      idade(60, 57, "art. 20, I, da EC 103/2019"),
      tempo(35, 30, "art. 20, II e IV, da EC 103/2019", { marco: EC103, percentual: 100 })
    ]
  }
})
