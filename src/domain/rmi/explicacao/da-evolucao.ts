/** The sentences about the rent after the month it was calculated for (section 10 of the law). */
import { BigDecimal } from "effect"
import type { ResultadoCalculado } from "../quadro.ts"
import type { Explicacao } from "../resultado.ts"
import { DIREITO_ADQUIRIDO, INDICE_TETO, REAJUSTES } from "./citacoes.ts"
import type { Contexto } from "./contexto.ts"
import { abreviado, diaBr, dinheiro, explicacao, mesBr, quantos } from "./texto.ts"

const daDib = (
  { dda, dib, rmi, rendaNaDib }: ResultadoCalculado,
  { calculadoEm, moeda, porFato }: Contexto
): ReadonlyArray<Explicacao> => {
  if (dda === dib) return []
  if (calculadoEm === dib) {
    const texto = `Salários corrigidos até o mês anterior ao da DIB (opção CORRIGIR_ATE_DIB): a renda já é a da DIB.`
    return [explicacao("RMI-14", DIREITO_ADQUIRIDO, texto)]
  }
  const texto = `Renda de ${dinheiro(moeda, rmi)} em ${diaBr(dda)}, reajustada até a DIB (${diaBr(dib)}): ${dinheiro("R$", rendaNaDib)}.`
  return [explicacao(porFato ? "RMI-90" : "RMI-14", porFato ? REAJUSTES : `${DIREITO_ADQUIRIDO}; ${REAJUSTES}`, texto)]
}

const dosReajustes = ({ evolucao }: ResultadoCalculado): ReadonlyArray<Explicacao> => {
  const ultimo = evolucao.at(-1)
  if (ultimo === undefined) return []
  const comIndice = evolucao.find((p) => p.irt !== undefined)
  return [
    explicacao(
      "RMI-90",
      REAJUSTES,
      `Evolução: ${quantos(evolucao.length, "mês", "meses")} com reajuste, de ${mesBr(evolucao[0]!.competencia)} a ${mesBr(ultimo.competencia)}; o valor corrente é truncado no centavo a cada um e o pago fica entre o piso e o teto do mês. Em ${mesBr(ultimo.competencia)}: ${dinheiro("R$", ultimo.valor)}.`
    ),
    ...(comIndice?.irt === undefined || BigDecimal.equals(comIndice.irt, BigDecimal.fromBigInt(1n))
      ? []
      : [
          explicacao(
            "RMI-91",
            INDICE_TETO,
            `Em ${mesBr(comIndice.competencia)} o reajuste também leva o índice do teto, ${abreviado(comIndice.irt, 4)}.`
          )
        ])
  ]
}

export const explicarEvolucao = (r: ResultadoCalculado, c: Contexto): ReadonlyArray<Explicacao> => [
  ...daDib(r, c),
  ...dosReajustes(r)
]
