/** How the monthly income of a benefit moves: adjustments, the annual bonus, OS 121 and the currencies. */
import { competencia, data, decimal, inteiro, obrigatoria, simNao, texto } from "./coluna.ts"
import { atoLegal, conferencia, moeda, ressalvas } from "./colunas-comuns.ts"
import type { Coluna } from "./definicao.ts"
import { interna, publica } from "./tabela.ts"

const tiposDeReajuste = ["DATA_BASE", "ANTECIPACAO", "CONVERSAO_URV"]

const chaveMensal = [competencia("competencia", "Competência do reajuste, AAAA-MM.")]

const colunasDeReajuste: ReadonlyArray<Coluna> = [
  simNao("data_base", "Se há reajuste na competência, S ou N.", obrigatoria),
  texto("tipo", "Natureza do reajuste: DATA_BASE, ANTECIPACAO ou CONVERSAO_URV.", { valores: tiposDeReajuste }),
  decimal("percentual_integral", "Percentual, em %, aplicado na competência aos benefícios em manutenção."),
  decimal(
    "percentual_proporcional",
    "Percentual, em %, que substitui uma única vez o integral para o benefício com início na competência."
  ),
  competencia("competencia_primeiro_reajuste", "Competência em que se aplica o percentual proporcional, AAAA-MM.", {
    fimDe: "competencia"
  }),
  decimal("divisor_moeda", "Divisor da renda na mesma competência, quando há mudança de moeda.")
]

export const reajuste = publica("reajuste", "Reajuste dos benefícios a partir de 07/1994", {
  chave: chaveMensal,
  colunas: colunasDeReajuste
})

export const reajustePreReal = publica("reajuste-pre-real", "Reajuste dos benefícios de 10/1988 a 06/1994", {
  chave: chaveMensal,
  colunas: colunasDeReajuste
})

export const reajusteEventos = interna("reajuste-eventos", "Meses em que houve reajuste, com o fator e o ato", {
  chave: [data("data", "Dia em que o reajuste começa a valer, AAAA-MM-DD.")],
  colunas: [
    competencia("competencia", "Competência do reajuste, AAAA-MM.", obrigatoria),
    texto("tipo", "Natureza do reajuste: DATA_BASE, ANTECIPACAO ou CONVERSAO_URV.", {
      obrigatoria: true,
      valores: tiposDeReajuste
    }),
    decimal("percentual", "Percentual do reajuste, em %."),
    decimal("fator", "Multiplicador correspondente ao percentual."),
    decimal("divisor_moeda", "Divisor da renda, quando há mudança de moeda."),
    atoLegal("fixou o reajuste"),
    conferencia("o ato foi conferido"),
    ressalvas("o reajuste")
  ]
})

export const adiantamento = publica("adiantamento", "Adiantamento do abono anual", {
  chave: [inteiro("ano", "Ano do abono.")],
  colunas: [
    competencia(
      "competencia_primeira_parcela",
      "Competência em que se paga a primeira parcela, AAAA-MM; vazia quando não há."
    ),
    decimal("percentual_primeira_parcela", "Percentual da renda pago na primeira parcela, em %.", obrigatoria),
    competencia("competencia_segunda_parcela", "Competência em que se paga o restante, AAAA-MM.", {
      obrigatoria: true,
      fimDe: "competencia_primeira_parcela"
    }),
    atoLegal("autorizou o adiantamento"),
    conferencia("o valor foi conferido"),
    ressalvas("o abono do ano")
  ]
})

export const moedas = publica("moedas", "Moedas nacionais até o Real", {
  chave: [inteiro("ordem", "Ordem cronológica da moeda.")],
  colunas: [
    texto("codigo", "Código da moeda.", obrigatoria),
    texto("simbolo", "Símbolo da moeda.", obrigatoria),
    texto("nome", "Nome da moeda.", obrigatoria),
    data("data_inicio", "Primeiro dia de curso legal, AAAA-MM-DD."),
    data("data_fim", "Último dia de curso legal, AAAA-MM-DD; vazio se em curso.", { fimDe: "data_inicio" }),
    competencia("competencia_inicio", "Primeira competência com salários e limites na moeda, AAAA-MM."),
    competencia("competencia_fim", "Última competência com salários e limites na moeda, AAAA-MM.", {
      fimDe: "competencia_inicio"
    }),
    decimal("divisor_para_a_seguinte", "Divisor que converte um valor para a moeda seguinte."),
    decimal("divisor_acumulado_para_real", "Divisor que converte um valor para o Real.", obrigatoria),
    atoLegal("instituiu a moeda"),
    ressalvas("a conversão")
  ]
})

export const os121 = publica("os121", "Reajuste da OS INSS/DISES 121/1992 (início de 05/10/1988 a 04/04/1991)", {
  chave: [competencia("competencia_dib", "Competência do início do benefício, AAAA-MM.")],
  colunas: [
    moeda("moeda_dib", "da renda mensal inicial"),
    decimal("indice_ate_06_1992", "Multiplicador da renda até 06/1992.", obrigatoria),
    decimal("indice_complementar_147_06", "Multiplicador que completa os 147,06%.", obrigatoria),
    decimal("indice_total", "Produto dos dois multiplicadores.", obrigatoria),
    decimal("divisor_moeda", "Divisor da renda em Cz$ antes do multiplicador; 1 nas demais moedas.", obrigatoria)
  ]
})
