/** Requirements and bounds that many fundamentos share. */
import { type Data, data } from "../../valores/data.ts"
import { type Exigencia, fixa, type PorSexo, porSexo } from "../exigencia.ts"
import type { Linha, RequisitoCarencia, RequisitoIdade, RequisitoQualidadeAte2002, RequisitoTempo } from "../tipos.ts"

export const LEI_8213 = data("1991-07-25")
export const APOS_EC20 = data("1998-12-17")
export const LEI_11718 = data("2008-06-23")
export const LC_142 = data("2013-11-09")
export const MP_676 = data("2015-06-18")
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
export const carenciaOpcional = carencia(180, true, "art. 29, II, do Decreto 3.048/1999")

const qualidadeAte2002 = (separada: boolean) => (): RequisitoQualidadeAte2002 => ({
  tipo: "QUALIDADE_ATE_2002",
  separada,
  lei: "art. 102 da Lei 8.213/1991 e art. 3º da Lei 10.666/2003"
})
/** Quality of insured when the last condition is met, up to 12/12/2002. */
export const qualidade2002 = qualidadeAte2002(false)
/** The same for species 41: quality at the age or at the completed carência is enough (STJ). */
export const qualidadeIdade2002 = qualidadeAte2002(true)
