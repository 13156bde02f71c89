/**
 * What each competence contributes to a time: the days of the kept slices of a line inside the month, each
 * at most 30 and converted alone. They serve only the discard; the total is the one of the time module.
 */
import { EC103 } from "../../beneficios/marcos.ts"
import type { Linha } from "../../beneficios/tipos.ts"
import type { Segmento } from "../../tempo/contagem/acumulado.ts"
import type { Classe, Familia } from "../../tempo/contagem/linhas.ts"
import { preponderanteEm } from "../../tempo/contagem/preponderancia.ts"
import { PRIMEIRA_COM_MINIMO } from "../../tempo/periodos/competencias-fora.ts"
import {
  alvoDoGrau,
  converterDias,
  type Fator,
  fatorDeConversao,
  type GrauComDeficiencia,
  type ReferenciaEspecial,
  SEM_CONVERSAO
} from "../../tempo/periodos/conversao.ts"
import type { Epoca } from "../../tempo/pessoa/epoca.ts"
import type { Pessoa } from "../../tempo/pessoa/pessoa.ts"
import { type Competencia, competenciaDaData, primeiroDia, ultimoDia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { PorCompetencia } from "../../valores/por-competencia.ts"
import { DIAS_DO_MES, dias360 } from "../../valores/tempo-30-360.ts"

export interface DiasDoMes {
  readonly dias: number
  /** Those until 13/11/2019. */
  readonly ateReforma: number
}

/** A month without any. */
export const SEM_DIAS: DiasDoMes = { dias: 0, ateReforma: 0 }

export type DiasPorMes = (c: Competencia) => DiasDoMes

/** The slices of a line and the factor of each class; `undefined` = it does not count there. */
interface Contagem {
  readonly familia: Familia
  readonly fator: (classe: Classe) => Fator | undefined
}

const simples = (familia: Familia): Contagem => ({ familia, fator: () => SEM_CONVERSAO })
const convertido = (familia: Familia): Contagem => ({ familia, fator: (c) => c.fator })
const paraReferencia =
  (alvo: number) =>
  (c: Classe): Fator =>
    fatorDeConversao(alvo, c.referencia)

/** All special time converted while the reference prevails and gains by it, else only its own. */
const especial = (referencia: ReferenciaEspecial, epoca: Epoca, dia: Data): Contagem => {
  const prevalece = preponderanteEm(epoca.preponderanciaEspecial(), dia) === referencia
  const converte = prevalece && epoca.especialConvertido(referencia).em(dia) > epoca.especialProprio(referencia).em(dia)
  return {
    familia: "ESPECIAL",
    fator: converte ? paraReferencia(referencia) : (c) => (c.referencia === referencia ? SEM_CONVERSAO : undefined)
  }
}

const pcd = (grau: GrauComDeficiencia, { sexo }: Pessoa): Contagem => ({
  familia: "PCD",
  fator: paraReferencia(alvoDoGrau(grau, sexo))
})

/** Counted since the disability began, or by contributions with it. */
const comDeficiencia = ({ opcoes }: Pessoa): Contagem => ({
  familia: "PCD_IDADE",
  fator: (c) =>
    opcoes.requisitoB41Pcd === "INICIO_DEFICIENCIA" || c.grau === "SEM_DEFICIENCIA" ? undefined : SEM_CONVERSAO
})

/** The same slices and factors the time module sums for a line on a day. */
const contagemDe = (linha: Linha, epoca: Epoca, pessoa: Pessoa, dia: Data): Contagem => {
  switch (linha) {
    case "TEMPO":
    case "IDADE":
    case "HIBRIDA":
      return convertido(linha)
    case "MAGISTERIO":
      return simples("MAGISTERIO")
    case "SEM_CONVERSAO":
      return simples("TEMPO")
    case "IDADE_SEM_CONVERSAO":
      return simples("IDADE")
    case "ESPECIAL_15":
      return especial(15, epoca, dia)
    case "ESPECIAL_20":
      return especial(20, epoca, dia)
    case "ESPECIAL_25":
      return especial(25, epoca, dia)
    case "PCD_LEVE":
      return pcd("LEVE", pessoa)
    case "PCD_MODERADO":
      return pcd("MODERADO", pessoa)
    case "PCD_GRAVE":
      return pcd("GRAVE", pessoa)
    case "COM_DEFICIENCIA":
      return comDeficiencia(pessoa)
  }
}

/** Days of 11/2019 after the reform in whole-month counting. */
const DIAS_DE_NOVEMBRO_2019 = 17

/** Days of a slice in each month it touches, until `fim`: the whole month when the slice is counted by months. */
const diasNoMes = (s: Segmento, fim: Data): ((c: Competencia) => number) => {
  const { mesInicial, ini } = s
  if (mesInicial !== undefined) {
    return (c) => (c < mesInicial ? 0 : c === PRIMEIRA_COM_MINIMO ? DIAS_DE_NOVEMBRO_2019 : DIAS_DO_MES)
  }
  const [primeiro, ultimo] = [competenciaDaData(ini), competenciaDaData(fim)]
  return (c) =>
    primeiro < c && c < ultimo
      ? DIAS_DO_MES
      : Math.min(DIAS_DO_MES, dias360(maiorDe(ini, primeiroDia(c)), menorDe(fim, ultimoDia(c))))
}

/** The slices of a line that count until a day, each with its factor. */
const fatiasAte = (
  { familia, fator }: Contagem,
  epoca: Epoca,
  ate: Data
): ReadonlyArray<{ readonly segmento: Segmento; readonly fator: Fator }> =>
  epoca.segmentos(familia).flatMap((segmento) => {
    const daClasse = segmento.classe.motivo === undefined ? fator(segmento.classe) : undefined
    return daClasse === undefined || segmento.ini > ate ? [] : [{ segmento, fator: daClasse }]
  })

/** The days of a line by competence, up to a day. */
export const diasPorMes = (linha: Linha, epoca: Epoca, pessoa: Pessoa, ate: Data): DiasPorMes => {
  const fatias = fatiasAte(contagemDe(linha, epoca, pessoa, ate), epoca, ate)
  if (fatias.length === 0) return () => SEM_DIAS
  const inicio = fatias.reduce((primeira, { segmento }) => menorDe(primeira, segmento.ini), ate)
  const meses = new PorCompetencia(competenciaDaData(inicio), competenciaDaData(ate), SEM_DIAS)
  for (const { segmento, fator } of fatias) {
    const fim = menorDe(segmento.fim, ate)
    const ultimo = competenciaDaData(fim)
    const noMes = diasNoMes(segmento, fim)
    for (let c = competenciaDaData(segmento.ini); c <= ultimo; c++) {
      const antes = meses.em(c)!
      const dias = converterDias(noMes(c), fator)
      const ateReforma = segmento.ini <= EC103 ? dias : 0
      meses.por(c, { dias: antes.dias + dias, ateReforma: antes.ateReforma + ateReforma })
    }
  }
  return (c) => meses.em(c) ?? SEM_DIAS
}
