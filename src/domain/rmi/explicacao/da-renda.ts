/** The sentences about the salário de benefício, the coefficient and the rent. */

import type { ResultadoCalculado } from "../quadro.ts"
import type { BaseDaRenda, Explicacao } from "../resultado.ts"
import { ADICIONAL_25, BASE, citacaoDoCoeficiente, INDICE_TETO, LIMITES_DA_RMI, LIMITES_DO_SB } from "./citacoes.ts"
import type { Contexto } from "./contexto.ts"
import { abreviado, dinheiro, explicacao, numero } from "./texto.ts"

const doSb = (
  { sb, sbSemTeto, limitacao }: ResultadoCalculado,
  { moeda, salarioMinimo, teto }: Contexto
): Explicacao => {
  const escrito = dinheiro(moeda, sb)
  const texto = {
    NENHUMA: `Salário de benefício: ${escrito}, entre o salário mínimo (${dinheiro(moeda, salarioMinimo)}) e o teto (${dinheiro(moeda, teto)}).`,
    TETO: `Salário de benefício: ${dinheiro(moeda, sbSemTeto)}, limitado ao teto de ${escrito}.`,
    PISO: `Salário de benefício: ${dinheiro(moeda, sbSemTeto)}, elevado ao salário mínimo de ${escrito}.`
  }[limitacao]
  return explicacao("RMI-80", LIMITES_DO_SB, texto)
}

const doIndiceTeto = ({ indiceTeto }: ResultadoCalculado): ReadonlyArray<Explicacao> =>
  indiceTeto === undefined
    ? []
    : [
        explicacao(
          "RMI-91",
          INDICE_TETO,
          `Índice de reajuste do teto: ${abreviado(indiceTeto, 4)} (o que a média passou do teto), devolvido no primeiro reajuste.`
        )
      ]

const NOME_DA_BASE: Readonly<Record<BaseDaRenda["tipo"], string>> = {
  SALARIO_DO_ACIDENTE: "o salário de contribuição do mês do acidente, maior que o salário de benefício",
  RENDA_HIPOTETICA: "a renda da aposentadoria por incapacidade permanente a que haveria direito",
  RENDA_RECEBIDA: "a renda da aposentadoria que o instituidor recebia"
}

const daBase = ({ base }: ResultadoCalculado, { moeda, regraDoCoeficiente }: Contexto): ReadonlyArray<Explicacao> => {
  if (base === undefined) return []
  const { tipo, valor, coeficiente } = base
  const conta = coeficiente === undefined ? "" : `; coeficiente ${coeficiente.formula}`
  const texto = `O coeficiente incide sobre ${NOME_DA_BASE[tipo]}: ${dinheiro(moeda, valor)}${conta}.`
  return [explicacao(regraDoCoeficiente, BASE[tipo], texto)]
}

const doCoeficiente = (
  { coeficiente, fundamento, base }: ResultadoCalculado,
  { moeda, regraDoCoeficiente, baseDaRenda, semLimite }: Contexto
): Explicacao => {
  const sobre = base === undefined ? "Salário de benefício" : "Base"
  return explicacao(
    regraDoCoeficiente,
    citacaoDoCoeficiente(regraDoCoeficiente, fundamento),
    `Coeficiente: ${coeficiente.formula}. ${sobre} × coeficiente: ${dinheiro(moeda, baseDaRenda)} × ${numero(coeficiente.valor)} = ${dinheiro(moeda, semLimite)}.`
  )
}

const daRmi = (
  { rmi, limitacaoRmi, mediaDozeUltimos }: ResultadoCalculado,
  { moeda, limitadaPelosDoze, pisoDaRmi, tetoDaRmi }: Contexto
): Explicacao => {
  const escrita = `Renda mensal inicial: ${dinheiro(moeda, rmi)}`
  const doze =
    limitadaPelosDoze && mediaDozeUltimos !== undefined
      ? ` (reduzida à média dos 12 últimos salários, ${dinheiro(moeda, mediaDozeUltimos)})`
      : ""
  const limite = {
    NENHUMA: "",
    TETO: tetoDaRmi === null ? "" : `, limitada ao máximo de ${dinheiro(moeda, tetoDaRmi)}`,
    PISO: `, elevada ao mínimo de ${dinheiro(moeda, pisoDaRmi)}`
  }[limitacaoRmi]
  return explicacao("RMI-81", LIMITES_DA_RMI, `${escrita}${doze}${limite}.`)
}

const doAdicional = (
  { adicional25, rendaNaDib }: ResultadoCalculado,
  { moeda }: Contexto
): ReadonlyArray<Explicacao> =>
  adicional25 === undefined
    ? []
    : [
        explicacao(
          "RMI-82",
          ADICIONAL_25,
          `Acréscimo de 25% da renda de ${dinheiro(moeda, rendaNaDib)}: ${dinheiro(moeda, adicional25)}, que pode passar do teto e acaba com a morte.`
        )
      ]

/** From the limits of the salário de benefício to the rent and what is added to it. */
export const explicarRenda = (r: ResultadoCalculado, c: Contexto): ReadonlyArray<Explicacao> => [
  doSb(r, c),
  ...doIndiceTeto(r),
  ...daBase(r, c),
  doCoeficiente(r, c),
  daRmi(r, c),
  ...doAdicional(r, c)
]
