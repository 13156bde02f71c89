/** The requirements of the law as questions asked about one day (sections 4 to 8 of the rules). */
import { ANO, aniversario, COMPETENCIA, dia, EC103, idadeEmDias, mesesDeIdade } from "../base/calendario.ts"
import { carenciaDoArt142 } from "../base/tabelas.ts"
import { ehRural } from "../pessoas/pessoa.ts"
import { em } from "./linha.ts"
import { fimDaGraca, mesesBase } from "./qualidade.ts"
import {
  classeAte,
  convertidoAte,
  especialPreponderante,
  GRAUS,
  grauPreponderante,
  type NomeDaLinha,
  REFERENCIAS_ESPECIAIS,
  simplesAte,
  type Vida
} from "./vida.ts"

export type Chave =
  | "idade"
  | "tempoContribuicao"
  | "tempoEspecial"
  | "tempoMagisterio"
  | "tempoPcd"
  | "tempoEmMarco"
  | "pedagio"
  | "pontos"
  | "carencia"
  | "atividadeRural"
  | "qualidadeSegurado"
  | "semBeneficio"

/** One requirement; `exigido` may change with the day, `dispensado` says when the law does not ask for it. */
export interface Requisito {
  readonly chave: Chave
  readonly exigido: (d: number) => number
  readonly apurado: (d: number) => number
  readonly cumpre: (d: number) => boolean
  readonly dispensado?: (d: number) => boolean
  /** What is missing, when it is not simply the difference. */
  readonly falta?: (d: number) => number
  /** Never less on a later day, while the same periods may be counted and what is required is the same. */
  readonly crescente?: boolean
  /** Other days on which it may fall. */
  readonly quebras?: () => ReadonlyArray<number>
  /** Only explains another requirement: shown, never decides. */
  readonly informativo?: boolean
}

const numerico = (chave: Chave, exigido: (d: number) => number, apurado: (d: number) => number): Requisito => ({
  chave,
  exigido,
  apurado,
  cumpre: (d) => apurado(d) >= exigido(d),
  crescente: true
})

const ANOS = 360

/** Age in months; reached on the birthday (TC-20). */
export const idade = (vida: Vida, meses: (ano: number) => number): Requisito => ({
  chave: "idade",
  exigido: (d) => meses(ANO[d]!),
  apurado: (d) => mesesDeIdade(vida.pessoa.nascimento, d),
  cumpre: (d) => d >= aniversario(vida.pessoa.nascimento, meses(ANO[d]!)),
  crescente: true
})

/** Converted contribution time of a line. */
export const tempo = (vida: Vida, linha: NomeDaLinha, anos: number): Requisito =>
  numerico(
    "tempoContribuicao",
    () => anos * ANOS,
    (d) => convertidoAte(vida, linha, d)
  )

/**
 * Special time of 15, 20 or 25 years: of the preponderante kind, with all the others converted to it; of the other
 * kinds, only their own (TC-12; Decreto 3.048 art. 66: the preponderante activity decides the framing).
 */
export const tempoEspecial = (vida: Vida, anos: 15 | 20 | 25): Requisito => {
  const alvo = REFERENCIAS_ESPECIAIS.indexOf(anos)
  return {
    ...numerico(
      "tempoEspecial",
      () => anos * ANOS,
      (d) =>
        especialPreponderante(vida, d) === alvo
          ? convertidoAte(vida, "ESPECIAL", d, alvo)
          : classeAte(vida, "ESPECIAL", d, alvo)
    ),
    quebras: vida.trocasDeEspecial
  }
}

/** Teaching time, unconverted (TC-14). */
export const tempoMagisterio = (vida: Vida, anos: number): Requisito =>
  numerico(
    "tempoMagisterio",
    () => anos * ANOS,
    (d) => convertidoAte(vida, "MAGISTERIO", d)
  )

export interface Pedagio {
  readonly chave: "tempoContribuicao" | "tempoMagisterio"
  readonly apurado: (d: number) => number
  /** Days already done on the reference date. */
  readonly noMarco: number
  readonly anos: number
  /** Hundredths of what was missing. */
  readonly percentual: number
  readonly tetoAnos?: number
}

/** Required time with toll, in hundredths of a day so that nothing is rounded (TC-22). */
export const comPedagio = (p: Pedagio): ReadonlyArray<Requisito> => {
  const alvo = p.anos * ANOS
  const falta = Math.max(0, alvo - p.noMarco)
  const inteiro = alvo * 100 + falta * p.percentual
  const centesimos = p.tetoAnos === undefined ? inteiro : Math.min(inteiro, p.tetoAnos * ANOS * 100)
  const cumpre = (d: number): boolean => p.apurado(d) * 100 >= centesimos
  const alemDoAlvo = centesimos - alvo * 100
  // shown: the least number of whole days that is enough
  return [
    { chave: p.chave, exigido: () => Math.ceil(centesimos / 100), apurado: p.apurado, cumpre, crescente: true },
    {
      chave: "pedagio",
      exigido: () => Math.ceil(alemDoAlvo / 100),
      apurado: (d) => Math.max(0, p.apurado(d) - alvo),
      cumpre,
      crescente: true,
      informativo: true
    }
  ]
}

/** Points of EC 103: days of time plus days of age (TC-21). */
export const pontos = (vida: Vida, exigidos: (ano: number) => number, dias: (d: number) => number): Requisito =>
  numerico(
    "pontos",
    (d) => exigidos(ANO[d]!) * ANOS,
    (d) => dias(d) + idadeEmDias(vida.pessoa.nascimento, d)
  )

const AUMENTO_85_95 = dia(2018, 12, 31)

/** Points of art. 29-C, in complete months (TC-21, TC-54). */
export const pontos8595 = (vida: Vida, base: number, acrescimo: number): Requisito => {
  const exigido = (d: number): number => base + (d >= AUMENTO_85_95 ? 1 : 0)
  const dias = (d: number): number => convertidoAte(vida, "COMUM_42", d)
  const meses = (d: number): number =>
    Math.floor(dias(d) / 30) + mesesDeIdade(vida.pessoa.nascimento, d) + acrescimo * 12
  return {
    chave: "pontos",
    exigido: (d) => exigido(d) * ANOS,
    apurado: (d) => dias(d) + idadeEmDias(vida.pessoa.nascimento, d) + acrescimo * ANOS,
    cumpre: (d) => meses(d) >= exigido(d) * 12,
    falta: (d) => Math.max(0, exigido(d) * 12 - meses(d)) * 30,
    crescente: true
  }
}

const ART_142_ATE = dia(1991, 7, 24)
const CARENCIA_PERMANENTE = 180

/** Months of carência required by the table of art. 142 (TC-23); `idadeMeses` when the line has an age. */
export const exigidaPelaTabela = (vida: Vida, especie: number, idadeMeses?: number) => {
  const { filiacao, nascimento, opcoes } = vida.pessoa
  const marco = opcoes.marcoCarencia ?? (especie === 41 ? "IMPLEMENTO_IDADE" : "DER")
  const completa = idadeMeses === undefined ? undefined : aniversario(nascimento, idadeMeses)
  return (d: number): number => {
    if (filiacao === undefined || filiacao > ART_142_ATE) return CARENCIA_PERMANENTE
    const decisivo = marco === "IMPLEMENTO_IDADE" && completa !== undefined && completa <= d ? completa : d
    return carenciaDoArt142(ANO[decisivo]!)
  }
}

/** Fixed carência of EC 103 and LC 142. */
export const permanente = (): number => CARENCIA_PERMANENTE

/** Months of carência up to a day (TC-24), or with rural months (TC-57). */
export const mesesDeCarencia = (vida: Vida, d: number, hibrida = false): number => {
  const epoca = vida.epoca(d)
  return em(hibrida ? epoca.carenciaHibrida() : epoca.carencia(), vida.primeiro, d)
}

export const carencia = (vida: Vida, exigida: (d: number) => number, hibrida = false): Requisito =>
  numerico("carencia", exigida, (d) => mesesDeCarencia(vida, d, hibrida))

/** Whether there is quality on a day, with the periods that may be counted on another. */
export const temQualidade = (vida: Vida, d: number, visto = d): boolean => {
  const { tem } = vida.epoca(visto).qualidade()
  const i = d - vida.primeiro
  return i >= 0 && i < tem.length && tem[i] === 1
}

const ULTIMO_DIA_COM_QUALIDADE = dia(2002, 12, 12)

/** Quality asked by the programmed retirements up to 12/12/2002 (TC-35). */
export const qualidadeAte2002 = (vida: Vida, tambem: (d: number) => ReadonlyArray<number> = () => []): Requisito => {
  const tem = (d: number): boolean =>
    temQualidade(vida, d) || tambem(d).some((outro) => outro <= d && temQualidade(vida, outro, d))
  return {
    chave: "qualidadeSegurado",
    exigido: () => 1,
    apurado: (d) => (tem(d) ? 1 : 0),
    cumpre: (d) => d > ULTIMO_DIA_COM_QUALIDADE || tem(d),
    dispensado: (d) => d > ULTIMO_DIA_COM_QUALIDADE
  }
}

/** First day on which the months of carência reach a number, as seen from a day; undefined when they do not. */
export const diaDaCarencia = (vida: Vida, exigidos: number, visto: number): number | undefined => {
  const serie = vida.epoca(visto).carencia()
  const i = serie.findIndex((meses) => meses >= exigidos)
  return i < 0 || vida.primeiro + i > visto ? undefined : vida.primeiro + i
}

/** Rural work by the months of the carência (TC-56). */
export const atividadeRural = (vida: Vida, exigida: (d: number) => number): Requisito =>
  numerico("atividadeRural", exigida, (d) => em(vida.epoca(d).mesesRurais(), vida.primeiro, d))

/** Rural work on the day or on the day the age was completed, or, unless refused, its grace still running (TC-56). */
export const imediatidadeRural = (vida: Vida, idadeMeses: number): Requisito => {
  const completa = aniversario(vida.pessoa.nascimento, idadeMeses)
  const vale = (d: number, visto: number): boolean => {
    const rurais = vida.epoca(visto).periodos.filter((p) => ehRural(p) && p.inicio <= d)
    if (rurais.length === 0) return false
    const fim = Math.min(d, Math.max(...rurais.map((p) => p.fim)))
    if (fim === d) return true
    const { imediatidadeRural: imediatidade, prorrogarFimQualidade: prorrogar } = vida.pessoa.opcoes
    if (imediatidade === "ATIVIDADE_NA_DATA") return false
    return d <= fimDaGraca(COMPETENCIA[fim]!, mesesBase(rurais.filter((p) => p.fim >= fim)), prorrogar)
  }
  const cumpre = (d: number): boolean => vale(d, d) || (completa <= d && vale(completa, d))
  return { chave: "qualidadeSegurado", exigido: () => 1, apurado: (d) => (cumpre(d) ? 1 : 0), cumpre }
}

/** The person must have the disability at the request or when the conditions are completed (TC-59). */
const comDeficiencia = (vida: Vida, r: Requisito): Requisito => ({
  ...r,
  crescente: false,
  cumpre: (d) => r.cumpre(d) && (vida.temDeficiencia(d) || vida.temDeficiencia(vida.pessoa.der))
})

/** Time as a person with disability of one degree, which must be the preponderante (TC-13, TC-59). */
export const tempoPcd = (vida: Vida, grau: number, anos: number): Requisito =>
  comDeficiencia(
    vida,
    numerico(
      "tempoPcd",
      () => anos * ANOS,
      (d) => (grauPreponderante(vida, d) === grau ? convertidoAte(vida, "PCD_42", d, grau) : 0)
    )
  )

/** Unconverted contribution time (age rule of LC 142). */
export const tempoSimples = (vida: Vida, anos: number): Requisito =>
  numerico(
    "tempoContribuicao",
    () => anos * ANOS,
    (d) => simplesAte(vida, "COMUM_41", d)
  )

/** The 15 years of disability of the age rule (TC-59). */
export const deficienciaPor15Anos = (vida: Vida, desdeOInicio: (d: number) => number): Requisito =>
  comDeficiencia(
    vida,
    numerico(
      "tempoPcd",
      () => 15 * ANOS,
      (d) =>
        vida.pessoa.opcoes.requisitoB41Pcd === "INICIO_DEFICIENCIA"
          ? desdeOInicio(d)
          : GRAUS.reduce((soma, _, i) => soma + classeAte(vida, "PCD_41", d, i), 0)
    )
  )

/**
 * More than 33 or 28 years on 13/11/2019 (TC-62). Who already had 35 or 30 fits the text of art. 17 too: nothing is
 * missing, and only a right already acquired by another rule makes it useless.
 */
export const maisDeEmMarco = (vida: Vida, anos: number): Requisito => {
  const t0 = (d: number): number => convertidoAte(vida, "COMUM_42", Math.min(d, EC103))
  return {
    chave: "tempoEmMarco",
    exigido: () => anos * ANOS + 1,
    apurado: t0,
    cumpre: (d) => t0(d) > anos * ANOS
  }
}
