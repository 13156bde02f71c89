/** What is due in a section, month by month, before anything is set off: incomes and 13th instalments. */

import { type Competencia, maisCompetencias } from "../../valores/competencia.ts"
import { type Centavos, somar } from "../../valores/dinheiro.ts"
import type { Par } from "../aritmetica/fracao.ts"
import type { ModoAbono, TipoLinha } from "../pedido/enumeracoes.ts"
import type { ParteDoMes } from "../resultado/resultado.ts"
import type { Abono } from "./abono.ts"
import { mesDeReajuste, valorDoMes } from "./renda-da-secao.ts"
import { abonosDaSecao, type Contexto, type Secao } from "./secao.ts"

export interface ParcelaDevida {
  readonly competencia: Competencia
  readonly tipo: TipoLinha
  readonly rendaIntegral: Centavos
  readonly diasSobre30: number | undefined
  readonly avos: number | undefined
  readonly quota: Par
  readonly partes: ReadonlyArray<ParteDoMes> | undefined
  readonly adicional25: Centavos
  /** With the addition of 25%. */
  readonly devido: Centavos
  readonly mesReajuste: boolean
  /** What an ABONO row is made of. */
  readonly abono?: Abono
}

const rendaDe = ({ renda, periodo }: Secao, c: Competencia): ParcelaDevida => {
  const { rendaIntegral, dias, quota, partes, valor, adicional25 } = valorDoMes(renda, periodo, c)
  return {
    competencia: c,
    tipo: "RENDA",
    rendaIntegral,
    diasSobre30: dias,
    avos: undefined,
    quota,
    partes,
    adicional25,
    devido: somar(valor, adicional25),
    mesReajuste: mesDeReajuste(renda, c)
  }
}

const abonoDe = (abono: Abono): ParcelaDevida => ({
  competencia: abono.competencia,
  tipo: "ABONO",
  rendaIntegral: abono.rendaIntegral,
  diasSobre30: undefined,
  avos: abono.avos,
  quota: abono.quota,
  partes: undefined,
  adicional25: abono.adicional25.valor,
  devido: somar(abono.valor.valor, abono.adicional25.valor),
  mesReajuste: false,
  abono
})

/** Ascending, RENDA before ABONO of the same month. */
export const parcelasDevidas = (contexto: Contexto, secao: Secao, modo: ModoAbono): ReadonlyArray<ParcelaDevida> => {
  const abonos = abonosDaSecao(contexto, secao, modo)
  const parcelas: Array<ParcelaDevida> = []
  const ultimo = secao.periodo.ultimoMes
  let proximo = 0
  for (let c = secao.periodo.primeiroMes; c <= ultimo; c = maisCompetencias(c, 1)) {
    parcelas.push(rendaDe(secao, c))
    while (abonos[proximo]?.competencia === c) parcelas.push(abonoDe(abonos[proximo++]!))
  }
  return parcelas
}
