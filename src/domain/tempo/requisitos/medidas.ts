/**
 * The measures requirements are compared with: how much there is on a day, and on which days of a stretch it is enough.
 * Inside one época almost every measure only grows with the day; those that do not say so by their sets of days.
 */

import type { Linha } from "../../beneficios/tipos.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { dias360 } from "../../valores/tempo-30-360.ts"
import { primeiraPorBissecao } from "../contagem/acumulado.ts"
import { preponderanteEm } from "../contagem/preponderancia.ts"
import type { GrauComDeficiencia, ReferenciaEspecial } from "../periodos/conversao.ts"
import { type Conjunto, type Intervalo, intersectar, recortar, subtrair, unir, VAZIO } from "../periodos/intervalos.ts"
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

/** The days of a stretch from the first one that is enough. */
export const aPartirDe = (primeira: Data | undefined, fim: Data): Conjunto =>
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

/**
 * Special time for a reference: all special time converted while it is the preponderante one, else only the
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

/** Time as a person with disability of a degree: only while it is the preponderante one. */
const medidaPcd = (epoca: Epoca, grau: GrauComDeficiencia): Medida => {
  const convertido = epoca.pcdConvertido(grau)
  const prevalece = epoca.preponderanciaPcd().get(grau) ?? VAZIO
  return {
    em: (dia) => (preponderanteEm(epoca.preponderanciaPcd(), dia) === grau ? convertido.em(dia) : 0),
    dias: (exigido, ini, fim) => intersectar(aPartirDe(convertido.primeira(exigido, ini, fim), fim), prevalece),
    pedacos: (ini, fim) => alternar({ ini, fim }, prevalece, convertido.descrever, () => NADA)
  }
}

/** Time with disability of the age rule, as the option says. */
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
