/** The nodes of what takes the place of a mean: one month, an earlier benefit or the minimum wage (rules RMI-22 to RMI-69). */

import { Result } from "effect"
import { type Competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { decimal } from "../../valores/decimal.ts"
import { divisorEntre } from "../correcao/moeda.ts"
import { aposentadoriaRecebida, incapacidadePrecedente } from "../especiais/beneficio-anterior.ts"
import { pedidoDoAnterior } from "../evolucao-da-renda.ts"
import type { Quadro, ResultadoCalculado } from "../quadro.ts"
import { type No, no } from "../rastro.ts"
import type { LinhaMemoria } from "../resultado.ts"
import { rastrearPago, rastrearRendaMensal } from "./renda-mensal.ts"
import { deCentavos, deDecimal } from "./texto.ts"

const UM = decimal("1")

/** The rent of the retirement received, or the salário de benefício of the incapacity before, on the day (RMI-66, RMI-69). */
const doAnterior = ({ caso, partida, calculadoEm }: Quadro): ReadonlyArray<No> => {
  const { instantaneo } = caso.parametros
  const rendaDoAnterior = partida.rendaRecebida !== undefined
  const beneficio = rendaDoAnterior
    ? aposentadoriaRecebida(caso.beneficios, calculadoEm)!
    : incapacidadePrecedente(caso.beneficios, caso.marco.dib)!
  const valor = (rendaDoAnterior ? beneficio.rmi : beneficio.sb)!
  const meses = rastrearRendaMensal(instantaneo, pedidoDoAnterior(beneficio, valor, calculadoEm))
  const inicial = deDecimal(valor)
  const ultimo = meses.at(-1)
  return [
    no("RMI-23", "VALOR", { origem: "pedido: beneficios", valor: inicial }, inicial),
    ...meses.flatMap((m) => m.nos),
    ...(ultimo !== undefined && rendaDoAnterior ? rastrearPago(ultimo, { valor: [], limite: [] }) : [])
  ]
}

/** The salary of one month, brought to the currency of the day when it is not the same. */
const doMesUsado = (
  { caso, partida, calculadoEm }: Quadro,
  competencia: Competencia,
  linha: LinhaMemoria
): ReadonlyArray<No> => {
  const integral = partida.metodo === "REMUNERACAO"
  const divisor =
    partida.metodo === "SC_DO_ACIDENTE"
      ? Result.getOrElse(divisorEntre(caso.parametros, competencia, competenciaDaData(calculadoEm)), () => UM)
      : UM
  const salario = deDecimal(integral ? linha.salarioBruto : linha.salarioLimitado)
  const entradas = { salario, fator: "1", divisor: deDecimal(divisor), corte: caso.opcoes.arredondamento }
  return [no(integral ? "RMI-46" : "RMI-69", "CORRIGIR", entradas, deCentavos(partida.media))]
}

/** The row of the one month that was used; undefined when it has no salary, and the minimum wage answers for it. */
const linhaUsada = ({ partida }: Quadro, { memoria }: ResultadoCalculado): LinhaMemoria | undefined => {
  const competencia = partida.mes === undefined ? undefined : formatarCompetencia(partida.mes.competencia)
  return memoria.find((l) => l.competencia === competencia)
}

/** Where the amount before the fator and the limits comes from when no salaries were averaged. */
export const rastrearPartida = (quadro: Quadro, resultado: ResultadoCalculado): ReadonlyArray<No> => {
  const { partida, calculadoEm } = quadro
  if (partida.daMedia) return []
  if (partida.metodo === "BENEFICIO_ANTERIOR") return doAnterior(quadro)
  const usada = linhaUsada(quadro, resultado)
  if (partida.mes !== undefined && usada !== undefined) return doMesUsado(quadro, partida.mes.competencia, usada)
  const valor = deCentavos(partida.media)
  const origem = `salário mínimo em ${formatarCompetencia(competenciaDaData(calculadoEm))}`
  return [no("RMI-64", "VALOR", { origem, valor }, valor)]
}
