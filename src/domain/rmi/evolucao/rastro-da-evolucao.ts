/** The nodes of the evolution the result shows, and of the rent on the DIB. */
import { INDICE_DO_TETO, REAJUSTES } from "../../beneficios/renda/passo.ts"
import type { Regra } from "../../regras/regra.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import {
  type MesRastreado,
  origemDoFator,
  rastrearPago,
  rastrearRendaMensal
} from "../reajuste/rastro-da-renda-mensal.ts"
import { deCentavos, deDecimal, lido, type Nos, no } from "../resultado/nos.ts"
import type { ResultadoCalculado } from "../resultado/resultado.ts"
import { type PedidoDeEvolucao, pedidoSemIndice } from "./evolucao-da-renda.ts"

/** The rent that is evolved, and what orders the one of the DIB. */
export interface EvolucaoARastrear {
  readonly evolucao: PedidoDeEvolucao
  readonly naDib: Regra
}

const doPasso = (rastreado: MesRastreado, ponteiro: string): Nos => {
  const { mes, fator, indiceTeto } = rastreado
  const indice = indiceTeto === undefined ? [] : [deDecimal(indiceTeto)]
  return [
    lido(REAJUSTES, origemDoFator(mes), deDecimal(fator), `${ponteiro}/fator`),
    ...indice.map((valor) => lido(INDICE_DO_TETO, "indiceTeto", valor, `${ponteiro}/irt`)),
    ...rastreado.nos,
    ...rastrearPago(rastreado, { valor: [`${ponteiro}/valor`], limitacao: [`${ponteiro}/limite`] })
  ]
}

const naDib = ({ evolucao, naDib: regra }: EvolucaoARastrear, meses: ReadonlyArray<MesRastreado>): Nos => {
  const mesDaDib = competenciaDaData(evolucao.dib)
  const destino = "/rendaNaDib"
  if (mesDaDib === competenciaDaData(evolucao.inicio)) {
    const rmi = deCentavos(evolucao.rmi)
    return [no(regra, "MAIOR", { valores: [rmi] }, rmi, destino)]
  }
  const mes = meses.find((m) => m.mes.competencia === mesDaDib)!
  const aplicado = evolucao.rendaMinima ? mes.nos : []
  return [...aplicado, ...rastrearPago(mes, { valor: [destino], limitacao: [] }, regra)]
}

/** The steps of the result and the rent on the DIB, with what is added to it. */
export const rastrearEvolucao = (e: EvolucaoARastrear, _: ResultadoCalculado): Nos => {
  const { instantaneo, indiceTeto } = e.evolucao
  const pedido = pedidoSemIndice(e.evolucao)
  const meses = rastrearRendaMensal(instantaneo, indiceTeto === undefined ? pedido : { ...pedido, indiceTeto })
  return [
    ...meses.filter((m) => m.mes.origem !== undefined).flatMap((m, i) => doPasso(m, `/evolucao/${i}`)),
    ...naDib(e, meses)
  ]
}
