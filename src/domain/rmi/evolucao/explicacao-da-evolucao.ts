/** The sentences about the rent after the month it was calculated for (section 10 of the law). */
import { BigDecimal } from "effect"
import type { Contexto } from "../resposta/contexto.ts"
import type { ResultadoCalculado } from "../resposta/quadro.ts"
import { INDICE_TETO, REAJUSTES } from "../resultado/provisoes.ts"
import type { Explicacao } from "../resultado/resultado.ts"
import { abreviado, diaBr, dinheiro, explicacao, mesBr, quantos } from "../resultado/texto-da-explicacao.ts"

const daDib = (
  { dda, dib, rmi, rendaNaDib }: ResultadoCalculado,
  { calculadoEm, moeda, citacoes }: Contexto
): ReadonlyArray<Explicacao> => {
  if (dda === dib) return []
  if (calculadoEm === dib) {
    const texto = `Salários corrigidos até o mês anterior ao da DIB (opção CORRIGIR_ATE_DIB): a renda já é a da DIB.`
    return [explicacao(citacoes.rendaNaDib, texto, "/rendaNaDib")]
  }
  const texto = `Renda de ${dinheiro(moeda, rmi)} em ${diaBr(dda)}, reajustada até a DIB (${diaBr(dib)}): ${dinheiro("R$", rendaNaDib)}.`
  return [explicacao(citacoes.rendaNaDib, texto, "/rendaNaDib")]
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
            INDICE_TETO,
            `Em ${mesBr(comIndice.competencia)} o reajuste também leva o índice do teto, ${abreviado(comIndice.irt, 4)}.`,
            `/evolucao/${evolucao.indexOf(comIndice)}/irt`
          )
        ])
  ]
}

export const explicarEvolucao = (r: ResultadoCalculado, c: Contexto): ReadonlyArray<Explicacao> => [
  ...daDib(r, c),
  ...dosReajustes(r)
]
