/** The sentences about the salário de benefício, the coefficient and the rent. */

import type { Contexto } from "../resposta/contexto.ts"
import type { ResultadoCalculado } from "../resposta/quadro.ts"
import { ADICIONAL_25, INDICE_TETO } from "../resultado/provisoes.ts"
import type { BaseDaRenda, Explicacao } from "../resultado/resultado.ts"
import { abreviado, dinheiro, explicacao, numero } from "../resultado/texto-da-explicacao.ts"

const entre = ({ moeda, pisoDoSb, tetoDoSb }: Contexto): string => {
  const piso = pisoDoSb === null ? undefined : `o salário mínimo (${dinheiro(moeda, pisoDoSb)})`
  const teto = tetoDoSb === null ? undefined : `o teto (${dinheiro(moeda, tetoDoSb)})`
  if (piso !== undefined && teto !== undefined) return `, entre ${piso} e ${teto}`
  if (teto !== undefined) return `, até ${teto}`
  return piso === undefined ? "" : `, não menor que ${piso}; o teto dos benefícios não se aplica`
}

const doSb = ({ sb, sbSemTeto, limitacao }: ResultadoCalculado, c: Contexto): Explicacao => {
  const { moeda, citacoes } = c
  const escrito = dinheiro(moeda, sb)
  const texto = {
    NENHUMA: `Salário de benefício: ${escrito}${entre(c)}.`,
    TETO: `Salário de benefício: ${dinheiro(moeda, sbSemTeto)}, limitado ao teto de ${escrito}.`,
    PISO: `Salário de benefício: ${dinheiro(moeda, sbSemTeto)}, elevado ao salário mínimo de ${escrito}.`
  }[limitacao]
  return explicacao(citacoes.sb, texto, "/sb", "/limitacao")
}

const doIndiceTeto = ({ indiceTeto }: ResultadoCalculado): ReadonlyArray<Explicacao> =>
  indiceTeto === undefined
    ? []
    : [
        explicacao(
          INDICE_TETO,
          `Índice de reajuste do teto: ${abreviado(indiceTeto, 4)} (o que a média passou do teto), devolvido no primeiro reajuste.`,
          "/indiceTeto"
        )
      ]

const NOME_DA_BASE: Readonly<Record<BaseDaRenda["tipo"], string>> = {
  SALARIO_DO_ACIDENTE: "o salário de contribuição do mês do acidente, maior que o salário de benefício",
  RENDA_HIPOTETICA: "a renda da aposentadoria por incapacidade permanente a que haveria direito",
  RENDA_RECEBIDA: "a renda da aposentadoria que o instituidor recebia"
}

const daBase = ({ base }: ResultadoCalculado, { moeda, citacoes }: Contexto): ReadonlyArray<Explicacao> => {
  if (base === undefined) return []
  const { tipo, valor, coeficiente } = base
  return [
    ...(coeficiente === undefined || citacoes.coeficienteDaBase === undefined
      ? []
      : [
          explicacao(
            citacoes.coeficienteDaBase,
            `Coeficiente da aposentadoria a que haveria direito: ${coeficiente.formula}.`,
            "/base/coeficiente/valor"
          )
        ]),
    explicacao(
      citacoes.base ?? citacoes.coeficiente,
      `O coeficiente incide sobre ${NOME_DA_BASE[tipo]}: ${dinheiro(moeda, valor)}.`,
      "/base/valor"
    )
  ]
}

const doCoeficiente = (
  { coeficiente, base }: ResultadoCalculado,
  { moeda, citacoes, baseDaRenda, semLimite }: Contexto
): Explicacao => {
  const sobre = base === undefined ? "Salário de benefício" : "Base"
  return explicacao(
    citacoes.coeficiente,
    `Coeficiente: ${coeficiente.formula}. ${sobre} × coeficiente: ${dinheiro(moeda, baseDaRenda)} × ${numero(coeficiente.valor)} = ${dinheiro(moeda, semLimite)}.`,
    "/coeficiente/valor"
  )
}

const daRmi = (
  { rmi, limitacaoRmi, mediaDozeUltimos }: ResultadoCalculado,
  { moeda, limitadaPelosDoze, pisoDaRmi, tetoDaRmi, citacoes }: Contexto
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
  return explicacao(citacoes.limites, `${escrita}${doze}${limite}.`, "/rmi", "/limitacaoRmi")
}

const doAdicional = (
  { adicional25, rendaNaDib }: ResultadoCalculado,
  { moeda }: Contexto
): ReadonlyArray<Explicacao> =>
  adicional25 === undefined
    ? []
    : [
        explicacao(
          ADICIONAL_25,
          `Acréscimo de 25% da renda de ${dinheiro(moeda, rendaNaDib)}: ${dinheiro(moeda, adicional25)}, que pode passar do teto e acaba com a morte.`,
          "/adicional25"
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
