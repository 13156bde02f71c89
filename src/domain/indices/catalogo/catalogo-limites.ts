/** Minimum wages, ceilings, contribution rates and the waiting period of transition. */
import { competencia, data, decimal, inteiro, obrigatoria, simNao, texto } from "./coluna.ts"
import {
  atoLegal,
  competenciaFim,
  competenciaInicio,
  conferencia,
  dataFim,
  dataInicio,
  moeda,
  ressalvas
} from "./colunas-comuns.ts"
import { interna } from "./tabela.ts"

export const salarioMinimo = interna(
  "salario-minimo",
  "Salário mínimo (de 08/1987 a 05/1989, piso nacional de salários)",
  {
    chave: [dataInicio],
    colunas: [
      dataFim,
      decimal("valor", "Valor mensal, na moeda indicada.", obrigatoria),
      moeda("moeda", "do valor"),
      atoLegal("fixou o valor"),
      conferencia("o valor foi conferido"),
      ressalvas("o valor")
    ]
  }
)

export const salarioMinimoReferencia = interna(
  "salario-minimo-referencia",
  "Salário mínimo de referência (08/1987 a 05/1989)",
  {
    chave: [competencia("competencia", "Competência, AAAA-MM.")],
    colunas: [decimal("valor", "Valor mensal, na moeda indicada.", obrigatoria), moeda("moeda", "do valor")]
  }
)

export const teto = interna("teto", "Limites do salário de contribuição e do salário de benefício", {
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
    moeda("moeda", "dos limites"),
    atoLegal("fixou os limites"),
    ressalvas("os limites")
  ]
})

export const tetoRecuperacao = interna("teto-recuperacao", "Regras de recuperação do excedente ao teto", {
  chave: [texto("regra", "Código da regra.")],
  colunas: [
    data("dib_inicio", "Primeira data de início de benefício alcançada, AAAA-MM-DD."),
    data("dib_fim", "Última data de início de benefício alcançada, AAAA-MM-DD.", { fimDe: "dib_inicio" }),
    texto("competencia_aplicacao", "Competência em que a regra se aplica, ou o evento que a define.", obrigatoria),
    texto("indice", "Índice aplicado.", obrigatoria),
    texto("limite", "Limite a que a renda fica sujeita.", obrigatoria),
    texto("ato_legal", "Fundamento da regra.", obrigatoria),
    conferencia("a regra foi conferida")
  ]
})

export const limiteBaixaRenda = interna(
  "limite-baixa-renda",
  "Limite de baixa renda do auxílio-reclusão (EC 20/1998, art. 13)",
  {
    chave: [dataInicio],
    colunas: [
      dataFim,
      decimal("valor", "Limite mensal, em R$.", obrigatoria),
      atoLegal("fixou o limite"),
      conferencia("o valor foi conferido")
    ]
  }
)

export const subsidioStf = interna(
  "subsidio-stf",
  "Subsídio dos ministros do STF, limite do salário-maternidade da empregada e da avulsa",
  {
    chave: [dataInicio],
    colunas: [
      dataFim,
      decimal("valor", "Subsídio mensal, em R$.", obrigatoria),
      texto("ato", "Ato que fixou o subsídio."),
      conferencia("o valor foi conferido"),
      texto("fonte", "Onde o valor foi lido.")
    ]
  }
)

export const aliquotasSegurado = interna("aliquotas-segurado", "Alíquotas do empregado, do doméstico e do avulso", {
  chave: [competenciaInicio, inteiro("faixa", "Ordem da faixa de salário de contribuição.")],
  colunas: [
    competenciaFim,
    simNao("progressiva", "Se cada faixa incide só sobre a sua parcela do salário, S ou N.", obrigatoria),
    decimal("de", "Início da faixa, em R$.", obrigatoria),
    decimal("ate", "Fim da faixa, em R$.", obrigatoria),
    decimal("aliquota_pct", "Alíquota da faixa, em %.", obrigatoria),
    conferencia("a alíquota foi conferida"),
    ressalvas("a faixa")
  ]
})

/** The interval that each rule asks for before the class may be left, by column. */
const INTERSTICIOS = {
  intersticio_lei_8212_meses: "pela Lei 8.212/1991, art. 29",
  intersticio_1999_12_a_2000_11: "de 12/1999 a 11/2000",
  intersticio_2000_12_a_2001_11: "de 12/2000 a 11/2001",
  intersticio_2001_12_a_2002_11: "de 12/2001 a 11/2002",
  intersticio_2002_12_a_2003_03: "de 12/2002 a 03/2003"
}

export const escalaSalarioBase = interna("escala-salario-base", "Escala de salários-base (extinta em 31/03/2003)", {
  chave: [inteiro("classe", "Classe da escala, de 1 a 10.")],
  colunas: [
    ...Object.entries(INTERSTICIOS).map(([nome, periodo]) =>
      inteiro(nome, `Interstício exigido ${periodo}, em meses; vazio se não há.`)
    ),
    decimal("salario_base_06_1999_a_05_2000", "Salário-base da classe de 06/1999 a 05/2000, em R$.", obrigatoria)
  ]
})

export const carenciaArt142 = interna("carencia-art-142", "Carência de transição (Lei 8.213/1991, art. 142)", {
  chave: [inteiro("ano_implementacao_condicoes", "Ano em que se implementaram as condições.")],
  colunas: [inteiro("meses_exigidos", "Contribuições mensais exigidas.", obrigatoria)]
})
