/** The sentences about the sum, the divisor, the mean and the fator previdenciário. */

import type { ResultadoCalculado } from "../quadro.ts"
import type { Explicacao, MetodoMedia } from "../resultado.ts"
import { CONCOMITANCIA, citacaoDaMedia, citacaoDoFator, DIVISOR_MINIMO, DOZE_ULTIMOS } from "./citacoes.ts"
import type { Contexto } from "./contexto.ts"
import { abreviado, dinheiro, explicacao, numero, quantos, tempoEscrito } from "./texto.ts"

const REGRA: Readonly<Record<MetodoMedia, string>> = {
  MEDIA_36_48: "RMI-12",
  MEDIA_36_48_SEM_12: "RMI-11",
  MEDIA_12_18: "RMI-11",
  MEDIA_80: "RMI-40",
  MEDIA_36: "RMI-10",
  MEDIA_100: "RMI-43",
  UM_DOZE_AVOS: "RMI-46",
  MEDIA_SIMPLES_DOZE_ULTIMOS: "RMI-46",
  REMUNERACAO: "RMI-46",
  ULTIMO_SC: "RMI-46",
  SC_DO_ACIDENTE: "RMI-69",
  BENEFICIO_ANTERIOR: "RMI-66",
  SALARIO_MINIMO: "RMI-64"
}

/** Which salaries are added. */
const SOMADOS: Readonly<Record<MetodoMedia, string>> = {
  MEDIA_36_48: "os últimos salários, no máximo 36, em até 48 meses",
  MEDIA_36_48_SEM_12: "os últimos salários, no máximo 36, em até 48 meses",
  MEDIA_12_18: "os últimos salários, no máximo 12, em até 18 meses",
  MEDIA_80: "os maiores salários (80% do período contributivo)",
  MEDIA_36: "os 36 últimos salários",
  MEDIA_100: "todos os salários desde 07/1994",
  UM_DOZE_AVOS: "os 12 últimos salários em até 15 meses",
  MEDIA_SIMPLES_DOZE_ULTIMOS: "os 12 últimos salários em até 15 meses",
  REMUNERACAO: "a remuneração integral do mês do afastamento",
  ULTIMO_SC: "o último salário de contribuição",
  SC_DO_ACIDENTE: "o salário de contribuição do mês do acidente",
  BENEFICIO_ANTERIOR: "o valor do benefício anterior, reajustado até o início deste",
  SALARIO_MINIMO: "o salário mínimo"
}

const cortado = ({ opcoes }: ResultadoCalculado): string =>
  opcoes.arredondamento === "TRUNCAR" ? "truncada no centavo" : "arredondada no centavo"

const divisorEscrito = ({ divisorMinimo, divisor, quantidade, metodo }: ResultadoCalculado): string => {
  if (divisorMinimo === undefined) {
    return metodo === "UM_DOZE_AVOS" ? "o divisor é sempre 12" : `o divisor é a quantidade de salários (${divisor})`
  }
  const minimo = `divisor mínimo de ${divisorMinimo.valor}`
  return divisorMinimo.aplicado
    ? `${minimo} no lugar da quantidade de salários (${quantidade})`
    : `${minimo}, que a quantidade de salários (${quantidade}) alcança`
}

const doDivisor = (r: ResultadoCalculado): Explicacao => {
  const minimo = r.divisorMinimo === undefined ? undefined : DIVISOR_MINIMO[r.divisorMinimo.tipo]
  return explicacao(
    minimo?.regra ?? REGRA[r.metodo],
    minimo?.lei ?? citacaoDaMedia(r.metodo, r.especie),
    `Divisor: ${r.divisor} (${divisorEscrito(r)}).`
  )
}

const daMedia = (r: ResultadoCalculado, { moeda }: Contexto): ReadonlyArray<Explicacao> => {
  const { soma, quantidade, divisor, media, metodo, especie } = r
  const citacao = citacaoDaMedia(metodo, especie)
  if (r.concomitantes !== undefined && media !== undefined) {
    const texto = `Soma das parcelas das atividades concomitantes: ${dinheiro(moeda, media)}.`
    return [explicacao("RMI-27", CONCOMITANCIA, texto)]
  }
  if (soma === undefined || quantidade === undefined || divisor === undefined || media === undefined || divisor === 0) {
    const texto = `O cálculo parte de um valor só: ${SOMADOS[metodo]}, ${dinheiro(moeda, r.sbSemTeto)}.`
    return [explicacao(REGRA[metodo], citacao, texto)]
  }
  const salarios = quantos(quantidade, "salário corrigido", "salários corrigidos")
  return [
    explicacao(REGRA[metodo], citacao, `Somam-se ${SOMADOS[metodo]}: ${salarios}, ${dinheiro(moeda, soma)}.`),
    doDivisor(r),
    explicacao(
      REGRA[metodo],
      citacao,
      `Média: ${dinheiro(moeda, soma)} ÷ ${divisor} = ${dinheiro(moeda, media)}, ${cortado(r)}.`
    )
  ]
}

const dasConcomitantes = ({ concomitantes = [] }: ResultadoCalculado, { moeda }: Contexto): ReadonlyArray<Explicacao> =>
  concomitantes.map(({ descricao, principal, media, proporcao, parcela, soma, divisor }) => {
    const nome = `${principal ? "Atividade principal" : "Atividade secundária"}${descricao === "" ? "" : ` (${descricao})`}`
    const conta = `${dinheiro(moeda, soma)} ÷ ${divisor} = ${dinheiro(moeda, media)}`
    const parte = principal ? "" : ` × ${proporcao.cumprido}/${proporcao.exigido} = ${dinheiro(moeda, parcela)}`
    return explicacao("RMI-27", CONCOMITANCIA, `${nome}: ${conta}${parte}.`)
  })

const dosDozeUltimos = ({ mediaDozeUltimos }: ResultadoCalculado, { moeda }: Contexto): ReadonlyArray<Explicacao> =>
  mediaDozeUltimos === undefined
    ? []
    : [
        explicacao(
          "RMI-45",
          DOZE_ULTIMOS,
          `A renda não passa da média dos 12 últimos salários corrigidos: ${dinheiro(moeda, mediaDozeUltimos)}.`
        )
      ]

const CASAS_DO_FATOR = 4

const doFator = ({ fator, chaveFundamento }: ResultadoCalculado): ReadonlyArray<Explicacao> => {
  if (fator === undefined) return []
  const { tc, idade, es, tabua, valor, modo, aplicado, progressivo } = fator
  const acrescimo = tc.acrescimo === 0 ? "" : `, com o acréscimo de ${quantos(tc.acrescimo, "ano", "anos")}`
  const citacao = citacaoDoFator(chaveFundamento)
  const conta = `(Tc × 0,31 ÷ Es) × (1 + (Id + Tc × 0,31) ÷ 100)`
  const insumos = [
    `Tc = ${numero(tc.decimal)} anos (${tempoEscrito(tc)}${acrescimo})`,
    `Id = ${numero(idade.decimal)} anos (${tempoEscrito(idade)})`,
    `Es = ${numero(es)} (${tabua === null ? "informada no pedido" : `tábua de mortalidade ${tabua} do IBGE`})`
  ].join("; ")
  const uso =
    modo === "OBRIGATORIO"
      ? "aplicação obrigatória"
      : aplicado
        ? "aplicado porque aumenta o benefício"
        : "não aplicado porque não aumenta o benefício"
  return [
    explicacao(
      "RMI-50",
      citacao,
      `Fator previdenciário = ${conta} = ${abreviado(valor, CASAS_DO_FATOR)}; ${insumos}; ${uso}.`
    ),
    ...(progressivo === undefined
      ? []
      : [
          explicacao(
            "RMI-54",
            "Lei 9.876/1999, art. 5º",
            `Aplicação progressiva: ${progressivo.x}/60 da média com o fator e ${60 - progressivo.x}/60 sem ele.`
          )
        ])
  ]
}

/** From the sum to the fator. */
export const explicarMedia = (r: ResultadoCalculado, c: Contexto): ReadonlyArray<Explicacao> => [
  ...dasConcomitantes(r, c),
  ...daMedia(r, c),
  ...dosDozeUltimos(r, c),
  ...doFator(r)
]
