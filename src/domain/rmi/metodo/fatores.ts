/** The fator previdenciário of each kind of retirement: when it is used, and the years added only inside it. */
import { type PorSexo, porSexo } from "../../beneficios/exigencia.ts"
import { APOS_EC103, LC_142 } from "../../beneficios/fundamentos/comuns.ts"
import { EC103, LEI9876 } from "../../beneficios/marcos.ts"
import { noArtigo, regra } from "../../regras/regra.ts"
import { maisDias } from "../../valores/data.ts"
import type { RegraFator } from "./tipos.ts"

export const ANOS_ACRESCIDOS = regra("RMI-52", "Lei 8.213/1991, art. 29, § 9º")
const MULHER = porSexo(0, 5)
const PROFESSOR = porSexo(5, 10)
/** Every number of years that may be added. */
export const ANOS_POSSIVEIS: ReadonlyArray<number> = [...new Set([MULHER, PROFESSOR].flatMap(({ M, F }) => [M, F]))]

const MANDATORIO = regra("RMI-53", "Lei 8.213/1991, art. 29, I; STF, Tema 616")
const DOS_PONTOS = regra("RMI-55", "Lei 8.213/1991, art. 29-C")
const DO_PEDAGIO_DE_50 = regra("RMI-56", "EC 103/2019, art. 17, parágrafo único")

type Uso = Pick<RegraFator, "modo" | "de" | "ate" | "uso" | "lei">

const fator = (uso: Uso, acrescimo: PorSexo<number>): RegraFator => ({ ...uso, acrescimo })

const DA_LEI_9876 = { de: maisDias(LEI9876, 1), ate: EC103 }
const MANDA: Uso = { modo: "OBRIGATORIO", ...DA_LEI_9876, uso: MANDATORIO }
const FACULTA: Uso = { modo: "SO_SE_MAIOR_QUE_1", ...DA_LEI_9876, uso: noArtigo(MANDATORIO, "Lei 9.876/1999, art. 7º") }
const NOS_PONTOS: Uso = { ...FACULTA, uso: DOS_PONTOS, lei: "Lei 8.213/1991, arts. 29, §§ 7º e 8º, e 29-C" }
const NO_ART_17: Uso = {
  modo: "OBRIGATORIO",
  de: APOS_EC103,
  ate: null,
  uso: DO_PEDAGIO_DE_50,
  lei: "EC 103/2019, art. 17, parágrafo único; Lei 8.213/1991, art. 29, §§ 7º e 8º"
}

export const OBRIGATORIO = fator(MANDA, MULHER)
export const OBRIGATORIO_PROFESSOR = fator(MANDA, PROFESSOR)
export const FACULTATIVO = fator(FACULTA, MULHER)
export const FATOR_DOS_PONTOS = fator(NOS_PONTOS, MULHER)
export const FATOR_DOS_PONTOS_PROFESSOR = fator(NOS_PONTOS, PROFESSOR)
/** LC 142/2013, art. 9º, I: also after the EC 103. */
export const FACULTATIVO_PCD = fator(
  {
    modo: "SO_SE_MAIOR_QUE_1",
    de: LC_142,
    ate: null,
    uso: noArtigo(MANDATORIO, "LC 142/2013, art. 9º, I"),
    lei: "LC 142/2013, art. 9º, I; Lei 8.213/1991, art. 29, §§ 7º e 8º"
  },
  MULHER
)
/** EC 103, art. 17, sole paragraph. */
export const FATOR_ART_17 = fator(NO_ART_17, MULHER)
export const FATOR_ART_17_PROFESSOR = fator(NO_ART_17, PROFESSOR)
