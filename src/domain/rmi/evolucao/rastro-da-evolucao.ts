/** The nodes of the evolution the result shows, and of the rent on the DIB (rules RMI-14, RMI-90). */
import { competenciaDaData } from "../../valores/competencia.ts"
import {
  type MesRastreado,
  origemDoFator,
  rastrearPago,
  rastrearRendaMensal
} from "../reajuste/rastro-da-renda-mensal.ts"
import type { Quadro, ResultadoCalculado } from "../resposta/quadro.ts"
import { ADICIONAL_25, INDICE_TETO, REAJUSTES } from "../resultado/provisoes.ts"
import { type No, no } from "../resultado/rastro.ts"
import { deCentavos, deDecimal } from "../resultado/texto-do-rastro.ts"
import { pedidoSemIndice } from "./evolucao-da-renda.ts"

const doPasso = (rastreado: MesRastreado, ponteiro: string): ReadonlyArray<No> => {
  const { mes, fator, indiceTeto } = rastreado
  const escrito = deDecimal(fator)
  const indice = indiceTeto === undefined ? [] : [deDecimal(indiceTeto)]
  return [
    no(REAJUSTES.regra, "VALOR", { origem: origemDoFator(mes), valor: escrito }, escrito, `${ponteiro}/fator`),
    ...indice.map((valor) => no(INDICE_TETO.regra, "VALOR", { origem: "indiceTeto", valor }, valor, `${ponteiro}/irt`)),
    ...rastreado.nos,
    ...rastrearPago(rastreado, { valor: [`${ponteiro}/valor`], limite: [`${ponteiro}/limite`] })
  ]
}

const naDib = ({ evolucao, citacoes }: Quadro, meses: ReadonlyArray<MesRastreado>): ReadonlyArray<No> => {
  const mesDaDib = competenciaDaData(evolucao.dib)
  const destino = "/rendaNaDib"
  const { regra } = citacoes.rendaNaDib
  if (mesDaDib === competenciaDaData(evolucao.inicio)) {
    const rmi = deCentavos(evolucao.rmi)
    return [no(regra, "MAIOR", { valores: [rmi] }, rmi, destino)]
  }
  const mes = meses.find((m) => m.mes.competencia === mesDaDib)!
  const aplicado = evolucao.rendaMinima ? mes.nos : []
  return [...aplicado, ...rastrearPago(mes, { valor: [destino], limite: [] }, regra)]
}

/** The steps of the result and the rent on the DIB, with what is added to it. */
export const rastrearEvolucao = (
  quadro: Quadro,
  { adicional25, rendaNaDib }: ResultadoCalculado
): ReadonlyArray<No> => {
  const { evolucao, caso } = quadro
  const { instantaneo, indiceTeto } = evolucao
  const pedido = pedidoSemIndice(evolucao)
  const meses = rastrearRendaMensal(instantaneo, indiceTeto === undefined ? pedido : { ...pedido, indiceTeto })
  const fatores = [deDecimal(rendaNaDib), "0.25"]
  return [
    ...meses.filter((m) => m.mes.origem !== undefined).flatMap((m, i) => doPasso(m, `/evolucao/${i}`)),
    ...naDib(quadro, meses),
    ...(adicional25 === undefined
      ? []
      : [
          no(
            ADICIONAL_25.regra,
            "MULTIPLICAR",
            { fatores, casas: 2, corte: caso.opcoes.arredondamento },
            deDecimal(adicional25),
            "/adicional25"
          )
        ])
  ]
}
