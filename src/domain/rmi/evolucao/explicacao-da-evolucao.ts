/** The sentences about the rent after the month it was calculated for (section 10 of the law). */
import { BigDecimal } from "effect"
import { INDICE_DO_TETO, REAJUSTES } from "../../beneficios/renda/passo.ts"
import type { Regra } from "../../regras/regra.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { abreviado, diaBr, dinheiro, explicacao, mesBr, quantos } from "../resultado/frases.ts"
import type { Explicacao, ResultadoCalculado } from "../resultado/resultado.ts"

/** What orders the rent of the DIB, and the day it was calculated for. */
export interface RendaNaDibDita {
  readonly regra: Regra
  readonly calculadoEm: Data
  readonly moeda: string
}

const daDib = (
  { dda, dib, rmi, rendaNaDib }: ResultadoCalculado,
  { regra, calculadoEm, moeda }: RendaNaDibDita
): ReadonlyArray<Explicacao> => {
  if (dda === dib) return []
  const texto =
    formatarIso(calculadoEm) === dib
      ? "Salários corrigidos até o mês anterior ao da DIB (opção CORRIGIR_ATE_DIB): a renda já é a da DIB."
      : `Renda de ${dinheiro(moeda, rmi)} em ${diaBr(dda)}, reajustada até a DIB (${diaBr(dib)}): ${dinheiro("R$", rendaNaDib)}.`
  return [explicacao(regra, texto, "/rendaNaDib")]
}

const dosReajustes = ({ evolucao }: ResultadoCalculado): ReadonlyArray<Explicacao> => {
  const ultimo = evolucao.at(-1)
  if (ultimo === undefined) return []
  const comIndice = evolucao.find((p) => p.irt !== undefined)
  return [
    explicacao(
      REAJUSTES,
      `Evolução: ${quantos(evolucao.length, "mês", "meses")} com reajuste, de ${mesBr(evolucao[0]!.competencia)} a ${mesBr(ultimo.competencia)}; o valor corrente é truncado no centavo a cada um e o pago fica entre o piso e o teto do mês. Em ${mesBr(ultimo.competencia)}: ${dinheiro("R$", ultimo.valor)}.`,
      `/evolucao/${evolucao.length - 1}/valor`
    ),
    ...(comIndice?.irt === undefined || BigDecimal.equals(comIndice.irt, BigDecimal.fromBigInt(1n))
      ? []
      : [
          explicacao(
            INDICE_DO_TETO,
            `Em ${mesBr(comIndice.competencia)} o reajuste também leva o índice do teto, ${abreviado(comIndice.irt, 4)}.`,
            `/evolucao/${evolucao.indexOf(comIndice)}/irt`
          )
        ])
  ]
}

export const explicarEvolucao = (r: ResultadoCalculado, dita: RendaNaDibDita): ReadonlyArray<Explicacao> => [
  ...daDib(r, dita),
  ...dosReajustes(r)
]
