/**
 * The measures requirements are compared with: how much there is on a day, and on which days of a stretch it is enough.
 * Inside one época almost every measure only grows with the day; those that do not say so by their sets of days.
 */

import type { Linha } from "../../beneficios/tipos.ts"
import { type Data, formatarIso, maior, maisMeses, menor } from "../../valores/data.ts"
import { DIAS_DO_MES, dias360, diasIdade, mesesIdade } from "../../valores/tempo-30-360.ts"
import { primeiraPorBissecao } from "../contagem/acumulado.ts"
import { preponderanteEm } from "../contagem/preponderancia.ts"
import type { GrauComDeficiencia, ReferenciaEspecial } from "../periodos/conversao.ts"
import {
  type Conjunto,
  type Intervalo,
  intersectar,
  intervalo,
  recortar,
  subtrair,
  unir,
  VAZIO
} from "../periodos/intervalos.ts"
import type { Epoca } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import type { MedidaDescrita } from "../resultado/rastro.ts"

/** A stretch of days on which the measure only grows, and what it is there, for the trace. */
export interface Pedaco extends Intervalo {
  readonly medida: MedidaDescrita
}

export interface Medida {
  readonly em: (dia: Data) => number
  /** Days of `[ini, fim]` on which the measure is at least `exigido`. */
  readonly dias: (exigido: number, ini: Data, fim: Data) => Conjunto
  /** `[ini, fim]` in stretches on which the measure only grows. */
  readonly pedacos: (ini: Data, fim: Data) => ReadonlyArray<Pedaco>
}

interface Crescente {
  readonly em: (dia: Data) => number
  readonly primeira: (exigido: number, ini: Data, fim: Data) => Data | undefined
  readonly descrever: () => MedidaDescrita
}

const aPartirDe = (primeira: Data | undefined, fim: Data): Conjunto =>
  primeira === undefined ? VAZIO : [{ ini: primeira, fim }]

/** A measure that only grows. */
export const crescente = ({ em, primeira, descrever }: Crescente): Medida => ({
  em,
  dias: (exigido, ini, fim) => aPartirDe(primeira(exigido, ini, fim), fim),
  pedacos: (ini, fim) => [{ ini, fim, medida: descrever() }]
})

const NADA: MedidaDescrita = { tipo: "TEMPO", segmentos: [], acrescimo: 0 }

/** `[ini, fim]` in the stretches inside and outside a set, each with its measure. */
const alternar = (
  { ini, fim }: Intervalo,
  conjunto: Conjunto,
  dentro: () => MedidaDescrita,
  fora: () => MedidaDescrita
): ReadonlyArray<Pedaco> =>
  [
    ...recortar(conjunto, ini, fim).map((i) => ({ ...i, medida: dentro() })),
    ...subtrair({ ini, fim }, conjunto).map((i) => ({ ...i, medida: fora() }))
  ].sort((a, b) => a.ini - b.ini)

/** Complete months of age (rule TC-20). */
export const medidaIdade = (nascimento: Data): Medida => ({
  em: (dia) => mesesIdade(nascimento, dia),
  dias: (exigido, ini, fim) => intervalo(maior(ini, maisMeses(nascimento, exigido)), fim),
  pedacos: (ini, fim) => [{ ini, fim, medida: { tipo: "IDADE", nascimento: formatarIso(nascimento) } }]
})

/**
 * Special time for a reference (rule TC-12): all special time converted while it is the preponderante one, else only the
 * time of its own kind (Decreto 3.048 art. 66: conversion serves who completes the time in none of them).
 */
const medidaEspecial = (epoca: Epoca, referencia: ReferenciaEspecial): Medida => {
  const proprio = epoca.especialProprio(referencia)
  const convertido = epoca.especialConvertido(referencia)
  const prevalece = epoca.preponderanciaEspecial().get(referencia) ?? VAZIO
  return {
    em: (dia) =>
      preponderanteEm(epoca.preponderanciaEspecial(), dia) === referencia
        ? Math.max(convertido.em(dia), proprio.em(dia))
        : proprio.em(dia),
    dias: (exigido, ini, fim) =>
      unir([
        ...aPartirDe(proprio.primeira(exigido, ini, fim), fim),
        ...intersectar(aPartirDe(convertido.primeira(exigido, ini, fim), fim), prevalece)
      ]),
    pedacos: (ini, fim) => alternar({ ini, fim }, prevalece, convertido.descrever, proprio.descrever)
  }
}

/** Time as a person with disability of a degree (rule TC-13): only while it is the preponderante one. */
const medidaPcd = (epoca: Epoca, grau: GrauComDeficiencia): Medida => {
  const convertido = epoca.pcdConvertido(grau)
  const prevalece = epoca.preponderanciaPcd().get(grau) ?? VAZIO
  return {
    em: (dia) => (preponderanteEm(epoca.preponderanciaPcd(), dia) === grau ? convertido.em(dia) : 0),
    dias: (exigido, ini, fim) => intersectar(aPartirDe(convertido.primeira(exigido, ini, fim), fim), prevalece),
    pedacos: (ini, fim) => alternar({ ini, fim }, prevalece, convertido.descrever, () => NADA)
  }
}

/** Time with disability of the age rule (rule TC-59), as the option says. */
const medidaComDeficiencia = (epoca: Epoca, { opcoes, deficiencia }: Pessoa): Medida => {
  if (opcoes.requisitoB41Pcd === "INICIO_CONTRIBUICAO_COM_DEFICIENCIA") return crescente(epoca.comDeficiencia())
  const inicio = deficiencia.dias[0]?.ini
  const em = (dia: Data): number => (inicio === undefined || dia < inicio ? 0 : dias360(inicio, dia))
  return crescente({
    em,
    primeira: (exigido, ini, fim) => primeiraPorBissecao(em, exigido, ini, fim),
    descrever: () => ({ tipo: "DESDE", inicio: inicio === undefined ? null : formatarIso(inicio) })
  })
}

/** The time of a line of counting. */
export const medidaTempo = (epoca: Epoca, linha: Linha, pessoa: Pessoa): Medida => {
  switch (linha) {
    case "TEMPO":
    case "IDADE":
    case "HIBRIDA":
      return crescente(epoca.convertido(linha))
    case "MAGISTERIO":
      return crescente(epoca.simples("MAGISTERIO"))
    case "SEM_CONVERSAO":
      return crescente(epoca.simples("TEMPO"))
    case "IDADE_SEM_CONVERSAO":
      return crescente(epoca.simples("IDADE"))
    case "ESPECIAL_15":
      return medidaEspecial(epoca, 15)
    case "ESPECIAL_20":
      return medidaEspecial(epoca, 20)
    case "ESPECIAL_25":
      return medidaEspecial(epoca, 25)
    case "PCD_LEVE":
      return medidaPcd(epoca, "LEVE")
    case "PCD_MODERADO":
      return medidaPcd(epoca, "MODERADO")
    case "PCD_GRAVE":
      return medidaPcd(epoca, "GRAVE")
    case "COM_DEFICIENCIA":
      return medidaComDeficiencia(epoca, pessoa)
  }
}

/** Age added to a time, each stretch of the time with its own description. */
const comIdade = (
  tempo: Medida,
  em: (dia: Data) => number,
  descrever: (tempo: MedidaDescrita) => MedidaDescrita
): Medida => ({
  em,
  dias: (exigido, ini, fim) => aPartirDe(primeiraPorBissecao(em, exigido, ini, fim), fim),
  pedacos: (ini, fim) => tempo.pedacos(ini, fim).map((p) => ({ ...p, medida: descrever(p.medida) }))
})

/** Points in days: time plus age (EC 103 arts. 15 and 21, rule TC-21). */
export const medidaPontosEmDias = (tempo: Medida, nascimento: Data, acrescimo: number): Medida =>
  comIdade(
    tempo,
    (dia) => tempo.em(dia) + diasIdade(nascimento, dia) + acrescimo,
    (medida) => ({ tipo: "PONTOS_DIAS", tempo: medida, nascimento: formatarIso(nascimento), acrescimo })
  )

/** Points in complete months of each part (Lei 8.213 art. 29-C, § 1º, rule TC-21), expressed in days. */
export const medidaPontosEmMeses = (tempo: Medida, nascimento: Data, acrescimo: number): Medida =>
  comIdade(
    tempo,
    (dia) => (Math.floor(tempo.em(dia) / DIAS_DO_MES) + mesesIdade(nascimento, dia)) * DIAS_DO_MES + acrescimo,
    (medida) => ({ tipo: "PONTOS_MESES", tempo: medida, nascimento: formatarIso(nascimento), acrescimo })
  )

/** The increase of the time up to a marco (EC 20 art. 9, § 2º). */
export interface AcrescimoAteMarco {
  readonly marco: Data
  readonly percentual: number
  /** Days it gives from the marco on. */
  readonly dias: number
}

const porCento = (tempo: number, percentual: number): number => Math.floor((tempo * percentual) / 100)

/** A time increased up to a marco: on earlier days by the percentage of what there is, from it on by a fixed amount. */
export const comAcrescimo = (tempo: Medida, acrescimo: AcrescimoAteMarco | undefined): Medida => {
  if (acrescimo === undefined) return tempo
  const { marco, percentual, dias } = acrescimo
  const em = (dia: Data): number => {
    const t = tempo.em(dia)
    return t + (dia < marco ? porCento(t, percentual) : dias)
  }
  return {
    em,
    dias: (exigido, ini, fim) => aPartirDe(primeiraPorBissecao(em, exigido, ini, fim), fim),
    pedacos: (ini, fim) => [
      ...intervalo(ini, menor(fim, (marco - 1) as Data))
        .flatMap((i) => tempo.pedacos(i.ini, i.fim))
        .map((p) => ({ ...p, medida: { tipo: "TEMPO_ACRESCIDO", tempo: p.medida, percentual } as const })),
      ...intervalo(maior(ini, marco), fim)
        .flatMap((i) => tempo.pedacos(i.ini, i.fim))
        .map((p) => (p.medida.tipo === "TEMPO" ? { ...p, medida: { ...p.medida, acrescimo: dias } } : p))
    ]
  }
}

/** Days that a percentage of a time adds, truncated. */
export const diasDoAcrescimo = porCento

/**
 * A time that stops growing at a marco (rule TC-62): before it, what each reference date sees (`antes`); from it on, always
 * what the marco saw (`noMarco`), so that nothing the periods bring later enters (rule TC-18).
 */
export const ateOMarco = (marco: Data, antes: Medida, noMarco: Medida): Medida => {
  const total = noMarco.em(marco)
  const vespera = (marco - 1) as Data
  return {
    em: (dia) => (dia < marco ? antes.em(dia) : total),
    dias: (exigido, ini, fim) =>
      unir([
        ...intervalo(ini, menor(fim, vespera)).flatMap((i) => antes.dias(exigido, i.ini, i.fim)),
        ...(total >= exigido ? intervalo(maior(ini, marco), fim) : VAZIO)
      ]),
    pedacos: (ini, fim) => [
      ...intervalo(ini, menor(fim, vespera)).flatMap((i) => antes.pedacos(i.ini, i.fim)),
      ...intervalo(maior(ini, marco), fim).map((i) => ({ ...i, medida: cortadaEm(noMarco, marco) }))
    ]
  }
}

/** The slices of a time up to a day, the last one ending there. */
const cortadaEm = (medida: Medida, dia: Data): MedidaDescrita => {
  const descrita = medida.pedacos(dia, dia)[0]!.medida
  if (descrita.tipo !== "TEMPO") return descrita
  const limite = formatarIso(dia)
  return {
    ...descrita,
    segmentos: descrita.segmentos
      .filter((s) => s.inicio <= limite)
      .map((s) => (s.fim > limite ? { ...s, fim: limite } : s))
  }
}
