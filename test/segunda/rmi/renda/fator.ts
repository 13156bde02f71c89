/** Fator previdenciário (RMI-50 to RMI-56). */

import { COMPETENCIA, dia, idadeEmDias, mesesDeIdade } from "../../tempo/base/calendario.ts"
import type { Sexo } from "../base/pedido.ts"
import {
  arredondado,
  deDecimal,
  dinheiro,
  dividido,
  fracao,
  mais,
  menos,
  type Racional,
  UM,
  vezes
} from "../base/racional.ts"
import { Recusa } from "../base/recusa.ts"
import { expectativa, tabuaDoDia } from "../base/tabelas.ts"

const ALIQUOTA = fracao(31, 100)

/** `(Tc·a/Es) · (1 + (Id + Tc·a)/100)` with Tc and Id in years. */
export const formula = (tc: Racional, idade: Racional, es: Racional): Racional => {
  const contribuido = vezes(tc, ALIQUOTA)
  return vezes(dividido(contribuido, es), mais(UM, vezes(mais(idade, contribuido), fracao(1, 100))))
}

/** Years, months and days in years (RMI-51). */
export const emAnos = (dias: number): Racional => fracao(dias, 360)

/** Years added to Tc inside the fator (RMI-52). */
export const acrescimo = (sexo: Sexo, professor: boolean): number =>
  sexo === "F" ? (professor ? 10 : 5) : professor ? 5 : 0

export interface Fator {
  readonly tabua: number | undefined
  readonly es: Racional
  readonly valor: Racional
}

/** The tables of 1998 to 2001, and those not yet published, are not here: the figure must be typed (section 14). */
export class SemTabua extends Recusa {
  override readonly falha = "TabuaAusente"
}

export const calcularFator = (dados: {
  readonly dias: number
  readonly sexo: Sexo
  readonly professor: boolean
  readonly nascimento: number
  readonly data: number
  readonly expectativa: number | undefined
  readonly casasFator: null | 4
}): Fator => {
  const { data, nascimento } = dados
  const tabua = tabuaDoDia(data)
  if (dados.expectativa === undefined && tabua === undefined) throw new SemTabua(`sem tábua em ${data}`)
  const es =
    dados.expectativa === undefined
      ? expectativa(tabua!, Math.floor(mesesDeIdade(nascimento, data) / 12))
      : deDecimal(dados.expectativa)
  const tc = mais(emAnos(dados.dias), fracao(acrescimo(dados.sexo, dados.professor)))
  const exato = formula(tc, emAnos(idadeEmDias(nascimento, data)), es)
  const valor = dados.casasFator === null ? exato : fracao(arredondado(vezes(exato, fracao(10_000))), 10_000)
  return { tabua: dados.expectativa === undefined ? tabua : undefined, es, valor }
}

const INICIO = dia(1999, 11, 29)
const FIM = dia(2004, 11, 30)
const DEZEMBRO_1999 = 1999 * 12 + 11

/** Sixtieths of the progressive application; undefined outside its years (RMI-54). */
export const progressivo = (data: number): number | undefined =>
  data < INICIO || data > FIM ? undefined : Math.min(60, Math.max(1, COMPETENCIA[data]! - DEZEMBRO_1999 + 1))

/** Mean multiplied by the fator, wholly or progressively; not rounded. */
export const mediaComFator = (media: bigint, fator: Racional, x: number | undefined): Racional => {
  const m = dinheiro(media)
  if (x === undefined) return vezes(m, fator)
  const parte = fracao(x, 60)
  return mais(vezes(vezes(fator, parte), m), vezes(m, menos(UM, parte)))
}
