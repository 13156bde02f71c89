/** Aposentadoria da pessoa com deficiência, LC 142/2013: group PCD. */
import { regra } from "../../regras/regra.ts"
import { porSexo } from "../exigencia.ts"
import type { Fundamento } from "../tipos.ts"
import { carencia180, comoPcd, idade, LC_142, tempoIdadeSemConversao, vigencia } from "./comuns.ts"

/** Time of the preponderant degree, or age with time; disability at the request or at the completion. */
const PESSOA_COM_DEFICIENCIA = regra("TC-59", "LC 142/2013, art. 3º")

const comum = {
  grupo: "PCD",
  vigencia: vigencia(LC_142),
  filiadoAte: null,
  marcos: ["EC103", "DER"],
  regra: PESSOA_COM_DEFICIENCIA
} as const

/** Years of the full time by degree (LC 142 art. 3º, I to III); `SEM_DEFICIENCIA` is the common target. */
export const ANOS_POR_GRAU = {
  GRAVE: porSexo(25, 20),
  MODERADO: porSexo(29, 24),
  LEVE: porSexo(33, 28),
  SEM_DEFICIENCIA: porSexo(35, 30)
} as const

const GRAUS = [
  { grau: "GRAVE", nome: "grave", inciso: "I", chave: "LC142_3_I_GRAVE" },
  { grau: "MODERADO", nome: "moderada", inciso: "II", chave: "LC142_3_II_MODERADA" },
  { grau: "LEVE", nome: "leve", inciso: "III", chave: "LC142_3_III_LEVE" }
] as const

export const FUNDAMENTOS_PCD: ReadonlyArray<Fundamento> = [
  ...GRAUS.map(
    ({ grau, nome, inciso, chave }): Fundamento => ({
      chave,
      rotulo: `Aposentadoria por tempo de contribuição da pessoa com deficiência ${nome} - art. 3º, ${inciso}, da LC 142/2013`,
      especie: 42,
      ...comum,
      requisitos: [comoPcd(grau, ANOS_POR_GRAU[grau], `art. 3º, ${inciso}, da LC 142/2013`), carencia180()]
    })
  ),
  {
    chave: "LC142_3_IV_IDADE",
    rotulo: "Aposentadoria por idade da pessoa com deficiência - art. 3º, IV, da LC 142/2013",
    especie: 41,
    ...comum,
    requisitos: [
      idade(60, 55, "art. 3º, IV, da LC 142/2013"),
      tempoIdadeSemConversao(15, 15, "art. 3º, IV, da LC 142/2013"),
      {
        tipo: "TEMPO",
        chave: "tempoPcd",
        linha: "COM_DEFICIENCIA",
        comDeficienciaAtual: true,
        anos: porSexo(15, 15),
        lei: "art. 3º, IV, da LC 142/2013"
      },
      carencia180()
    ]
  }
]
