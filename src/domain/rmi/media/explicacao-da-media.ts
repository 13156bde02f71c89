/** The sentences about the sum, the divisor, the mean and the fator previdenciário. */

import type { Contexto } from "../resposta/contexto.ts"
import type { ResultadoCalculado } from "../resposta/quadro.ts"
import { CONCOMITANCIA, DOZE_ULTIMOS, FATOR_PROGRESSIVO } from "../resultado/provisoes.ts"
import type { Explicacao } from "../resultado/resultado.ts"
import { abreviado, dinheiro, explicacao, numero, quantos, tempoEscrito } from "../resultado/texto-da-explicacao.ts"

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

const doDivisor = (r: ResultadoCalculado, { citacoes }: Contexto): Explicacao => {
  const minimo = r.divisorMinimo === undefined ? [] : ["/divisorMinimo/valor"]
  return explicacao(citacoes.divisor, `Divisor: ${r.divisor} (${divisorEscrito(r)}).`, "/divisor", ...minimo)
}

/** What is added: corrected salaries, or nominal remunerations. */
const somadosEscritos = ({ metodo, quantidade }: ResultadoCalculado): string =>
  metodo === "REMUNERACAO"
    ? quantos(quantidade!, "remuneração", "remunerações")
    : quantos(quantidade!, "salário corrigido", "salários corrigidos")

const daMedia = (r: ResultadoCalculado, c: Contexto): ReadonlyArray<Explicacao> => {
  const { soma, quantidade, divisor, media } = r
  const { moeda, citacoes } = c
  if (r.concomitantes !== undefined && media !== undefined) {
    const texto = `Soma das parcelas das atividades concomitantes: ${dinheiro(moeda, media)}.`
    return [explicacao(CONCOMITANCIA, texto, "/media")]
  }
  if (soma === undefined || quantidade === undefined || divisor === undefined || media === undefined || divisor === 0) {
    const texto = `O cálculo parte de um valor só: ${citacoes.somados}, ${dinheiro(moeda, r.sbSemTeto)}.`
    return [explicacao(citacoes.media, texto, "/sbSemTeto")]
  }
  return [
    explicacao(
      citacoes.media,
      `Somam-se ${citacoes.somados}: ${somadosEscritos(r)}, ${dinheiro(moeda, soma)}.`,
      "/soma",
      "/quantidade"
    ),
    doDivisor(r, c),
    explicacao(
      citacoes.media,
      `Média: ${dinheiro(moeda, soma)} ÷ ${divisor} = ${dinheiro(moeda, media)}, ${cortado(r)}.`,
      "/media"
    )
  ]
}

const dasConcomitantes = ({ concomitantes = [] }: ResultadoCalculado, { moeda }: Contexto): ReadonlyArray<Explicacao> =>
  concomitantes.map(({ descricao, principal, media, proporcao, parcela, soma, divisor }, i) => {
    const nome = `${principal ? "Atividade principal" : "Atividade secundária"}${descricao === "" ? "" : ` (${descricao})`}`
    const conta = `${dinheiro(moeda, soma)} ÷ ${divisor} = ${dinheiro(moeda, media)}`
    const parte = principal ? "" : ` × ${proporcao.cumprido}/${proporcao.exigido} = ${dinheiro(moeda, parcela)}`
    const figuras = ["soma", "divisor", "media", "parcela"].map((campo) => `/concomitantes/${i}/${campo}`)
    return explicacao(CONCOMITANCIA, `${nome}: ${conta}${parte}.`, ...figuras)
  })

const dosDozeUltimos = ({ mediaDozeUltimos }: ResultadoCalculado, { moeda }: Contexto): ReadonlyArray<Explicacao> =>
  mediaDozeUltimos === undefined
    ? []
    : [
        explicacao(
          DOZE_ULTIMOS,
          `A renda não passa da média dos 12 últimos salários corrigidos: ${dinheiro(moeda, mediaDozeUltimos)}.`,
          "/mediaDozeUltimos"
        )
      ]

const CASAS_DO_FATOR = 4

const doProgressivo = ({ fator }: ResultadoCalculado): ReadonlyArray<Explicacao> =>
  fator?.progressivo === undefined
    ? []
    : [
        explicacao(
          FATOR_PROGRESSIVO,
          `Aplicação progressiva: ${fator.progressivo.x}/60 da média com o fator e ${60 - fator.progressivo.x}/60 sem ele.`,
          "/fator/progressivo/x"
        )
      ]

const doFator = (r: ResultadoCalculado, { moeda, citacoes }: Contexto): ReadonlyArray<Explicacao> => {
  const { fator } = r
  if (fator === undefined) return []
  const { tc, idade, es, tabua, valor, modo, aplicado } = fator
  const acrescimo = tc.acrescimo === 0 ? "" : `, com o acréscimo de ${quantos(tc.acrescimo, "ano", "anos")}`
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
      citacoes.fator,
      `Fator previdenciário = ${conta} = ${abreviado(valor, CASAS_DO_FATOR)}; ${insumos}.`,
      "/fator/valor"
    ),
    ...doProgressivo(r),
    explicacao(
      citacoes.usoDoFator,
      `Fator: ${uso}. Valor de que parte o salário de benefício: ${dinheiro(moeda, r.sbSemTeto)}.`,
      "/sbSemTeto"
    )
  ]
}

/** From the sum to the fator. */
export const explicarMedia = (r: ResultadoCalculado, c: Contexto): ReadonlyArray<Explicacao> => [
  ...dasConcomitantes(r, c),
  ...daMedia(r, c),
  ...dosDozeUltimos(r, c),
  ...doFator(r, c)
]
