/** Requirements and bounds that many fundamentos share. */
import { Record } from "effect"
import { type Data, data } from "../../valores/data.ts"
import { type Exigencia, fixa, type PorSexo, porSexo } from "../exigencia.ts"
import { EC20, EC103 } from "../marcos.ts"
import type {
  Fundamento,
  Linha,
  Requisito,
  RequisitoCarencia,
  RequisitoIdade,
  RequisitoQualidadeAte2002,
  RequisitoTempo
} from "../tipos.ts"

export const LEI_8213 = data("1991-07-25")
const APOS_EC20 = data("1998-12-17")
export const LEI_11718 = data("2008-06-23")
export const LC_142 = data("2013-11-09")
const MP_676 = data("2015-06-18")
export const APOS_EC103 = data("2019-11-14")

export const vigencia = (de: Data, ate: Data | null = null): { readonly de: Data; readonly ate: Data | null } => ({
  de,
  ate
})

const emMeses = (anos: number): Exigencia => fixa(anos * 12)

/** A minimum age in years that never changes. */
export const idade = (M: number, F: number, lei: string): RequisitoIdade => ({
  tipo: "IDADE",
  meses: porSexo(emMeses(M), emMeses(F)),
  lei
})

const tempoDe =
  (chave: RequisitoTempo["chave"], linha: Linha) =>
  (M: number, F: number, lei: string, pedagio?: RequisitoTempo["pedagio"]): RequisitoTempo => ({
    tipo: "TEMPO",
    chave,
    linha,
    anos: porSexo(M, F),
    lei,
    ...(pedagio === undefined ? {} : { pedagio })
  })

/** Years of contribution, in the counting of species 42. */
export const tempo = tempoDe("tempoContribuicao", "TEMPO")
/** Years of contribution, in the counting of species 41. */
export const tempoIdade = tempoDe("tempoContribuicao", "IDADE")
/** Years of contribution, in the counting of species 41, without conversion. */
export const tempoIdadeSemConversao = tempoDe("tempoContribuicao", "IDADE_SEM_CONVERSAO")
/** Years of contribution, all rural time included. */
export const tempoHibrido = tempoDe("tempoContribuicao", "HIBRIDA")
/** Years of teaching. */
export const magisterio = tempoDe("tempoMagisterio", "MAGISTERIO")

/** Anos de atividade especial da referência, the same for both sexes. */
export const especial = (anos: 15 | 20 | 25, lei: string): RequisitoTempo =>
  tempoDe("tempoEspecial", `ESPECIAL_${anos}`)(anos, anos, lei)

/** Years as a person with disability of a preponderant degree. */
export const comoPcd = (grau: "LEVE" | "MODERADO" | "GRAVE", anos: PorSexo<number>, lei: string): RequisitoTempo => ({
  ...tempoDe("tempoPcd", `PCD_${grau}`)(anos.M, anos.F, lei),
  comDeficienciaAtual: true
})

const carencia =
  (meses: RequisitoCarencia["meses"], dispensavel: boolean, lei: string) =>
  (contagem: RequisitoCarencia["contagem"] = "GERAL"): RequisitoCarencia => ({
    tipo: "CARENCIA",
    contagem,
    meses,
    dispensavel,
    lei
  })

/** 180 months, or the table of art. 142 for those affiliated up to 24/07/1991. */
export const carenciaTabela = carencia("ART_142", false, "arts. 25, II, e 142 da Lei 8.213/1991")
/** 180 months always. */
export const carencia180 = carencia(180, false, "art. 25, II, da Lei 8.213/1991 e art. 29, II, do Decreto 3.048/1999")
/** 180 months, unless the option `carenciaAposEc103` dispenses with it. */
const carenciaOpcional = carencia(180, true, "art. 29, II, do Decreto 3.048/1999")

const qualidadeAte2002 = (separada: boolean) => (): RequisitoQualidadeAte2002 => ({
  tipo: "QUALIDADE_ATE_2002",
  separada,
  lei: "art. 102 da Lei 8.213/1991 e art. 3º da Lei 10.666/2003"
})
/** Quality of insured when the last condition is met, up to 12/12/2002. */
const qualidade2002 = qualidadeAte2002(false)
/** The same for species 41: quality at the age or at the completed carência is enough (STJ). */
export const qualidadeIdade2002 = qualidadeAte2002(true)

/** What ways by time up to EC 103 ask for besides the time. */
const CARENCIA_E_QUALIDADE = [carenciaTabela(), qualidade2002()] as const

/*
 * Since when and until when ways to a benefit are in force, for those affiliated until when, at which dates they are
 * looked at, and what they ask for besides age and time. What comes in one law comes for contribution time, for teachers
 * and for age alike.
 */

/** Since Lei 8.213 up to EC 103, for everybody. */
export const ATE_A_EC103 = {
  vigencia: vigencia(LEI_8213, EC103),
  filiadoAte: null,
  marcos: ["EC20", "LEI9876", "EC103", "DER"],
  demais: CARENCIA_E_QUALIDADE
} as const
/** Up to EC 20: only who had completed it by then. */
export const ATE_A_EC20 = {
  vigencia: vigencia(LEI_8213, EC20),
  filiadoAte: EC20,
  marcos: ["EC20", "DER"],
  demais: CARENCIA_E_QUALIDADE
} as const
/** From EC 20 to EC 103, for everybody. */
export const ENTRE_AS_EMENDAS = {
  ...ATE_A_EC103,
  vigencia: vigencia(APOS_EC20, EC103),
  marcos: ["LEI9876", "MP676", "EC103", "DER"]
} as const
/** Transition of EC 20, up to EC 103. */
export const NA_TRANSICAO_DA_EC20 = {
  ...ENTRE_AS_EMENDAS,
  filiadoAte: EC20,
  marcos: ["LEI9876", "EC103", "DER"]
} as const
/** By the points of MP 676, up to EC 103. */
export const DESDE_A_MP_676 = {
  vigencia: vigencia(MP_676, EC103),
  filiadoAte: null,
  marcos: ["LEI13183_2018", "EC103", "DER"],
  demais: [carenciaTabela()]
} as const
/** Since EC 103, for everybody. */
export const PERMANENTE = {
  vigencia: vigencia(APOS_EC103),
  filiadoAte: null,
  marcos: ["DER"],
  demais: [carenciaOpcional()]
} as const
/** Transition of EC 103. */
export const NA_TRANSICAO_DA_EC103 = { ...PERMANENTE, filiadoAte: EC103 } as const
/** The same, by what rises every year. */
export const NA_TRANSICAO_ANO_A_ANO = { ...NA_TRANSICAO_DA_EC103, marcos: ["ANO_A_ANO", "DER"] } as const

/** A fundamento without its key and its family. */
interface Escrito extends Omit<Fundamento, "chave" | "especie" | "grupo"> {
  /** What the law asks for besides `requisitos`: the carência and, where it does, the quality. */
  readonly demais: ReadonlyArray<Requisito>
}

/** A way that one provision orders whole: the provision stands in its title and in each of its requirements. */
export const peloArtigo = (
  beneficio: string,
  lei: string,
  ...requisitos: ReadonlyArray<(lei: string) => Requisito>
): Pick<Escrito, "rotulo" | "requisitos"> => ({
  rotulo: `${beneficio} - ${lei}`,
  requisitos: requisitos.map((requisito) => requisito(lei))
})

type Familia = Pick<Fundamento, "especie" | "grupo">

/** The fundamento of a family, under its key. */
export const fundamento = (familia: Familia, chave: string, { demais, ...escrito }: Escrito): Fundamento => ({
  chave,
  ...familia,
  ...escrito,
  requisitos: [...escrito.requisitos, ...demais]
})

/** The fundamentos of a family, each written under its key. */
export const fundamentosDe = <const K extends string>(
  familia: Familia,
  escritos: Readonly<{ [chave in K]: Escrito }>
) => Record.map(escritos, (escrito, chave) => fundamento(familia, chave, escrito))
