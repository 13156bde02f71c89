/**
 * The statement of the discards: per hypothesis what was discarded and what changed. A life with so many hypotheses that
 * nobody would read them is summed up by fundamento, with the best ten of each in full.
 */

import { BigDecimal } from "effect"
import { competenciasBr } from "../../rmi/resultado/frases.ts"
import { decimal } from "../../valores/decimal.ts"
import type { Demonstrativo, Valor } from "../blocos.ts"
import { type Blocos, nota, secao } from "../kit/blocos-prontos.ts"
import { type Campo, tabela } from "../kit/tabela.ts"
import { coeficiente, meses, quantidade, simNao, talvez, tempoDe, VAZIO } from "../kit/valores.ts"
import { emMoeda, porFundamento } from "./por-fundamento.ts"
import { regrasDasFiguras } from "./regra-da-figura.ts"
import { type Calculado, type HipoteseLida, moedaDe } from "./tipos.ts"

/** Above it, by discarded months written in all hypotheses together, the statement is summed up. */
const MAXIMO_DE_MESES = 20_000
/** Hypotheses in full of each fundamento of a statement that is summed up. */
const MELHORES = 10

const hipotesesDe = ({ fundamento }: Calculado): ReadonlyArray<HipoteseLida> => fundamento.descarte.hipoteses

/** Whether some hypothesis discards. */
export const temDescartes = (calculados: ReadonlyArray<Calculado>): boolean =>
  calculados.some((calculado) => hipotesesDe(calculado).some(({ k }) => k !== "0"))

const mesesEscritos = (calculados: ReadonlyArray<Calculado>): number =>
  calculados.reduce(
    (soma, calculado) => soma + hipotesesDe(calculado).reduce((n, { competencias }) => n + competencias.length, 0),
    0
  )

/** The hypotheses of the largest incomes, with the one without discards, in their order. */
const melhores = (hipoteses: ReadonlyArray<HipoteseLida>): ReadonlyArray<HipoteseLida> => {
  const maiores = hipoteses
    .toSorted((a, b) => BigDecimal.Order(decimal(b.rmi), decimal(a.rmi)) || Number(a.k) - Number(b.k))
    .slice(0, MELHORES)
  const escolhidas = new Set([...hipoteses.filter(({ k }) => k === "0"), ...maiores])
  return hipoteses.filter((hipotese) => escolhidas.has(hipotese))
}

/** The differences by citation, each in a column. */
const diferencas = (
  linhas: ReadonlyArray<HipoteseLida>,
  dinheiro: (digitos: string) => Valor
): ReadonlyArray<Campo<HipoteseLida>> => {
  const citacoes = [...new Set(linhas.flatMap((linha) => Object.keys(linha.diferencas)))]
  return citacoes.map((citacao) => ({
    rotulo: citacoes.length === 1 ? "Diferença na RMI" : `Diferença na RMI: ${citacao}`,
    unidade: "moeda",
    peso: 2,
    de: (linha) => talvez(linha.diferencas[citacao], dinheiro)
  }))
}

const descartadas = ({ competencias }: HipoteseLida): string =>
  competencias.length === 0 ? "Sem descarte." : `Descartadas: ${competenciasBr(competencias)}.`

const hipoteses = ({ fundamento, sufixo }: Calculado, linhas: ReadonlyArray<HipoteseLida>): Blocos => {
  const regra = regrasDasFiguras(fundamento)("/descarte/melhor/k")
  const { dinheiro } = moedaDe(fundamento)
  return tabela<HipoteseLida>({
    nome: `hipoteses${sufixo}`,
    titulo: "Hipóteses: a melhor com cada número de descartes",
    linhas,
    nota: descartadas,
    ...(regra === undefined ? {} : { fundamento: regra }),
    campos: [
      { rotulo: "Descartes", unidade: "quantidade", peso: 1, de: ({ k }) => quantidade(k) },
      { rotulo: "Tempo que resta (a/m/d)", peso: 2, de: ({ tempoRestante }) => tempoDe(tempoRestante) },
      {
        rotulo: "Carência que resta",
        unidade: "meses",
        peso: 1,
        de: ({ carenciaRestante }) => meses(carenciaRestante)
      },
      { rotulo: "Soma", unidade: "moeda", peso: 3, de: ({ soma }) => dinheiro(soma) },
      { rotulo: "Divisor", unidade: "quantidade", peso: 1, de: ({ divisor }) => quantidade(divisor) },
      { rotulo: "Média", unidade: "moeda", peso: 2, de: ({ media }) => dinheiro(media) },
      { rotulo: "Salário de benefício", unidade: "moeda", peso: 2, de: ({ sb }) => dinheiro(sb) },
      { rotulo: "Coeficiente", unidade: "coeficiente", peso: 2, de: (linha) => coeficiente(linha.coeficiente) },
      {
        rotulo: "Fator previdenciário",
        unidade: "coeficiente",
        peso: 2,
        de: ({ fator }) => talvez(fator, coeficiente)
      },
      { rotulo: "RMI", unidade: "moeda", peso: 2, de: ({ rmi }) => dinheiro(rmi) },
      ...diferencas(linhas, dinheiro)
    ]
  })
}

const melhorDescarte = ({ fundamento: { descarte } }: Calculado): Valor =>
  descarte.melhor === undefined ? VAZIO : quantidade(descarte.melhor.k)

const diferenca = ({ fundamento }: Calculado): Valor => {
  const [valor] = Object.values(fundamento.descarte.diferencas)
  return talvez(valor, moedaDe(fundamento).dinheiro)
}

const resumo = (calculados: ReadonlyArray<Calculado>): Blocos =>
  porFundamento("descartes", "O que o descarte mudou em cada fundamento", calculados, [
    { rotulo: "Permitido", peso: 1, de: ({ fundamento }) => simNao(fundamento.descarte.permitido) },
    {
      rotulo: "Hipóteses",
      unidade: "quantidade",
      peso: 1,
      de: (calculado) => quantidade(String(hipotesesDe(calculado).length))
    },
    { rotulo: "Descartes", unidade: "quantidade", peso: 1, de: melhorDescarte },
    emMoeda("RMI", ({ rmi }) => rmi),
    { rotulo: "Diferença na RMI", unidade: "moeda", peso: 2, de: diferenca }
  ])

/** The statement of the discards beside the main one. */
export const demonstrarDescartes = (
  principal: Omit<Demonstrativo, "resposta" | "secoes">,
  calculados: ReadonlyArray<Calculado>
): Demonstrativo => {
  const resumido = mesesEscritos(calculados) > MAXIMO_DE_MESES
  return {
    ...principal,
    tipo: "descartes",
    titulo: "Descarte de contribuições: hipóteses examinadas",
    resposta: [
      ...resumo(calculados),
      ...(resumido
        ? [
            nota(
              `São tantas as hipóteses que, de cada fundamento, estão por inteiro a sem descarte e as ${MELHORES} de maior renda.`
            )
          ]
        : [])
    ],
    secoes: calculados.flatMap((calculado) => {
      const todas = hipotesesDe(calculado)
      return secao(
        `descarte${calculado.sufixo}`,
        `${calculado.fundamento.fundamento} (${calculado.marco})`,
        hipoteses(calculado, resumido ? melhores(todas) : todas)
      )
    })
  }
}
