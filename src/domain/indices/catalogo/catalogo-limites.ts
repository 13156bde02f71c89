/** Minimum wages, ceilings, contribution rates and the waiting period of transition. */
import {
  competencia,
  competenciaFim,
  competenciaInicio,
  data,
  dataFim,
  dataInicio,
  decimal,
  inteiro,
  obrigatoria,
  simNao,
  texto
} from "./coluna.ts"
import type { DefinicaoTabela } from "./definicao.ts"

export const salarioMinimo: DefinicaoTabela = {
  nome: "salario-minimo",
  titulo: "Salário mínimo (de 08/1987 a 05/1989, piso nacional de salários)",
  publica: false,
  chave: [dataInicio],
  colunas: [
    dataFim,
    decimal("valor", "Valor mensal, na moeda indicada.", obrigatoria),
    texto("moeda", "Símbolo da moeda do valor.", obrigatoria),
    texto("ato_legal", "Ato que fixou o valor."),
    texto("conferencia", "Como o valor foi conferido."),
    texto("observacao", "Ressalvas sobre o valor.")
  ]
}

export const salarioMinimoReferencia: DefinicaoTabela = {
  nome: "salario-minimo-referencia",
  titulo: "Salário mínimo de referência (08/1987 a 05/1989)",
  publica: false,
  chave: [competencia("competencia", "Competência, AAAA-MM.")],
  colunas: [
    decimal("valor", "Valor mensal, na moeda indicada.", obrigatoria),
    texto("moeda", "Símbolo da moeda do valor.", obrigatoria)
  ]
}

export const teto: DefinicaoTabela = {
  nome: "teto",
  titulo: "Limites do salário de contribuição e do salário de benefício",
  publica: false,
  chave: [competenciaInicio],
  colunas: [
    competenciaFim,
    decimal("limite_salario_contribuicao", "Limite máximo do salário de contribuição, na moeda indicada.", obrigatoria),
    decimal(
      "limite_salario_beneficio",
      "Limite máximo do salário de benefício, na moeda indicada; até 06/1989, o maior valor-teto.",
      obrigatoria
    ),
    decimal("menor_valor_teto", "Menor valor-teto (07/1973 a 06/1989), na moeda indicada."),
    texto("moeda", "Símbolo da moeda dos limites.", obrigatoria),
    texto("ato_legal", "Ato que fixou os limites."),
    texto("observacao", "Ressalvas sobre os limites.")
  ]
}

export const tetoRecuperacao: DefinicaoTabela = {
  nome: "teto-recuperacao",
  titulo: "Regras de recuperação do excedente ao teto",
  publica: false,
  chave: [texto("regra", "Código da regra.")],
  colunas: [
    data("dib_inicio", "Primeira data de início de benefício alcançada, AAAA-MM-DD."),
    data("dib_fim", "Última data de início de benefício alcançada, AAAA-MM-DD.", { fimDe: "dib_inicio" }),
    texto("competencia_aplicacao", "Competência em que a regra se aplica, ou o evento que a define.", obrigatoria),
    texto("indice", "Índice aplicado.", obrigatoria),
    texto("limite", "Limite a que a renda fica sujeita.", obrigatoria),
    texto("ato_legal", "Fundamento da regra.", obrigatoria),
    texto("conferencia", "Como a regra foi conferida.")
  ]
}

export const limiteBaixaRenda: DefinicaoTabela = {
  nome: "limite-baixa-renda",
  titulo: "Limite de baixa renda do auxílio-reclusão (EC 20/1998, art. 13)",
  publica: false,
  chave: [dataInicio],
  colunas: [
    dataFim,
    decimal("valor", "Limite mensal, em R$.", obrigatoria),
    texto("ato_legal", "Ato que fixou o limite."),
    texto("conferencia", "Como o valor foi conferido.")
  ]
}

export const subsidioStf: DefinicaoTabela = {
  nome: "subsidio-stf",
  titulo: "Subsídio dos ministros do STF, limite do salário-maternidade da empregada e da avulsa",
  publica: false,
  chave: [dataInicio],
  colunas: [
    dataFim,
    decimal("valor", "Subsídio mensal, em R$.", obrigatoria),
    texto("ato", "Ato que fixou o subsídio."),
    texto("conferencia", "Como o valor foi conferido."),
    texto("fonte", "Onde o valor foi lido.")
  ]
}

export const aliquotasSegurado: DefinicaoTabela = {
  nome: "aliquotas-segurado",
  titulo: "Alíquotas do empregado, do doméstico e do avulso",
  publica: false,
  chave: [competenciaInicio, inteiro("faixa", "Ordem da faixa de salário de contribuição.")],
  colunas: [
    competenciaFim,
    simNao("progressiva", "Se cada faixa incide só sobre a sua parcela do salário, S ou N.", obrigatoria),
    decimal("de", "Início da faixa, em R$.", obrigatoria),
    decimal("ate", "Fim da faixa, em R$.", obrigatoria),
    decimal("aliquota_pct", "Alíquota da faixa, em %.", obrigatoria),
    texto("conferencia", "Como a alíquota foi conferida."),
    texto("observacao", "Ressalvas sobre a faixa.")
  ]
}

const intersticio = (nome: string, periodo: string) =>
  inteiro(nome, `Interstício exigido ${periodo}, em meses; vazio se não há.`)

export const escalaSalarioBase: DefinicaoTabela = {
  nome: "escala-salario-base",
  titulo: "Escala de salários-base (extinta em 31/03/2003)",
  publica: false,
  chave: [inteiro("classe", "Classe da escala, de 1 a 10.")],
  colunas: [
    intersticio("intersticio_lei_8212_meses", "pela Lei 8.212/1991, art. 29"),
    intersticio("intersticio_1999_12_a_2000_11", "de 12/1999 a 11/2000"),
    intersticio("intersticio_2000_12_a_2001_11", "de 12/2000 a 11/2001"),
    intersticio("intersticio_2001_12_a_2002_11", "de 12/2001 a 11/2002"),
    intersticio("intersticio_2002_12_a_2003_03", "de 12/2002 a 03/2003"),
    decimal("salario_base_06_1999_a_05_2000", "Salário-base da classe de 06/1999 a 05/2000, em R$.", obrigatoria)
  ]
}

export const carenciaArt142: DefinicaoTabela = {
  nome: "carencia-art-142",
  titulo: "Carência de transição (Lei 8.213/1991, art. 142)",
  publica: false,
  chave: [inteiro("ano_implementacao_condicoes", "Ano em que se implementaram as condições.")],
  colunas: [inteiro("meses_exigidos", "Contribuições mensais exigidas.", obrigatoria)]
}
